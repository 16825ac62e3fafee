package import Motion
import SimulationCore

/// A movement as a scene's file declares it: a movement whose lengths may be expressions.
package struct SceneMovement: Hashable, Sendable {
  /// How a leg goes.
  package enum Course: Hashable, Sendable {
    /// Along a curve, in so many seconds.
    case curve(UnitCurve, duration: SceneExpression)
    /// As a spring.
    case spring(Spring)
  }

  /// How a leg goes.
  package var course = Course.curve(.easeInOut, duration: .constant(.number(0.35)))
  /// How often.
  package var repetition = Movement.Repetition.once
  /// The wait of every leg, in seconds.
  package var hold = SceneExpression.constant(.number(0))
  /// The wait before the first leg, in seconds.
  package var after = SceneExpression.constant(.number(0))
  /// What divides all these lengths.
  package var speed = SceneExpression.constant(.number(1))

  /// A movement as it is when its file says nothing.
  package init() {}

  /// The movement with its lengths as they are now.
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

  /// The longest time of a scene, in seconds: about eleven days.
  package static let longest = 1e6

  /// Seconds as a length of time, rounded to the nearest nanosecond, ties to even; what is negative
  /// is 0.
  package static func duration(_ seconds: SceneValue) -> Duration {
    let bounded = max(0, min(longest, seconds.number))
    return .nanoseconds(Int64(clamping: (bounded * 1e9).rounded(.toNearestOrEven)))
  }
}
