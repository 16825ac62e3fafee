/// What a field of a form can hold: it is written as a plain value, and read from one.
public protocol FormValue {
  /// The value as records hold it.
  var fieldValue: FieldValue { get }

  /// The value that a record holds; nil for one that cannot be it.
  init?(_ value: FieldValue)
}

extension Bool: FormValue {
  /// A truth value.
  public var fieldValue: FieldValue { .flag(self) }

  /// A truth value.
  public init?(_ value: FieldValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension Int64: FormValue {
  /// A whole number.
  public var fieldValue: FieldValue { .integer(self) }

  /// A whole number.
  public init?(_ value: FieldValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Double: FormValue {
  /// A number, whole or not.
  public var fieldValue: FieldValue { .number(self) }

  /// A number, whole or not.
  public init?(_ value: FieldValue) {
    switch value {
    case .number(let number): self = number
    case .integer(let number): self = Double(number)
    case .text, .flag: return nil
    }
  }
}

extension String: FormValue {
  /// A text.
  public var fieldValue: FieldValue { .text(self) }

  /// A text.
  public init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}
