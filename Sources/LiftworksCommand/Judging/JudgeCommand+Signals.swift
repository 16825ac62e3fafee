import Assemblies
import Configuration
import Control
import Elevators
import Records
import SimulationCore

// Judging the controllers of an elevator or a group.
extension JudgeCommand {
  /// Judges the controllers of an elevator or the cars of a group.
  ///
  /// - Throws: a `PlacedProblem` for a machine without signals, or an invalid option or file.
  func judgeSignals(of entry: any CatalogueEntry) throws {
    let file = try RemoteElevatorFile(of: entry, reaction: control.reactionTime())
    switch file.entry(named: entry.name) {
    case let served as MachineEntry<RemoteElevator>: try judge(plan(of: served), of: served)
    case let served as MachineEntry<RemoteGroup>: try judge(plan(of: served), of: served)
    default: preconditionFailure("'\(entry.name)' is given to other programs, and is neither an elevator nor a group")
    }
  }

  /// The plan for a machine with its controllers, and people from a file or at random.
  private func plan<Root: SignalsJudged>(of served: MachineEntry<Root>) throws -> JudgePlan<Root> {
    let cars = try control.clientCars(of: served.root, named: served.name)
    let until = try end()
    return JudgePlan(
      signalsOf: served.root, named: served.name, exceptions: served.exceptions.map(\.rule), cars: cars,
      client: try clientCommand(),
      scenario: try scenario(for: served.root, clients: cars), seed: try seed.number(), until: until,
      isLockstep: control.lockstep)
  }

  /// What is done; nil where it is random.
  private func scenario<Root: SignalsJudged>(for root: Root, clients: [String?]) throws -> [(
    instant: SimulationInstant, stimulus: SignalsAction<Root>
  )]? {
    guard let scenario else { return nil }
    let file = try StimulusFile<SignalsAction<Root>>(
      lines: try LineReader(path: scenario), machine: "a scenario of \(machine)",
      landings: root.building.landings.map(\.name),
      refusing: { [control] in $0.problem(for: root, clients: clients, isLockstep: control.lockstep) })
    return file.inOrder
  }
}
