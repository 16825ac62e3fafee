/// What a field of a form can hold: it is written as a plain value, and read from one.
public protocol FormValue {
  /// The value as records hold it.
  var fieldValue: FieldValue { get }

  /// The value that a record holds; nil for one that cannot be it.
  init?(_ value: FieldValue)
}

extension Bool: FormValue {
  /// A truth value.
  @inlinable
  public var fieldValue: FieldValue { .flag(self) }

  /// A truth value.
  public init?(_ value: FieldValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension Int: FormValue {
  /// A whole number.
  @inlinable
  public var fieldValue: FieldValue { .integer(Int64(self)) }

  /// A whole number.
  public init?(_ value: FieldValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

extension Double: FormValue {
  /// A number, whole or not.
  @inlinable
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
  @inlinable
  public var fieldValue: FieldValue { .text(self) }

  /// A text.
  public init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

/// One of some words, as a field.
@usableFromInline
struct FormWord<Word: RawRepresentable<String>>: FormValue {
  @usableFromInline let word: Word

  @inlinable
  init(word: Word) { self.word = word }

  @inlinable var fieldValue: FieldValue { .text(word.rawValue) }

  @inlinable
  init?(_ value: FieldValue) {
    guard case .text(let text) = value, let word = Word(rawValue: text) else { return nil }
    self.word = word
  }
}

/// One of some words, or `none`, as a field.
@usableFromInline
struct OptionalFormWord<Word: RawRepresentable<String>>: FormValue {
  @usableFromInline let word: Word?

  @inlinable
  init(word: Word?) { self.word = word }

  @inlinable var fieldValue: FieldValue { .text(word?.rawValue ?? "none") }

  @inlinable
  init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    word = Word(rawValue: text)
    if word == nil, text != "none" { return nil }
  }
}
