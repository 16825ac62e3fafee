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
  /// A field that follows from the others is given to the recorder, and what comes back is dropped.
  ///
  /// - Parameter recorder: What takes each value, and gives back the value to go on with.
  /// - Returns: The case with the values that the recorder gave back: this very case from a recorder
  ///   that writes, the one that was read from a recorder that reads.
  @discardableResult func form(with recorder: inout some Recorder) -> Self
}

extension Formed {
  /// Records path, name and fields.
  @inlinable public func record(into recorder: inout some Recorder) { form(with: &recorder) }

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
  @inlinable public mutating func landing(
    _ number: Int, key: String = "landing", _ meaning: StaticString = "the landing"
  ) -> Int {
    let read = field(key, Int64(number)) {
      FieldForm(key: key, kind: .landing(1...FieldForm.landingMax), meaning: "\(meaning)")
    }
    return read.map { Int($0) } ?? number
  }

  /// Whether something is so.
  @inlinable public mutating func flag(_ key: String, _ value: Bool, _ meaning: StaticString) -> Bool {
    field(key, value) { FieldForm(key: key, kind: .flag, meaning: "\(meaning)") } ?? value
  }

  /// One of some words; of those that may occur, where not all may.
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

  /// One of some words, or the word `none`.
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

  /// One of some words, or none, where a line may leave it out.
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

  /// A whole number from a range.
  @inlinable public mutating func whole(
    _ key: String, _ value: Int, in range: ClosedRange<Int64> = Int64.min...Int64.max, unit: ReadingUnit = .number,
    _ meaning: StaticString
  ) -> Int {
    let read = field(key, Int64(value)) {
      FieldForm(key: key, kind: .integer(range), unit: unit, meaning: "\(meaning)")
    }
    return read.map { Int($0) } ?? value
  }

  /// A number from a range, with decimals or without.
  @inlinable public mutating func number(
    _ key: String, _ value: Double, in range: ClosedRange<Double>, unit: ReadingUnit = .number, _ meaning: StaticString
  ) -> Double {
    field(key, number: value) { FieldForm(key: key, kind: .number(range), unit: unit, meaning: "\(meaning)") } ?? value
  }

  /// Any text.
  @inlinable public mutating func text(
    _ key: String, _ value: String, unit: ReadingUnit = .number, _ meaning: StaticString
  ) -> String { field(key, value) { FieldForm(key: key, kind: .text, unit: unit, meaning: "\(meaning)") } ?? value }

  /// A value that is written as a plain one, and read from it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value of this case.
  ///   - form: The form of the field.
  /// - Returns: The value to go on with.
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

/// Takes the form of a case, and none of its values.
private struct FormDescriber: Recorder {
  private(set) var form = RecordForm(name: "")

  mutating func part(_ name: String) {}
  mutating func name(_ name: String) { form = RecordForm(name: name) }
  mutating func name(_ name: String, _ meaning: StaticString) { form = RecordForm(name: name, meaning: "\(meaning)") }
  // Fields that nobody has described.
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

  private mutating func add(_ field: FieldForm) {
    form = RecordForm(name: form.name, fields: form.fields + [field], meaning: form.meaning)
  }
}

/// Gives the values of a record in place of those of an example.
private struct FormReader: Recorder {
  let fields: [Field]
  /// Whether a value was missing, or could not be that of its field.
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
  mutating func refuse() { isRefused = true }

  private mutating func read<Value: FormValue>(_ key: String) -> Value? {
    guard let field = fields.first(where: { $0.key == key }), let read = Value(field.value) else {
      refuse()
      return nil
    }
    return read
  }
}
