/// A number that goes to its targets along movements: a closed-form function of the time since its
/// last change of target.
///
/// A new target is gone to from the value that is presented then. A spring that takes over from a
/// spring keeps the velocity; everything else starts from rest. Its own time is a length since any
/// fixed moment, the same for all calls.
public struct MovingValue: Hashable, Sendable {
  /// What it moves to, or where it is.
  public private(set) var target: Double
  /// Where it started from.
  public private(set) var origin: Double
  /// When the present movement began.
  public private(set) var started: Duration
  /// How it moves; nil when it is at its target.
  public private(set) var movement: Movement?
  /// The velocity at the start, a second.
  private var startVelocity: Double

  /// A number at rest.
  public init(_ value: Double) {
    target = value
    origin = value
    started = .zero
    movement = nil
    startVelocity = 0
  }

  /// Puts it somewhere at once; whatever moved ends.
  public mutating func jump(to value: Double) { self = MovingValue(value) }

  /// Puts the target elsewhere and lets the movement go on as if it had always been there.
  public mutating func adjust(target: Double) {
    if movement == nil { origin = target }
    self.target = target
  }

  /// Gives it a new target, to be gone to from the value that is presented at that time.
  public mutating func go(to target: Double, at time: Duration, with movement: Movement) {
    let presented = presented(at: time)
    if case .spring = movement.course { startVelocity = velocity(at: time) } else { startVelocity = 0 }
    origin = presented
    self.target = target
    started = time
    self.movement = movement
  }

  /// The same value with its movement begun so much later; one at rest is the same at all times.
  public func later(by length: Duration) -> MovingValue {
    guard movement != nil else { return self }
    var value = self
    value.started += length
    return value
  }

  /// The ends of the leg at a time.
  private func ends(of leg: Int64) -> (from: Double, to: Double) {
    movement?.isBack(leg) ?? false ? (target, origin) : (origin, target)
  }

  /// The value to show at a time that is not before the start of the movement.
  public func presented(at time: Duration) -> Double {
    guard let movement else { return target }
    let phase = movement.phase(after: time - started)
    let (from, to) = ends(of: phase.leg)
    // The ends are met exactly, whatever rounding does between them.
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

  /// How fast a spring moves it at a time, a second; 0 when no spring does.
  public func velocity(at time: Duration) -> Double {
    guard let movement, case .spring(let spring) = movement.course else { return 0 }
    let phase = movement.phase(after: time - started)
    guard let seconds = phase.swinging else { return 0 }
    let (from, to) = ends(of: phase.leg)
    var velocity = (to - from) * spring.speed(after: seconds)
    if phase.leg == 0 { velocity += startVelocity * spring.driftSpeed(after: seconds) }
    return velocity
  }

  /// The number of the present leg, from 0; 0 when nothing moves.
  public func leg(at time: Duration) -> Int64 { movement?.phase(after: time - started).leg ?? 0 }

  /// The presented value without its fraction, cut off towards zero.
  ///
  /// Along a straight line between whole numbers the arithmetic is exact, so that the steps come at
  /// their very nanosecond.
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

  /// Whether the value may be changing at a time or is about to; a spring is held to be moving until
  /// it has come within a billionth of its end.
  public func isMoving(at time: Duration) -> Bool {
    guard let movement, origin != target || startVelocity != 0 else { return false }
    if let end = movement.end { return time - started < end }
    guard movement.repetition == .once, case .spring(let spring) = movement.course else { return true }
    return (time - started - movement.after - movement.hold) < .nanoseconds(Int64(clamping: spring.settlingTime * 5e9))
  }
}
