import SimulationCore

/// The broken rules that a run reports, in order.
final class BreachLedger<Root: Machine>: SimulationObserver {
  private let breach: (Root.Fact) -> Breach?
  private var unsaid: [String] = []
  private(set) var count = 0

  var interest: ObserverInterest { .factsWithoutText }

  /// A ledger of the breaches in facts.
  init(_ breach: @escaping (Root.Fact) -> Breach?) { self.breach = breach }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    guard let breach = breach(fact) else { return }
    count += 1
    unsaid.append("\(line.instant): broke rule \(breach.rule): \(breach.finding)")
  }

  /// The breaches not reported yet, one sentence each.
  func takeSentences() -> [String] {
    defer { unsaid = [] }
    return unsaid
  }
}
