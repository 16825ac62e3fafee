/// A number that moves to its target over time: a closed-form function of the time since the target last changed.
///
/// Its time is measured from any fixed instant, the same for all calls.
public struct AnimatedValue: Hashable, Sendable {
  /// The value it is moving to.
  public private(set) var target: Double
  /// The value it started from.
  public private(set) var origin: Double
  /// The time at which the current change began, its delay included.
  public private(set) var changed: Duration
  /// The timing of the current change.
  public private(set) var animation: Animation

  /// Creates a number at rest.
  public init(_ value: Double) {
    target = value
    origin = value
    changed = .zero
    animation = Animation(duration: .zero, curve: .linear)
  }

  /// Sets a new target: it starts from the value presented at that time, which it keeps during the new delay, and
  /// takes the full new duration.
  public mutating func go(to target: Double, at time: Duration, with animation: Animation) {
    origin = presented(at: time)
    self.target = target
    changed = time
    self.animation = animation
  }

  /// Returns the value to show at a time that is not before the last change.
  public func presented(at time: Duration) -> Double {
    let progress = animation.progress(after: time - changed)
    // Return the ends exactly, without rounding errors.
    if progress == 0 { return origin }
    if progress == 1 { return target }
    return origin + (target - origin) * progress
  }

  /// Whether the value is changing at a time; false during its delay.
  public func isMoving(at time: Duration) -> Bool {
    let elapsed = time - changed
    return origin != target && elapsed >= animation.delay && elapsed < animation.end
  }

  /// Whether the value is changing at a time, or will after its delay.
  public func isUnderWay(at time: Duration) -> Bool { origin != target && time - changed < animation.end }
}
