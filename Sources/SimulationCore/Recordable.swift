/// Something with a name and fields that a journal, a view or a test can tell of: a stimulus, a
/// scheduled event or a fact.
///
/// A part of a composed machine is told by its path first, outermost name first:
///
/// ```swift
/// func record(into recorder: inout some Recorder) {
///   switch self {
///   case .car(let number, let fact):
///     recorder.part("car\(number)")
///     fact.record(into: &recorder)
///   case .allIdle:
///     recorder.name("allIdle")
///   }
/// }
/// ```
public protocol Recordable: Sendable {
  /// Tells the parts of the path, then the name, then the fields in their fixed order.
  func record(into recorder: inout some Recorder)
}

/// What a `Recordable` tells itself to.
public protocol Recorder {
  /// One element of the path, outermost first.
  mutating func part(_ name: String)
  /// The name; told once, after the path.
  mutating func name(_ name: String)
  /// A field whose value is text.
  mutating func field(_ key: String, _ value: String)
  /// A field whose value is a whole number.
  mutating func field(_ key: String, _ value: Int64)
  /// A field whose value is true or false.
  mutating func field(_ key: String, _ value: Bool)
  /// A field whose value is a number that need not be whole; finite.
  mutating func field(_ key: String, number value: Double)

  /// The name with its meaning, a clause that begins with a small letter.
  mutating func name(_ name: String, _ meaning: StaticString)
  /// A field of a ``Formed`` case.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value of this case.
  ///   - form: The form of the field; only a recorder that wants it asks for it.
  /// - Returns: The value to go on with: this one, except from a recorder that reads.
  mutating func field<Value: FormValue>(
    _ key: String,
    of value: Value,
    _ form: () -> FieldForm
  ) -> Value
}

extension Recorder {
  /// Takes the name alone.
  @inlinable
  public mutating func name(_ name: String, _ meaning: StaticString) { self.name(name) }

  /// Takes the value, and gives it back.
  @inlinable
  public mutating func field<Value: FormValue>(
    _ key: String,
    of value: Value,
    _ form: () -> FieldForm
  ) -> Value {
    switch value.fieldValue {
    case .text(let text): field(key, text)
    case .integer(let number): field(key, number)
    case .number(let number): field(key, number: number)
    case .flag(let flag): field(key, flag)
    }
    return value
  }
}

// A name with one field.
extension Recorder {
  /// Tells a name and a text.
  @inlinable
  package mutating func tell(_ name: String, _ key: String, _ value: String) {
    self.name(name)
    field(key, value)
  }

  /// Tells a name and a whole number.
  @inlinable
  package mutating func tell(_ name: String, _ key: String, _ value: Int) {
    self.name(name)
    field(key, Int64(value))
  }

  /// Tells a name and whether something is so.
  @inlinable
  package mutating func tell(_ name: String, _ key: String, _ value: Bool) {
    self.name(name)
    field(key, value)
  }
}

/// The value of one field of a record.
public enum FieldValue: Hashable, Sendable, CustomStringConvertible {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A number that is not whole, or too large for a whole one; finite.
  case number(Double)
  /// True or false.
  case flag(Bool)

  /// The value of a finite number; whole ones that fit are integers.
  public init(number: Double) {
    self = Int64(exactly: number).map(FieldValue.integer) ?? .number(number)
  }

  /// The value as a person would write it.
  public var description: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }
}

/// One named field of a record.
public struct Field: Hashable, Sendable {
  /// Its name.
  public let key: String
  /// Its value.
  public let value: FieldValue

  /// A field from its two halves.
  public init(key: String, value: FieldValue) {
    self.key = key
    self.value = value
  }
}

/// What a `Recordable` told, kept as data: for views, tests and messages.
public struct Record: Hashable, Sendable, CustomStringConvertible {
  /// The names of the parts it came through, outermost first; empty for the root's own.
  public private(set) var path: [String] = []
  /// Its name.
  public private(set) var name = ""
  /// Its fields in their fixed order.
  public private(set) var fields: [Field] = []

  /// A record that nothing has been told to.
  init() {}

  /// The record of something.
  public init(of subject: some Recordable) {
    subject.record(into: &self)
  }

  /// The value of a field, or nil when there is none of this name.
  public subscript(key: String) -> FieldValue? {
    fields.first { $0.key == key }?.value
  }

  /// The path with `/` between its parts.
  public var pathText: String { path.joined(separator: "/") }

  /// Path, name and fields in one line: `car2 doorCommanded to=open`.
  public var description: String {
    var words = path.isEmpty ? [] : [pathText]
    words.append(name)
    words += fields.map { "\($0.key)=\($0.value)" }
    return words.joined(separator: " ")
  }
}

extension Record: Recorder {
  /// Keeps one element of the path.
  public mutating func part(_ name: String) { path.append(name) }
  /// Keeps the name.
  public mutating func name(_ name: String) { self.name = name }
  /// Keeps a text.
  public mutating func field(_ key: String, _ value: String) {
    fields.append(Field(key: key, value: .text(value)))
  }
  /// Keeps a whole number.
  public mutating func field(_ key: String, _ value: Int64) {
    fields.append(Field(key: key, value: .integer(value)))
  }
  /// Keeps a truth value.
  public mutating func field(_ key: String, _ value: Bool) {
    fields.append(Field(key: key, value: .flag(value)))
  }
  /// Keeps a number.
  public mutating func field(_ key: String, number value: Double) {
    fields.append(Field(key: key, value: FieldValue(number: value)))
  }
}
