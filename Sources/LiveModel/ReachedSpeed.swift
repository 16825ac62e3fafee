import SimulationCore

/// The speed of a run that cannot keep up with its pace, measured over at least half a second of real time.
struct ReachedSpeed {
  /// Simulated seconds per real second; nil while the run keeps up.
  private(set) var speed: Double?
  /// The start of the present measurement; nil if there is none.
  private var begin: (real: Duration, simulated: SimulationInstant)?
  private var wasBehind = false

  private static let period = Duration.milliseconds(500)

  /// Records a turn.
  ///
  /// - Parameters:
  ///   - realTime: The real time at its start.
  ///   - start: The instant at its start.
  ///   - now: The instant that it reached.
  ///   - isBehind: Whether it ended before everything due was processed.
  mutating func note(real realTime: Duration, from start: SimulationInstant, to now: SimulationInstant, isBehind: Bool)
  {
    // Nothing is measured while the run keeps up.
    guard let begin else {
      if isBehind { self.begin = (realTime, now) }
      return
    }
    wasBehind = wasBehind || isBehind
    let elapsed = realTime - begin.real
    guard elapsed >= Self.period else { return }
    guard wasBehind else {
      self = ReachedSpeed()
      return
    }
    speed = begin.simulated.duration(to: now) / elapsed
    self.begin = (realTime, now)
    wasBehind = false
  }
}
