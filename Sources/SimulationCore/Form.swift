/// A stimulus, an event or a fact whose cases each declare their form once: a name, a meaning, and
/// fields with key, type, unit, range and meaning.
///
/// ``form(with:)`` goes through the form of one case with its values. From this one function come the
/// record that journals hold, the value that is read from a record, the checks of what people write,
/// and the tables of `liftworks stimuli` and `liftworks facts`:
///
/// ```swift
/// enum LampStimulus: Formed, ReadableStimulus {
///   case pressed
///   case dimmed(percent: Int)
///
///   static let cases = Forms<Self>([.pressed, .dimmed(percent: 50)])
///
///   func form(with recorder: inout some Recorder) -> Self {
///     switch self {
///     case .pressed:
///       recorder.name("pressed", "the switch was pressed")
///       return self
///     case .dimmed(let percent):
///       recorder.name("dimmed", "the dimmer was turned")
///       return .dimmed(percent: recorder.whole("percent", percent, in: 0...100, "of full light"))
///     }
///   }
/// }
/// ```
public protocol Formed: Recordable {
  /// One example of every case, in the order in which tables and messages list them.
  static var cases: Forms<Self> { get }

  /// Goes through path, name and fields of this case in their fixed order.
  ///
  /// - Parameter recorder: What takes each value, and gives back the value to go on with.
  /// - Returns: The case with the values that the recorder gave back: this very case from a recorder
  ///   that writes, the one that was read from a recorder that reads.
  @discardableResult
  func form(with recorder: inout some Recorder) -> Self
}

extension Formed {
  /// Records path, name and fields.
  @inlinable
  public func record(into recorder: inout some Recorder) {
    form(with: &recorder)
  }

  /// The forms of all cases.
  public static var forms: [RecordForm] { cases.list }

  /// The case of a record; nil when its name is that of none, or a value cannot be that of its field.
  public init?(_ record: FilledForm) {
    guard let read = Self.cases.read(record) else { return nil }
    self = read
  }
}

/// The forms of all cases of a stimulus, an event or a fact.
public struct Forms<Case: Formed>: Sendable {
  /// One example of every case, in the order of lists.
  public let examples: [Case]
  /// The form of each example.
  public let list: [RecordForm]

  /// The forms of some examples, one of every case.
  public init(_ examples: [Case]) {
    self.examples = examples
    list = examples.map { example in
      var describer = FormDescriber()
      example.form(with: &describer)
      return describer.form
    }
  }

  /// The case of a record; nil when its name is that of none, or a value cannot be that of its field.
  ///
  /// - Complexity: O(cases).
  func read(_ record: FilledForm) -> Case? {
    guard let index = list.firstIndex(where: { $0.name == record.name }) else { return nil }
    var reader = FormReader(fields: record.fields)
    let read = examples[index].form(with: &reader)
    return reader.isRefused ? nil : read
  }
}

// MARK: - The vocabulary of forms

extension Recorder {
  /// A landing, by its number from 1.
  @inlinable
  public mutating func landing(
    _ number: Int,
    key: String = "landing",
    _ meaning: StaticString = "the landing"
  ) -> Int {
    field(key, of: number) {
      FieldForm(key: key, kind: .landing(1...FieldForm.landingMax), meaning: "\(meaning)")
    }
  }

  /// Whether something is so.
  @inlinable
  public mutating func flag(_ key: String, _ value: Bool, _ meaning: StaticString) -> Bool {
    field(key, of: value) { FieldForm(key: key, kind: .flag, meaning: "\(meaning)") }
  }

  /// One of some words.
  ///
  /// - Parameter words: Which of them may occur; nil for all.
  @inlinable
  public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    _ value: Word,
    among words: @autoclosure () -> [Word]? = nil,
    _ meaning: StaticString
  ) -> Word {
    field(key, of: FormWord(word: value)) {
      let words = words()?.map(\.rawValue) ?? Word.allCases.map(\.rawValue)
      return FieldForm(key: key, kind: .choice(words), meaning: "\(meaning)")
    }.word
  }

  /// One of some words, or the word `none`.
  @inlinable
  public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    orNone value: Word?,
    _ meaning: StaticString
  ) -> Word? {
    field(key, of: OptionalFormWord(word: value)) {
      let words = Word.allCases.map(\.rawValue) + ["none"]
      return FieldForm(key: key, kind: .choice(words), meaning: "\(meaning)")
    }.word
  }

  /// A whole number from a range.
  @inlinable
  public mutating func whole(
    _ key: String,
    _ value: Int,
    in range: ClosedRange<Int64> = Int64.min...Int64.max,
    unit: ReadingUnit = .number,
    _ meaning: StaticString
  ) -> Int {
    field(key, of: value) {
      FieldForm(key: key, kind: .integer(range), unit: unit, meaning: "\(meaning)")
    }
  }

  /// A number from a range, with decimals or without.
  @inlinable
  public mutating func number(
    _ key: String,
    _ value: Double,
    in range: ClosedRange<Double>,
    unit: ReadingUnit = .number,
    _ meaning: StaticString
  ) -> Double {
    field(key, of: value) {
      FieldForm(key: key, kind: .number(range), unit: unit, meaning: "\(meaning)")
    }
  }

  /// Any text.
  @inlinable
  public mutating func text(_ key: String, _ value: String, _ meaning: StaticString) -> String {
    field(key, of: value) { FieldForm(key: key, kind: .text, meaning: "\(meaning)") }
  }
}

// MARK: - Recorders that do not write

/// Takes the form of a case, and none of its values.
private struct FormDescriber: Recorder {
  var form = RecordForm(name: "")

  mutating func part(_ name: String) {}
  mutating func name(_ name: String) { form = RecordForm(name: name) }
  mutating func name(_ name: String, _ meaning: StaticString) {
    form = RecordForm(name: name, meaning: "\(meaning)")
  }
  mutating func field(_ key: String, _ value: String) { add(FieldForm(key: key, kind: .text)) }
  mutating func field(_ key: String, _ value: Int64) {
    add(FieldForm(key: key, kind: .integer(Int64.min...Int64.max)))
  }
  mutating func field(_ key: String, _ value: Bool) { add(FieldForm(key: key, kind: .flag)) }
  mutating func field(_ key: String, number value: Double) { add(FieldForm(key: key, kind: .plain)) }
  mutating func field<Value: FormValue>(
    _ key: String,
    of value: Value,
    _ form: () -> FieldForm
  ) -> Value {
    add(form())
    return value
  }

  private mutating func add(_ field: FieldForm) {
    form = RecordForm(name: form.name, fields: form.fields + [field], meaning: form.meaning)
  }
}

/// Gives the values of a record in place of those of an example.
private struct FormReader: Recorder {
  let fields: [Field]
  /// Whether a value was missing, or could not be that of its field.
  var isRefused = false

  init(fields: [Field]) { self.fields = fields }

  mutating func part(_ name: String) {}
  mutating func name(_ name: String) {}
  mutating func field(_ key: String, _ value: String) {}
  mutating func field(_ key: String, _ value: Int64) {}
  mutating func field(_ key: String, _ value: Bool) {}
  mutating func field(_ key: String, number value: Double) {}
  mutating func field<Value: FormValue>(
    _ key: String,
    of value: Value,
    _ form: () -> FieldForm
  ) -> Value {
    guard let field = fields.first(where: { $0.key == key }), let read = Value(field.value) else {
      isRefused = true
      return value
    }
    return read
  }
}
