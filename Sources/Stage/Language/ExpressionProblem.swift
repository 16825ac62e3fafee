import SimulationCore

/// What is wrong with an expression, and where in it.
struct ExpressionProblem: Error, Hashable, Sendable {
  /// The number of characters before the location.
  let offset: Int
  /// What is wrong.
  let problem: Problem

  init(_ offset: Int, _ finding: String, allowed: String, advice: String) {
    self.init(offset, Problem(finding, allowed: allowed, advice: advice))
  }

  init(_ offset: Int, _ problem: Problem) {
    self.offset = offset
    self.problem = problem
  }
}
