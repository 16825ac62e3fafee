/// A type of values that a form's field can hold, written and read as a plain value.
public protocol FormValue {
  /// The value as stored in records.
  var fieldValue: FieldValue { get }

  /// Creates the value from a record's value; nil if the type does not match.
  init?(_ value: FieldValue)
}

extension Bool: FormValue {
  /// The Boolean as a field value.
  public var fieldValue: FieldValue { .flag(self) }

  /// Reads a Boolean.
  public init?(_ value: FieldValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension Int64: FormValue {
  /// The whole number as a field value.
  public var fieldValue: FieldValue { .integer(self) }

  /// Reads a whole number.
  public init?(_ value: FieldValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Double: FormValue {
  /// The number as a field value, whole or not.
  public var fieldValue: FieldValue { .number(self) }

  /// Reads a number, whole or not.
  public init?(_ value: FieldValue) {
    switch value {
    case .number(let number): self = number
    case .integer(let number): self = Double(number)
    case .text, .flag: return nil
    }
  }
}

extension String: FormValue {
  /// The text as a field value.
  public var fieldValue: FieldValue { .text(self) }

  /// Reads a text.
  public init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}
