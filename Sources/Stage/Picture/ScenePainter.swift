import Pictures

/// Creates the nodes of a frame from the values at one instant.
struct ScenePainter {
  let run: SceneRun
  let moment: SceneMoment
  /// The instant, in nanoseconds of scene time.
  let time: Int64

  private var scene: Scene { run.scene }

  /// A drawn item and its layer.
  private struct Layered {
    let child: SceneChild
    let z: Double
  }

  /// All nodes, from back to front.
  func nodes() -> [FrameNode] { layers().flatMap { nodes(of: $0, in: stageFrame) } }

  private var stageFrame: Rectangle { Rectangle(x: 0, y: 0, width: run.stage.width, height: run.stage.height) }

  /// Returns the top-level items sorted by layer, those of one layer in the order of the file.
  private func layers() -> [SceneChild] {
    var all: [Layered] = []
    for (index, part) in scene.parts.enumerated() where !part.isInner {
      all.append(Layered(child: .part(index), z: number(.z, of: part, 0)))
    }
    for (index, emitter) in scene.emitters.enumerated() where !emitter.isInner {
      all.append(Layered(child: .emitter(index), z: emitter.z.value(in: moment).number))
    }
    // The standard library's sort is stable.
    return all.sorted { $0.z < $1.z }.map(\.child)
  }

  private func nodes(of child: SceneChild, in frame: Rectangle) -> [FrameNode] {
    switch child {
    case .part(let index): node(of: index, in: frame).map { [$0] } ?? []
    case .emitter(let index): particles(of: index)
    }
  }

  // MARK: - Values

  private func value(_ key: PropertyKey, of part: ScenePart) -> SceneValue? {
    part.slots[key].map { moment.properties[$0] }
  }

  private func number(_ key: PropertyKey, of part: ScenePart, _ missing: Double) -> Double {
    value(key, of: part)?.number ?? missing
  }

  private func text(_ key: PropertyKey, of part: ScenePart) -> String? { value(key, of: part)?.text }

  private func isShown(_ part: ScenePart) -> Bool {
    part.condition?.value(in: moment).flag != false && value(.shown, of: part)?.flag != false
  }

  // MARK: - Layout

  /// Returns the size of a part, or its default.
  private func size(of part: ScenePart, in surroundings: Rectangle) -> StageSize {
    var natural: StageSize
    switch part.shape {
    case .group, .wave, .nothing: natural = surroundings.size
    case .path(_, let box): natural = box.size
    case .art(let image): natural = StageSize(width: Double(image.columns) * 10, height: Double(image.rows) * 10)
    case .text: natural = label(of: part).bounds.size
    case .hypotrochoid: natural = StageSize(width: 300, height: 300)
    default: natural = StageSize(width: 100, height: 100)
    }
    if let diameter = value(.diameter, of: part)?.number { natural = StageSize(width: diameter, height: diameter) }
    return StageSize(
      width: max(0, number(.width, of: part, natural.width)), height: max(0, number(.height, of: part, natural.height)))
  }

  /// Returns the part's frame in its own points: centred on the origin, except for groups, whose origin is the top
  /// left corner like the stage's.
  private func frame(of part: ScenePart, in surroundings: Rectangle) -> Rectangle {
    let size = size(of: part, in: surroundings)
    if case .group = part.shape { return Rectangle(x: 0, y: 0, width: size.width, height: size.height) }
    return Rectangle(centre: Point(0, 0), size: size)
  }

  /// Returns the map from the part's own points to its surroundings.
  private func transform(of part: ScenePart, frame: Rectangle, in surroundings: Rectangle) -> StageTransform {
    let anchor = (SceneAnchor(rawValue: text(.anchor, of: part) ?? "") ?? .center).point(in: frame)
    let scale = number(.scale, of: part, 1)
    let turned = number(.rotation, of: part, 0) + number(.restRotation, of: part, 0)
    let point = Point(
      number(.x, of: part, surroundings.centre.x) + number(.offsetX, of: part, 0),
      number(.y, of: part, surroundings.centre.y) + number(.offsetY, of: part, 0))
    return StageTransform.rotation(degrees: turned, about: anchor).then(
      .tilt(aboutX: number(.rotationX, of: part, 0), aboutY: number(.rotationY, of: part, 0), about: anchor)
    ).then(.scale(x: scale * number(.scaleX, of: part, 1), y: scale * number(.scaleY, of: part, 1), about: anchor))
      .then(.translation(x: point.x - frame.centre.x, y: point.y - frame.centre.y))
  }

