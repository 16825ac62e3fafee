/// Somebody who answers what a machine asks, until something goes wrong.
package protocol RunResponder<Root>: SimulationResponder {
  /// What went wrong; the run is to end then.
  var problem: PlacedProblem? { get }

  /// Begins where a run goes on that was recorded: what the machine has asked until then is answered.
  func goOn(from machine: Root)

  /// Somebody who answers in a run that goes on from an instant of the past.
  ///
  /// - Throws: a `PlacedProblem` when the answers until then would not be the same.
  func branched(at instant: SimulationInstant) throws(PlacedProblem) -> Self
}

/// A program that answers what a machine asks has failed: its command is good, and the run ends with exit code 1.
package struct ProgramFailure: Error {
  /// What is wrong with it.
  package let problem: PlacedProblem

  /// The failure of a program.
  package init(problem: PlacedProblem) { self.problem = problem }
}
