import SimulationCore

/// The judge of one prohibition: whether no matching fact lies inside its window.
struct ProhibitionJudge: RuleJudge {
  let pattern: EventPattern
  let window: TestWindow
  private var first: JudgedFact?
  private var count = 0

  init(pattern: EventPattern, window: TestWindow) {
    self.pattern = pattern
    self.window = window
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    guard window.side(of: observed) == .inside, pattern.fits(observed.fact) else { return false }
    count += 1
    first = first ?? observed.fact
    return count == 1
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let first { return .failed("found: \(first)" + (count > 1 ? ", the first of \(count)" : "")) }
    return JudgeFinding.cut(window, at: end) ?? .met()
  }
}
