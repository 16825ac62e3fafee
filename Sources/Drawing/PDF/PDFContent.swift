import Motion
import Pictures
import SimulationCore

/// The operators of a page, or of a group of it.
struct PDFContent {
  private(set) var operators = ""
  /// The number of the resources' object.
  private let resources: Int
  /// The size of a point of these axes on the page, where the content begins.
  private let scale: Double
  /// The map from the present axes to those of the page or group.
  private var map = StageTransform.identity
  private var maps: [StageTransform] = []

  init(resources: Int, scale: Double = 1) {
    self.resources = resources
    self.scale = scale
  }

  /// The size of a point of the present axes on the page.
  private var presentScale: Double {
    scale * max(map.a.magnitude + map.c.magnitude, map.b.magnitude + map.d.magnitude)
  }

  /// Begins axes of its own, which end with ``end()``.
  mutating func begin(_ transform: StageTransform = .identity) {
    maps.append(map)
    map = transform.then(map)
    operators += "q "
    if transform != .identity { operators += PDFText.matrix(transform) + "cm " }
  }

  mutating func end() {
    map = maps.removeLast()
    operators += "Q\n"
  }

  /// Fills the page, also beside the frame, with the frame's background, and hides what else is outside the frame.
  mutating func begin(_ frame: StageFrame) {
    defer {
      operators +=
        PDFText.path(.rectangle(Rectangle(x: 0, y: 0, width: frame.size.width, height: frame.size.height))) + "W n\n"
    }
    guard frame.background.alpha > 0 else { return }
    let far = max(frame.size.width, frame.size.height)
    let page = Rectangle(x: -far, y: -far, width: 3 * far, height: 3 * far)
    operators += PDFText.color(frame.background) + "rg " + PDFText.path(.rectangle(page)) + "f\n"
  }

  mutating func write(_ nodes: [FrameNode], into file: inout PDFDocument) {
    for node in nodes {
      if needsPixels(node) {
        drawPixels(of: node, into: &file)
        continue
      }
      switch node {
      case .shape(let shape): write(shape, into: &file)
      case .text(let text): write(text, into: &file)
      case .particles(let particles): for shape in Self.shapes(of: particles) { write(shape, into: &file) }
      case .group(let group): write(group, into: &file)
      }
    }
  }

  // MARK: - What needs pixels

  /// Returns whether a node by itself, apart from the children of a group, cannot be written with operators.
  private func needsPixels(_ node: FrameNode) -> Bool {
    switch node {
    case .shape(let shape): return [shape.fill, shape.stroke?.paint].contains { $0.map(needsPixels) ?? false }
    case .text: return false
    case .particles(let particles):
      if case .glow = particles.look { return true }
      return particles.blendMode == .plusLighter
    case .group(let group):
      return group.mask != nil || group.blur > 0 || group.shadow != nil || group.hueRotation != 0
        || group.saturation != 1 || group.blendMode == .plusLighter
    }
  }

