/// Where a car is and how it moves, at one instant.
///
/// All four are signed: positive is up, or whichever way positions grow.
public struct TravelState: Hashable, Codable, Sendable, CustomStringConvertible {
  /// In metres.
  public var position: Double
  /// In metres a second.
  public var speed: Double
  /// In metres a second squared.
  public var acceleration: Double
  /// In metres a second cubed; what it is from this instant on.
  public var jerk: Double

  /// A state; without the others, at rest.
  public init(position: Double, speed: Double = 0, acceleration: Double = 0, jerk: Double = 0) {
    self.position = position
    self.speed = speed
    self.acceleration = acceleration
    self.jerk = jerk
  }

  /// Position and speed, and the acceleration where there is one: `at 3.0 m, 1.6 m/s`.
  public var description: String {
    let rate = acceleration == 0 ? "" : ", \(acceleration) m/s2"
    return "at \(position) m, \(speed) m/s\(rate)"
  }

  /// Whether it is at rest: neither speed nor acceleration.
  public var isAtRest: Bool { speed == 0 && acceleration == 0 }

  /// Where it comes to rest soonest under limits, in metres.
  ///
  /// Closed form: at most three phases of constant jerk. No admissible motion rests nearer.
  public func stoppingPosition(under limits: TravelLimits) -> Double {
    let heading = settledSpeed(under: limits) < 0 ? -1.0 : 1.0
    var sketch = TravelSketch(speed: heading * speed, acceleration: heading * acceleration)
    sketch.change(toSpeed: 0, under: limits)
    return position + heading * sketch.position
  }

  /// The shortest distance in which it comes to rest under limits, in metres; never negative.
  public func stoppingDistance(under limits: TravelLimits) -> Double { abs(stoppingPosition(under: limits) - position) }

  /// The speed that is left when the acceleration is taken away as fast as the jerk allows.
  func settledSpeed(under limits: TravelLimits) -> Double {
    speed + acceleration * abs(acceleration) / (2 * limits.jerk)
  }
}
