import Pictures
import SimulationCore
internal import Stage

extension Rasterizer {
  /// Draws a group, in a layer of its own if its effects require one.
  mutating func draw(_ group: FrameGroup, with outer: Pen) {
    guard group.opacity > 0, outer.filter.opacity > 0 else { return }
    var pen = outer
    pen.map = group.transform.then(outer.map)
    if !needsLayer(group, outer) {
      // A single child, or an opaque unfiltered group, needs no layer.
      pen.filter.opacity *= Float(min(1, group.opacity))
      pen.filter.saturation *= Float(group.saturation)
      pen.filter.hueRotation += group.hueRotation
      if group.blendMode != .normal { pen.blendMode = group.blendMode }
      draw(group.children, with: pen)
      return
    }
    drawLayer(of: group, with: pen, outer)
  }

  private func needsLayer(_ group: FrameGroup, _ outer: Pen) -> Bool {
    if group.blur > 0 || group.shadow != nil || group.mask != nil { return true }
    if let clip = group.clip, !holdsWindow(clip, through: group.transform.then(outer.map)) { return true }
    let isPlain = group.opacity >= 1 && group.blendMode == .normal && group.saturation == 1 && group.hueRotation == 0
    if isPlain { return false }
    // Colours of one uniform shape can be changed before compositing.
    guard group.children.count == 1, outer.filter.keepsColors, outer.blendMode == .normal else { return true }
    switch group.children[0] {
    case .shape(let shape): return shape.fill != nil && shape.stroke != nil
    case .text: return group.blendMode != .normal
    case .group(let inner):
      // Hue rotations add up and saturations multiply, but the hue is rotated after the saturation.
      return group.blendMode != .normal && inner.blendMode != .normal || group.saturation != 1 && inner.hueRotation != 0
        || !isSimple(inner)
    case .particles: return group.blendMode != .normal || group.opacity < 1
    }
  }

  /// Returns whether a group has only one child and no effect that needs a layer.
  private func isSimple(_ group: FrameGroup) -> Bool {
    guard group.blur == 0, group.shadow == nil, group.mask == nil, group.clip == nil, group.children.count == 1 else {
      return false
    }
    switch group.children[0] {
    case .shape(let shape): return shape.fill == nil || shape.stroke == nil
    case .text: return true
    case .group(let inner): return isSimple(inner) && inner.blendMode == .normal && inner.hueRotation == 0
    case .particles: return false
    }
  }

  /// Returns whether a clip is an axis-aligned rectangle around the whole window, so that it has no effect.
  private func holdsWindow(_ clip: StagePath, through map: StageTransform) -> Bool {
    guard map.b == 0, map.c == 0, clip.elements.count == 5, let bounds = clip.controlBounds,
      clip == StagePath.rectangle(bounds)
    else { return false }
    let reach = map.bounds(of: bounds)
    return reach.union(window) == reach
  }

  private mutating func drawLayer(of group: FrameGroup, with pen: Pen, _ outer: Pen) {
    let scale = abs(pen.map.determinant).squareRoot()
    let blur = group.blur > 0 ? ExtendedBoxBlur(deviation: group.blur * scale) : nil
    let shadowBlur = group.shadow.map { ExtendedBoxBlur(deviation: $0.radius / 2 * scale) }
    let shadowStep = shadowStep(of: group, through: pen.map)
    let reach = (blur?.reach ?? 0) + (shadowBlur?.reach ?? 0)
    guard let area = layerArea(of: group, map: pen.map, reach: reach, step: shadowStep) else { return }
    guard takesLayers(of: area.width * area.height, group) else {
      var plain = pen
      plain.filter.opacity *= Float(min(1, group.opacity))
      draw(group.children, with: plain)
      return
    }
    let textBefore = textGrid.turn
    var inner = pen
    inner.filter = PixelFilter()
    inner.blendMode = .normal
    // Text may be set in cells unless an effect other than opacity applies to it.
    let keepsText =
      blur == nil && group.mask == nil && group.clip == nil && group.blendMode == .normal && outer.blendMode == .normal
      && group.shadow == nil
    inner.isInLayer = outer.isInLayer || !keepsText
    inner.textOpacity *= Float(min(1, group.opacity)) * outer.filter.opacity
    var layer = layer(left: area.left, top: area.top, width: area.width, height: area.height) {
      $0.draw(group.children, with: inner)
    }
    blur?.apply(to: &layer.canvas)
    let filter = PixelFilter(
      saturation: Float(group.saturation) * outer.filter.saturation,
      hueRotation: group.hueRotation + outer.filter.hueRotation)
    if !filter.keepsColors {
      for index in layer.canvas.pixels.indices where layer.canvas.pixels[index].w > 0 {
        layer.canvas.pixels[index] = filter.changeColors(layer.canvas.pixels[index])
      }
    }
    if let mask = group.mask { multiply(&layer) { $0.draw(mask, with: inner) } }
    if let clip = group.clip {
      let white = PixelPaint(.color(.white), through: pen.map, filter: PixelFilter())
      multiply(&layer) {
        $0.addEdges(of: clip, through: pen.map)
        $0.fill(white, rule: group.clipRule, blendMode: .normal)
      }
    }
    let opacity = Float(min(1, group.opacity)) * outer.filter.opacity
    let blendMode = group.blendMode == .normal ? outer.blendMode : group.blendMode
    if let shadow = group.shadow, let shadowBlur {
      var cast = shadowLayer(of: layer, color: shadow.color, blur: shadowBlur)
      cast.left += shadowStep.x
      cast.top += shadowStep.y
      lay(cast, opacity: opacity, blendMode: blendMode, aboveText: textBefore)
      recycle(cast)
    }
    lay(layer, opacity: opacity, blendMode: blendMode, aboveText: textBefore)
    recycle(layer)
  }

