import SimulationCore

/// A check for joints, planetary sets and states of a mechanism that cannot work.
///
/// Contradictions are findings; what is unusual but possible is a warning.
public struct TrainCheck: Sendable {
  /// A property that is unusual but may be intended.
  public struct Warning: Hashable, Sendable {
    /// The index of the joint in `Mechanism.joints`; nil if it concerns no single joint.
    public let joint: Int?
    /// The warning, one line.
    public let text: String

    /// Creates a warning.
    public init(joint: Int?, text: String) {
      self.joint = joint
      self.text = text
    }
  }

  /// The mechanism being checked.
  public let mechanism: Mechanism
  private let solver: Solver

  /// Creates a check of a mechanism.
  public init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    solver = Solver(mechanism)
  }

  /// Returns the contradictions: joints within one body and sets without planets, in the order of the file, and then
  /// jams.
  public func findings() -> [Finding] {
    let shared = mechanism.joints.indices.flatMap { sameBody($0) + misfit($0) }
    let joints = shared.compactMap(\.joint)
    return shared + jam().filter { $0.joint.map { !joints.contains($0) } ?? true }
  }

  /// Returns the unusual properties: planetary sets, worms, states that lock, and a mechanism without joints.
  public func warnings() -> [Warning] {
    let worms = SelfLock.all(of: mechanism).filter { $0.cause == .friction }.map(warning(of:))
    let joints = mechanism.joints.indices.flatMap(planetary) + worms
    return joints + lockedStates() + unjoined()
  }

  /// Returns the self-locking joints, each described in one sentence.
  public func remarks() -> [Warning] { SelfLock.all(of: mechanism).filter { $0.cause == .stated }.map(warning(of:)) }

  // MARK: - Contradictions

  /// Returns the roles of a joint's bodies, named as its keys.
  private func roles(of joint: Joint) -> [(role: String, body: BodyID)] {
    func wheels(_ a: Int, _ b: Int) -> [(role: String, body: BodyID)] {
      [a, b].map { ("the wheel '\(mechanism.wheels[$0].name)'", mechanism.wheels[$0].body) }
    }
    switch joint.kind {
    case .mesh(let a, let b, let carrier), .bevel(let a, let b, _, let carrier):
      return wheels(a, b) + (carrier.isFrame ? [] : [("the carrier", carrier)])
    case .belt(let a, let b, _, _), .chain(let a, let b), .worm(let a, let b, _): return wheels(a, b)
    case .planetary(let set): return [("the sun", set.sun), ("the ring", set.ring), ("the carrier", set.carrier)]
    case .differential(let a, let b, let carrier): return [("a side", a), ("a side", b), ("the carrier", carrier)]
    case .rack(let pinion, let rack):
      return [
        ("the pinion '\(mechanism.wheels[pinion].name)'", mechanism.wheels[pinion].body),
        ("the rack", rack),
      ]
    case .weld, .follower: return []
    }
  }

  private func sameBody(_ index: Int) -> [Finding] {
    let joint = mechanism.joints[index]
    let roles = roles(of: joint)
    for (number, first) in roles.enumerated() {
      guard let second = roles[(number + 1)...].first(where: { $0.body == first.body }) else { continue }
      let body = mechanism.name(of: first.body)
      return [
        Finding(
          .sameBody, joint: index, parts: [body],
          text: "\(joint.name): \(first.role) and \(second.role) are one body, '\(body)', so that "
            + "they cannot turn against each other; name another body")
      ]
    }
    return []
  }

  private func misfit(_ index: Int) -> [Finding] {
    let joint = mechanism.joints[index]
    guard case .planetary(let set) = joint.kind, let misfit = set.misfit else { return [] }
    return [Finding(.planetTeeth, joint: index, text: "\(joint.name): \(misfit.finding)")]
  }

  private func jam() -> [Finding] {
    let solution = solver.solve(Mechanism.State())
    guard solution.verdict == .jammed, let conflict = solution.conflict else { return [] }
    let parts = conflict.joints.map { mechanism.joints[$0].name } + conflict.drives.map { mechanism.name(of: $0) }
    let reason = solver.reason(solution) ?? ""
    return [
      Finding(
        .jammed, joint: conflict.joints.last, parts: parts,
        text: "\(parts.joined(separator: ", ")): nothing turns in any state: \(reason)")
    ]
  }

  // MARK: - Warnings

  private func planetary(_ index: Int) -> [Warning] {
    let joint = mechanism.joints[index]
    guard case .planetary(let set) = joint.kind else { return [] }
    var texts: [String] = []
    if let planet = set.planetTeeth, !set.hasTwoPinions,
      Fraction(set.ringTeeth) != Fraction(set.sunTeeth) + Fraction(2) * Fraction(planet)
    {
      texts.append(
        "a ring of \(set.ringTeeth) teeth does not fit a sun of \(set.sunTeeth) and "
          + "planets of \(planet); ring = sun + 2 planet")
    }
    if let count = set.planetCount, !((Fraction(set.sunTeeth) + Fraction(set.ringTeeth)) / Fraction(count)).isWhole {
      texts.append(
        "\(count) equal planets cannot be spaced evenly between \(set.sunTeeth) and "
          + "\(set.ringTeeth) teeth; their number divides the sum")
    }
    return texts.map { Warning(joint: index, text: "\(joint.name): \($0)") }
  }

  private func warning(of lock: SelfLock) -> Warning { Warning(joint: lock.joint, text: solver.sentence(lock)) }

  private func lockedStates() -> [Warning] {
    solver.solveAll().filter { $0.verdict == .locked }.map { solution in
      let state = solution.state.map { "state '\($0)' is locked" } ?? "the mechanism is locked"
      let reason = solver.reason(solution) ?? "nothing can move"
      return Warning(joint: nil, text: "\(state): \(reason)")
    }
  }

  private func unjoined() -> [Warning] {
    guard mechanism.joints.isEmpty else { return [] }
    let names = mechanism.bodies.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
    let rest = mechanism.bodies.count > 4 ? " and \(mechanism.bodies.count - 4) more" : ""
    return [Warning(joint: nil, text: "there are no joints, so that no body turns another: \(names)\(rest)")]
  }
}
