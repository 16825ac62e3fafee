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
      Self.object([
        ("body", quoted(mechanism.name(of: drive.body))), ("speed", Self.fraction(drive.rpm)),
      ])
    }
    return Self.object([
      ("format", quoted("liftworks-solution")), ("version", "1"),
      ("mechanism", quoted(mechanism.name)), ("drives", Self.list(drives)),
      ("output", mechanism.output.map { quoted(mechanism.name(of: $0)) } ?? "null"),
      ("states", Self.list(solutions.map { state($0) })),
    ])
  }

  private func state(_ solution: Solution) -> String {
    let bodies = zip(mechanism.bodies, solution.motions).map { body, motion in
      (body.name, Self.motion(motion))
    }
    let elements = zip(solution.engaged, solution.elementTorques).map { place, torque in
      let torque = Self.number(torque?.decimal)
      return (mechanism.elements[place].name, Self.object([("torque", torque)]))
    }
    return Self.object([
      ("state", solution.state.map { quoted($0) } ?? "null"),
      ("engaged", Self.list(solution.engaged.map { quoted(mechanism.elements[$0].name) })),
      ("verdict", quoted(solution.verdict.rawValue)),
      ("degreesOfFreedom", "\(solution.degreesOfFreedom)"),
      ("redundant", "\(solution.redundant)"),
      ("free", names(of: solution.free)),
      ("conflict", solution.conflict.map { conflict($0) } ?? "null"),
      ("reduction", Self.fraction(solution.reduction)),
      ("bodies", Self.object(bodies)),
      ("elements", Self.object(elements)),
    ])
  }

  private static func motion(_ motion: Solution.Motion) -> String {
    object([
      ("ratio", fraction(motion.ratio)), ("speed", fraction(motion.speed)),
      ("rpm", number(motion.speed?.decimal)), ("period", number(motion.period?.decimal)),
      ("direction", motion.direction.map { "\($0)" } ?? "null"),
      ("torque", number(motion.torque?.decimal)), ("power", number(motion.power)),
    ])
  }

  private func conflict(_ conflict: Solution.Conflict) -> String {
    Self.object([
      ("joints", Self.list(conflict.joints.map { quoted(mechanism.joints[$0].name) })),
      ("elements", Self.list(conflict.elements.map { quoted(mechanism.elements[$0].name) })),
      ("drives", names(of: conflict.drives)),
      ("body", conflict.body.map { quoted(mechanism.name(of: $0)) } ?? "null"),
      ("fractions", conflict.returns.map { "[\"1\",\"\($0)\"]" } ?? "null"),
    ])
  }

  private func names(of bodies: [BodyID]) -> String {
    Self.list(bodies.map { quoted(mechanism.name(of: $0)) })
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

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { RecordText.quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  private static func list(_ items: [String]) -> String {
    "[" + items.joined(separator: ",") + "]"
  }
}
