import SimulationCore

/// The judge of one prohibition: whether no fact fits inside its window.
struct ProhibitionJudge: Sendable {
  /// The judgement's number.
  let index: Int
  let pattern: FactPattern
  let window: TestWindow
  private var first: JudgedFact?
  private var count = 0

  init(index: Int, pattern: FactPattern, window: TestWindow) {
    self.index = index
    self.pattern = pattern
    self.window = window
  }

  /// Hears a fact of the pattern's name; says whether it is the first that must not be.
  mutating func hear(_ fact: JudgedFact) -> Bool {
    guard window.contains(fact.instant), pattern.fits(fact) else { return false }
    count += 1
    first = first ?? fact
    return count == 1
  }

  /// Whether it is kept, or what was there.
  func finding(
    end: SimulationInstant?
  ) -> (outcome: TestVerdict.Outcome, findings: [String]) {
    if let first {
      return (.failed, ["found: \(first)" + (count > 1 ? ", the first of \(count)" : "")])
    }
    // A window without an end of its own ends with the run.
    guard let end, window.last >= end, window.last < .latest else { return (.met, []) }
    return (.undecided, ["the run is known only to \(end), before the window ends"])
  }
}
