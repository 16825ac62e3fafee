/// A stimulus that can be read from a journal or a stimulus file.
///
/// The forms declare what there is; a reader checks names, keys and kinds against them, with the location
/// of every mistake, before a value is made.
public protocol ReadableStimulus: Recordable {
  /// All stimuli of the machine, in the order in which messages list them.
  static var forms: [RecordForm] { get }

  /// The stimulus of a record that fits one of the forms.
  init?(_ record: FilledForm)

  /// Whether such stimuli are a list that the machine takes one by one, each at its own time.
  ///
  /// A file then gives the first one an instant; the others are received together with it and need none.
  var isFollowed: Bool { get }
}

extension ReadableStimulus {
  /// No: every stimulus has its instant.
  public var isFollowed: Bool { false }
}

/// The name of a stimulus or a fact and the fields that it has.
public struct RecordForm: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Its fields; every one must be there.
  public let fields: [FieldForm]

  /// A form; without fields, a stimulus or a fact without payload.
  public init(name: String, fields: [FieldForm] = []) {
    self.name = name
    self.fields = fields
  }

  /// A form whose fields are texts.
  package init(_ name: String, _ keys: String...) {
    self.init(name: name, fields: keys.map { FieldForm(key: $0, kind: .text) })
  }
}

/// The key of a field and what its value may be.
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

  /// The form of a field.
  public init(key: String, kind: Kind) {
    self.key = key
    self.kind = kind
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
