package import SimulationCore

extension FieldForm {
  /// Returns the value that a person wrote for this field, as it is recorded.
  ///
  /// - Parameters:
  ///   - value: The value as written.
  ///   - words: A description of the value, for messages.
  ///   - location: Its location.
  ///   - landings: The names of the landings; empty if they have no names.
  /// - Returns: The value.
  /// - Throws: a `PlacedProblem` for a value that the field does not allow, with the nearest allowed word.
  package func read(_ value: FlatObject.Value, called words: String, at location: FileLocation, landings: [String])
    throws(PlacedProblem) -> FieldValue
  {
    if let read = kind.value(of: value, landings: landings) { return read }
    var near: String?
    if case .text(let text) = value { near = nearestWord(to: text, among: kind.candidates(landings: landings)) }
    throw Problem(
      "'\(key)' is \(words)", allowed: "'\(key)' is \(kind.words(landings: landings))",
      advice: near.map { "Did you mean '\($0)'?" } ?? "Change the value"
    ).placed(at: location)
  }
}

extension FieldForm.Kind {
  /// The maximum number of words listed in a message.
  private static var listMax: Int { 24 }

  /// Returns a description of the allowed values, for messages.
  ///
  /// - Parameter landings: The names of the landings; empty if they have no names.
  /// - Returns: The text that follows 'is' in a sentence.
  package func words(landings: [String] = []) -> String {
    switch self {
    case .text: return "a text"
    case .choice(let words): return "one of \(Self.list(words))"
    case .integer(let range): return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .landing(let range) where landings.isEmpty:
      return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .landing:
      return "a landing: its name, one of \(Self.list(landings)), or its number from 1 to" + " \(landings.count)"
    case .flag: return "true or false"
    case .number(let range): return "a number from \(range.lowerBound) to \(range.upperBound)"
    case .plain: return "a number, a text, true or false"
    case .time(let step, let word):
      return "a time in seconds, as a text, a multiple of"
        + " \(SimulationInstant.start.advanced(by: step).shortSeconds) s" + (word.map { ", or '\($0)'" } ?? "")
    }
  }

  private static func list(_ words: [String]) -> String {
    guard words.count > listMax else { return quotedList(words) }
    return quotedList(Array(words.prefix(listMax))) + " and \(words.count - listMax) more"
  }

  /// Returns the words to suggest for a mistyped text.
  package func candidates(landings: [String]) -> [String] {
    switch self {
    case .choice(let words): words
    case .landing: landings
    default: []
    }
  }

  /// Whether a text is a duration that is a multiple of another.
  private static func isMultiple(_ text: String, of step: Duration) -> Bool {
    guard let time = try? TimeText.duration(text) else { return false }
    return time.wholeNanoseconds % step.wholeNanoseconds == 0
  }

  /// Returns the value of a field, as it is recorded.
  ///
  /// - Parameters:
  ///   - value: The value as written.
  ///   - landings: The names of the landings; a text may be one of them. A number is always the landing's number, as
  ///     in facts.
  /// - Returns: The value; nil for one that the field does not allow.
  package func value(of value: FlatObject.Value, landings: [String] = []) -> FieldValue? {
    switch (self, value) {
    case (.text, .text(let text)): return .text(text)
    case (.choice(let words), .text(let text)) where words.contains(text): return .text(text)
    case (.integer(let range), .integer(let number)) where range.contains(number): return .integer(number)
    case (.landing(let range), .integer(let number)) where range.contains(number): return .integer(number)
    case (.landing, .text(let text)): return landingNumber(called: text, among: landings).map { .integer(Int64($0)) }
    case (.flag, .flag(let flag)), (.plain, .flag(let flag)): return .flag(flag)
    case (.plain, .text(let text)): return .text(text)
    case (.plain, .integer(let number)): return .integer(number)
    case (.plain, .number(let text)): return FieldValue(decimal: text)
    case (.number(let range), .integer(let number)) where range.contains(Double(number)): return .integer(number)
    case (.number(let range), .number(let text)) where Double(text).map { range.contains($0) } ?? false:
      return FieldValue(decimal: text)
    case (.time(_, let word?), .text(let text)) where text == word: return .text(text)
    case (.time(let step, _), .text(let text)) where Self.isMultiple(text, of: step): return .text(text)
    default: return nil
    }
  }
}
