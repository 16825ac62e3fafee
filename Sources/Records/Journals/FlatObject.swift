public import SimulationCore

/// A line of JSON that is an object of plain values, with the location of each key and value.
///
/// All lines of stimulus files and journals have this shape, except journal headers.
public struct FlatObject: Sendable {
  /// One member of the object.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// The location of the key.
    public let keyLocation: FileLocation
    /// The value.
    public let value: Value
    /// The location of the value.
    public let valueLocation: FileLocation

    /// Creates a member that was read elsewhere.
    package init(key: String, keyLocation: FileLocation, value: Value, valueLocation: FileLocation) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
      self.valueLocation = valueLocation
    }
  }

  /// A plain value.
  public enum Value: Hashable, Sendable {
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// A number that is not whole or does not fit 64 bits, as written.
    case number(String)
    /// True or false.
    case flag(Bool)
    case null
    /// A list or an object, as written; only if nesting is allowed.
    case nested(String)

    /// A description for messages, with the value quoted.
    public var words: String {
      switch self {
      case .text(let text): "the text '\(text)'"
      case .integer(let number): "the number '\(number)'"
      case .number(let number): "the number '\(number)'"
      case .flag(let flag): "the truth value '\(flag)'"
      case .null: "'null'"
      case .nested: "a list or an object"
      }
    }
  }

  /// The members, in order.
  public let members: [Member]
  /// The location where the object begins.
  public let location: FileLocation

  /// Creates an object of members that were read elsewhere.
  package init(members: [Member], location: FileLocation) {
    self.members = members
    self.location = location
  }

  /// Returns the member of a key, or nil when there is none.
  public func member(_ key: String) -> Member? { members.first { $0.key == key } }

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - number: Its number in the file, from 1.
  ///   - file: The file's name, for messages.
  ///   - allowsNesting: Whether values may be lists and objects, which are then kept as text.
  /// - Throws: a `PlacedProblem` for anything but one object of plain values with distinct keys.
  public init(line text: Substring, number: Int, file: String, allowsNesting: Bool = false) throws(PlacedProblem) {
    var reader = FlatObjectReader(text: text, line: number, file: file)
    reader.allowsNesting = allowsNesting
    location = reader.location
    members = try reader.readObject()
  }
}

/// A reader that scans one line, scalar by scalar.
private struct FlatObjectReader {
  let scalars: [Unicode.Scalar]
  let line: Int
  let file: String
  var position = 0
  var allowsNesting = false

  init(text: Substring, line: Int, file: String) {
    scalars = Array(text.unicodeScalars)
    self.line = line
    self.file = file
    skipSpace()
  }

  var location: FileLocation { FileLocation(file: file, line: line, column: position + 1) }
  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  func problem(_ finding: String, _ allowed: String, _ advice: String) -> PlacedProblem {
    Problem(finding, allowed: allowed, advice: advice).placed(at: location)
  }

