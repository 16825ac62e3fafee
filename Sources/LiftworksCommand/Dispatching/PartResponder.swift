import Elevators
import SimulationCore

/// A program that distributes the calls of a group which is part of a machine: it is asked about the group.
final class PartResponder<Root: Machine>: RunResponder where Root.Stimulus == GroupStimulus {
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
