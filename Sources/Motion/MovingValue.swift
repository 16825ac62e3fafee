/// A number that follows movements to its targets: a closed-form function of the time since the target last changed.
///
/// The movement to a new target starts at the value presented at that time. A spring that replaces a spring keeps the
/// velocity; everything else starts from rest. Its time is measured from any fixed instant, the same for all calls.
public struct MovingValue: Hashable, Sendable {
  /// The target of its movement, or its value at rest.
  public private(set) var target: Double
  /// The value it started from.
  public private(set) var origin: Double
  /// The time at which the current movement began.
  public private(set) var started: Duration
  /// The current movement; nil at rest.
  public private(set) var movement: Movement?
  /// The velocity at the start, per second.
  private var startVelocity: Double

  /// Creates a number at rest.
  public init(_ value: Double) {
    target = value
    origin = value
    started = .zero
    movement = nil
    startVelocity = 0
  }

  /// Sets the value at once and ends any movement.
  public mutating func jump(to value: Double) { self = MovingValue(value) }

  /// Changes the target as if the movement had always had it.
  public mutating func adjust(target: Double) {
    if movement == nil { origin = target }
    self.target = target
  }

  /// Sets a new target and starts a movement to it from the value presented at that time.
  public mutating func go(to target: Double, at time: Duration, with movement: Movement) {
    let presented = presented(at: time)
    if case .spring = movement.course { startVelocity = velocity(at: time) } else { startVelocity = 0 }
    origin = presented
    self.target = target
    started = time
    self.movement = movement
  }

  /// Returns the value with its movement begun later by a length; a value at rest is unchanged.
  public func later(by length: Duration) -> MovingValue {
    guard movement != nil else { return self }
    var value = self
    value.started += length
    return value
  }

  /// Returns the start and end values of a leg.
  private func ends(of leg: Int64) -> (from: Double, to: Double) {
    movement?.isBack(leg) ?? false ? (target, origin) : (origin, target)
  }

  /// Returns the value to show at a time that is not before the start of the movement.
  public func presented(at time: Duration) -> Double {
    guard let movement else { return target }
    let phase = movement.phase(after: time - started)
    let (from, to) = ends(of: phase.leg)
    // Return the ends exactly, without rounding errors.
    var value: Double
    switch phase.progress {
    case 0: value = from
    case 1: value = to
    default: value = from + (to - from) * phase.progress
    }
    if startVelocity != 0, phase.leg == 0, let seconds = phase.swinging, case .spring(let spring) = movement.course {
      value += startVelocity * spring.drift(after: seconds)
    }
    return value
  }

  /// Returns the velocity of a spring movement at a time, per second; 0 for other movements.
  public func velocity(at time: Duration) -> Double {
    guard let movement, case .spring(let spring) = movement.course else { return 0 }
    let phase = movement.phase(after: time - started)
    guard let seconds = phase.swinging else { return 0 }
    let (from, to) = ends(of: phase.leg)
    var velocity = (to - from) * spring.speed(after: seconds)
    if phase.leg == 0 { velocity += startVelocity * spring.driftSpeed(after: seconds) }
    return velocity
  }

  /// Returns the index of the current leg, from 0; 0 at rest.
  public func leg(at time: Duration) -> Int64 { movement?.phase(after: time - started).leg ?? 0 }

  /// Returns the presented value truncated towards zero.
  ///
  /// Along a straight line between whole numbers the arithmetic is exact, so that the steps occur at the exact
  /// nanosecond.
  public func truncated(at time: Duration) -> Double {
    guard let movement, movement.repetition == .once, case .curve(.linear, let duration) = movement.course,
      duration > .zero, let from = Int64(exactly: origin), let to = Int64(exactly: target),
      max(from.magnitude, to.magnitude) < 1 << 31
    else { return presented(at: time).rounded(.towardZero) }
    let length = Int128(duration.nanosecondCount)
    let elapsed = Int128((time - started - movement.after - movement.hold).nanosecondCount)
    let moved = max(0, min(length, elapsed))
    return Double(Int64((Int128(from) * length + Int128(to - from) * moved) / length))
  }

  /// Whether the value may be changing at a time or is about to; a spring counts as moving until it is within a
  /// billionth of its end.
  public func isMoving(at time: Duration) -> Bool {
    guard let movement, origin != target || startVelocity != 0 else { return false }
    if let end = movement.end { return time - started < end }
    guard movement.repetition == .once, case .spring(let spring) = movement.course else { return true }
    return (time - started - movement.after - movement.hold) < .nanoseconds(Int64(clamping: spring.settlingTime * 5e9))
  }
}
