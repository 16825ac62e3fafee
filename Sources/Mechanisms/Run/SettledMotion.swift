/// The motion of every body of a mechanism, with some elements engaged and some bodies held.
///
/// Bodies that the drives leave undetermined are at rest as far as the joints allow it: the output first, since it
/// bears the load, then the others in the order of the file. There is no inertia: speeds change instantly.
public struct SettledMotion: Sendable {
  /// The verdict on the motion; nil while no drive has a speed.
  public let verdict: Solution.Verdict?
  /// The bodies whose speeds the drives leave undetermined, in the order of the file.
  public let free: [BodyID]
  /// A minimal contradiction when it is jammed or locked; its elements are those of `braked`.
  public let conflict: Solution.Conflict?
  /// The speed of each body in turns per minute; all zero if there is a contradiction.
  public let speeds: [Fraction]
  /// The external torque on each body in N m; nil if it is unknown, or if nothing acts.
  public let torques: [Fraction?]
  /// The mechanism with a brake for each body after its own elements, as referred to by the contradiction.
  public let braked: Mechanism

  /// Solves a mechanism.
  ///
  /// - Parameters:
  ///   - mechanism: The mechanism; its drives have the current speeds, zero included.
  ///   - engaged: The indices of the engaged elements.
  ///   - held: The bodies that are held, in the order of the file.
  public init(_ mechanism: Mechanism, engaged: [Int], held: [BodyID]) {
    var braked = mechanism
    let ownCount = mechanism.elements.count
    braked.elements += mechanism.bodies.indices.map { index in
      Mechanism.Element(mechanism.bodies[index].name, .brake(BodyID(index)))
    }
    braked.drives = mechanism.drives.filter { !$0.rpm.isZero }
    self.braked = braked
    // A drive at zero holds its body, like a motor that is switched off.
    let switchedOff = mechanism.drives.filter(\.rpm.isZero).map(\.body)
    let stopped = mechanism.bodies.indices.map { BodyID($0) }.filter { held.contains($0) || switchedOff.contains($0) }
    var held = engaged + stopped.map { ownCount + $0.index }
    guard !braked.drives.isEmpty else {
      verdict = nil
      free = []
      conflict = nil
      speeds = mechanism.bodies.map { _ in .zero }
      torques = mechanism.bodies.map { _ in nil }
      return
    }
    let solver = Solver(braked)
    var solution = solver.solve(Mechanism.State(engaged: held))
    verdict = solution.verdict
    free = solution.free
    conflict = solution.conflict
    while let first = solution.free.first {
      let output = mechanism.output.flatMap { solution.free.contains($0) ? $0 : nil }
      held.append(ownCount + (output ?? first).index)
      solution = solver.solve(Mechanism.State(engaged: held))
    }
    speeds = solution.motions.map { $0.speed ?? .zero }
    torques = solution.motions.map(\.torque)
  }

  /// The contradicting parts as text: `joints ab, bc, ca`; empty if there is no contradiction.
  public var conflictParts: String {
    guard let conflict else { return "" }
    let ownCount = braked.elements.count - braked.bodies.count
    let joints = conflict.joints.map { braked.joints[$0].name }
    let elements = conflict.elements.filter { $0 < ownCount }.map { braked.elements[$0].name }
    let held = conflict.elements.filter { $0 >= ownCount }.map { braked.elements[$0].name }
    let drives = conflict.drives.map { braked.name(of: $0) }
    let groups = [("joints", joints), ("elements", elements), ("held", held), ("drives", drives)]
    return groups.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
  }

  /// The contradiction as text; empty if there is none.
  public var conflictReason: String {
    guard let conflict else { return "" }
    if let body = conflict.body, let returns = conflict.returns {
      return "1 turn of \(braked.name(of: body)) comes back round the loop as \(returns)"
    }
    return verdict == .locked ? "what is engaged or held stops the drive" : "no speed fits all"
  }
}
