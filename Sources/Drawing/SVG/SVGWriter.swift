import Pictures
internal import SimulationCore
internal import Stage

/// Writes the nodes of a frame as SVG elements.
struct SVGWriter {
  /// The content of `<defs>`: gradients, clips, masks and filters.
  private(set) var definitions: [String] = []
  /// The elements, in order.
  private(set) var lines: [String] = []
  /// Whether axis-aligned rectangles, such as those of cells, are drawn without anti-aliasing.
  let hasCrispRectangles: Bool
  /// The colour changes of the enclosing groups, the innermost last.
  private var filters: [(saturation: Double, hueRotation: Double)] = []
  private var nextName = 0

  init(hasCrispRectangles: Bool) { self.hasCrispRectangles = hasCrispRectangles }

  mutating func write(_ nodes: [FrameNode]) {
    for node in nodes {
      switch node {
      case .shape(let shape): write(shape)
      case .text(let text): write(text)
      case .particles(let particles): write(particles)
      case .group(let group): write(group)
      }
    }
  }

  mutating func line(_ text: String) { lines.append(text) }

  /// Adds a definition with a new name, and returns the name.
  mutating func define(_ body: (String) -> String) -> String {
    nextName += 1
    let name = "d\(nextName)"
    definitions.append(body(name))
    return name
  }

  /// Returns the output of `body` as one text, without adding it to the lines.
  mutating func aside(_ body: (inout SVGWriter) -> Void) -> String {
    let kept = lines
    lines = []
    body(&self)
    let text = lines.joined()
    lines = kept
    return text
  }

  /// Returns a colour after the changes of all enclosing groups.
  func changed(_ color: StageColor) -> StageColor {
    var result = color
    for filter in filters.reversed() {
      if filter.saturation != 1 { result = result.saturated(filter.saturation) }
      if filter.hueRotation != 0 { result = result.rotatingHue(byDegrees: filter.hueRotation) }
    }
    return result
  }

  // MARK: - Shapes

  private mutating func write(_ shape: FrameShape) {
    guard !shape.path.isEmpty else { return }
    let data = SVGText.path(shape.path)
    let rule = shape.rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    let stroke = shape.stroke.flatMap { $0.width > 0 ? $0 : nil }
    if let fill = shape.fill {
      guard let parts = areas(of: fill, inside: shape.path.controlBounds) else {
        let isCrisp = hasCrispRectangles && shape.path.controlBounds.map(StagePath.rectangle) == shape.path
        let edges = isCrisp ? " shape-rendering=\"crispEdges\"" : ""
        let paints = paint(fill, "fill") + rule + edges
        return line("<path d=\"\(data)\"\(paints)\(stroke.map { attributes(of: $0) } ?? "")/>")
      }
      let clipRule = shape.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      let clip = define { "<clipPath id=\"\($0)\"><path d=\"\(data)\"\(clipRule)/></clipPath>" }
      line("<g clip-path=\"url(#\(clip))\">\(parts)</g>")
    }
    if let stroke { line("<path d=\"\(data)\" fill=\"none\"\(attributes(of: stroke))/>") }
  }

