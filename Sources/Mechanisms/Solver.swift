/// An exact solver of mechanisms: speeds, degrees of freedom, verdict, minimal contradiction, torques.
///
/// The equations of joints and fixed bodies are solved once; each state adds its engaged elements.
public struct Solver: Sendable {
  typealias Row = [LinearSystem.Term]

  /// The mechanism.
  public let mechanism: Mechanism
  /// The equations of each joint.
  let rows: [[Row]]
  /// The indices of the joints in the order in which they are added: welds to the frame first.
  let order: [Int]
  /// Whether a body is fixed, or welded to the frame.
  let isAnchored: [Bool]
  /// The equations of joints and fixed bodies.
  private let permanent: LinearSystem
  /// The number of equations of joints and fixed bodies.
  private let permanentCount: Int
  /// The contradiction of the joints with one another or with the drives, if any.
  private var jam: Solution.Conflict?

  /// Solves the equations common to all states.
  ///
  /// - Complexity: Nearly linear in the number of joints if these connect two bodies each and do not jam.
  public init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    let indices = Array(mechanism.joints.indices)
    let isAnchor = mechanism.joints.map { joint in
      guard case .weld(let bodies) = joint.kind else { return false }
      return bodies.contains(.frame)
    }
    var isAnchored = mechanism.bodies.map(\.isFixed)
    for index in indices where isAnchor[index] {
      for body in mechanism.bodiesTouched(by: mechanism.joints[index]) where !body.isFrame {
        isAnchored[body.index] = true
      }
    }
    rows = mechanism.joints.map { mechanism.sides(of: $0).map(\.equation) }
    order = indices.filter { isAnchor[$0] } + indices.filter { !isAnchor[$0] }
    self.isAnchored = isAnchored
    var system = Self.fixedBodies(of: mechanism)
    var jamming: Int?
    for index in order {
      let touched =
        jamming == nil && !isAnchor[index]
        ? mechanism.bodiesTouched(by: mechanism.joints[index]).filter { !$0.isFrame && !isAnchored[$0.index] } : []
      let couldTurn = touched.allSatisfy { !system.isZero($0.index) }
      for row in rows[index] { system.add(row) }
      if !touched.isEmpty, couldTurn, touched.allSatisfy({ system.isZero($0.index) }) { jamming = index }
    }
    permanent = system
    permanentCount = mechanism.bodies.count(where: \.isFixed) + rows.reduce(0) { $0 + $1.count }
    jam = jamming.map { conflict(jammedBy: $0) } ?? conflictOfDrives(system)
  }

  /// Returns the solution of one state.
  public func solve(_ state: Mechanism.State) -> Solution {
    var engaged = permanent
    for index in state.engaged { engaged.add(mechanism.equation(of: mechanism.elements[index])) }
    var driven = engaged
    for drive in mechanism.drives { driven.add(mechanism.equation(of: drive)) }
    let freedom = mechanism.bodies.count - engaged.rank
    let isLocked = driven.isContradictory || (mechanism.drives.isEmpty && freedom == 0)
    let conflict = jam ?? (isLocked ? conflict(lockedBy: state.engaged) : nil)
    let speeds = speeds(engaged: engaged, driven: driven, isMoving: conflict == nil)
    let free = conflict == nil ? speeds.indices.filter { !driven.isKnown($0) } : []
    var solution = Solution(
      state: state.name, engaged: state.engaged,
      verdict: jam != nil ? .jammed : isLocked ? .locked : free.isEmpty ? .turns : .underDriven,
      degreesOfFreedom: freedom, redundant: permanentCount + state.engaged.count - engaged.rank,
      free: free.map { BodyID($0) }, conflict: conflict, motions: speeds.map { motion($0) }, elementTorques: [],
      reduction: reduction(speeds))
    if conflict == nil { balance(&solution) }
    return solution
  }

  /// Returns the solutions of all states, in the order of the file.
  public func solveAll() -> [Solution] { mechanism.states.map { solve($0) } }

  /// Returns a system in which fixed bodies have speed 0.
  static func fixedBodies(of mechanism: Mechanism) -> LinearSystem {
    var system = LinearSystem(count: mechanism.bodies.count)
    for (index, body) in mechanism.bodies.enumerated() where body.isFixed { system.add([LinearSystem.Term(index, 1)]) }
    return system
  }

  /// Returns the bodies that a joint touches, without the frame and bodies fixed to it, in file order.
  static func touched(by joint: Joint, of mechanism: Mechanism, _ isAnchored: [Bool]) -> [Int] {
    let indices = mechanism.bodiesTouched(by: joint).map(\.index).filter { $0 >= 0 && !isAnchored[$0] }.sorted()
    return indices.indices.filter { $0 == 0 || indices[$0] != indices[$0 - 1] }.map { indices[$0] }
  }

  /// Returns the speed of each body in turns per minute; nil if it is unknown.
  private func speeds(engaged: LinearSystem, driven: LinearSystem, isMoving: Bool) -> [Fraction?] {
    var engaged = engaged
    var driven = driven
    let hasDrive = !mechanism.drives.isEmpty
    return mechanism.bodies.indices.map { body in
      // Without a drive, it is only known whether a body can turn.
      if !hasDrive { return engaged.isZero(body) ? .zero : nil }
      return isMoving ? driven.value(body) : nil
    }
  }

  private func motion(_ speed: Fraction?) -> Solution.Motion {
    let drive = mechanism.drives.first?.rpm ?? 1
    return Solution.Motion(ratio: speed.map { $0 / drive }, speed: speed)
  }

  private func reduction(_ speeds: [Fraction?]) -> Fraction? {
    guard let drive = mechanism.drives.first, let output = mechanism.output, !output.isFrame,
      let speed = speeds[output.index], !speed.isZero
    else { return nil }
    return drive.rpm / speed
  }
}
