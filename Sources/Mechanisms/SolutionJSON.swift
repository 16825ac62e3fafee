import SimulationCore

/// Solutions of a mechanism as one JSON object, `liftworks-solution` version 1.
package struct SolutionJSON {
  private let solver: Solver
  private let mechanism: Mechanism

  /// The solutions of a solver.
  package init(_ solver: Solver) {
    self.solver = solver
    mechanism = solver.mechanism
  }

  /// The text of some solutions.
  package func text(_ solutions: [Solution]) -> String {
    let drives = mechanism.drives.map { drive in
      RecordText.object([("body", quoted(mechanism.name(of: drive.body))), ("speed", Self.fraction(drive.rpm))])
    }
    return RecordText.object([
      ("format", quoted("liftworks-solution")), ("version", "1"), ("mechanism", quoted(mechanism.name)),
      ("drives", RecordText.list(drives)),
      ("output", mechanism.output.map { quoted(mechanism.name(of: $0)) } ?? "null"),
      ("states", RecordText.list(solutions.map { state($0) })),
    ])
  }

  private func state(_ solution: Solution) -> String {
    let bodies = zip(mechanism.bodies, solution.motions).map { body, motion in (body.name, Self.motion(motion)) }
    let elements = zip(solution.engaged, solution.elementTorques).map { index, torque in
      let torque = Self.number(torque?.decimal)
      return (mechanism.elements[index].name, RecordText.object([("torque", torque)]))
    }
    return RecordText.object([
      ("state", solution.state.map { quoted($0) } ?? "null"),
      ("engaged", RecordText.list(quoting: solution.engaged.map { mechanism.elements[$0].name })),
      ("verdict", quoted(solution.verdict.rawValue)),
      ("degreesOfFreedom", "\(solution.degreesOfFreedom)"),
      ("redundant", "\(solution.redundant)"),
      ("free", names(of: solution.free)),
      ("conflict", solution.conflict.map { conflict($0) } ?? "null"),
      ("reduction", Self.fraction(solution.reduction)),
      ("bodies", RecordText.object(bodies)),
      ("elements", RecordText.object(elements)),
      ("joints", joints(solution)),
      ("planets", RecordText.list(solver.planets(solution).map { planet($0) })),
      ("selfLocking", selfLocking(solution)),
    ])
  }

  /// The torques of each joint on its bodies; empty if torques are unknown.
  private func joints(_ solution: Solution) -> String {
    let joints = zip(mechanism.joints, solution.jointReactions).map { joint, reactions in
      let torques = reactions.map { (mechanism.name(of: $0.body), Self.number($0.torque?.decimal)) }
      return (joint.name, RecordText.object([("torques", RecordText.object(torques))]))
    }
    return RecordText.object(joints)
  }

  private func planet(_ planet: Planet) -> String {
    RecordText.object([
      ("joint", quoted(mechanism.joints[planet.joint].name)), ("name", quoted(planet.name)),
      ("carrier", quoted(mechanism.name(of: planet.carrier))),
      ("teeth", Self.fraction(planet.teeth)),
      ("relativeSpeed", Self.fraction(planet.relativeSpeed)),
      ("relativeRpm", Self.number(planet.relativeSpeed?.decimal)),
      ("speed", Self.fraction(planet.speed)), ("rpm", Self.number(planet.speed?.decimal)),
    ])
  }

  private func selfLocking(_ solution: Solution) -> String {
    let locks = solver.selfLocks(solution).map { lock, isTurnedFromBehind in
      RecordText.object([
        ("joint", quoted(mechanism.joints[lock.joint].name)),
        ("holdsDrive", isTurnedFromBehind.map { "\($0)" } ?? "null"),
        ("text", quoted(solver.sentence(lock, isTurnedFromBehind: isTurnedFromBehind))),
      ])
    }
    return RecordText.list(locks)
  }

  private static func motion(_ motion: Solution.Motion) -> String {
    RecordText.object([
      ("ratio", fraction(motion.ratio)), ("speed", fraction(motion.speed)),
      ("rpm", number(motion.speed?.decimal)), ("period", number(motion.period?.decimal)),
      ("direction", motion.direction.map { "\($0)" } ?? "null"),
      ("torque", number(motion.torque?.decimal)), ("power", number(motion.power)),
      ("transmitted", number(motion.transmitted?.decimal)),
    ])
  }

  private func conflict(_ conflict: Solution.Conflict) -> String {
    RecordText.object([
      ("joints", RecordText.list(quoting: conflict.joints.map { mechanism.joints[$0].name })),
      ("elements", RecordText.list(quoting: conflict.elements.map { mechanism.elements[$0].name })),
      ("drives", names(of: conflict.drives)),
      ("body", conflict.body.map { quoted(mechanism.name(of: $0)) } ?? "null"),
      ("fractions", conflict.returns.map { "[\"1\",\"\($0)\"]" } ?? "null"),
    ])
  }

  private func names(of bodies: [BodyID]) -> String { RecordText.list(quoting: bodies.map { mechanism.name(of: $0) }) }

  private func quoted(_ text: String) -> String { RecordText.quoted(text) }

  private static func fraction(_ fraction: Fraction?) -> String { fraction.map { "\"\($0)\"" } ?? "null" }

  /// A number as JSON; null if it is unknown or out of range.
  private static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
