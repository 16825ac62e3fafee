/// A stimulus, an event or a fact whose cases each declare their form once: a name, a meaning, and fields with key,
/// type, unit, range and meaning.
///
/// ``form(with:)`` visits the name and fields of one case with its values. From this one function come the record
/// that journals hold, the value that is read from a record, the checks of what people write, and the tables of
/// `liftworks stimuli` and `liftworks facts`:
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
  /// One example of every case, in the order of tables and messages.
  static var cases: Forms<Self> { get }

  /// Visits path, name and fields of this case in a fixed order.
  ///
  /// A derived field is passed to the recorder, and its result is ignored.
  ///
  /// - Parameter recorder: Receives each value and returns the value to use.
  /// - Returns: The case with the values that the recorder returned: this case from a recorder that writes, the case
  ///   that was read from a recorder that reads.
  @discardableResult func form(with recorder: inout some Recorder) -> Self
}

extension Formed {
  /// Records path, name and fields.
  @inlinable public func record(into recorder: inout some Recorder) { form(with: &recorder) }

  /// The forms of all cases.
  public static var forms: [RecordForm] { cases.list }

  /// Creates the case of a record; nil if the name is unknown or a value does not fit its field.
  public init?(_ record: FilledForm) {
    guard let read = Self.cases.read(record) else { return nil }
    self = read
  }
}

/// The forms of all cases of a stimulus, an event or a fact.
public struct Forms<Case: Formed>: Sendable {
  /// One example of every case, in list order.
  public let examples: [Case]
  /// The form of each example, in the same order.
  public let list: [RecordForm]

  /// Creates the forms from examples, one of every case.
  public init(_ examples: [Case]) {
    self.examples = examples
    list = examples.map { example in
      var describer = FormDescriber()
      example.form(with: &describer)
      return describer.form
    }
  }

  /// Returns the case of a record; nil if the name is unknown or a value does not fit its field.
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
  /// Records a landing by its number, from 1.
  @inlinable public mutating func landing(
    _ number: Int, key: String = "landing", _ meaning: StaticString = "the landing"
  ) -> Int {
    let read = field(key, Int64(number)) {
      FieldForm(key: key, kind: .landing(1...FieldForm.landingMax), meaning: "\(meaning)")
    }
    return read.map { Int($0) } ?? number
  }

  /// Records a Boolean.
  @inlinable public mutating func flag(_ key: String, _ value: Bool, _ meaning: StaticString) -> Bool {
    field(key, value) { FieldForm(key: key, kind: .flag, meaning: "\(meaning)") } ?? value
  }

  /// Records one of some words; restricted to those that may occur, if not all may.
  @inlinable public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ value: Word, among words: @autoclosure () -> [Word]? = nil, _ meaning: StaticString
  ) -> Word {
    let text = field(key, value.rawValue) {
      let words = words()?.map(\.rawValue) ?? Word.allCases.map(\.rawValue)
      return FieldForm(key: key, kind: .choice(words), meaning: "\(meaning)")
    }
    guard let text else { return value }
    return Word(rawValue: text) ?? refused(value)
  }

  /// Records one of some words, or the word `none`.
  @inlinable public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, orNone value: Word?, _ meaning: StaticString
  ) -> Word? {
    let text = field(key, value?.rawValue ?? "none") {
      let words = Word.allCases.map(\.rawValue) + ["none"]
      return FieldForm(key: key, kind: .choice(words), meaning: "\(meaning)")
    }
    guard let text else { return value }
    return Word(rawValue: text) ?? (text == "none" ? nil : refused(value))
  }

  /// Records one of some words, or nil if a line may omit it.
  @inlinable public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, ifAny value: Word?, _ meaning: StaticString
  ) -> Word? {
    let text = field(key, optional: value?.rawValue) {
      let words = Word.allCases.map(\.rawValue)
      return FieldForm(key: key, kind: .choice(words), meaning: "\(meaning)", isOptional: true)
    }
    guard let text else { return nil }
    return Word(rawValue: text) ?? refused(value)
  }

  /// Records a whole number, or nil if a line may omit it.
  @inlinable public mutating func whole(
    _ key: String, ifAny value: Int?, kind: @autoclosure () -> FieldForm.Kind, unit: ReadingUnit = .number,
    _ meaning: StaticString
  ) -> Int? {
    let read = field(key, optional: value.map { Int64($0) }) {
      FieldForm(key: key, kind: kind(), unit: unit, meaning: "\(meaning)", isOptional: true)
    }
    return read.map { Int($0) }
  }

  /// Records a whole number from a range.
  @inlinable public mutating func whole(
    _ key: String, _ value: Int, in range: ClosedRange<Int64> = Int64.min...Int64.max, unit: ReadingUnit = .number,
    _ meaning: StaticString
  ) -> Int {
    let read = field(key, Int64(value)) {
      FieldForm(key: key, kind: .integer(range), unit: unit, meaning: "\(meaning)")
    }
    return read.map { Int($0) } ?? value
  }

  /// Records a number from a range, with or without decimals.
  @inlinable public mutating func number(
    _ key: String, _ value: Double, in range: ClosedRange<Double>, unit: ReadingUnit = .number, _ meaning: StaticString
  ) -> Double {
    field(key, number: value) { FieldForm(key: key, kind: .number(range), unit: unit, meaning: "\(meaning)") } ?? value
  }

  /// Records any text.
  @inlinable public mutating func text(
    _ key: String, _ value: String, unit: ReadingUnit = .number, _ meaning: StaticString
  ) -> String { field(key, value) { FieldForm(key: key, kind: .text, unit: unit, meaning: "\(meaning)") } ?? value }

  /// Records a value as a plain value and reads it back.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value of this case.
  ///   - form: The form of the field.
  /// - Returns: The value to use.
  public mutating func field<Value: FormValue>(_ key: String, of value: Value, _ form: () -> FieldForm) -> Value {
    guard let plain = field(key, plain: value.fieldValue, form) else { return value }
    return Value(plain) ?? refused(value)
  }

  @usableFromInline mutating func refused<Value>(_ value: Value) -> Value {
    refuse()
    return value
  }
}

