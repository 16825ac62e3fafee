import SimulationCore

/// The rules that a run reports as broken, in their order.
final class BreachLedger<Root: Machine>: SimulationObserver {
  private let breach: (Root.Fact) -> Breach?
  private var unsaid: [String] = []
  /// How many there were.
  private(set) var count = 0

  var interest: ObserverInterest { .factsWithoutText }

  /// A ledger of what facts report.
  init(_ breach: @escaping (Root.Fact) -> Breach?) { self.breach = breach }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    guard let breach = breach(fact) else { return }
    count += 1
    unsaid.append("\(line.instant): broke rule \(breach.rule): \(breach.finding)")
  }

  /// What has not been said yet, a sentence each.
  func takeSentences() -> [String] {
    defer { unsaid = [] }
    return unsaid
  }
}
