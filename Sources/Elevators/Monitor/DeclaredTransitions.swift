import SimulationCore

/// S9: machines change state only as their charts declare.
struct DeclaredTransitions: Sendable {
  private let declared: [StateTransition]
  /// The indices of those that are declared; for look-up only.
  private let indices: [StateTransition: Int]
  /// Which of them followed each the last time, since it mostly follows again: to compare is faster than to
  /// look up.
  private var followers: [Int]
  /// The index of the last one.
  private var last = 0
  /// How many changes of state there were.
  private(set) var count = 0
  private(set) var finding: String?

  init(_ machine: some DiagrammedMachine) {
    declared = machine.diagrams.flatMap(\.transitions)
    indices = Dictionary(zip(declared, declared.indices), uniquingKeysWith: { first, _ in first })
    followers = declared.map { _ in 0 }
  }

  mutating func see(_ transition: StateTransition) {
    count += 1
    if followers.indices.contains(last), declared[followers[last]] == transition {
      last = followers[last]
    } else if let index = indices[transition] {
      followers[last] = index
      last = index
    } else {
      finding =
        "\((transition.path + [transition.region]).joined(separator: "/")) went from "
        + "'\(transition.source)' to '\(transition.target)' on '\(transition.trigger)'"
    }
  }
}
