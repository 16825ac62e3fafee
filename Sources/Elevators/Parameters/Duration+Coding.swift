// Lengths of time of configurations are encoded as whole numbers of nanoseconds, and not as the two halves of an
// `Int128` that `Duration` itself encodes. Synthesized code finds these functions before the generic ones.

extension KeyedDecodingContainer {
  func decode(_ type: Duration.Type, forKey key: Key) throws -> Duration {
    .nanoseconds(try decode(Int64.self, forKey: key))
  }

  func decodeIfPresent(_ type: Duration.Type, forKey key: Key) throws -> Duration? {
    try decodeIfPresent(Int64.self, forKey: key).map { .nanoseconds($0) }
  }

  func decode(_ type: ClosedRange<Duration>.Type, forKey key: Key) throws -> ClosedRange<Duration> {
    let range = try decode(ClosedRange<Int64>.self, forKey: key)
    return .nanoseconds(range.lowerBound)...(.nanoseconds(range.upperBound))
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ duration: Duration, forKey key: Key) throws {
    try encode(try nanoseconds(of: duration, forKey: key), forKey: key)
  }

  mutating func encodeIfPresent(_ duration: Duration?, forKey key: Key) throws {
    if let duration { try encode(duration, forKey: key) }
  }

  mutating func encode(_ range: ClosedRange<Duration>, forKey key: Key) throws {
    let first = try nanoseconds(of: range.lowerBound, forKey: key)
    try encode(first...(try nanoseconds(of: range.upperBound, forKey: key)), forKey: key)
  }

  private func nanoseconds(of duration: Duration, forKey key: Key) throws -> Int64 {
    let (nanoseconds, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest == 0, let whole = Int64(exactly: nanoseconds) else {
      throw EncodingError.invalidValue(
        duration,
        EncodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "\(duration) is not a whole number of nanoseconds that fits 64 bits"))
    }
    return whole
  }
}
