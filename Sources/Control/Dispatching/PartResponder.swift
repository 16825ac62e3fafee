package import Elevators
package import SimulationCore

/// A program that distributes the calls of a group which is part of a machine: it is asked about the group.
package final class PartResponder<Root: Machine>: RunResponder where Root.Stimulus == GroupStimulus {
  private let program: ProgramResponder
  private let group: (Root) -> ElevatorGroup

  /// Answers for the group of a machine.
  package init(_ program: ProgramResponder, asksAbout group: @escaping (Root) -> ElevatorGroup) {
    self.program = program
    self.group = group
  }

  package var problem: PlacedProblem? { program.problem }

  package func answers(to machine: Root, at now: SimulationInstant) -> [GroupStimulus]? {
    program.answers(to: group(machine), at: now)
  }

  package func goOn(from machine: Root) { program.goOn(from: group(machine)) }

  package func branched(at instant: SimulationInstant) throws(PlacedProblem) -> PartResponder {
    PartResponder(try program.branched(at: instant), asksAbout: group)
  }
}
