/// An instant of simulated time: whole nanoseconds since the start of the run.
///
/// > Units: nanoseconds, 0 to 9,223,372,036,854,775,807 (292 years).
///
/// Adding a length that does not fit traps: a clock that wrapped around would break the order of everything after it.
///
/// It is encoded as a whole number of nanoseconds: `12345000000`.
@frozen public struct SimulationInstant: InstantProtocol, CustomStringConvertible {
  /// Nanoseconds since the start of the run; never negative.
  public let nanoseconds: Int64

  /// Creates the instant a number of nanoseconds after the start of the run.
  ///
  /// - Precondition: `nanoseconds` is not negative.
  @inlinable public init(nanoseconds: Int64) {
    precondition(nanoseconds >= 0, Self.refusal(of: nanoseconds))
    self.nanoseconds = nanoseconds
  }

  /// The message for a negative number of nanoseconds.
  @usableFromInline static func refusal(of nanoseconds: Int64) -> String {
    "an instant of \(nanoseconds) ns is before the start of the run"
  }

  /// The start of every run.
  @inlinable public static var start: SimulationInstant { SimulationInstant(nanoseconds: 0) }

  /// The last instant that can be represented.
  @inlinable public static var latest: SimulationInstant { SimulationInstant(nanoseconds: .max) }

  /// The time since the start of the run.
  @inlinable public var elapsed: Duration { .nanoseconds(nanoseconds) }

  /// Returns the instant a length of time after this one.
  ///
  /// - Precondition: `duration` is whole nanoseconds, and the sum lies between `start` and `latest`.
  @inlinable @inline(__always) public func advanced(by duration: Duration) -> SimulationInstant {
    SimulationInstant(nanoseconds: nanoseconds + duration.wholeNanoseconds)
  }

  /// Returns the length of time from this instant to another; negative when the other is earlier.
  @inlinable public func duration(to other: SimulationInstant) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  /// Whether one instant is before another.
  @inlinable public static func < (left: SimulationInstant, right: SimulationInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant in seconds with nine decimals, as in a journal: `12.345000000`.
  public var description: String {
    var text = RecordText()
    text.appendSeconds(nanoseconds)
    return text.string
  }
}

extension SimulationInstant: Codable {
  /// Reads a whole number of nanoseconds.
  ///
  /// - Throws: a `DecodingError` when it is negative.
  public init(from decoder: any Decoder) throws {
    let nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
    guard nanoseconds >= 0 else { throw decoder.refusal(Self.refusal(of: nanoseconds)) }
    self.init(nanoseconds: nanoseconds)
  }

  /// Writes the whole number of nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}

extension Duration {
  /// This length in nanoseconds.
  ///
  /// - Precondition: the length is a whole number of nanoseconds that fits 64 bits: finer lengths are refused on
  ///   input and never rounded here.
  @inlinable @inline(__always) public var wholeNanoseconds: Int64 {
    let attoseconds = self.attoseconds
    // Below nine seconds the division fits one machine word, which is several times faster.
    if let short = Int64(exactly: attoseconds) {
      let (quotient, remainder) = short.quotientAndRemainder(dividingBy: 1_000_000_000)
      precondition(remainder == 0, "\(self) is not a whole number of nanoseconds")
      return quotient
    }
    return longNanoseconds
  }

  /// This length in nanoseconds, including lengths of nine seconds or more.
  @usableFromInline var longNanoseconds: Int64 {
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    precondition(remainder == 0, "\(self) is not a whole number of nanoseconds")
    return Int64(quotient)
  }
}