// MARK: - Recorders that do not write

/// Collects the form of a case and ignores its values.
private struct FormDescriber: Recorder {
  private(set) var form = RecordForm(name: "")

  mutating func part(_ name: String) {}
  mutating func name(_ name: String) { form = RecordForm(name: name) }
  mutating func name(_ name: String, _ meaning: StaticString) { form = RecordForm(name: name, meaning: "\(meaning)") }
  // Fields recorded without a form.
  mutating func field(_ key: String, _ value: String) { add(FieldForm(key: key, kind: .text)) }
  mutating func field(_ key: String, _ value: Int64) { add(FieldForm(key: key, kind: .integer(Int64.min...Int64.max))) }
  mutating func field(_ key: String, _ value: Bool) { add(FieldForm(key: key, kind: .flag)) }
  mutating func field(_ key: String, number value: Double) { add(FieldForm(key: key, kind: .plain)) }

  mutating func field(_ key: String, _ value: String, _ form: () -> FieldForm) -> String? {
    add(form())
    return nil
  }
  mutating func field(_ key: String, _ value: Int64, _ form: () -> FieldForm) -> Int64? {
    add(form())
    return nil
  }
  mutating func field(_ key: String, _ value: Bool, _ form: () -> FieldForm) -> Bool? {
    add(form())
    return nil
  }
  mutating func field(_ key: String, number value: Double, _ form: () -> FieldForm) -> Double? {
    add(form())
    return nil
  }
  mutating func field(_ key: String, plain value: FieldValue, _ form: () -> FieldForm) -> FieldValue? {
    add(form())
    return nil
  }
  mutating func field(_ key: String, optional value: String?, _ form: () -> FieldForm) -> String? {
    add(form())
    return value
  }
  mutating func field(_ key: String, optional value: Int64?, _ form: () -> FieldForm) -> Int64? {
    add(form())
    return value
  }

  private mutating func add(_ field: FieldForm) {
    form = RecordForm(name: form.name, fields: form.fields + [field], meaning: form.meaning)
  }
}

/// Replaces the values of an example with those of a record.
private struct FormReader: Recorder {
  let fields: [Field]
  /// Whether a value was missing or did not fit its field.
  private(set) var isRefused = false

  init(fields: [Field]) { self.fields = fields }

  mutating func part(_ name: String) {}
  mutating func name(_ name: String) {}
  mutating func field(_ key: String, _ value: String) {}
  mutating func field(_ key: String, _ value: Int64) {}
  mutating func field(_ key: String, _ value: Bool) {}
  mutating func field(_ key: String, number value: Double) {}

  mutating func field(_ key: String, _ value: String, _ form: () -> FieldForm) -> String? { read(key) }
  mutating func field(_ key: String, _ value: Int64, _ form: () -> FieldForm) -> Int64? { read(key) }
  mutating func field(_ key: String, _ value: Bool, _ form: () -> FieldForm) -> Bool? { read(key) }
  mutating func field(_ key: String, number value: Double, _ form: () -> FieldForm) -> Double? { read(key) }
  mutating func field(_ key: String, plain value: FieldValue, _ form: () -> FieldForm) -> FieldValue? {
    let field = fields.first { $0.key == key }
    if field == nil { refuse() }
    return field?.value
  }
  mutating func field(_ key: String, optional value: String?, _ form: () -> FieldForm) -> String? {
    fields.contains { $0.key == key } ? read(key) : nil
  }
  mutating func field(_ key: String, optional value: Int64?, _ form: () -> FieldForm) -> Int64? {
    fields.contains { $0.key == key } ? read(key) : nil
  }
  mutating func refuse() { isRefused = true }

  private mutating func read<Value: FormValue>(_ key: String) -> Value? {
    guard let field = fields.first(where: { $0.key == key }), let read = Value(field.value) else {
      refuse()
      return nil
    }
    return read
  }
}
