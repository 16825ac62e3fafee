/// A joint through which the second named body cannot drive the first, such as a worm that its wheel cannot turn.
///
/// It is a mode of the model. Vibration can release it, so it is not a safety device.
public struct SelfLock: Hashable, Sendable {
  /// The cause of the self-locking.
  public enum Cause: Hashable, Sendable {
    /// The file declares it: `backEfficiency` is 0.
    case stated
    /// It is a worm with an efficiency of at most one half, so that friction holds it against its wheel, although the
    /// file states another `backEfficiency`.
    case friction
  }

  /// The index of the joint in `Mechanism.joints`.
  public let joint: Int
  /// The cause.
  public let cause: Cause

  /// Returns the self-locking joints of a mechanism, in the order of the joints.
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
  /// The maximum number of pairs of a self-locking joint and a body that are examined: each joint requires the
  /// solution of a system, and an untrusted file may have thousands.
  private static let pairsMax = 50_000

  /// Returns the self-locking joints of a solution, in the order of the joints, and whether the drives turn each from
  /// its locking side, so that it holds and nothing turns.
  ///
  /// That is nil when it cannot be decided, and when joints times bodies exceed 50,000.
  public func selfLocks(_ solution: Solution) -> [(lock: SelfLock, isTurnedFromBehind: Bool?)] {
    let locks = SelfLock.all(of: mechanism)
    let isBounded = locks.count * mechanism.bodies.count <= Self.pairsMax
    return locks.map { ($0, isBounded ? isTurnedFromBehind($0, solution) : nil) }
  }

  /// Whether the drives turn a self-locking joint from its locking side; nil when that cannot be decided.
  ///
  /// The body that the joint would have to drive is loaded with 1 N m, without losses anywhere: the joint is driven
  /// from its locking side when the power for that flows through it.
  private func isTurnedFromBehind(_ lock: SelfLock, _ solution: Solution) -> Bool? {
    guard let sides = mechanism.sides(of: mechanism.joints[lock.joint]).first, !sides.first.body.isFrame,
      let speed = solution.motion(of: sides.first.body).speed, let round = solution.motion(of: sides.carrier).speed
    else { return nil }
    guard speed != round else { return false }
    let statics = Statics(mechanism, engaged: solution.engaged)
    var loads = mechanism.bodies.map { _ in Fraction.zero }
    loads[sides.first.body.index] = Fraction(-(speed - round).signum)
    var system = statics.system(statics.paths.map { _ in .none }, loads: loads)
    guard !system.isContradictory, let transmitted = system.value(statics.firstPaths[lock.joint]) else { return nil }
    return (transmitted * sides.first.factor * (speed - round)).signum > 0
  }

  /// Returns a one-sentence description of a self-locking joint.
  ///
  /// - Parameters:
  ///   - lock: The joint.
  ///   - isTurnedFromBehind: Whether it holds the drives, as returned by `selfLocks`.
  /// - Returns: One line without a full stop.
  public func sentence(_ lock: SelfLock, isTurnedFromBehind: Bool? = nil) -> String {
    let joint = mechanism.joints[lock.joint]
    var (subject, other) = ("the joint '\(joint.name)'", "its second side")
    if case .worm(let worm, let wheel, _) = joint.kind {
      subject = "the worm '\(mechanism.wheels[worm].name)' of '\(joint.name)'"
      other = "its wheel '\(mechanism.wheels[wheel].name)'"
    }
    let result =
      isTurnedFromBehind == true
      ? "\(other) would have to drive it, so it holds and nothing turns" : "it holds, whatever \(other) bears"
    switch lock.cause {
    case .stated: return "\(subject) is self-locking: \(result)"
    case .friction:
      return "\(subject) is self-locking at an efficiency of \(joint.efficiency): \(result); "
        + "'backEfficiency' is \(joint.backEfficiency) and would be 0"
    }
  }
}
