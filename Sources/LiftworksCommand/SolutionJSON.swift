import Mechanisms
import SimulationCore

/// Solutions of a mechanism as one JSON object, `liftworks-solution` version 1.
struct SolutionJSON {
  let mechanism: Mechanism

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
  }

  func text(_ solutions: [Solution]) -> String {
    let drives = mechanism.drives.map { drive in
      RecordText.object([
        ("body", quoted(mechanism.name(of: drive.body))), ("speed", Self.fraction(drive.rpm)),
      ])
    }
    return RecordText.object([
      ("format", quoted("liftworks-solution")), ("version", "1"),
      ("mechanism", quoted(mechanism.name)), ("drives", RecordText.list(drives)),
      ("output", mechanism.output.map { quoted(mechanism.name(of: $0)) } ?? "null"),
      ("states", RecordText.list(solutions.map { state($0) })),
    ])
  }

  private func state(_ solution: Solution) -> String {
    let bodies = zip(mechanism.bodies, solution.motions).map { body, motion in
      (body.name, Self.motion(motion))
    }
    let elements = zip(solution.engaged, solution.elementTorques).map { place, torque in
      let torque = Self.number(torque?.decimal)
      return (mechanism.elements[place].name, RecordText.object([("torque", torque)]))
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
    ])
  }

  private static func motion(_ motion: Solution.Motion) -> String {
    RecordText.object([
      ("ratio", fraction(motion.ratio)), ("speed", fraction(motion.speed)),
      ("rpm", number(motion.speed?.decimal)), ("period", number(motion.period?.decimal)),
      ("direction", motion.direction.map { "\($0)" } ?? "null"),
      ("torque", number(motion.torque?.decimal)), ("power", number(motion.power)),
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

  private func names(of bodies: [BodyID]) -> String {
    RecordText.list(quoting: bodies.map { mechanism.name(of: $0) })
  }

  private func quoted(_ text: String) -> String { RecordText.quoted(text) }

  private static func fraction(_ fraction: Fraction?) -> String {
    fraction.map { "\"\($0)\"" } ?? "null"
  }

  /// A number that JSON can hold; null for one that is unknown or out of range.
  private static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
