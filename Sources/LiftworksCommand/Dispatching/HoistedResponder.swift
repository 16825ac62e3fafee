import Assemblies
import Elevators
import SimulationCore

/// A program that distributes the calls of a group whose cars have hoists: it is asked about the group.
final class HoistedResponder: RunResponder {
  typealias Root = HoistedGroup

  private let program: ProgramResponder

  init(_ program: ProgramResponder) { self.program = program }

  var problem: PlacedProblem? { program.problem }

  func answers(to machine: HoistedGroup, at now: SimulationInstant) -> [GroupStimulus]? {
    program.answers(to: machine.group, at: now)
  }

  func goOn(from machine: HoistedGroup) { program.goOn(from: machine.group) }

  func branched(at instant: SimulationInstant) throws(PlacedProblem) -> HoistedResponder {
    HoistedResponder(try program.branched(at: instant))
  }
}
