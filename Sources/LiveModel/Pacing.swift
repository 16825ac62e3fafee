import SimulationCore

/// The relation of simulated time to real time: a speed and an anchor.
struct Pacing: Sendable {
  /// Simulated seconds per real second; positive.
  private(set) var speed: Double
  private var real: Duration
  private var simulated: SimulationInstant

  init(speed: Double, real: Duration, simulated: SimulationInstant) {
    self.speed = speed
    self.real = real
    self.simulated = simulated
  }

  /// Sets another anchor, and another speed if one is given.
  mutating func anchor(real: Duration, simulated: SimulationInstant, speed: Double? = nil) {
    if let speed {
      precondition(speed > 0, "the speed is \(speed); it must be positive")
      self.speed = speed
    }
    self.real = real
    self.simulated = simulated
  }

  /// Returns the simulated time at a real time, or nil if real time has gone back.
  func instant(at realTime: Duration) -> SimulationInstant? {
    let elapsed = realTime - real
    guard elapsed > .zero else { return nil }
    let scaled = (Double(elapsed.wholeNanoseconds) * speed).rounded(.toNearestOrEven)
    let room = TimeText.latest.nanoseconds - simulated.nanoseconds
    let span = scaled < Double(room) ? Int64(scaled) : max(room, 0)
    return simulated.advanced(by: .nanoseconds(span))
  }

  /// Returns the real time at which simulated time reaches an instant, or nil if that is centuries away.
  func realTime(of instant: SimulationInstant) -> Duration? {
    let wait = simulated.duration(to: instant)
    // Rounded up, so that a caller who wakes at this time finds the event due.
    let wanted = (Double(wait.wholeNanoseconds) / speed).rounded(.up)
    guard wanted < 9e18 else { return nil }
    return real + .nanoseconds(Int64(wanted))
  }
}