  private mutating func attributes(of stroke: FrameStroke) -> String {
    var text = paint(stroke.paint, "stroke")
    text += " stroke-width=\"\(SVGText.number(stroke.width))\""
    if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
    if stroke.join != .miter { text += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
    text += SVGText.attribute("stroke-miterlimit", stroke.miterLimit, unless: 4)
    if !stroke.dashes.isEmpty {
      let dashes = stroke.dashes.map { SVGText.number(max(0, $0)) }.joined(separator: " ")
      text += " stroke-dasharray=\"\(dashes)\""
      text += SVGText.attribute("stroke-dashoffset", stroke.dashPhase, unless: 0)
    }
    return text
  }

  /// Returns the attributes of a paint as a fill or a stroke.
  private mutating func paint(_ paint: FramePaint, _ role: String) -> String {
    switch paint {
    case .color(let color): return self.color(color, role)
    case .linear(let gradient, let from, let to):
      let stops = stops(of: gradient)
      let name = define { name in
        "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
          + " x1=\"\(SVGText.number(from.x))\" y1=\"\(SVGText.number(from.y))\""
          + " x2=\"\(SVGText.number(to.x))\" y2=\"\(SVGText.number(to.y))\">" + stops + "</linearGradient>"
      }
      return " \(role)=\"url(#\(name))\""
    case .radial(let gradient, let centre, let startRadius, let endRadius):
      let outer = max(startRadius, endRadius)
      let stops = stops(of: gradient) { location in
        outer > 0 ? (startRadius + (endRadius - startRadius) * location) / outer : location
      }
      let name = define { name in
        "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
          + " cx=\"\(SVGText.number(centre.x))\" cy=\"\(SVGText.number(centre.y))\""
          + " r=\"\(SVGText.number(outer))\">" + stops + "</radialGradient>"
      }
      return " \(role)=\"url(#\(name))\""
    case .angular(let gradient, _, _):
      // SVG has no conic gradient for strokes: the first colour is used.
      return self.color(gradient.stops[0].color, role)
    case .image(let image, _): return self.color(image.colors.first ?? .clear, role)
    }
  }

  func color(_ color: StageColor, _ role: String) -> String {
    let shown = changed(color)
    return " \(role)=\"\(SVGText.color(shown))\"" + SVGText.attribute("\(role)-opacity", shown.alpha, unless: 1)
  }

  private func stops(of gradient: FrameGradient, _ position: (Double) -> Double = { $0 }) -> String {
    let stops = gradient.stops.map { (position($0.location), changed($0.color)) }
    return stops.sorted { $0.0 < $1.0 }.map { location, color in
      "<stop offset=\"\(SVGText.number(location))\" stop-color=\"\(SVGText.color(color))\""
        + SVGText.attribute("stop-opacity", color.alpha, unless: 1) + "/>"
    }.joined()
  }

  /// The number of wedges that approximate a conic gradient.
  private static let wedgeCount = 180

  /// Returns many small areas that approximate a gradient SVG does not have, or nil for one that it has.
  private func areas(of paint: FramePaint, inside bounds: Rectangle?) -> String? {
    switch paint {
    case .color, .linear, .radial: return nil
    case .angular(let gradient, let centre, let startDegrees):
      guard let bounds else { return "" }
      let far = max(
        abs(bounds.x - centre.x) + abs(bounds.y - centre.y),
        abs(bounds.right - centre.x) + abs(bounds.bottom - centre.y), bounds.width + bounds.height)
      let step = 360 / Double(Self.wedgeCount)
      return (0..<Self.wedgeCount).map { index in
        // Each wedge extends below the next, so that no gap is visible between them.
        let arms = [0, 1.5].map { more in
          StageTransform.rotation(degrees: startDegrees + (Double(index) + more) * step).apply(Point(1.1 * far, 0))
        }
        let corners = [centre] + arms.map { Point(centre.x + $0.x, centre.y + $0.y) }
        let share = (Double(index) + 0.5) / Double(Self.wedgeCount)
        let data = SVGText.path(.polygon(corners))
        return "<path d=\"\(data)\"\(color(gradient.color(at: share), "fill"))/>"
      }.joined()
    case .image(let image, let bounds):
      let wide = bounds.width / Double(max(1, image.columns))
      let high = bounds.height / Double(max(1, image.rows))
      return image.colors.indices.filter { image.colors[$0].alpha > 0 }.map { index in
        let x = bounds.x + Double(index % image.columns) * wide
        let y = bounds.y + Double(index / image.columns) * high
        return "<rect x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\""
          + " width=\"\(SVGText.number(wide))\" height=\"\(SVGText.number(high))\""
          + " shape-rendering=\"crispEdges\"\(color(image.colors[index], "fill"))/>"
      }.joined()
    }
  }

  // MARK: - Groups

  private mutating func write(_ group: FrameGroup) {
    guard group.opacity > 0 else { return }
    let reach = FrameReach.bounds(of: group.children, through: .identity)
    filters.append((group.saturation, group.hueRotation))
    var content = aside { $0.write(group.children) }
    filters.removeLast()
    if group.blur > 0 {
      let region = Self.region(reach, margin: 3 * group.blur)
      let deviation = SVGText.number(group.blur)
      let name = define { "<filter id=\"\($0)\"\(region)><feGaussianBlur stdDeviation=\"\(deviation)\"/></filter>" }
      content = "<g filter=\"url(#\(name))\">\(content)</g>"
    }
    if let mask = group.mask {
      let inside = aside { $0.write(mask) }
      let name = define {
        "<mask id=\"\($0)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\""
          + "\(Self.attributes(FrameReach.bounds(of: mask, through: .identity)))>\(inside)</mask>"
      }
      content = "<g mask=\"url(#\(name))\">\(content)</g>"
    }
    if let clip = group.clip {
      let rule = group.clipRule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      let data = SVGText.path(clip)
      let name = define { "<clipPath id=\"\($0)\"><path d=\"\(data)\"\(rule)/></clipPath>" }
      content = "<g clip-path=\"url(#\(name))\">\(content)</g>"
    }
    var attributes = ""
    if let shadow = group.shadow { attributes += " filter=\"url(#\(define(shadow, reach, blur: group.blur)))\"" }
    attributes += SVGText.attribute("opacity", min(1, group.opacity), unless: 1)
    if group.transform != .identity { attributes += " transform=\"\(SVGText.transform(group.transform))\"" }
    if group.blendMode != .normal { attributes += " style=\"mix-blend-mode:\(SVGText.name(of: group.blendMode))\"" }
    line("<g\(attributes)>\(content)</g>")
  }

  private mutating func define(_ shadow: FrameShadow, _ reach: Rectangle?, blur: Double) -> String {
    let step = max(abs(shadow.offsetX), abs(shadow.offsetY))
    let region = Self.region(reach, margin: 3 * blur + 2 * shadow.radius + step)
    let values = color(shadow.color, "flood").replacing("flood=", with: "flood-color=")
    let offset = "dx=\"\(SVGText.number(shadow.offsetX))\" dy=\"\(SVGText.number(shadow.offsetY))\""
    let deviation = SVGText.number(shadow.radius / 2)
    // Separate steps, because not every reader supports the combined element.
    return define {
      "<filter id=\"\($0)\"\(region)>" + "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(deviation)\"/>"
        + "<feOffset \(offset) result=\"cast\"/><feFlood\(values)/>" + "<feComposite in2=\"cast\" operator=\"in\"/>"
        + "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>"
    }
  }

  private static func region(_ reach: Rectangle?, margin: Double) -> String {
    " filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"" + attributes(reach?.inset(by: -margin))
  }

  private static func attributes(_ rectangle: Rectangle?) -> String {
    let bounds = rectangle ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    return " x=\"\(SVGText.number(bounds.x))\" y=\"\(SVGText.number(bounds.y))\""
      + " width=\"\(SVGText.number(bounds.width))\" height=\"\(SVGText.number(bounds.height))\""
  }
}
