import Classics
import Control
import Records
import SimulationCore

// Judging the TTK4145 plant, with a client for each car.
extension JudgeCommand {
  /// The plant with its clients, and a script from a file or at random.
  ///
  /// - Throws: a `PlacedProblem` for an invalid option or file, or an unavailable port.
  func judgeTTK4145() throws {
    try control.refuse(with: "the plant of 'ttk4145'", hasLockstep: true)
    let chosen = settings.set + ["rules=all"] + plant.settings
    guard let entry = try Catalogue.machine(machine, settings: chosen) as? MachineEntry<TTK4145> else {
      preconditionFailure("'\(machine)' is no plant of TTK4145")
    }
    let (seed, client) = (try seed.number(), try clientCommand())
    let until = try end()
    let script = try script(for: entry.root)
    let plan: JudgePlan<TTK4145>
    do throws(Problem) {
      plan = try JudgePlan(
        of: entry.root, client: client, script: script, level: level ?? .course, seed: seed, until: until,
        isLockstep: control.lockstep, isolatesNetwork: isolatesNetwork)
    } catch { throw error.placed(at: FileLocation(file: "liftworks judge")) }
    try judge(plan, of: entry)
  }

  /// What is done; nil where it is random.
  private func script(for plant: TTK4145) throws -> JudgeScript? {
    guard let scenario else { return nil }
    let file = try FileKind.reading(scenario, as: .scenario, .stimuli) { () throws(PlacedProblem) in
      try StimulusFile<JudgeAction>(
        lines: try LineReader(path: scenario), machine: "a scenario of \(machine)", refusing: { $0.problem(for: plant) }
      )
    }
    return JudgeScript(file.inOrder.map { ($0.instant, $0.stimulus) })
  }
}
