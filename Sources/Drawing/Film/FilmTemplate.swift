import Pictures
internal import Stage

/// A node of a frame as SVG without its numbers.
struct FilmTemplate {
  /// The SVG: an attribute with numbers has an underscore before its name, and a tilde for each number.
  private(set) var text = ""
  /// The numbers, in order.
  private(set) var numbers: [Number] = []
  /// The words of a single line of text, instead of which the SVG has nothing; nil for other nodes.
  private(set) var words: String?
  /// The index of the first number of its path; nil if it is not made of one path.
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
      /// An opacity.
      case share
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
      words = text.string
      // The writer leaves out empty text.
      text.string = String(repeating: "_", count: text.string.unicodeScalars.count)
      writer.write([.text(text)])
    } else {
      writer.write([node])
    }
    let body = writer.lines.joined()
    if case .shape(let shape) = node, shape.fill.map(\.isWhole) ?? true {
      add(writer.definitions.joined())
      pathStart = numbers.count
      (text, numbers) = ("", [])
    }
    add(writer.definitions.isEmpty ? body : "<defs>\(writer.definitions.joined())</defs>\(body)")
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
    var digits = ""
    var count = 0
    func kind() -> Number.Kind {
      switch name {
      case "x", "x1", "x2", "cx": .across
      case "y", "y1", "y2", "cy": .down
      case "d": count.isMultiple(of: 2) ? .across : .down
      // A map has four factors before its two lengths.
      case "transform": count % 6 < 4 ? .factor : .length
      default: name.hasSuffix("opacity") ? .share : .length
      }
    }
    for character in value + " " {
      if character.isASCII, character.isWholeNumber || character == "." || character == "-" {
        digits.append(character)
        continue
      }
      if let number = Double(digits) {
        numbers.append(Number(value: number, kind: kind()))
        count += 1
        text += "~"
      }
      digits = ""
      text.append(character)
    }
    text.removeLast()
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
