/// A named value with fields that a journal, a view or a test can refer to: a stimulus, a scheduled event or a fact.
///
/// A part of a composed machine first records its path, outermost name first:
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
  /// Records the parts of the path, then the name, then the fields in their fixed order.
  func record(into recorder: inout some Recorder)
}

extension Recordable where Self: CustomStringConvertible {
  /// Path, name and fields in one line, as in a ``Record``: `car2 doorCommanded to=open`.
  public var description: String { Record(of: self).description }
}

/// The receiver of what a `Recordable` records.
public protocol Recorder {
  /// Records one element of the path, outermost first.
  mutating func part(_ name: String)
  /// Records the name, once, after the path.
  mutating func name(_ name: String)
  /// Records a field whose value is text.
  mutating func field(_ key: String, _ value: String)
  /// Records a field whose value is a whole number.
  mutating func field(_ key: String, _ value: Int64)
  /// Records a field whose value is a Boolean.
  mutating func field(_ key: String, _ value: Bool)
  /// Records a field whose value is a finite number that need not be whole.
  mutating func field(_ key: String, number value: Double)

  /// Records the name with its meaning, a clause that begins with a lower-case letter.
  mutating func name(_ name: String, _ meaning: StaticString)
  /// Records a text field of a ``Formed`` case.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value of this case.
  ///   - form: The form of the field; evaluated only by recorders that need it.
  /// - Returns: The value to use in place of this one; nil from a recorder that does not read.
  mutating func field(_ key: String, _ value: String, _ form: () -> FieldForm) -> String?
  /// Records a whole number field of a ``Formed`` case.
  mutating func field(_ key: String, _ value: Int64, _ form: () -> FieldForm) -> Int64?
  /// Records a Boolean field of a ``Formed`` case.
  mutating func field(_ key: String, _ value: Bool, _ form: () -> FieldForm) -> Bool?
  /// Records a field of a ``Formed`` case whose value is a number that need not be whole.
  mutating func field(_ key: String, number value: Double, _ form: () -> FieldForm) -> Double?
  /// Records a field of a ``Formed`` case whose value may be of any of these kinds.
  mutating func field(_ key: String, plain value: FieldValue, _ form: () -> FieldForm) -> FieldValue?
  /// Records a text field of a ``Formed`` case that a line may omit; nil means omitted.
  mutating func field(_ key: String, optional value: String?, _ form: () -> FieldForm) -> String?
  /// Records a whole number field of a ``Formed`` case that a line may omit; nil means omitted.
  mutating func field(_ key: String, optional value: Int64?, _ form: () -> FieldForm) -> Int64?
  /// Refuses a value that the recorder returned and that does not fit its field.
  mutating func refuse()
}

// The default behaviour for the fields of a form: recording their values.
extension Recorder {
  /// Records the name alone.
  @inlinable public mutating func name(_ name: String, _ meaning: StaticString) { self.name(name) }

  /// Records a text.
  @inlinable public mutating func field(_ key: String, _ value: String, _ form: () -> FieldForm) -> String? {
    field(key, value)
    return nil
  }

  /// Records a whole number.
  @inlinable public mutating func field(_ key: String, _ value: Int64, _ form: () -> FieldForm) -> Int64? {
    field(key, value)
    return nil
  }

  /// Records a Boolean.
  @inlinable public mutating func field(_ key: String, _ value: Bool, _ form: () -> FieldForm) -> Bool? {
    field(key, value)
    return nil
  }

  /// Records a number.
  @inlinable public mutating func field(_ key: String, number value: Double, _ form: () -> FieldForm) -> Double? {
    field(key, number: value)
    return nil
  }

  /// Records a value of any kind.
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

  /// Records a text unless it is nil.
  @inlinable public mutating func field(_ key: String, optional value: String?, _ form: () -> FieldForm) -> String? {
    if let value { field(key, value) }
    return value
  }

  /// Records a whole number unless it is nil.
  @inlinable public mutating func field(_ key: String, optional value: Int64?, _ form: () -> FieldForm) -> Int64? {
    if let value { field(key, value) }
    return value
  }

  /// Does nothing: a recorder that writes returns no values.
  @inlinable public mutating func refuse() {}
}

/// The value of one field of a record.
public enum FieldValue: Hashable, Sendable, CustomStringConvertible {
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A number that is not whole, or too large for an integer; finite.
  case number(Double)
  /// True or false.
  case flag(Bool)

  /// Creates the value of a finite number; whole numbers that fit are integers.
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
  /// Reads a text, a number or a Boolean; a whole number that fits is an integer.
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

  /// Creates a field from its key and its value.
  public init(key: String, value: FieldValue) {
    self.key = key
    self.value = value
  }

  /// Key and value: `to=open`.
  public var description: String { "\(key)=\(value)" }
}

/// A recorded `Recordable`, kept as data: for views, tests and messages.
public struct Record: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The path of parts, outermost first; empty for the root's own.
  public private(set) var path: [String] = []
  /// Its name.
  public private(set) var name = ""
  /// Its fields in their fixed order.
  public private(set) var fields: [Field] = []

  /// Creates an empty record.
  init() {}

  /// Creates the record of a value.
  public init(of subject: some Recordable) { subject.record(into: &self) }

  /// The value of a field, or nil when there is no field of this name.
  public subscript(key: String) -> FieldValue? { fields.first { $0.key == key }?.value }

  /// Prepends a part to the path.
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
  /// Appends an element to the path.
  public mutating func part(_ name: String) { path.append(name) }
  /// Sets the name.
  public mutating func name(_ name: String) { self.name = name }
  /// Appends a text field.
  public mutating func field(_ key: String, _ value: String) { fields.append(Field(key: key, value: .text(value))) }
  /// Appends a whole number field.
  public mutating func field(_ key: String, _ value: Int64) { fields.append(Field(key: key, value: .integer(value))) }
  /// Appends a Boolean field.
  public mutating func field(_ key: String, _ value: Bool) { fields.append(Field(key: key, value: .flag(value))) }
  /// Appends a number field.
  public mutating func field(_ key: String, number value: Double) {
    fields.append(Field(key: key, value: FieldValue(number: value)))
  }
}
