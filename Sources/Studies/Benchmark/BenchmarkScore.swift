import Motion
import SimulationCore

/// What a suite says of one dispatcher.
package struct BenchmarkScore: Sendable {
  /// A rule that a dispatcher keeps in all cases.
  package struct Verdict: Sendable {
    package let name: String
    /// The rule in one sentence.
    package let statement: String
    /// What broke it; empty if nothing did.
    package let findings: [String]
    /// Whether nothing has broken it, and not all runs were made.
    fileprivate(set) package var isOpen = false

    /// The verdict in one word for programs: true if the rule is kept, null if it is open.
    var json: String { isOpen ? "null" : "\(findings.isEmpty)" }
  }

  /// The dispatcher's name.
  package let dispatcher: String
  /// What it did in each case.
  package let outcomes: [BenchmarkOutcome]
  /// How long people waited in each case by how long they waited with the reference, as the mean of the runs.
  package let quotients: [Double]
  /// How long people wait by how long they wait with the reference: the geometric mean of all cases for each seed, and
  /// the mean of these with its interval; less is better.
  package let score: Estimate?
  package let verdicts: [Verdict]

  /// Whether no verdict is broken.
  package var isPassed: Bool { verdicts.allSatisfy(\.findings.isEmpty) }

  /// The score of a dispatcher.
  ///
  /// > Source: The geometric mean of quotients is that of P. J. Fleming, J. J. Wallace, "How not to lie with
  /// > statistics: the correct way to summarize benchmark results", 1986 (from memory); the bounds are our own.
  package init(
    of dispatcher: String, _ outcomes: [BenchmarkOutcome], reference: [BenchmarkOutcome], in suite: BenchmarkSuite
  ) {
    self.dispatcher = dispatcher
    self.outcomes = outcomes
    let all = zip(outcomes, reference).map { $0.quotients(to: $1) }
    quotients = all.map { Estimate($0)?.mean ?? BenchmarkOutcome.quotientLimit }
    score = Estimate(
      (all.first ?? []).indices.map { run in
        Elementary.exponential(all.reduce(0) { $0 + Elementary.logarithm($1[run]) } / Double(all.count))
      })
    let hasFailed = outcomes.contains { $0.failure != nil }
    verdicts = Self.verdicts(outcomes, quotients, suite).map { verdict in
      var verdict = verdict
      verdict.isOpen = hasFailed && verdict.findings.isEmpty
      return verdict
    }
  }

  private static func verdicts(_ outcomes: [BenchmarkOutcome], _ quotients: [Double], _ suite: BenchmarkSuite)
    -> [Verdict]
  {
    func runs(_ finding: (ReplicationResult) -> String?) -> [String] {
      outcomes.flatMap { outcome in
        outcome.result.replications.compactMap { run in
          finding(run).map { "\(outcome.name), run \(run.number): \($0)" }
        }
      }
    }
    let limit = suite.longestWait.components.seconds
    return [
      Verdict(
        name: "answers", statement: "each question has a valid answer in time",
        findings: outcomes.compactMap { outcome in outcome.failure.map { "\(outcome.name): \($0.finding)" } }),
      Verdict(
        name: "delivered", statement: "everybody is delivered within an hour after the last arrival",
        findings: runs { run in
          run.undeliveredCount == 0
            ? nil : "\(run.undeliveredCount) of \(counted(run.arrivedCount, "passenger")) not delivered"
        }),
      Verdict(
        name: "longest-wait", statement: "nobody who is delivered has waited longer than \(limit) s",
        findings: runs { run in
          guard let longest = run[.waiting].percentile(100), longest > Double(limit) else { return nil }
          return "somebody waited \(TrafficReport.decimal(longest, 1)) s"
        }),
      Verdict(
        name: "waiting", statement: "no case is saturated, and people wait less than ten times as long as with eta",
        findings: zip(outcomes, quotients).compactMap { outcome, quotient in
          if outcome.failure != nil { return nil }
          if outcome.result.isSaturated { return "\(outcome.name): more people come than the cars take away" }
          guard quotient >= BenchmarkOutcome.quotientLimit else { return nil }
          return "\(outcome.name): people wait ten times as long, or longer"
        }),
      Verdict(
        name: "steady",
        statement: "a call changes its car at most \(TrafficReport.decimal(suite.reassignments, 2)) times on average",
        findings: outcomes.compactMap { outcome in
          let assigned = outcome.result.replications.reduce(0) { $0 + $1.assignmentCount }
          let changed = outcome.result.replications.reduce(0) { $0 + $1.reassignmentCount }
          guard Double(changed) > suite.reassignments * Double(assigned) else { return nil }
          return "\(outcome.name): \(counted(assigned, "call")) changed their cars \(counted(changed, "time"))"
        }),
      Verdict(
        name: "repeatable", statement: "the same run gets the same answers twice",
        findings: outcomes.compactMap { outcome in
          guard let repeated = outcome.repeated, let first = outcome.result.replications.first?.digest,
            repeated != first
          else { return nil }
          return "\(outcome.name), run 1: its digest was \(first), and is \(repeated) when it is made again"
        }),
    ]
  }
}
