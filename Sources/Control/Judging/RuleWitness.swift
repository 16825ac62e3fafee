package import SimulationCore

/// Takes note of broken rules, and says so at once.
package final class RuleWitness<Root: Machine>: SimulationObserver {
  /// The rules that were broken, in order.
  package private(set) var breaches: [(rule: String, breach: JudgeReport.Breach)] = []
  private let finding: (Root.Fact) -> JudgeFinding?
  private let notice: (String) -> Void
  /// How many are kept and shown.
  private static var countMax: Int { 10_000 }

  /// A witness of what facts report, and who receives it at once.
  package init(_ finding: @escaping (Root.Fact) -> JudgeFinding?, notice: @escaping (String) -> Void) {
    self.finding = finding
    self.notice = notice
  }

  package var interest: ObserverInterest { .facts }

  package func emitted(_ fact: Root.Fact, line: RecordLine) {
    guard breaches.count < Self.countMax, let found = finding(fact) else { return }
    let breach = JudgeReport.Breach(instant: line.instant, client: found.client, finding: found.finding)
    breaches.append((found.rule, breach))
    notice(breach.words(of: found.rule))
  }
}
