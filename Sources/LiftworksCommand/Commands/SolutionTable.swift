import FoundationEssentials
internal import Glibc
import Mechanisms
import SimulationCore

/// Solutions of a mechanism as tables for people.
struct SolutionTable {
  let solver: Solver
  let mechanism: Mechanism

  init(_ solver: Solver) {
    self.solver = solver
    mechanism = solver.mechanism
  }

  func text(_ solutions: [Solution]) -> String {
    solutions.map { lines($0).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func lines(_ solution: Solution) -> [String] {
    let engaged = solution.engaged.map { mechanism.elements[$0].name }.joined(separator: ", ")
    var title = mechanism.name
    if let state = solution.state { title += ", state \(state)" }
    title += engaged.isEmpty ? "" : " (engaged: \(engaged))"
    let degrees = "degrees of freedom: \(solution.degreesOfFreedom)"
    let redundant = solution.redundant > 0 ? ", redundant equations: \(solution.redundant)" : ""
    var lines = [title, "\(solution.verdict.rawValue); \(degrees)\(redundant)"]
    if let reduction = solution.reduction, let output = mechanism.output {
      let decimal = Self.decimal(reduction.decimal)
      lines.append("reduction to \(mechanism.name(of: output)): \(reduction) = \(decimal)")
    }
    if let reason = solver.reason(solution) { lines.append(reason) }
    lines += solver.selfLocks(solution).map { solver.sentence($0, isTurnedFromBehind: $1) }
    return lines + table(solution) + planets(solution) + elements(solution) + joints(solution) + sums(solution)
  }

  private func table(_ solution: Solution) -> [String] {
    let hasTorque = mechanism.hasLoads
    var head = ["body", "ratio", "decimal", "rpm", "seconds a turn", "direction"]
    if hasTorque { head += ["torque N m", "power W", "shaft N m"] }
    let rows = zip(mechanism.bodies, solution.motions).map { body, motion in
      var row = [
        body.name, motion.ratio.map { "\($0)" } ?? "?", Self.decimal(motion.ratio?.decimal),
        Self.decimal(motion.speed?.decimal), motion.speed?.isZero == true ? "-" : Self.decimal(motion.period?.decimal),
        motion.direction.map(Self.direction) ?? "?",
      ]
      if hasTorque {
        row += [
          Self.decimal(motion.torque?.decimal), Self.decimal(motion.power), Self.decimal(motion.transmitted?.decimal),
        ]
      }
      return row
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      return cells.joined(separator: "  ")
    }
  }

  /// The rotation of planets about their own axes, relative to their carrier and to the frame.
  private func planets(_ solution: Solution) -> [String] {
    solver.planets(solution).filter { $0.speed != nil || $0.relativeSpeed != nil }.map { planet in
      let teeth = planet.teeth.map { " (\($0) teeth)" } ?? ""
      let carrier = mechanism.name(of: planet.carrier)
      return "\(mechanism.joints[planet.joint].name): \(planet.name)\(teeth) turns at "
        + "\(Self.speed(planet.relativeSpeed)) seen from \(carrier), \(Self.speed(planet.speed)) seen "
        + "from the frame"
    }
  }

  /// The torques of joints on their bodies.
  private func joints(_ solution: Solution) -> [String] {
    zip(mechanism.joints, solution.jointReactions).map { joint, reactions in
      let torques = reactions.map { "\(mechanism.name(of: $0.body)) \(Self.decimal($0.torque?.decimal))" }
      return "\(joint.name) exerts N m: \(torques.joined(separator: ", "))"
    }
  }

  private static func speed(_ speed: Fraction?) -> String {
    guard let speed else { return "an unknown speed" }
    let decimal = decimal(speed.decimal)
    return speed.isWhole ? "\(speed) rpm" : "\(speed) = \(decimal) rpm"
  }

  private func elements(_ solution: Solution) -> [String] {
    guard mechanism.hasLoads else { return [] }
    return zip(solution.engaged, solution.elementTorques).map { index, torque in
      "\(mechanism.elements[index].name) holds \(Self.decimal(torque?.decimal)) N m"
    }
  }

  /// The losses, the inertia at the drive, and the play at the output.
  private func sums(_ solution: Solution) -> [String] {
    guard solution.verdict == .turns else { return [] }
    var lines: [String] = []
    if mechanism.hasLoads { lines.append("losses: \(Self.decimal(solver.lostPower(solution))) W") }
    if mechanism.bodies.contains(where: { $0.inertia != nil }), let drive = mechanism.drives.first {
      let inertia = Self.decimal(solver.reflectedInertia(solution)?.decimal)
      lines.append("inertia at \(mechanism.name(of: drive.body)): \(inertia) kg m2")
    }
    if mechanism.joints.contains(where: { !$0.backlash.isZero }), let output = mechanism.output {
      let play = Self.decimal(solver.outputBacklash(solution)?.decimal)
      lines.append("play at \(mechanism.name(of: output)): \(play) degrees")
    }
    return lines
  }

  private static func direction(_ direction: Int) -> String {
    direction > 0 ? "clockwise" : direction < 0 ? "anticlockwise" : "at rest"
  }

  private static func decimal(_ number: Double?) -> String {
    guard let number else { return "?" }
    return number.significantDigits(6)
  }
}
