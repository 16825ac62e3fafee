/// A number that goes to its target in time: a closed-form function of the time since its last
/// change of target.
///
/// Its own time is a length since any fixed moment, the same for all calls.
public struct AnimatedValue: Hashable, Sendable {
  /// What it is going to.
  public private(set) var target: Double
  /// Where it started from.
  public private(set) var origin: Double
  /// When the present change began, its delay included.
  public private(set) var changed: Duration
  /// The timing of the present change.
  public private(set) var animation: Animation

  /// A number at rest.
  public init(_ value: Double) {
    target = value
    origin = value
    changed = .zero
    animation = Animation(duration: .zero, curve: .linear)
  }

  /// Gives it a new target: it starts from the value presented at that time, which it keeps while
  /// the new delay runs, and takes the full new duration.
  public mutating func go(to target: Double, at time: Duration, with animation: Animation) {
    origin = presented(at: time)
    self.target = target
    changed = time
    self.animation = animation
  }

  /// The value to show at a time that is not before the last change.
  public func presented(at time: Duration) -> Double {
    let progress = animation.progress(after: time - changed)
    // The ends are met exactly, whatever rounding does between them.
    if progress == 0 { return origin }
    if progress == 1 { return target }
    return origin + (target - origin) * progress
  }

  /// Whether the value is changing at a time; while it waits for its delay, it is not.
  public func isMoving(at time: Duration) -> Bool {
    let elapsed = time - changed
    return origin != target && elapsed >= animation.delay && elapsed < animation.end
  }

  /// Whether the value is changing at a time, or will once its delay is over.
  public func isUnderWay(at time: Duration) -> Bool { origin != target && time - changed < animation.end }
}
