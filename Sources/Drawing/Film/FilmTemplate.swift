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
  private static let attributes: Set<String> = [
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

  // Bytes: nearly every node of every frame passes here, and characters take ten times as long.
  private mutating func add(_ markup: String) {
    let bytes = Array(markup.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count)
    var isTag = false
    var index = 0
    while let end = bytes[index...].firstIndex(where: { Self.isMark($0, inTag: isTag) }) {
      let before = bytes[index..<end]
      index = end + 1
      guard bytes[end] == Self.quote else {
        if words == nil || isTag { written += before }
        written.append(bytes[end])
        isTag = bytes[end] == Self.tag
        continue
      }
      // Between quotes there is a value, whose name is the word before.
      let nameStart = (before.lastIndex(of: UInt8(ascii: " ")) ?? before.startIndex - 1) + 1
      let name = String(decoding: bytes[nameStart..<max(end - 1, nameStart)], as: UTF8.self)
      let valueEnd = bytes[index...].firstIndex(of: Self.quote) ?? bytes.endIndex
      let value = bytes[index..<valueEnd]
      if Self.attributes.contains(name) {
        written += bytes[before.startIndex..<nameStart]
        written.append(UInt8(ascii: "_"))
        written += bytes[nameStart...end]
        addNumbers(of: value, name, to: &written)
      } else {
        written += bytes[before.startIndex...end]
        written += value
      }
      written.append(Self.quote)
      index = min(valueEnd + 1, bytes.endIndex)
    }
    written += bytes[index...]
    text += String(decoding: written, as: UTF8.self)
  }

  private mutating func addNumbers(of value: ArraySlice<UInt8>, _ name: String, to written: inout [UInt8]) {
    if name == "d", pathStart == nil { pathStart = numbers.count }
    let (firstByte, firstNumber) = (written.count, numbers.count)
    var index = value.startIndex
    while index < value.endIndex {
      let end = value[index...].firstIndex { !Self.isOfNumber($0) } ?? value.endIndex
      if end > index, let number = Double(String(decoding: value[index..<end], as: UTF8.self)) {
        let kind = Self.kind(ofNumber: numbers.count - firstNumber, name)
        numbers.append(Number(value: number, kind: kind))
        written.append(UInt8(ascii: "~"))
      }
      if end < value.endIndex { written.append(value[end]) }
      index = end + 1
    }
    if name == "transform", numbers.count - firstNumber == 6 {
      let values = numbers[firstNumber...].map(\.value)
      numbers.removeSubrange(firstNumber...)
      written.removeSubrange(firstByte...)
      addMap(values, to: &written)
    }
  }

  private static func kind(ofNumber index: Int, _ name: String) -> Number.Kind {
    switch name {
    case "x", "x1", "x2", "cx": .across
    case "y", "y1", "y2", "cy": .down
    case "d": index.isMultiple(of: 2) ? .across : .down
    default: name.hasSuffix("opacity") ? .share : .length
    }
  }

  private static var tag: UInt8 { UInt8(ascii: "<") }
  private static var tagEnd: UInt8 { UInt8(ascii: ">") }
  private static var quote: UInt8 { UInt8(ascii: "\"") }

  /// Whether a byte ends what is before it: a tag, what is between tags, or the name of a value.
  private static func isMark(_ byte: UInt8, inTag: Bool) -> Bool {
    inTag ? byte == quote || byte == tagEnd : byte == tag
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Adds a map as a turn between a scale with shear and a translation: what turns evenly has an angle that grows evenly,
  /// and keeps its size between two frames.
  private mutating func addMap(_ values: [Double], to written: inout [UInt8]) {
    let (a, b, c, d) = (values[0], values[1], values[2], values[3])
    let scale = (a * a + b * b).squareRoot()
    let (cosine, sine) = scale > 0 ? (a / scale, b / scale) : (1, 0)
    let degrees = Elementary.arctangent(y: sine, x: cosine) * 180 / Double.pi
    written += "translate(~ ~)rotate(~)matrix(~ 0 ~ ~ 0 0)".utf8
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
