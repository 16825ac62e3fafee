/// A joint through which the second named cannot drive the first: a worm that its wheel cannot turn.
///
/// It is a mode of the model. Vibration undoes it, so it is no safety device.
public struct SelfLock: Hashable, Sendable {
  /// Why it locks.
  public enum Cause: Hashable, Sendable {
    /// The file says so: `backEfficiency` is 0.
    case stated
    /// It is a worm that passes half of the power on at most, so that friction holds it from its wheel;
    /// the file gives another `backEfficiency` all the same.
    case friction
  }

  /// The index of the joint in `Mechanism.joints`.
  public let joint: Int
  /// Why it locks.
  public let cause: Cause

  /// The locks of a mechanism, in the order of the joints.
  ///
  /// > Source: `mechanisms.md`: with equal friction both ways a worm's efficiency from its wheel is about
  /// > 2 - 1/e, which is 0 where its own efficiency e is a half.
  public static func all(of mechanism: Mechanism) -> [SelfLock] {
    mechanism.joints.enumerated().compactMap { index, joint in
      if joint.backEfficiency.isZero { return SelfLock(joint: index, cause: .stated) }
      guard case .worm = joint.kind, joint.efficiency <= Fraction(1, 2) else { return nil }
      return SelfLock(joint: index, cause: .friction)
    }
  }
}

extension Solver {
  /// Whether the drives of a solution turn a self-locking joint from the side on which it locks, so that
  /// it holds and nothing turns; nil when that cannot be decided.
  ///
  /// The body that the joint would have to drive is held against with 1 N m, without losses anywhere: the
  /// joint is turned from behind when the power for that flows through it.
  public func isTurnedFromBehind(_ lock: SelfLock, _ solution: Solution) -> Bool? {
    guard let sides = mechanism.sides(of: mechanism.joints[lock.joint]).first,
      !sides.first.body.isFrame,
      let speed = solution.motion(of: sides.first.body).speed,
      let round = solution.motion(of: sides.carrier).speed
    else { return nil }
    guard speed != round else { return false }
    let statics = Statics(mechanism, engaged: solution.engaged)
    var loads = mechanism.bodies.map { _ in Fraction.zero }
    loads[sides.first.body.index] = Fraction(-(speed - round).signum)
    var system = statics.system(statics.paths.map { _ in .none }, loads: loads)
    guard !system.isContradictory, let transmitted = system.value(statics.firstPaths[lock.joint])
    else { return nil }
    return (transmitted * sides.first.factor * (speed - round)).signum > 0
  }

  /// What there is to know of a self-locking joint, in one sentence; of a solution, whether it holds the
  /// drive.
  public func sentence(_ lock: SelfLock, in solution: Solution? = nil) -> String {
    let joint = mechanism.joints[lock.joint]
    var (subject, other) = ("the joint '\(joint.name)'", "its second side")
    if case .worm(let worm, let wheel, _) = joint.kind {
      subject = "the worm '\(mechanism.wheels[worm].name)' of '\(joint.name)'"
      other = "its wheel '\(mechanism.wheels[wheel].name)'"
    }
    let isHeld = solution.flatMap { isTurnedFromBehind(lock, $0) } ?? false
    let result =
      isHeld
      ? "\(other) would have to drive it, so it holds and nothing turns"
      : "it holds, whatever \(other) bears"
    switch lock.cause {
    case .stated: return "\(subject) is self-locking: \(result)"
    case .friction:
      return
        "\(subject) is self-locking at an efficiency of \(joint.efficiency): \(result); "
        + "'backEfficiency' is \(joint.backEfficiency) and would be 0"
    }
  }
}
