/// A joint through which the second named cannot drive the first: a worm that its wheel cannot turn.
///
/// It is a mode of the model. Vibration undoes it, so it is no safety device.
public struct SelfLock: Hashable, Sendable {
  /// Why it locks.
  public enum Cause: Hashable, Sendable {
    /// The file declares it: `backEfficiency` is 0.
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
  /// The most pairs of a self-locking joint and a body that are looked into: each joint costs the solution
  /// of a system, and a file from a stranger may have thousands.
  private static let pairsMax = 50_000

  /// The self-locking joints of a solution, in the order of the joints, and whether the drives turn each
  /// from the side on which it locks, so that it holds and nothing turns.
  ///
  /// That is nil when it cannot be decided, and where joints times bodies are more than 50 000.
  public func selfLocks(_ solution: Solution) -> [(lock: SelfLock, isTurnedFromBehind: Bool?)] {
    let locks = SelfLock.all(of: mechanism)
    let isBounded = locks.count * mechanism.bodies.count <= Self.pairsMax
    return locks.map { ($0, isBounded ? isTurnedFromBehind($0, solution) : nil) }
  }

  /// Whether the drives turn a self-locking joint from behind; nil when that cannot be decided.
  ///
  /// The body that the joint would have to drive is held against with 1 N m, without losses anywhere: the
  /// joint is turned from behind when the power for that flows through it.
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

  /// What there is to know of a self-locking joint, in one sentence.
  ///
  /// - Parameters:
  ///   - lock: The joint.
  ///   - isTurnedFromBehind: Whether it holds the drives, as `selfLocks` has it.
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
