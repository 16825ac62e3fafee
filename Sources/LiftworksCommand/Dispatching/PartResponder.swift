import Elevators
import SimulationCore

/// A responder for a machine that has a group as a part: the dispatcher program receives the group's requests.
final class PartResponder<Root: PlayedMachine>: RunResponder where Root.Stimulus == GroupStimulus {
  private let program: ProgramResponder
  private let group: (Root) -> ElevatorGroup

  init(_ program: ProgramResponder, asksAbout group: @escaping (Root) -> ElevatorGroup) {
    self.program = program
    self.group = group
  }

  var problem: PlacedProblem? { program.problem }

  func answers(to machine: Root, at now: SimulationInstant) -> [GroupStimulus]? {
    program.answers(to: group(machine), at: now)
  }

  func goOn(from machine: Root) { program.goOn(from: group(machine)) }

  func branched(at instant: SimulationInstant) throws(PlacedProblem) -> PartResponder {
    PartResponder(try program.branched(at: instant), asksAbout: group)
  }
}