  /// Returns whether the layers of a group are within the limits per layer and per picture.
  private mutating func takesLayers(of pixels: Int, _ group: FrameGroup) -> Bool {
    let count = 1 + (group.shadow == nil ? 0 : 1) + (group.mask == nil ? 0 : 1)
    let all = layerPixels + count * pixels
    guard pixels <= Budget.layerPixels, all <= Budget.pictureLayerPixels else { return false }
    layerPixels = all
    return true
  }

  /// Returns the offset of a shadow in whole pixels.
  private func shadowStep(of group: FrameGroup, through map: StageTransform) -> (x: Int, y: Int) {
    guard let shadow = group.shadow else { return (0, 0) }
    let x = map.a * shadow.offsetX + map.c * shadow.offsetY
    let y = map.b * shadow.offsetX + map.d * shadow.offsetY
    let most = Budget.shadowOffset
    guard abs(x) <= most, abs(y) <= most else { return (0, 0) }
    return (Int(clamping: x.rounded()), Int(clamping: y.rounded()))
  }

  /// Returns the pixels of a group's layer: the extent of its content, limited to what can become visible.
  private func layerArea(of group: FrameGroup, map: StageTransform, reach: Int, step: (x: Int, y: Int)) -> (
    left: Int, top: Int, width: Int, height: Int
  )? {
    guard let content = FrameReach.bounds(of: group.children, through: map) else { return nil }
    let margin = Double(reach)
    let seen = window.inset(by: -margin)
    let sight = seen.union(
      Rectangle(x: seen.x - Double(step.x), y: seen.y - Double(step.y), width: seen.width, height: seen.height))
    let bounds = content.inset(by: -margin - 1).intersection(sight)
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let left = Int(clamping: bounds.x.rounded(.down))
    let top = Int(clamping: bounds.y.rounded(.down))
    return (left, top, Int(clamping: bounds.right.rounded(.up)) - left, Int(clamping: bounds.bottom.rounded(.up)) - top)
  }

  /// Multiplies a layer by the opacity of the drawing in `body`.
  private mutating func multiply(_ layer: inout Layer, _ body: (inout Rasterizer) -> Void) {
    let mask = self.layer(
      left: layer.left, top: layer.top, width: layer.canvas.width, height: layer.canvas.height, body)
    for index in layer.canvas.pixels.indices { layer.canvas.pixels[index] *= mask.canvas.pixels[index].w }
    recycle(mask)
  }

  private mutating func shadowLayer(of layer: Layer, color: StageColor, blur: ExtendedBoxBlur) -> Layer {
    let paint = PixelPaint(.color(color), through: .identity, filter: PixelFilter())
    var cast = self.layer(left: layer.left, top: layer.top, width: layer.canvas.width, height: layer.canvas.height) {
      _ in
    }
    let even = paint.even ?? .zero
    for index in cast.canvas.pixels.indices { cast.canvas.pixels[index] = even * layer.canvas.pixels[index].w }
    blur.apply(to: &cast.canvas)
    return cast
  }
}
