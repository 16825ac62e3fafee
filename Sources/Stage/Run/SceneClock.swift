import SimulationCore

/// The scene's clock: it runs at a variable pace, and stops while the pace is 0.
struct SceneClock: Hashable, Sendable {
  /// The scene seconds per second, 0 to 1000.
  private(set) var pace = 1.0
  private var anchor: SimulationInstant
  private var sceneAnchor: Int64 = 0

  /// Creates a clock that starts from zero at an instant.
  init(beginning instant: SimulationInstant = .start) { anchor = instant }

  /// The maximum pace.
  static let paceMax = 1_000.0
  /// The maximum scene time, in nanoseconds, at which the clock stops for good.
  static let latest = TimeText.latest.nanoseconds

  /// Returns the sum of a time and a length; an overflow yields a time that is never reached.
  static func sum(_ time: Int64, _ length: Int64) -> Int64 {
    let (sum, isBeyond) = time.addingReportingOverflow(length)
    return isBeyond ? .max : sum
  }

  /// Returns the scene time at an instant, in nanoseconds, rounded to nearest, ties to even; at most ``latest``,
  /// whatever the pace.
  func time(at instant: SimulationInstant) -> Int64 {
    let elapsed = instant.nanoseconds - anchor.nanoseconds
    if pace == 1 { return min(Self.latest, Self.sum(sceneAnchor, elapsed)) }
    if let parts = paceParts {
      let (whole, rest) = (Int128(elapsed) * parts).quotientAndRemainder(dividingBy: Self.partsOfOne)
      let isTie = rest * 2 == Self.partsOfOne
      let isUp = rest * 2 > Self.partsOfOne || isTie && !whole.isMultiple(of: 2)
      return min(Self.latest, Int64(clamping: Int128(sceneAnchor) + whole + (isUp ? 1 : 0)))
    }
    let scaled = (Double(elapsed) * pace).rounded(.toNearestOrEven)
    let latest = Double(Self.latest)
    let advance =
      Int64(clamping: min(latest, Double(sceneAnchor) + scaled)) - Int64(clamping: min(latest, Double(sceneAnchor)))
    return min(Self.latest, Self.sum(sceneAnchor, advance))
  }

  /// Returns the first instant, not before another, at which the scene time has reached a value; nil if it never
  /// does, or only after the latest instant.
  func instant(of time: Int64, notBefore now: SimulationInstant) -> SimulationInstant? {
    guard self.time(at: now) < time else { return now }
    guard pace > 0, time <= Self.latest else { return nil }
    if pace == 1 {
      let due = Self.sum(anchor.nanoseconds, time - sceneAnchor)
      return due <= Self.latest ? SimulationInstant(nanoseconds: due) : nil
    }
    let guess: Int64
    if let parts = paceParts {
      guess = Int64(clamping: Int128(anchor.nanoseconds) + Int128(time - sceneAnchor) * Self.partsOfOne / parts)
    } else {
      let sum = Double(anchor.nanoseconds) + Double(time - sceneAnchor) / pace
      guess = Int64(clamping: sum.rounded(.down))
    }
    guard guess < Self.latest else { return nil }
    var due = max(now.nanoseconds, guess - 2)
    // The estimate is off by a few nanoseconds at most.
    for _ in 0..<8 where self.time(at: SimulationInstant(nanoseconds: due)) < time { due += 1 }
    return SimulationInstant(nanoseconds: due)
  }

  /// The denominator of paces that are computed exactly.
  private static let partsOfOne: Int128 = 64

  /// The pace in units of 1/64, if it is a positive multiple.
  private var paceParts: Int128? {
    Int128(exactly: (pace * 64).rounded()).flatMap { Double($0) == pace * 64 && $0 > 0 ? $0 : nil }
  }

  /// Returns the scene time that passes in a length, or nil if it depends on where the length begins.
  func time(passingIn length: Int64) -> Int64? {
    guard let parts = paceParts else { return nil }
    let product = Int128(length) * parts
    // Ties are rounded to even: an odd length would change the direction of rounding.
    return product.isMultiple(of: 2 * Self.partsOfOne) ? Int64(clamping: product / Self.partsOfOne) : nil
  }

  /// Shifts the clock to a later time.
  ///
  /// - Parameters:
  ///   - length: The shift.
  ///   - passed: The scene time that passes in it.
  mutating func skip(_ length: Int64, passing passed: Int64) {
    anchor = SimulationInstant(nanoseconds: anchor.nanoseconds + length)
    sceneAnchor += passed
  }

  /// Changes the pace from an instant on.
  mutating func change(pace: Double, at instant: SimulationInstant) {
    sceneAnchor = time(at: instant)
    anchor = instant
    self.pace = pace
  }
}
