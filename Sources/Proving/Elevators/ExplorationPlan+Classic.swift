public import Classics
import SimulationCore

extension ExplorationPlan where Root == Classic {
  /// The plan for the classic elevator: its button, and its rules.
  ///
  /// - Parameters:
  ///   - configuration: The elevator.
  ///   - exceptions: The names of rules that are not judged.
  public init(classic configuration: ClassicConfiguration, exceptions: [String] = []) {
    self.init(Classic(configuration))
    monitors = [ClassicTrips(configuration)].filter { !exceptions.contains($0.rule) }
    rules = ["S1", "S9", "L1", "L4"].filter { !exceptions.contains($0) }
    diagrams = machine.diagrams
    choices = [StimulusChoice(.buttonPressed)]
    let owed: [Obligation<Classic>] = [
      Obligation(rule: "L1", text: "the call waits", isOwed: { $0.call.state == .registered }),
      Obligation(
        rule: "L4", text: "the doors open and come to no end",
        isOwed: { [.aboutToOpen, .opening].contains($0.doors.state) }),
      Obligation(
        rule: "L4", text: "the doors close and come to no end",
        isOwed: { [.aboutToClose, .closing].contains($0.doors.state) }),
    ]
    obligations = owed.filter { !exceptions.contains($0.rule) }
    declaration = StateDeclaration(constantTypes: ["ClassicConfiguration"])
  }
}
