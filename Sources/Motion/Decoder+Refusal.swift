extension Decoder {
  /// Returns the error for a decoded value that its initializer would refuse.
  func refusal(_ finding: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: finding))
  }

  /// Throws if something is wrong with a decoded value.
  ///
  /// - Throws: a `DecodingError` with the finding.
  func refuse(_ finding: String?) throws { if let finding { throw refusal(finding) } }
}

extension KeyedDecodingContainer {
  /// Decodes a duration from a whole number of nanoseconds.
  func decodeNanoseconds(forKey key: Key) throws -> Duration { .nanoseconds(try decode(Int64.self, forKey: key)) }
}

extension KeyedEncodingContainer {
  /// Encodes a duration as a whole number of nanoseconds; fractions, which no motion has, are truncated.
  mutating func encodeNanoseconds(of duration: Duration, forKey key: Key) throws {
    try encode(duration.nanosecondCount, forKey: key)
  }
}
