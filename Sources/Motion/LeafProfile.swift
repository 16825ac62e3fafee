/// How a door leaf moves: the course of an undisturbed motion, and how hard it brakes for a reversal.
public struct LeafProfile: Hashable, Sendable {
  /// How the way is run from rest to rest.
  public enum Course: Hashable, Sendable {
    /// By the curve easeInOut; the time is that of the whole way.
    ///
    /// A part of the way takes the square root of its share of that time: it accelerates as hard as
    /// the whole way, and is at no point faster.
    case eased(over: Duration)
    /// At a constant acceleration up to a speed, and back at the same rate; in metres and seconds.
    case trapezoid(speed: Double, acceleration: Double)
  }

  /// How the way is run.
  public let course: Course
  /// The deceleration with which a leaf comes to rest before it runs another way, in metres a second
  /// squared.
  public let braking: Double

  /// A profile.
  ///
  /// - Precondition: times are positive; speed and rates are positive and finite.
  public init(_ course: Course, braking: Double) {
    func check(_ value: Double, _ name: String) {
      precondition(
        value > 0 && value.isFinite,
        "a leaf's \(name) is \(value); it must be positive and finite"
      )
    }
    switch course {
    case .eased(let time):
      precondition(time > .zero, "a leaf's time is \(time); it must be positive")
    case .trapezoid(let speed, let acceleration):
      check(speed, "speed")
      check(acceleration, "acceleration")
    }
    check(braking, "braking")
    self.course = course
    self.braking = braking
  }
}
