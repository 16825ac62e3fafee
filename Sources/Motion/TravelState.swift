/// The position and motion of a car at one instant.
///
/// All four values are signed: positive is up, or the direction in which positions increase.
public struct TravelState: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The position in metres.
  public var position: Double
  /// The speed in metres per second.
  public var speed: Double
  /// The acceleration in metres per second squared.
  public var acceleration: Double
  /// The jerk from this instant on, in metres per second cubed.
  public var jerk: Double

  /// Creates a state; by default at rest.
  public init(position: Double, speed: Double = 0, acceleration: Double = 0, jerk: Double = 0) {
    self.position = position
    self.speed = speed
    self.acceleration = acceleration
    self.jerk = jerk
  }

  /// The position, the speed, and the acceleration unless it is zero: `at 3.0 m, 1.6 m/s`.
  public var description: String {
    let rate = acceleration == 0 ? "" : ", \(acceleration) m/s2"
    return "at \(position) m, \(speed) m/s\(rate)"
  }

  /// Whether it is at rest: neither speed nor acceleration.
  public var isAtRest: Bool { speed == 0 && acceleration == 0 }

  /// Returns the position of the fastest stop within limits, in metres.
  ///
  /// Closed form: at most three phases of constant jerk. No admissible motion stops nearer.
  public func stoppingPosition(under limits: TravelLimits) -> Double {
    let heading = settledSpeed(under: limits) < 0 ? -1.0 : 1.0
    var sketch = TravelSketch(speed: heading * speed, acceleration: heading * acceleration)
    sketch.change(toSpeed: 0, under: limits)
    return position + heading * sketch.position
  }

  /// Returns the shortest stopping distance within limits, in metres; never negative.
  public func stoppingDistance(under limits: TravelLimits) -> Double { abs(stoppingPosition(under: limits) - position) }

  /// Returns the speed after removing the acceleration as fast as the jerk allows.
  func settledSpeed(under limits: TravelLimits) -> Double {
    speed + acceleration * abs(acceleration) / (2 * limits.jerk)
  }
}
