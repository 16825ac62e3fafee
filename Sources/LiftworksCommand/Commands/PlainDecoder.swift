import ArgumentParser
import Control
import Drawing
import NcursesTerminal

/// Gives a command the values of a plain command line, in the order in which the command asks for them.
///
/// It is a value, since the parser asks of each group's decoder whether it is its own: of an object that takes longer.
struct PlainDecoder: Decoder {
  private let line: PlainCommandLine
  private let position = Position()

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Begins with the first option.
  init(_ line: PlainCommandLine) { self.line = line }

  /// Whether the command has asked for each option.
  var isAtEnd: Bool { position.next == line.options.count }

  /// Which option is next.
  private final class Position {
    var next = 0
  }

  /// The parser must read the command line.
  private struct NotPlain: Error {}

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Properties(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotPlain() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NotPlain() }

  /// The values given to the next option, which must be that of a property.
  private func values(of property: String) throws -> [String] {
    guard !isAtEnd, line.options[position.next].isOf(property) else { throw NotPlain() }
    defer { position.next += 1 }
    let option = line.options[position.next]
    let values = line.values[position.next]
    if values.isEmpty, option.isRequiredList { throw NotPlain() }
    return values.isEmpty ? option.fallback.map { [$0] } ?? [] : values
  }

  private func optional<Value: ExpressibleByArgument>(_ property: String) throws -> Value? {
    guard let text = try values(of: property).first else { return nil }
    guard let value = Value(argument: text) else { throw NotPlain() }
    return value
  }

  private func required<Value: ExpressibleByArgument>(_ property: String) throws -> Value {
    guard let value: Value = try optional(property) else { throw NotPlain() }
    return value
  }

  /// Returns what a command declares a property as; nil if it is of another type.
  private func declared<Wrapper, Value: ExpressibleByArgument>(
    _ property: String, as type: Wrapper.Type, of value: Value.Type
  ) throws -> Wrapper? {
    try filled(Option<Value?>(help: nil)) { $0.wrappedValue = try optional(property) }
      ?? filled(Option<Value>(help: nil)) { $0.wrappedValue = try required(property) }
      ?? filled(Argument<Value?>(help: nil)) { $0.wrappedValue = try optional(property) }
      ?? filled(Argument<Value>(help: nil)) { $0.wrappedValue = try required(property) }
  }

  /// Fills in a declaration if it is of the type that is asked for; nil if not.
  private func filled<Declared, Wrapper>(
    _ declared: @autoclosure () -> Declared, _ fill: (inout Declared) throws -> Void
  ) rethrows -> Wrapper? {
    guard Wrapper.self == Declared.self else { return nil }
    var declared = declared()
    try fill(&declared)
    return declared as? Wrapper
  }

  /// Options of a group are decoded by the group.
  fileprivate func decode<Wrapper: Decodable>(_ type: Wrapper.Type, _ property: String) throws -> Wrapper {
    guard !isAtEnd, line.options[position.next].isOf(property) else { return try type.init(from: self) }
    let plain: Wrapper? =
      try filled(Flag(wrappedValue: false)) { $0.wrappedValue = try !values(of: property).isEmpty }
      ?? declared(property, as: type, of: String.self)
      ?? filled(Option<[String]>(help: nil)) { $0.wrappedValue = try values(of: property) }
      ?? filled(Argument<[String]>(help: nil)) { $0.wrappedValue = try values(of: property) }
    if let plain { return plain }
    // A group may have the name of its first option.
    let first = position.next
    if let group = try? type.init(from: self) { return group }
    position.next = first
    for choice in Self.choices { if let plain = try declared(property, as: type, of: choice) { return plain } }
    throw NotPlain()
  }

  /// The types of options' values besides texts.
  private static let choices: [any ExpressibleByArgument.Type] = [
    ColorChoice.self, ThemeChoice.self, GraphicsChoice.self, RunCommand.FactFormat.self,
    RunCommand.RecordingLevel.self, TableOptions.Format.self, FormOptions.Format.self, ListCommand.Subject.self,
    ExportCommand.Form.self, DiagramCommand.Language.self, JudgeLevel.self, ServedProtocol.self,
  ]

  private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: PlainDecoder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Wrapper: Decodable>(_ type: Wrapper.Type, forKey key: Key) throws -> Wrapper {
      try decoder.decode(type, key.stringValue)
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
      throw NotPlain()
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw NotPlain() }
    func superDecoder() throws -> any Decoder { throw NotPlain() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw NotPlain() }
  }
}
