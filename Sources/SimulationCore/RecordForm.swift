/// The name of a stimulus, an event or a fact, the fields that it has, and what it means.
public struct RecordForm: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Its fields; every one must be there that is not optional.
  public let fields: [FieldForm]
  /// What it means, as a clause that begins with a small letter; empty where nobody has said it.
  public let meaning: String

  /// A form; without fields, a stimulus or a fact without payload.
  public init(name: String, fields: [FieldForm] = [], meaning: String = "") {
    self.name = name
    self.fields = fields
    self.meaning = meaning
  }
}

/// The key of a field, what its value may be, and what it means.
public struct FieldForm: Hashable, Sendable {
  /// What a value may be.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// One of some words.
    case choice([String])
    /// A whole number from a range.
    case integer(ClosedRange<Int64>)
    /// The number of a landing, from a range; people write and read the landing's name instead.
    case landing(ClosedRange<Int64>)
    /// True or false.
    case flag
    /// A number from a range, with decimals or without.
    case number(ClosedRange<Double>)
    /// A number, a text, true or false.
    case plain
    /// A length of time, as a text: a multiple of a step, or a word with another meaning.
    case time(step: Duration, word: String?)
  }

  /// The key.
  public let key: String
  /// What the value may be.
  public let kind: Kind
  /// What a number counts.
  public let unit: ReadingUnit
  /// What it means, as a clause that begins with a small letter; empty where nobody has said it.
  public let meaning: String
  /// Whether a line may leave it out.
  public let isOptional: Bool

  /// The highest number that a landing can have.
  public static let landingMax = Int64(Budget.landings)

  /// The form of a field.
  public init(key: String, kind: Kind, unit: ReadingUnit = .number, meaning: String = "", isOptional: Bool = false) {
    self.key = key
    self.kind = kind
    self.unit = unit
    self.meaning = meaning
    self.isOptional = isOptional
  }

  /// The same field with another kind of value.
  package func with(_ kind: Kind) -> FieldForm {
    FieldForm(key: key, kind: kind, unit: unit, meaning: meaning, isOptional: isOptional)
  }
}

/// A record that was checked against one of a machine's forms.
public struct FilledForm: Hashable, Sendable {
  /// The form's name.
  public let name: String
  /// The fields, in the order of the form.
  public let fields: [Field]

  /// A record whose fields are those of its form.
  public init(name: String, fields: [Field]) {
    self.name = name
    self.fields = fields
  }
}
