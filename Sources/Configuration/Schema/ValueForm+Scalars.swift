import Elevators
import Mechanisms
import Motion
import SimulationCore

extension ValueForm where Value == Double {
  /// A number from a range, in a unit.
  static func number(_ range: ClosedRange<Double>, _ unit: String = "") -> ValueForm {
    ValueForm(
      .number(range, unit), read: { node, _, _ throws(PlacedProblem) in try node.number(in: range) },
      write: { value, _ in "\(value)" })
  }
}

extension ValueForm where Value == Int {
  /// A whole number from a range, in a unit.
  static func integer(_ range: ClosedRange<Int>, _ unit: String = "") -> ValueForm {
    ValueForm(
      ValueType(
        .integer, unit: unit, least: "\(range.lowerBound)", most: "\(range.upperBound)",
        allowed: ["\(range.lowerBound)", "\(range.upperBound)"],
        refused: ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "x", "1.5"]),
      read: { node, _, _ throws(PlacedProblem) in try node.wholeNumber(in: range) }, write: { value, _ in "\(value)" })
  }
}

extension ValueForm where Value == Duration {
  static func time(_ range: ClosedRange<Duration>) -> ValueForm {
    ValueForm(
      .time(range), read: { node, _, _ throws(PlacedProblem) in try node.duration(in: range) },
      write: { value, _ in RecordText.seconds(value) })
  }

  /// A duration of up to a year.
  static var time: ValueForm {
    ValueForm(
      .time(.zero...TimeText.longest), read: { node, _, _ throws(PlacedProblem) in try node.duration() },
      write: { value, _ in RecordText.seconds(value) })
  }
}

extension ValueForm where Value == Bool {
  /// True or false.
  static var flag: ValueForm {
    ValueForm(
      ValueType(.flag, allowed: ["true", "false"], refused: ["yes", "1"]),
      read: { node, _, _ throws(PlacedProblem) in try node.flag() }, write: { value, _ in "\(value)" })
  }

  /// One of two words: the first means false, the second true.
  static func either(_ no: String, _ yes: String) -> ValueForm {
    ValueForm(
      .choice([no, yes]), read: { node, _, _ throws(PlacedProblem) in try node.choice([no, yes]) == yes },
      write: { value, _ in RecordText.quoted(value ? yes : no) })
  }
}

extension ValueForm where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the words of an enumeration.
  static var choice: ValueForm { choice(or: [:]) }

  /// The same form, with additional words for some values.
  static func choice(or others: [String: Value]) -> ValueForm {
    let words = Value.allCases.map(\.rawValue)
    return ValueForm(
      .choice(words),
      read: { node, _, _ throws(PlacedProblem) in
        if !others.isEmpty, let other = others[try node.text()] { return other }
        let word = try node.choice(words)
        guard let value = Value(rawValue: word) else { preconditionFailure("no case '\(word)'") }
        return value
      }, write: { value, _ in RecordText.quoted(value.rawValue) })
  }
}

extension ValueForm where Value == String {
  static var text: ValueForm {
    ValueForm(
      ValueType(.text, allowed: ["a"], refused: ["''", "[]"]),
      read: { node, _, _ throws(PlacedProblem) in try node.text() }, write: { value, _ in RecordText.quoted(value) })
  }

  /// A one-line text that can be displayed unchanged.
  static var line: ValueForm {
    ValueForm(
      ValueType(.text, allowed: ["a", "'true'", "\"a \\\" b\""], refused: ["''", "[]", "\"\\e\""]),
      read: { node, _, _ throws(PlacedProblem) in try node.line() }, write: { value, _ in RecordText.quoted(value) })
  }
}

extension ValueForm where Value == Int {
  /// The number of a landing, which is named in the file.
  static var landing: ValueForm {
    ValueForm(
      ValueType(.landing, allowed: ["A", "B"], refused: ["C", "[]"]),
      read: { node, _, scope throws(PlacedProblem) in try node.landing(among: scope.landings) },
      write: { number, scope in RecordText.quoted(scope.elevator.map { $0.landing(number).name } ?? "\(number)") })
  }
}

extension ValueForm where Value == Fraction {
  /// A number from a range that is stored exactly as its decimals are written.
  static func decimal(_ range: ClosedRange<Double>, _ unit: String) -> ValueForm {
    ValueForm(
      .number(range, unit),
      read: { node, _, _ throws(PlacedProblem) in
        _ = try node.number(in: range)
        return try node.fraction(.positive)
      }, write: { value, _ in value.decimals })
  }

  /// An exact number: an integer, a decimal, or a fraction in quotation marks.
  static func exact(_ range: FractionRange, _ unit: String = "") -> ValueForm {
    ValueForm(
      range.type(unit), read: { node, _, _ throws(PlacedProblem) in try node.fraction(range) },
      write: { value, _ in RecordText.quoted("\(value)") })
  }
}

extension ValueType {
  /// A number from a range, in a unit.
  static func number(_ range: ClosedRange<Double>, _ unit: String) -> ValueType {
    let (least, most) = (range.lowerBound, range.upperBound)
    return ValueType(
      .number, unit: unit, least: least.shortText, most: most.shortText, allowed: ["\(least)", "\(most)"],
      refused: ["\(least > 0 ? least / 2 : least * 2 - 1)", "\(most > 0 ? most * 2 : most / 2 + 1)", "x", "nan", "[]"])
  }

  static func time(_ range: ClosedRange<Duration>) -> ValueType {
    let (least, most) = (range.lowerBound, range.upperBound)
    let step = Duration.nanoseconds(1)
    return ValueType(
      .time, unit: "s", least: least.shortSeconds, most: most.shortSeconds,
      allowed: [least.shortSeconds, most.shortSeconds],
      refused: [least > .zero ? (least - step).shortSeconds : "-1", (most + step).shortSeconds, "soon", "[]"])
  }

  static func choice(_ words: [String]) -> ValueType {
    ValueType(.choice, words: words, allowed: words, refused: ["neither of them", "[]"])
  }
}

extension RecordText {
  /// Returns a duration in seconds with nine decimals, as a JSON string.
  static func seconds(_ duration: Duration) -> String { "\"\(SimulationInstant.start.advanced(by: duration))\"" }
}

extension Double {
  /// The number without trailing zeros after its point.
  var shortText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Duration {
  /// The duration in seconds with only the necessary decimals, without a unit.
  var shortSeconds: String {
    var text = "\(SimulationInstant.start.advanced(by: self))"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension Fraction {
  /// The decimal text of an exact number that was written as a decimal.
  fileprivate var decimals: String {
    var text = "\(floor)"
    var rest = self - floor
    if !rest.isZero { text += "." }
    while !rest.isZero {
      rest *= 10
      text += "\(rest.floor)"
      rest -= rest.floor
    }
    return text
  }
}
