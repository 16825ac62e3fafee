import SimulationCore

/// The scene's own time: it runs at a pace that may change, and stands while the pace is 0.
struct SceneClock: Hashable, Sendable {
  /// Seconds of the scene in a second, 0 to 1000.
  private(set) var pace = 1.0
  private var anchor: SimulationInstant
  private var sceneAnchor: Int64 = 0

  /// A clock that begins at nought at an instant.
  init(beginning instant: SimulationInstant = .start) {
    anchor = instant
  }

  /// The fastest pace.
  static let paceMax = 1_000.0
  /// The latest scene time, in nanoseconds.
  private static let latest = 9_000_000_000_000_000_000.0

  /// The scene's time at an instant, in nanoseconds, rounded to the nearest, ties to even.
  func time(at instant: SimulationInstant) -> Int64 {
    let elapsed = instant.nanoseconds - anchor.nanoseconds
    if pace == 1 { return sceneAnchor + elapsed }
    let scaled = (Double(elapsed) * pace).rounded(.toNearestOrEven)
    return Int64(min(Self.latest, Double(sceneAnchor) + scaled))
      - Int64(min(Self.latest, Double(sceneAnchor)))
      + sceneAnchor
  }

  /// The first instant, not before another, at which the scene's time has reached a value; nil when it
  /// never does, or only beyond all telling.
  func instant(of time: Int64, notBefore now: SimulationInstant) -> SimulationInstant? {
    guard self.time(at: now) < time else { return now }
    if pace == 1 {
      let (due, isLate) = anchor.nanoseconds.addingReportingOverflow(time - sceneAnchor)
      return isLate ? nil : SimulationInstant(nanoseconds: due)
    }
    guard pace > 0 else { return nil }
    let guess = Double(anchor.nanoseconds) + Double(time - sceneAnchor) / pace
    guard guess < Self.latest else { return nil }
    var due = max(now.nanoseconds, Int64(guess.rounded(.down)) - 2)
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
