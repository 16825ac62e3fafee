/// The declaration of a stimulus, an event or a fact: its name, its fields and its meaning.
public struct RecordForm: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Its fields; all of them are required unless they are optional.
  public let fields: [FieldForm]
  /// Its meaning, as a clause that begins with a lower-case letter; empty if undocumented.
  public let meaning: String

  /// Creates a form; without fields, one for a stimulus or a fact without payload.
  public init(name: String, fields: [FieldForm] = [], meaning: String = "") {
    self.name = name
    self.fields = fields
    self.meaning = meaning
  }
}

/// The declaration of a field: its key, the values it may have, and its meaning.
public struct FieldForm: Hashable, Sendable {
  /// The values that a field may have.
  public enum Kind: Hashable, Sendable {
    case text
    /// One of some words.
    case choice([String])
    /// A whole number from a range.
    case integer(ClosedRange<Int64>)
    /// The number of a landing, from a range; people write and read the landing's name instead.
    case landing(ClosedRange<Int64>)
    /// True or false.
    case flag
    /// A number from a range, with or without decimals.
    case number(ClosedRange<Double>)
    /// A number, a text, true or false.
    case plain
    /// A duration, as a text: a multiple of a step, or a word with another meaning.
    case time(step: Duration, word: String?)
  }

  /// The key.
  public let key: String
  /// The values that the field may have.
  public let kind: Kind
  /// The unit of a number.
  public let unit: ReadingUnit
  /// Its meaning, as a clause that begins with a lower-case letter; empty if undocumented.
  public let meaning: String
  /// Whether a line may omit it.
  public let isOptional: Bool

  /// The maximum number of a landing.
  public static let landingMax = Int64(Budget.landings)

  /// Creates a field.
  public init(key: String, kind: Kind, unit: ReadingUnit = .number, meaning: String = "", isOptional: Bool = false) {
    self.key = key
    self.kind = kind
    self.unit = unit
    self.meaning = meaning
    self.isOptional = isOptional
  }

  /// Returns the field with another kind of value.
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

  /// Creates a record whose fields match its form.
  public init(name: String, fields: [Field]) {
    self.name = name
    self.fields = fields
  }
}
