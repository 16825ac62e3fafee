import SimulationCore

/// S9: machines change state only as their charts declare.
struct DeclaredTransitions: Sendable {
  /// For look-up only.
  private let declared: Set<StateTransition>
  /// How many changes of state there were.
  private(set) var count = 0
  private(set) var finding: String?

  init(_ machine: some DiagrammedMachine) {
    declared = Set(machine.diagrams.flatMap(\.transitions))
  }

  mutating func see(_ transition: StateTransition) {
    count += 1
    guard !declared.contains(transition) else { return }
    finding =
      "\((transition.path + [transition.region]).joined(separator: "/")) went from "
      + "'\(transition.source)' to '\(transition.target)' on '\(transition.trigger)'"
  }
}
