import Foundation
import Mechanisms

/// Solutions of a mechanism as tables for people.
struct SolutionTable {
  let mechanism: Mechanism

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
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
    if let conflict = solution.conflict { lines += reasons(solution, conflict) }
    if !solution.free.isEmpty { lines.append("free: \(names(solution.free))") }
    return lines + table(solution) + elements(solution)
  }

  private func reasons(_ solution: Solution, _ conflict: Solution.Conflict) -> [String] {
    var parts: [String] = []
    let joints = conflict.joints.map { mechanism.joints[$0].name }
    let elements = conflict.elements.map { mechanism.elements[$0].name }
    if !joints.isEmpty { parts.append("joints \(joints.joined(separator: ", "))") }
    if !elements.isEmpty { parts.append("elements \(elements.joined(separator: ", "))") }
    if !conflict.drives.isEmpty { parts.append("drives of \(names(conflict.drives))") }
    let list = parts.joined(separator: "; ")
    if let body = conflict.body, let returns = conflict.returns {
      return [
        "a smallest contradiction: \(list)",
        "1 turn of \(mechanism.name(of: body)) comes back round the loop as \(returns)",
      ]
    }
    return [list.isEmpty ? "nothing can move" : "a smallest contradiction: \(list)"]
  }

  private func table(_ solution: Solution) -> [String] {
    let hasTorque = !mechanism.loads.isEmpty
    var head = ["body", "ratio", "decimal", "rpm", "seconds a turn", "direction"]
    if hasTorque { head += ["torque N m", "power W"] }
    let rows = zip(mechanism.bodies, solution.motions).map { body, motion in
      var row = [
        body.name, motion.ratio.map { "\($0)" } ?? "?", Self.decimal(motion.ratio?.decimal),
        Self.decimal(motion.speed?.decimal),
        motion.speed?.isZero == true ? "-" : Self.decimal(motion.period?.decimal),
        motion.direction.map(Self.direction) ?? "?",
      ]
      if hasTorque {
        row += [Self.decimal(motion.torque?.decimal), Self.decimal(motion.power)]
      }
      return row
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([head] + rows).map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      return cells.joined(separator: "  ")
    }
  }

  private func elements(_ solution: Solution) -> [String] {
    guard !mechanism.loads.isEmpty else { return [] }
    return zip(solution.engaged, solution.elementTorques).map { place, torque in
      "\(mechanism.elements[place].name) holds \(Self.decimal(torque?.decimal)) N m"
    }
  }

  private func names(_ bodies: [BodyID]) -> String {
    bodies.map { mechanism.name(of: $0) }.joined(separator: ", ")
  }

  private static func direction(_ direction: Int) -> String {
    direction > 0 ? "clockwise" : direction < 0 ? "anticlockwise" : "at rest"
  }

  private static func decimal(_ number: Double?) -> String {
    guard let number else { return "?" }
    let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US_POSIX"))
      .precision(.significantDigits(1...6)).grouping(.never)
    return number.formatted(style)
  }
}
