import SimulationCore

/// The type of a key's value, for tables and messages.
public struct ValueType: Hashable, Sendable {
  /// The kind of a value; the raw value is its word in tables.
  public enum Kind: String, Sendable {
    /// A number with or without decimals.
    case number
    /// A whole number.
    case integer
    /// A number that is stored exactly: an integer, a decimal or a fraction.
    case exact
    /// A duration.
    case time
    /// True or false.
    case flag
    /// One of some words.
    case choice
    /// A one-line text.
    case text
    /// The name of a landing of the same file.
    case landing
    case list
    /// A mapping with keys of its own.
    case mapping
  }

  /// The kind of the value.
  public let kind: Kind
  /// The unit of a number; empty if it has none.
  public let unit: String
  /// The minimum, without its unit; nil if there is none.
  public let least: String?
  /// The maximum, without its unit; nil if there is none.
  public let most: String?
  /// The words of a choice.
  public let words: [String]
  /// The form of a list, a mapping or a text; empty if the kind is sufficient.
  public let remark: String
  /// Allowed texts: both ends of a range, each word of a choice.
  package let allowed: [String]
  /// Refused texts: beyond the ends of a range, and of another kind.
  package let refused: [String]

  init(
    _ kind: Kind, unit: String = "", least: String? = nil, most: String? = nil, words: [String] = [],
    remark: String = "", allowed: [String] = [], refused: [String] = []
  ) {
    self.kind = kind
    self.unit = unit
    self.least = least
    self.most = most
    self.words = words
    self.remark = remark
    self.allowed = allowed
    self.refused = refused
  }

  /// Returns the type with another remark.
  func remarked(_ remark: String) -> ValueType {
    ValueType(
      kind, unit: unit, least: least, most: most, words: words, remark: remark, allowed: allowed, refused: refused)
  }

  /// A short description of what is allowed: `0.01 to 25 m/s`, `centre | side`.
  public var summary: String {
    let words: String =
      switch kind {
      case .flag: "true | false"
      case .choice: words.joined(separator: " | ")
      case .landing: "a landing's name"
      case .mapping: "mapping"
      case .list: "list"
      case .text: "text"
      case .number, .integer, .exact, .time: range
      }
    if remark.isEmpty { return words }
    return [.list, .mapping, .text].contains(kind) ? remark : "\(words), \(remark)"
  }

  private var range: String {
    let name = kind == .integer ? "whole number" : kind == .exact ? "exact number" : "number"
    let unit = unit.isEmpty ? "" : " " + unit
    return switch (least, most) {
    case (let least?, let most?): "\(least) to \(most)\(unit)"
    case (let least?, nil): "\(name) from \(least)\(unit)"
    case (nil, let most?): "\(name) up to \(most)\(unit)"
    case (nil, nil): name + unit
    }
  }

  /// The unit as named in messages after a comma: `, in metres`; empty if there is none.
  var unitClause: String {
    guard !unit.isEmpty else { return "" }
    let names = ["m": "metres", "kg": "kilograms", "rpm": "turns a minute", "°": "degrees"]
    return ", in \(names[unit] ?? unit)"
  }
}