  // MARK: - Parts

  private func node(of index: Int, in surroundings: Rectangle) -> FrameNode? {
    let part = scene.parts[index]
    guard isShown(part) else { return nil }
    let frame = frame(of: part, in: surroundings)
    let children = content(of: part, in: frame)
    guard !children.isEmpty else { return nil }
    var group = FrameGroup(
      transform: transform(of: part, frame: frame, in: surroundings),
      opacity: max(0, min(1, number(.opacity, of: part, 1))),
      blendMode: text(.blend, of: part).flatMap { BlendMode(rawValue: $0) } ?? .normal,
      clip: part.isClipped ? .rectangle(frame) : nil, blur: max(0, number(.blur, of: part, 0)),
      hueRotation: number(.hueRotation, of: part, 0), saturation: max(0, number(.saturation, of: part, 1)),
      children: children)
    guard group.opacity > 0 else { return nil }
    if let mask = part.mask { group.mask = node(of: mask, in: frame).map { [$0] } ?? [] }
    let radius = number(.shadowRadius, of: part, 0)
    if radius > 0 || part.slots[.shadowX] != nil || part.slots[.shadowY] != nil {
      group.shadow = FrameShadow(
        color: value(.shadowColor, of: part)?.color ?? StageColor(red: 0, green: 0, blue: 0, alpha: 0.33),
        radius: max(0, radius), offsetX: number(.shadowX, of: part, 0), offsetY: number(.shadowY, of: part, 0))
    }
    return .group(group)
  }

  private func content(of part: ScenePart, in frame: Rectangle) -> [FrameNode] {
    switch part.shape {
    case .nothing: return []
    case .group(let children): return children.flatMap { nodes(of: $0, in: frame) }
    case .text:
      let label = label(of: part)
      return label.string.isEmpty ? [] : [.text(label)]
    case .art(let image): return [.shape(FrameShape(path: .rectangle(frame), fill: .image(image, in: frame)))]
    default:
      let path = outline(of: part, in: frame)
      return path.isEmpty ? [] : [.shape(shape(of: part, path, in: frame))]
    }
  }

  private func label(of part: ScenePart) -> FrameText {
    let alignment = FrameText.Alignment(rawValue: text(.alignment, of: part) ?? "") ?? .center
    return FrameText(
      text(.text, of: part) ?? "", at: Point(0, 0), size: max(1, min(2_000, number(.fontSize, of: part, 20))),
      weight: FrameText.Weight(rawValue: text(.weight, of: part) ?? "") ?? .regular,
      color: value(.color, of: part)?.color ?? .white, alignment: alignment)
  }

  /// Returns the part's outline in its own points, trimmed.
  private func outline(of part: ScenePart, in frame: Rectangle) -> StagePath {
    func own(_ key: PropertyKey, _ missing: Double) -> Double { number(key, of: part, missing) }
    let whole: StagePath
    switch part.shape {
    case .rectangle:
      let radius = own(.cornerRadius, 0)
      whole = radius > 0 ? .roundedRectangle(frame, radius: radius) : .rectangle(frame)
    case .ellipse: whole = .ellipse(in: frame)
    case .capsule: whole = .capsule(frame)
    case .arc:
      whole = SceneOutline.arc(
        in: frame, start: max(-1e6, min(1e6, own(.startAngle, 0))), sweep: max(-360, min(360, own(.sweep, 360))))
    case .star:
      whole = SceneOutline.star(in: frame, points: Int(max(3, min(60, own(.points, 5)))), depth: own(.depth, 0.4))
    case .path(let path, let box): whole = SceneOutline.stretched(path, from: box, to: frame)
    case .wave: whole = WaveCurve.path(in: frame, yOffset: own(.yOffset, 0))
    case .trapezoid: whole = SceneOutline.trapezoid(in: frame, inset: own(.inset, 0))
    case .checkerboard: whole = SceneOutline.checkerboard(in: frame, rows: own(.rows, 8), columns: own(.columns, 8))
    case .hypotrochoid:
      let lengths = [own(.innerRadius, 125), own(.outerRadius, 75), own(.distance, 25)]
      let curve = SpirographCurve(lengths + [own(.endPoint, 19), frame.width, frame.height])
      whole = curve.path.transformed(by: .translation(x: frame.x, y: frame.y))
    case .text, .art, .group, .nothing: whole = StagePath()
    }
    guard part.slots[.trimFrom] != nil || part.slots[.trimTo] != nil else { return whole }
    return whole.trimmed(from: own(.trimFrom, 0), to: own(.trimTo, 1))
  }

