extension Decoder {
  /// The error for a value that is decoded here and that its initializer would refuse.
  func refusal(_ finding: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: finding))
  }

  /// Refuses a value that is decoded here when something is wrong with it.
  ///
  /// - Throws: a `DecodingError` with what is wrong.
  func refuse(_ finding: String?) throws { if let finding { throw refusal(finding) } }
}

extension KeyedDecodingContainer {
  /// A length of time that is encoded as its whole number of nanoseconds.
  func decodeNanoseconds(forKey key: Key) throws -> Duration { .nanoseconds(try decode(Int64.self, forKey: key)) }
}

extension KeyedEncodingContainer {
  /// Writes a length of time as its whole number of nanoseconds; what is finer is cut off, since no motion
  /// knows it.
  mutating func encodeNanoseconds(of duration: Duration, forKey key: Key) throws {
    try encode(duration.nanosecondCount, forKey: key)
  }
}
