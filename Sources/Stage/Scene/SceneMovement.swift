package import Motion
import SimulationCore

/// A movement as declared in a scene's file, in which durations may be expressions.
package struct SceneMovement: Hashable, Sendable {
  /// The course of a leg.
  package enum Course: Hashable, Sendable {
    /// A curve over a duration in seconds.
    case curve(UnitCurve, duration: SceneExpression)
    case spring(Spring)
  }

  /// The course of a leg.
  package var course = Course.curve(.easeInOut, duration: .constant(.number(0.35)))
  /// The repetition.
  package var repetition = Movement.Repetition.once
  /// The wait of every leg, in seconds.
  package var hold = SceneExpression.constant(.number(0))
  /// The wait before the first leg, in seconds.
  package var after = SceneExpression.constant(.number(0))
  /// The divisor of all these durations.
  package var speed = SceneExpression.constant(.number(1))

  /// Creates the default movement.
  package init() {}

  /// Returns the movement with the present values of its durations.
  func movement(in moment: SceneMoment) -> Movement {
    let course: Movement.Course =
      switch course {
      case .curve(let curve, let duration): .curve(curve, duration: Self.duration(duration.value(in: moment)))
      case .spring(let spring): .spring(spring)
      }
    return Movement(
      course, repetition: repetition, hold: Self.duration(hold.value(in: moment)),
      after: Self.duration(after.value(in: moment)), speed: max(1e-3, min(1e3, speed.value(in: moment).number)))
  }

  /// The maximum duration in a scene, in seconds: about eleven days.
  package static let longest = 1e6

  /// Converts seconds to a duration, rounded to the nearest nanosecond, ties to even; a negative number becomes 0.
  package static func duration(_ seconds: SceneValue) -> Duration {
    let bounded = max(0, min(longest, seconds.number))
    return .nanoseconds(Int64(clamping: (bounded * 1e9).rounded(.toNearestOrEven)))
  }
}
