// Lengths of time of configurations are encoded as whole numbers of nanoseconds, as those of Elevators are, and not as
// the two halves of an `Int128`. Synthesized code finds these functions before the generic ones only within their
// module, or in files that import it: hence one file in each module.

extension KeyedDecodingContainer {
  func decode(_ type: Duration.Type, forKey key: Key) throws -> Duration {
    .nanoseconds(try decode(Int64.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ duration: Duration, forKey key: Key) throws {
    let (nanoseconds, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest == 0, let whole = Int64(exactly: nanoseconds) else {
      throw EncodingError.invalidValue(
        duration,
        EncodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "\(duration) is not a whole number of nanoseconds that fits 64 bits"))
    }
    try encode(whole, forKey: key)
  }
}
