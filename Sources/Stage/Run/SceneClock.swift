import SimulationCore

/// The scene's own time: it runs at a pace that may change, and stops while the pace is 0.
struct SceneClock: Hashable, Sendable {
  /// Seconds of the scene in a second, 0 to 1000.
  private(set) var pace = 1.0
  private var anchor: SimulationInstant
  private var sceneAnchor: Int64 = 0

  /// A clock that begins at zero at an instant.
  init(beginning instant: SimulationInstant = .start) {
    anchor = instant
  }

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
    let scaled = (Double(elapsed) * pace).rounded(.toNearestOrEven)
    let latest = Double(Self.latest)
    let advance =
      Int64(clamping: min(latest, Double(sceneAnchor) + scaled))
      - Int64(clamping: min(latest, Double(sceneAnchor)))
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
    let guess = Double(anchor.nanoseconds) + Double(time - sceneAnchor) / pace
    guard guess < Double(Self.latest) else { return nil }
    var due = max(now.nanoseconds, Int64(clamping: guess.rounded(.down)) - 2)
    // Rounding is off by a few nanoseconds at most.
    for _ in 0..<8 where self.time(at: SimulationInstant(nanoseconds: due)) < time { due += 1 }
    return SimulationInstant(nanoseconds: due)
  }

  /// Goes on at another pace from an instant.
  mutating func change(pace: Double, at instant: SimulationInstant) {
    sceneAnchor = time(at: instant)
    anchor = instant
    self.pace = pace
  }
}
