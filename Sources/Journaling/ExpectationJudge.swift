import SimulationCore

/// The judge of one expectation: whether some fact fits inside its window.
struct ExpectationJudge: Sendable {
  /// The judgement's number.
  let index: Int
  let pattern: FactPattern
  let window: TestWindow
  private var isMet = false
  /// Facts that fit the pattern.
  private var fitting = NearestFacts()
  /// Facts of the same name with another payload.
  private var others = NearestFacts()

  init(index: Int, pattern: FactPattern, window: TestWindow) {
    self.index = index
    self.pattern = pattern
    self.window = window
  }

  /// Hears a fact of the pattern's name.
  mutating func hear(_ fact: JudgedFact) {
    guard !isMet else { return }
    guard pattern.fits(fact) else { return others.hear(fact, window) }
    if window.contains(fact.instant) { isMet = true } else { fitting.hear(fact, window) }
  }

  /// Whether it is met, or what was there instead.
  var finding: (outcome: TestVerdict.Outcome, findings: [String]) {
    if isMet { return (.met, []) }
    let near = fitting.words(window).map { "nearest: \($0)" }
    let other = others.words(window).map { "with another payload: \($0)" }
    guard near != nil || other != nil else {
      return (.failed, ["no \(pattern.name) happened at all"])
    }
    // What stood in the very place with another payload is what a person looks for first.
    let findings = others.isInside ? [other, near] : [near, other]
    return (.failed, findings.compactMap(\.self))
  }
}

/// Of some facts, those that lie nearest to a window.
private struct NearestFacts: Sendable {
  private var earlier: JudgedFact?
  private var inside: JudgedFact?
  private var later: JudgedFact?

  mutating func hear(_ fact: JudgedFact, _ window: TestWindow) {
    if fact.instant < window.first {
      earlier = fact
    } else if window.contains(fact.instant) {
      inside = inside ?? fact
    } else {
      later = later ?? fact
    }
  }

  /// Whether one lies inside the window.
  var isInside: Bool { inside != nil }

  /// The nearest fact in words; nil when there is none.
  func words(_ window: TestWindow) -> String? {
    if let inside { return "\(inside)" }
    // Distances are told from the instant that was asked for, not from the end of its tolerance.
    let early = earlier.map { $0.instant.duration(to: window.moment ?? window.first) }
    let late = later.map { (window.moment ?? window.last).duration(to: $0.instant) }
    if let earlier, let early, early <= late ?? early {
      return "\(earlier), \(SimulationInstant.start.advanced(by: early)) s too early"
    }
    if let later, let late {
      return "\(later), \(SimulationInstant.start.advanced(by: late)) s too late"
    }
    return nil
  }
}
