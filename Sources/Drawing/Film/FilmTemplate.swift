internal import Motion
import Pictures
internal import SimulationCore
internal import Stage

/// A node of a frame as SVG without its numbers.
struct FilmTemplate {
  /// The SVG: an attribute with numbers has an underscore before its name, and a tilde for each number.
  private(set) var text = ""
  /// The numbers, in order.
  private(set) var numbers: [Number] = []
  /// The words of a single line of text, instead of which the SVG has nothing; nil for other nodes.
  private(set) var words: String?
  /// The index of the first number of its first path; nil without one, or if it is painted as many.
  private(set) var pathStart: Int?
  /// The nodes within it that are elements of their own.
  private(set) var children: [FrameNode] = []

  /// A number of an attribute.
  struct Number {
    /// What the number is, which tells how near to it one has to be.
    enum Kind {
      /// A coordinate to the right.
      case across
      /// A coordinate downwards.
      case down
      /// A length.
      case length
      /// A factor of coordinates.
      case factor
      /// An angle in degrees, of which whole turns do not count.
      case angle
      /// An opacity.
      case share

      /// Whether a great change of it is a jump.
      var isDistance: Bool { self == .across || self == .down || self == .length }
    }

    var value: Double
    var kind: Kind
  }

  /// The attributes whose numbers may change while the element stays.
  private static let attributes: Set<Substring> = [
    "cx", "cy", "d", "fill-opacity", "height", "opacity", "r", "stroke-dashoffset", "stroke-opacity", "stroke-width",
    "textLength", "transform", "width", "x", "x1", "x2", "y", "y1", "y2",
  ]

  /// Separates the numbers of a node from the rest.
  init(_ node: FrameNode) {
    var writer = SVGWriter(hasCrispRectangles: false)
    if case .group(var group) = node, group.isPlain, group.opacity > 0 {
      children = group.children
      group.children = []
      writer.write([.group(group)])
    } else if case .text(var text) = node, text.lines.count == 1, !text.string.isEmpty {
      words = VisibleText.line(text.string)
      // The writer leaves out empty text.
      text.string = String(repeating: "_", count: text.string.unicodeScalars.count)
      writer.write([.text(text)])
    } else {
      writer.write([node])
    }
    let body = writer.lines.joined()
    add(writer.definitions.isEmpty ? body : "<defs>\(writer.definitions.joined())</defs>\(body)")
    if case .shape(let shape) = node, let fill = shape.fill, !fill.isWhole { pathStart = nil }
  }

  private mutating func add(_ markup: String) {
    // Between quotes there is a value, whose name is the word before.
    var name: Substring = ""
    var isTag = false
    var rest = markup[...]
    while let index = rest.firstIndex(where: { isTag ? $0 == "\"" || $0 == ">" : $0 == "<" }) {
      let before = rest[..<index]
      let mark = rest[index]
      rest = rest[rest.index(after: index)...]
      guard mark == "\"" else {
        if words == nil || isTag { text += before }
        text.append(mark)
        isTag = mark == "<"
        continue
      }
      name = before.dropLast().split(separator: " ").last ?? ""
      let end = rest.firstIndex(of: "\"") ?? rest.endIndex
      let value = rest[..<end]
      if Self.attributes.contains(name) {
        text += before.dropLast(name.count + 1)
        text += "_\(name)=\""
        addNumbers(of: value, name)
      } else {
        text += before
        text += "\"\(value)"
      }
      text += "\""
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
    }
    text += rest
  }

  private mutating func addNumbers(of value: Substring, _ name: Substring) {
    if name == "d", pathStart == nil { pathStart = numbers.count }
    var values: [Double] = []
    var pieces = [""]
    var digits = ""
    for character in value + " " {
      if character.isASCII, character.isWholeNumber || character == "." || character == "-" {
        digits.append(character)
        continue
      }
      if let number = Double(digits) {
        values.append(number)
        pieces.append("")
      }
      digits = ""
      pieces[pieces.count - 1].append(character)
    }
    if name == "transform", values.count == 6 { return addMap(values) }
    for (index, value) in values.enumerated() {
      let kind: Number.Kind =
        switch name {
        case "x", "x1", "x2", "cx": .across
        case "y", "y1", "y2", "cy": .down
        case "d": index.isMultiple(of: 2) ? .across : .down
        default: name.hasSuffix("opacity") ? .share : .length
        }
      numbers.append(Number(value: value, kind: kind))
    }
    text += pieces.joined(separator: "~").dropLast()
  }

  /// Adds a map as a turn between a scale with shear and a translation: what turns evenly has an angle that grows evenly,
  /// and keeps its size between two frames.
  private mutating func addMap(_ values: [Double]) {
    let (a, b, c, d) = (values[0], values[1], values[2], values[3])
    let scale = (a * a + b * b).squareRoot()
    let (cosine, sine) = scale > 0 ? (a / scale, b / scale) : (1, 0)
    let degrees = Elementary.arctangent(y: sine, x: cosine) * 180 / Double.pi
    text += "translate(~ ~)rotate(~)matrix(~ 0 ~ ~ 0 0)"
    numbers += [values[4], values[5]].map { Number(value: $0, kind: .length) }
    numbers.append(Number(value: degrees, kind: .angle))
    numbers += [scale, cosine * c + sine * d, cosine * d - sine * c].map { Number(value: $0, kind: .factor) }
  }
}

extension FramePaint {
  /// Whether SVG paints a whole path with it.
  fileprivate var isWhole: Bool {
    switch self {
    case .color, .linear, .radial: true
    case .angular, .image: false
    }
  }
}

extension FrameGroup {
  /// Whether it only maps, clips and fades its children.
  fileprivate var isPlain: Bool {
    mask == nil && blur == 0 && shadow == nil && hueRotation == 0 && saturation == 1 && !children.isEmpty
  }
}
