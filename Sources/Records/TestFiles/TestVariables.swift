import SimulationCore

/// The values that a test file's header declares, for use in any later line: `$dwell`.
struct TestVariables: Sendable {
  /// No variables.
  static let none = TestVariables()

  private var names: [String] = []
  // For look-up only.
  private var values: [String: PlacedValue.Meaning] = [:]

  private init() {}

  /// Reads the object under `let`; a value may use variables that are declared before it.
  init(_ member: PlacedValue.Member?, notation: TestObject.Notation) throws(PlacedProblem) {
    guard let member else { return }
    let object = try TestObject(member.value, name: "'let'", notation: notation)
    for variable in object.members {
      guard Self.isName(variable.key) else {
        throw Problem(
          "'\(variable.key.prefix(80))' is not a valid name",
          allowed: "A name is a letter, then letters, digits, '-' and '_'", advice: "Rename it"
        ).placed(at: variable.keyLocation)
      }
      switch variable.value.meaning {
      case .text, .number, .flag:
        values[variable.key] = try replaced(in: variable.value).meaning
        names.append(variable.key)
      case .null, .list, .object:
        throw Problem(
          "'\(variable.key)' is \(variable.value.words)", allowed: "A variable is a text, a number, true or false",
          advice: notation == .yaml ? "Write it like dwell: 3s" : #"Write it like "dwell":"3s""#
        ).placed(at: variable.value.location)
      }
    }
  }

  /// Whether a text is a valid name of a variable or a judgement.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_")
    }
  }

  /// Returns a value with every `$name` replaced; notes for people are left unchanged.
  func replaced(in value: PlacedValue) throws(PlacedProblem) -> PlacedValue {
    switch value.meaning {
    case .text(let text): return PlacedValue(meaning: try replaced(text, at: value.location), location: value.location)
    case .list(let items):
      var replaced: [PlacedValue] = []
      for item in items { replaced.append(try self.replaced(in: item)) }
      return PlacedValue(.list(replaced), location: value.location)
    case .object(let members):
      var replaced: [PlacedValue.Member] = []
      for member in members {
        let inner = member.key == "note" ? member.value : try self.replaced(in: member.value)
        replaced.append(PlacedValue.Member(key: member.key, keyLocation: member.keyLocation, value: inner))
      }
      return PlacedValue(.mapping(replaced), location: value.location)
    case .number, .flag, .null: return value
    }
  }

  /// Replaces a text that is a variable by its value; in a sum of times each variable is replaced.
  private func replaced(_ text: String, at location: FileLocation) throws(PlacedProblem) -> PlacedValue.Meaning {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return .text(text) }
    // A text that begins with the sign itself doubles it.
    if text.hasPrefix("$$") { return .text(String(text.dropFirst())) }
    if text.hasPrefix("$"), Self.isName(text.dropFirst()) { return try value(of: text.dropFirst(), at: location) }
    let words = text.split(separator: " ")
    guard words.contains(where: { $0 == "+" || $0 == "-" }) else { return .text(text) }
    var sum: [String] = []
    for word in words {
      guard word.hasPrefix("$"), Self.isName(word.dropFirst()) else {
        sum.append(String(word))
        continue
      }
      switch try value(of: word.dropFirst(), at: location) {
      case .text(let text), .number(let text): sum.append(text)
      default:
        throw Problem(
          "'\(word)' is true or false, and cannot be added", allowed: "A sum has times and the names of judgements",
          advice: "Use another variable"
        ).placed(at: location)
      }
    }
    let whole = sum.joined(separator: " ")
    // A sum of times is a time, wherever one may be written.
    return .text((try? TimeSum.instant(whole)).map { "\($0)" } ?? whole)
  }

  private func value(of name: Substring, at location: FileLocation) throws(PlacedProblem) -> PlacedValue.Meaning {
    if let value = values[String(name)] { return value }
    throw Problem(
      "unknown variable '$\(name.prefix(80))'",
      allowed: names.isEmpty
        ? "Variables are declared under 'let' in the header, each before it is used"
        : "The variables are \(quotedList(names.map { "$" + $0 }))",
      advice: suggestion(
        for: "$" + name, among: names.map { "$" + $0 },
        or: "Declare it under 'let' in the header, or write $$ for the sign itself")
    ).placed(at: location)
  }
}
