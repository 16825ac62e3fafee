import SimulationCore

/// The speed of a run that cannot keep up with its pace, measured over half a second of real time and more.
struct ReachedSpeed {
  /// Simulated seconds per real second; nil while the run keeps up.
  private(set) var speed: Double?
  /// Where the present measurement began; nil while there is none.
  private var begin: (real: Duration, simulated: SimulationInstant)?
  private var wasBehind = false

  private static let period = Duration.milliseconds(500)

  /// Takes note of a turn.
  ///
  /// - Parameters:
  ///   - realTime: When it began.
  ///   - start: The instant at which it began.
  ///   - now: The instant that it reached.
  ///   - isBehind: Whether it ended before all that was due.
  mutating func note(real realTime: Duration, from start: SimulationInstant, to now: SimulationInstant, isBehind: Bool)
  {
    // A run that keeps up measures nothing.
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