  private func shape(of part: ScenePart, _ path: StagePath, in frame: Rectangle) -> FrameShape {
    let fill = part.fillPaint.map { paint($0, in: frame) } ?? value(.fill, of: part).map { .color($0.color) }
    let linePaint = part.strokePaint.map { paint($0, in: frame) } ?? value(.stroke, of: part).map { .color($0.color) }
    let stroke = linePaint.map { paint in
      FrameStroke(
        paint: paint, width: max(0, number(.lineWidth, of: part, 1)),
        cap: FrameStroke.Cap(rawValue: text(.cap, of: part) ?? "") ?? .butt,
        join: FrameStroke.Join(rawValue: text(.join, of: part) ?? "") ?? .miter,
        dashes: value(.dashes, of: part)?.items.prefix(20).map { max(0, $0.number) } ?? [],
        dashPhase: number(.dashPhase, of: part, 0))
    }
    // A shape without fill and stroke is white.
    let isBare = fill == nil && stroke == nil
    return FrameShape(
      path: path, fill: isBare ? .color(.white) : fill, rule: .winding, stroke: stroke, isLineArt: part.isLineArt)
  }

  private func paint(_ paint: ScenePaint, in frame: Rectangle) -> FramePaint {
    func gradient(_ colors: [SceneExpression]) -> FrameGradient {
      FrameGradient(colors: colors.map { $0.value(in: moment).color })
    }
    switch paint {
    case .linear(let colors, let from, let to):
      return .linear(gradient(colors), from: from.point(in: frame), to: to.point(in: frame))
    case .radial(let colors, let start, let end):
      return .radial(
        gradient(colors), centre: frame.centre, startRadius: max(0, start.value(in: moment).number),
        endRadius: max(0, end.value(in: moment).number))
    case .angular(let colors, let start):
      return .angular(gradient(colors), centre: frame.centre, startDegrees: start.value(in: moment).number)
    }
  }
}

// MARK: - Particles and taps

extension ScenePainter {
  private func particles(of index: Int) -> [FrameNode] {
    let look = scene.emitters[index].look
    let colors = look.colors.map { $0.value(in: moment).color }
    return run.emissions(of: index, in: moment, at: time).map { emission in
      .particles(
        FrameParticles(
          look: look.look, color: colors[0], blendMode: look.blendMode, glyph: look.glyph,
          particles: emission.particles.map { particle in
            FrameParticles.Particle(
              position: particle.position, scale: particle.scale, rotation: look.isAlongWay ? 90 - particle.angle : 0,
              opacity: particle.alpha * (emission.alpha ?? 1),
              color: colors.count > 1 ? colors[Int(particle.id) % colors.count] : nil)
          }))
    }
  }

  /// Returns the foremost of some parts that covers a point of the stage.
  func part(at point: Point, among names: [String]) -> String? {
    for child in layers().reversed() {
      guard case .part(let index) = child, let found = part(index, at: point, in: stageFrame, among: names) else {
        continue
      }
      return found
    }
    return nil
  }

  private func part(_ index: Int, at point: Point, in surroundings: Rectangle, among names: [String]) -> String? {
    let part = scene.parts[index]
    guard isShown(part) else { return nil }
    let frame = frame(of: part, in: surroundings)
    guard let back = transform(of: part, frame: frame, in: surroundings).inverse else { return nil }
    let inside = back.apply(point)
    if case .group(let children) = part.shape {
      for case .part(let child) in children.reversed() {
        if let found = self.part(child, at: inside, in: frame, among: names) { return found }
      }
      guard names.contains(part.name) else { return nil }
      // A group is tapped if any of its parts is.
      let all = scene.partNames
      let hit = children.contains { child in
        guard case .part(let member) = child else { return false }
        return self.part(member, at: inside, in: frame, among: all) != nil
      }
      return hit ? part.name : nil
    }
    guard names.contains(part.name), frame.contains(inside) else { return nil }
    return part.name
  }
}
