import Foundation

/// Values as JSON text, for tests of what is encoded and what is refused.
public enum JSONText {
  /// What a value is encoded as, its keys in alphabetical order.
  public static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value of a text.
  public static func decode<Value: Decodable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Whether a value is the same after it was encoded and decoded.
  public static func keeps<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try decode(Value.self, of(value)) == value
  }

  /// Why a text is refused, by the decoder of the type itself; nil when it is not.
  public static func refusal<Value: Decodable>(of type: Value.Type, _ text: String) -> String? {
    do {
      _ = try decode(type, text)
      return nil
    } catch DecodingError.dataCorrupted(let context) { return context.debugDescription } catch { return "\(error)" }
  }

  /// Why a value is refused with one part of its text replaced; nil when it is not.
  public static func refusal<Value: Codable>(of value: Value, replacing old: String, by new: String) throws -> String? {
    let text = try of(value)
    guard let range = text.range(of: old) else { return "there is no '\(old)' in \(text)" }
    return refusal(of: Value.self, text.replacingCharacters(in: range, with: new))
  }
}