  func unexpected(instead expected: String) -> PlacedProblem {
    let found = next.map { "'\($0)'" } ?? "the end of the line"
    return problem(
      "expected \(expected), found \(found)", "A line is one JSON object of plain values",
      #"Write it like {"t":"0","stimulus":"buttonPressed"}"#)
  }

  mutating func skipSpace() {
    while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\r" { position += 1 }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    skipSpace()
    return true
  }

  mutating func readObject() throws(PlacedProblem) -> [FlatObject.Member] {
    guard take("{") else { throw unexpected(instead: "'{'") }
    var members: [FlatObject.Member] = []
    var keys: Set<String> = []
    if !take("}") {
      repeat {
        let member = try readMember()
        guard keys.insert(member.key).inserted else {
          throw Problem(
            "the key '\(member.key)' is duplicated", allowed: "A key appears once in a line", advice: "Remove one"
          ).placed(at: member.keyLocation)
        }
        members.append(member)
      } while take(",")
      guard take("}") else { throw unexpected(instead: "',' or '}'") }
    }
    guard next == nil else { throw unexpected(instead: "the end of the line") }
    return members
  }

  private mutating func readMember() throws(PlacedProblem) -> FlatObject.Member {
    let keyLocation = location
    guard next == "\"" else { throw unexpected(instead: "a key in quotation marks") }
    let key = try readString()
    skipSpace()
    guard take(":") else { throw unexpected(instead: "':'") }
    let valueLocation = location
    let value = try readValue()
    skipSpace()
    return FlatObject.Member(key: key, keyLocation: keyLocation, value: value, valueLocation: valueLocation)
  }

  private mutating func readValue() throws(PlacedProblem) -> FlatObject.Value {
    switch next {
    case "\"": return .text(try readString())
    case "{" where allowsNesting, "[" where allowsNesting: return .nested(try readNested())
    case "{", "[":
      throw problem(
        "a list or object is inside a line", "Values are texts, whole numbers, true and false",
        "Write the values one by one")
    default: break
    }
    let start = position
    word: while let scalar = next {
      switch scalar {
      case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".": position += 1
      case _ where !scalar.isASCII && scalar.properties.isAlphabetic: position += 1
      default: break word
      }
    }
    let text = written(from: start)
    switch text {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default: break
    }
    guard isJSONNumber(text) else {
      position = start
      throw unexpected(instead: "a value")
    }
    if let number = Int64(text) { return .integer(number) }
    return .number(text)
  }

  /// Returns the text of a list or object up to its closing bracket.
  private mutating func readNested() throws(PlacedProblem) -> String {
    let start = position
    var depth = 0
    repeat {
      switch next {
      case nil: throw unexpected(instead: "a closing bracket")
      case "\"":
        _ = try readString()
        continue
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      position += 1
    } while depth > 0
    return written(from: start)
  }

  /// The text from a position up to the present one, as written.
  private func written(from start: Int) -> String {
    let scalars = scalars[start..<position]
    if scalars.allSatisfy(\.isASCII) {
      return String(decoding: scalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Whether a text is a number by the grammar of RFC 8259, section 6.
  private func isJSONNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func take(_ characters: Unicode.Scalar...) -> Bool {
      guard let first = rest.first, characters.contains(where: { UInt8(ascii: $0) == first }) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("-")
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if take(".") { guard digits() > 0 else { return false } }
    if take("e", "E") {
      _ = take("+", "-")
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func readString() throws(PlacedProblem) -> String {
    position += 1
    let start = position
    while let scalar = next, scalar != "\"", scalar != "\\", scalar.value >= 0x20 { position += 1 }
    var text = written(from: start).unicodeScalars
    while let scalar = next {
      if scalar == "\"" {
        position += 1
        return String(text)
      }
      if scalar == "\\" {
        text.append(try readEscape())
      } else if scalar.value < 0x20 {
        throw unexpected(instead: "a printable character")
      } else {
        text.append(scalar)
        position += 1
      }
    }
    throw unexpected(instead: "a closing quotation mark")
  }

  private mutating func readEscape() throws(PlacedProblem) -> Unicode.Scalar {
    position += 1
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    if let scalar = next, let meaning = simple[scalar] {
      position += 1
      return meaning
    }
    guard next == "u" else { throw unexpected(instead: "an escape of JSON") }
    position += 1
    let unit = try readHexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A high surrogate: the low surrogate must follow.
    guard (0xD800..<0xDC00).contains(unit), next == "\\" else {
      throw unexpected(instead: "the second half of a surrogate pair")
    }
    position += 1
    guard next == "u" else { throw unexpected(instead: "the second half of a surrogate pair") }
    position += 1
    let low = try readHexadecimal()
    guard (0xDC00..<0xE000).contains(low), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw unexpected(instead: "the second half of a surrogate pair") }
    return scalar
  }

  private mutating func readHexadecimal() throws(PlacedProblem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = next, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw unexpected(instead: "a hexadecimal digit")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}

extension FlatObject {
  /// Returns the items of a list that was kept as text, each with its location.
  ///
  /// - Parameters:
  ///   - list: The list as written.
  ///   - location: Its location.
  /// - Returns: The items, in order.
  /// - Throws: a `PlacedProblem` for anything but a list.
  package static func items(of list: String, at location: FileLocation) throws(PlacedProblem) -> [(
    value: Value, location: FileLocation
  )] {
    var reader = FlatObjectReader(text: list.padded(to: location)[...], line: location.line ?? 1, file: location.file)
    reader.allowsNesting = true
    return try reader.readList()
  }
}

extension String {
  /// Returns this text padded to its column, so that reported columns are correct.
  func padded(to location: FileLocation) -> String { String(repeating: " ", count: (location.column ?? 1) - 1) + self }
}

extension FlatObjectReader {
  fileprivate mutating func readList() throws(PlacedProblem) -> [(FlatObject.Value, FileLocation)] {
    guard take("[") else { throw unexpected(instead: "'['") }
    var items: [(FlatObject.Value, FileLocation)] = []
    if !take("]") {
      repeat {
        let itemLocation = location
        items.append((try readValue(), itemLocation))
        skipSpace()
      } while take(",")
      guard take("]") else { throw unexpected(instead: "',' or ']'") }
    }
    guard next == nil else { throw unexpected(instead: "the end of the list") }
    return items
  }
}
