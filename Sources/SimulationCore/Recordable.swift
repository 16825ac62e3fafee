/// Something with a name and fields that a journal, a view or a test can name: a stimulus, a
/// scheduled event or a fact.
///
/// A part of a composed machine is recorded by its path first, outermost name first:
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

extension Recordable where Self: CustomStringConvertible {
  /// Path, name and fields in one line, as of a ``Record``: `car2 doorCommanded to=open`.
  public var description: String { Record(of: self).description }
}

/// What a `Recordable` records itself into.
public protocol Recorder {
  /// One element of the path, outermost first.
  mutating func part(_ name: String)
  /// The name; recorded once, after the path.
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
  /// A text field of a ``Formed`` case.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value of this case.
  ///   - form: The form of the field; only a recorder that wants it asks for it.
  /// - Returns: The value to go on with in place of this one; nil from a recorder that does not read.
  mutating func field(_ key: String, _ value: String, _ form: () -> FieldForm) -> String?
  /// The same of a whole number.
  mutating func field(_ key: String, _ value: Int64, _ form: () -> FieldForm) -> Int64?
  /// The same of true or false.
  mutating func field(_ key: String, _ value: Bool, _ form: () -> FieldForm) -> Bool?
  /// The same of a number that need not be whole.
  mutating func field(_ key: String, number value: Double, _ form: () -> FieldForm) -> Double?
  /// The same of a value that may be of any of these kinds.
  mutating func field(_ key: String, plain value: FieldValue, _ form: () -> FieldForm) -> FieldValue?
  /// The same of a text that a line may leave out; nil is none.
  mutating func field(_ key: String, optional value: String?, _ form: () -> FieldForm) -> String?
  /// What was given in place of a value cannot be one.
  mutating func refuse()
}

// What a recorder that writes does with the fields of a form.
extension Recorder {
  /// Takes the name alone.
  @inlinable public mutating func name(_ name: String, _ meaning: StaticString) { self.name(name) }

  /// Takes a text.
  @inlinable public mutating func field(_ key: String, _ value: String, _ form: () -> FieldForm) -> String? {
    field(key, value)
    return nil
  }

  /// Takes a whole number.
  @inlinable public mutating func field(_ key: String, _ value: Int64, _ form: () -> FieldForm) -> Int64? {
    field(key, value)
    return nil
  }

  /// Takes true or false.
  @inlinable public mutating func field(_ key: String, _ value: Bool, _ form: () -> FieldForm) -> Bool? {
    field(key, value)
    return nil
  }

  /// Takes a number.
  @inlinable public mutating func field(_ key: String, number value: Double, _ form: () -> FieldForm) -> Double? {
    field(key, number: value)
    return nil
  }

  /// Takes a value of any kind.
  @inlinable public mutating func field(_ key: String, plain value: FieldValue, _ form: () -> FieldForm) -> FieldValue?
  {
    switch value {
    case .text(let text): field(key, text)
    case .integer(let number): field(key, number)
    case .number(let number): field(key, number: number)
    case .flag(let flag): field(key, flag)
    }
    return nil
  }

  /// Takes a text, where there is one.
  @inlinable public mutating func field(_ key: String, optional value: String?, _ form: () -> FieldForm) -> String? {
    if let value { field(key, value) }
    return value
  }

  /// Nothing is given in place of a value.
  @inlinable public mutating func refuse() {}
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
  public init(number: Double) { self = Int64(exactly: number).map(FieldValue.integer) ?? .number(number) }

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

extension FieldValue: Codable {
  /// Reads a text, a number, true or false; a whole number that fits is an integer.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? value.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self), number.isFinite {
      self = FieldValue(number: number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      throw decoder.refusal("the value of a field is a text, a finite number, true or false")
    }
  }

  /// Writes the value alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}

/// One named field of a record.
public struct Field: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Its name.
  public let key: String
  /// Its value.
  public let value: FieldValue

  /// A field from its two halves.
  public init(key: String, value: FieldValue) {
    self.key = key
    self.value = value
  }

  /// Key and value: `to=open`.
  public var description: String { "\(key)=\(value)" }
}

/// What a `Recordable` recorded, kept as data: for views, tests and messages.
public struct Record: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The names of the parts it came through, outermost first; empty for the root's own.
  public private(set) var path: [String] = []
  /// Its name.
  public private(set) var name = ""
  /// Its fields in their fixed order.
  public private(set) var fields: [Field] = []

  /// An empty record.
  init() {}

  /// The record of something.
  public init(of subject: some Recordable) { subject.record(into: &self) }

  /// The value of a field, or nil when there is none of this name.
  public subscript(key: String) -> FieldValue? { fields.first { $0.key == key }?.value }

  /// Puts another part before the path.
  mutating func insert(part: String) { path.insert(part, at: 0) }

  /// The path with `/` between its parts.
  public var pathText: String { path.joined(separator: "/") }

  /// Path, name and fields in one line: `car2 doorCommanded to=open`.
  public var description: String {
    var words = path.isEmpty ? [] : [pathText]
    words.append(name)
    words += fields.map(\.description)
    return words.joined(separator: " ")
  }
}

extension Record: Recorder {
  /// Keeps one element of the path.
  public mutating func part(_ name: String) { path.append(name) }
  /// Keeps the name.
  public mutating func name(_ name: String) { self.name = name }
  /// Keeps a text.
  public mutating func field(_ key: String, _ value: String) { fields.append(Field(key: key, value: .text(value))) }
  /// Keeps a whole number.
  public mutating func field(_ key: String, _ value: Int64) { fields.append(Field(key: key, value: .integer(value))) }
  /// Keeps a truth value.
  public mutating func field(_ key: String, _ value: Bool) { fields.append(Field(key: key, value: .flag(value))) }
  /// Keeps a number.
  public mutating func field(_ key: String, number value: Double) {
    fields.append(Field(key: key, value: FieldValue(number: value)))
  }
}