  private func needsPixels(_ paint: FramePaint) -> Bool {
    switch paint {
    case .color: false
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _):
      // PDF shades colours, not their opacity.
      gradient.stops.contains { $0.color.alpha != gradient.stops[0].color.alpha }
    case .angular, .image: true
    }
  }

  private mutating func drawPixels(of node: FrameNode, into file: inout PDFDocument) {
    guard let reach = FrameReach.bounds(of: [node], through: .identity), reach.width > 0, reach.height > 0 else {
      return
    }
    let density = min(2 * max(presentScale, 0.01), Self.sideMax / max(reach.width, reach.height))
    let (across, down) = (
      Int(clamping: (reach.width * density).rounded(.up)), Int(clamping: (reach.height * density).rounded(.up))
    )
    guard across > 0, down > 0 else { return }
    let shifted = FrameNode.group(
      FrameGroup(transform: .translation(x: -reach.x, y: -reach.y), children: [node]))
    let stage = StageFrame(
      size: StageSize(width: Double(across) / density, height: Double(down) / density), background: .clear,
      nodes: [shifted])
    let bytes = Canvas(stage, width: across, height: down).rgba
    var (colors, opacity) = ([UInt8](), [UInt8]())
    for pixel in 0..<across * down {
      colors += bytes[4 * pixel..<4 * pixel + 3]
      opacity.append(bytes[4 * pixel + 3])
    }
    let image = "/Type/XObject/Subtype/Image/Width \(across)/Height \(down)/BitsPerComponent 8"
    let mask = file.add(opacity, image + "/ColorSpace/DeviceGray")
    let number = file.add(colors, image + "/ColorSpace/DeviceRGB/SMask \(mask) 0 R")
    // An image fills the unit square, its first row at the top.
    begin(
      StageTransform(
        a: stage.size.width, b: 0, c: 0, d: -stage.size.height, tx: reach.x, ty: reach.y + stage.size.height))
    operators += file.name(.object, "\(number) 0 R") + " Do "
    end()
  }

  /// The largest side of a bitmap, in pixels.
  private static let sideMax = 3_000.0

  // MARK: - Shapes

  private mutating func write(_ shape: FrameShape, into file: inout PDFDocument) {
    guard !shape.path.isEmpty else { return }
    let path = PDFText.path(shape.path)
    if let fill = shape.fill {
      begin()
      paint(fill, isStroke: false, into: &file)
      operators += path + (shape.rule == .evenOdd ? "f* " : "f ")
      end()
    }
    if let stroke = shape.stroke, stroke.width > 0 {
      begin()
      paint(stroke.paint, isStroke: true, into: &file)
      operators += PDFText.number(stroke.width) + " w "
      operators += "\(Self.number(of: stroke.cap)) J \(Self.number(of: stroke.join)) j "
      operators += PDFText.number(max(1, stroke.miterLimit)) + " M "
      let dashes = stroke.dashes.map { max(0, $0) }
      if dashes.contains(where: { $0 > 0 }) {
        let whole = dashes.reduce(0, +) * (dashes.count.isMultiple(of: 2) ? 1 : 2)
        let phase = stroke.dashPhase.truncatingRemainder(dividingBy: whole)
        operators += "[\(dashes.map(PDFText.number).joined(separator: " "))] "
        operators += PDFText.number(phase < 0 ? phase + whole : phase) + " d "
      }
      operators += path + "S "
      end()
    }
  }

  private static func number(of cap: FrameStroke.Cap) -> Int {
    switch cap {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }

  private static func number(of join: FrameStroke.Join) -> Int {
    switch join {
    case .miter: 0
    case .round: 1
    case .bevel: 2
    }
  }

  private mutating func paint(_ paint: FramePaint, isStroke: Bool, into file: inout PDFDocument) {
    func shade(_ kind: Int, _ coordinates: String, _ gradient: FrameGradient) {
      let shading =
        "<</ShadingType \(kind)/ColorSpace/DeviceRGB/Coords[\(coordinates)]/Extend[true true]"
        + "/Function \(Self.function(gradient))>>"
      let pattern = "<</PatternType 2/Matrix[\(PDFText.matrix(map))]/Shading \(shading)>>"
      let name = file.name(.pattern, pattern)
      operators += isStroke ? "/Pattern CS \(name) SCN " : "/Pattern cs \(name) scn "
    }
    let alpha: Double
    switch paint {
    case .color(let color):
      operators += PDFText.color(color) + (isStroke ? "RG " : "rg ")
      alpha = color.alpha
    case .linear(let gradient, let from, let to):
      shade(2, PDFText.numbers(from.x, from.y, to.x, to.y), gradient)
      alpha = gradient.stops[0].color.alpha
    case .radial(let gradient, let centre, let start, let end):
      shade(3, PDFText.numbers(centre.x, centre.y, max(0, start), centre.x, centre.y, max(0, end)), gradient)
      alpha = gradient.stops[0].color.alpha
    case .angular, .image: alpha = 1  // Drawn as pixels.
    }
    if alpha < 1 { state("/\(isStroke ? "CA" : "ca") \(PDFText.number(max(0, alpha)))", into: &file) }
  }

  private mutating func state(_ entries: String, into file: inout PDFDocument) {
    operators += file.name(.state, "<<\(entries)>>") + " gs "
  }

  /// Returns the function from 0 to 1 of a gradient's colours.
  private static func function(_ gradient: FrameGradient) -> String {
    var stops = gradient.stops
    if let first = stops.first, first.location > 0 { stops.insert(.init(location: 0, color: first.color), at: 0) }
    if let last = stops.last, last.location < 1 { stops.append(.init(location: 1, color: last.color)) }
    let pieces = zip(stops, stops.dropFirst()).map { from, to in
      "<</FunctionType 2/Domain[0 1]/N 1/C0[\(PDFText.color(from.color))]/C1[\(PDFText.color(to.color))]>>"
    }
    guard pieces.count > 1 else {
      return pieces.first
        ?? "<</FunctionType 2/Domain[0 1]/N 1/C0[\(PDFText.color(stops[0].color))]/C1[\(PDFText.color(stops[0].color))]>>"
    }
    let bounds = stops.dropFirst().dropLast().map { PDFText.number(max(0, min(1, $0.location))) }
    let ends = Array(repeating: "0 1", count: pieces.count)
    return "<</FunctionType 3/Domain[0 1]/Functions[\(pieces.joined())]/Bounds[\(bounds.joined(separator: " "))]"
      + "/Encode[\(ends.joined(separator: " "))]>>"
  }

  private static func shapes(of particles: FrameParticles) -> [FrameShape] {
    particles.particles.filter { $0.scale > 0 && $0.opacity > 0 }.map { particle in
      var color = particle.color ?? particles.color
      color.alpha *= min(1, particle.opacity)
      let map = StageTransform.scale(x: particle.scale, y: particle.scale).then(
        .rotation(degrees: particle.rotation)
      ).then(.translation(x: particle.position.x, y: particle.position.y))
      switch particles.look {
      case .disc(let radius), .glow(let radius):
        return FrameShape(
          path: .circle(centre: particle.position, radius: radius * particle.scale), fill: .color(color))
      case .streak(let length, let width):
        let path = StagePath.polyline([Point(0, -length / 2), Point(0, length / 2)]).transformed(by: map)
        return FrameShape(path: path, stroke: FrameStroke(paint: .color(color), width: width * particle.scale))
      case .path(let path): return FrameShape(path: path.transformed(by: map), fill: .color(color))
      }
    }
  }

  // MARK: - Groups

  private mutating func write(_ group: FrameGroup, into file: inout PDFDocument) {
    guard group.opacity > 0 else { return }
    begin(group.transform)
    if let clip = group.clip {
      operators +=
        clip.isEmpty ? "0 0 0 0 re W n " : PDFText.path(clip) + (group.clipRule == .evenOdd ? "W* n " : "W n ")
    }
    if group.opacity < 1 || group.blendMode != .normal {
      // The children form one layer, which is made translucent or blended as a whole.
      var layer = PDFContent(resources: resources, scale: presentScale)
      layer.write(group.children, into: &file)
      let reach =
        FrameReach.bounds(of: group.children, through: .identity) ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
      let box = PDFText.numbers(reach.x, reach.y, reach.right, reach.bottom)
      let number = file.add(
        layer.operators,
        "/Type/XObject/Subtype/Form/BBox[\(box)]/Group<</S/Transparency/CS/DeviceRGB>>/Resources \(resources) 0 R")
      let opacity = PDFText.number(min(1, group.opacity))
      state("/ca \(opacity)/CA \(opacity)/BM/\(Self.name(of: group.blendMode))", into: &file)
      operators += file.name(.object, "\(number) 0 R") + " Do "
    } else {
      write(group.children, into: &file)
    }
    end()
  }

  /// Returns PDF's name of a blend mode: ours, with a capital.
  private static func name(of mode: BlendMode) -> String {
    mode.rawValue.prefix(1).uppercased() + mode.rawValue.dropFirst()
  }

  // MARK: - Text

  private mutating func write(_ text: FrameText, into file: inout PDFDocument) {
    guard text.size > 0 else { return }
    let letters = text.string.unicodeScalars
    guard letters.allSatisfy({ $0 == "\n" || Self.isInFont($0) }) else {
      return writeOutline(of: text, into: &file)
    }
    begin()
    paint(.color(text.color), isStroke: false, into: &file)
    operators += "BT /F\(text.weight == .bold ? 1 : 0) \(PDFText.number(text.fontSize)) Tf "
    let bounds = text.bounds
    for (index, line) in text.lines.enumerated() where !line.isEmpty {
      let rest = bounds.width - Double(line.unicodeScalars.count) * text.size / 2
      let left =
        switch text.alignment {
        case .leading: bounds.x
        case .center: bounds.x + rest / 2
        case .trailing: bounds.x + rest
        }
      let base = text.baseline(ofLine: index)
      operators += PDFText.numbers(1, 0, 0, -1, left, base) + "Tm <"
      for scalar in line.unicodeScalars {
        let digits = String(scalar.value, radix: 16)
        operators += digits.count < 2 ? "0" + digits : digits
      }
      operators += "> Tj "
    }
    operators += "ET "
    end()
  }

  /// Returns whether the fonts of every PDF reader have a letter, at the number that it has in Unicode.
  private static func isInFont(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(scalar.value) || (0xA1...0xFF).contains(scalar.value) && scalar.value != 0xAD
  }

  private mutating func writeOutline(of text: FrameText, into file: inout PDFDocument) {
    let outline = TextOutline(text)
    let pen = FrameStroke(paint: .color(text.color), width: outline.penWidth, cap: .round, join: .round)
    write(FrameShape(path: outline.strokes, stroke: pen), into: &file)
    for area in outline.areas {
      var color = text.color
      color.alpha *= area.opacity
      write(FrameShape(path: area.path, fill: .color(color)), into: &file)
    }
  }
}
