package import SimulationCore

/// A problem in an expression, with its location.
package struct ExpressionProblem: Error, Hashable, Sendable {
  /// The number of characters before the location.
  package let offset: Int
  /// The problem.
  package let problem: Problem

  package init(_ offset: Int, _ finding: String, allowed: String, advice: String) {
    self.init(offset, Problem(finding, allowed: allowed, advice: advice))
  }

  package init(_ offset: Int, _ problem: Problem) {
    self.offset = offset
    self.problem = problem
  }
}
