import SimulationCore

/// The scene's own time: it runs at a pace that may change, and stops while the pace is 0.
struct SceneClock: Hashable, Sendable {
  /// Seconds of the scene in a second, 0 to 1000.
  private(set) var pace = 1.0
  private var anchor: SimulationInstant
  private var sceneAnchor: Int64 = 0

  /// A clock that begins at zero at an instant.
  init(beginning instant: SimulationInstant = .start) { anchor = instant }

  /// The fastest pace.
  static let paceMax = 1_000.0
  /// The latest scene time, in nanoseconds: there the scene's clock stops for good.
  static let latest = TimeText.latest.nanoseconds

  /// A time of the scene so much later; beyond all times where the sum does not fit, and thus never reached.
  static func sum(_ time: Int64, _ length: Int64) -> Int64 {
    let (sum, isBeyond) = time.addingReportingOverflow(length)
    return isBeyond ? .max : sum
  }

  /// The scene's time at an instant, in nanoseconds, rounded to the nearest, ties to even; at most
  /// ``latest``, whatever the pace.
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

  /// The first instant, not before another, at which the scene's time has reached a value; nil when it
  /// never does, or only after the latest instant.
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
    // Rounding is off by a few nanoseconds at most.
    for _ in 0..<8 where self.time(at: SimulationInstant(nanoseconds: due)) < time { due += 1 }
    return SimulationInstant(nanoseconds: due)
  }

  /// In how many parts a pace is counted, so that it is exact at every instant.
  private static let partsOfOne: Int128 = 64

  /// The pace in parts of one, where it is so many.
  private var paceParts: Int128? {
    Int128(exactly: (pace * 64).rounded()).flatMap { Double($0) == pace * 64 && $0 > 0 ? $0 : nil }
  }

  /// How much of the scene's time passes in a length that begins anywhere; nil where that depends on
  /// where it begins.
  func time(passingIn length: Int64) -> Int64? {
    guard let parts = paceParts else { return nil }
    let product = Int128(length) * parts
    // Ties are rounded to even numbers: an odd length would turn them round.
    return product.isMultiple(of: 2 * Self.partsOfOne) ? Int64(clamping: product / Self.partsOfOne) : nil
  }

  /// The same clock so much later.
  ///
  /// - Parameters:
  ///   - length: How much later.
  ///   - passed: How much of the scene's time has passed in that.
  mutating func skip(_ length: Int64, passing passed: Int64) {
    anchor = SimulationInstant(nanoseconds: anchor.nanoseconds + length)
    sceneAnchor += passed
  }

  /// Goes on at another pace from an instant.
  mutating func change(pace: Double, at instant: SimulationInstant) {
    sceneAnchor = time(at: instant)
    anchor = instant
    self.pace = pace
  }
}
