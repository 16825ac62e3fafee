import SimulationCore

/// The judge of a region's state throughout a window.
struct StateJudge: RuleJudge {
  let claim: TestStateClaim
  let window: TestWindow
  /// The last state at the beginning of the window.
  private var first: JudgedFact?
  /// The first wrong state that was entered inside.
  private var wrong: JudgedFact?

  init(_ claim: TestStateClaim, window: TestWindow) {
    self.claim = claim
    self.window = window
  }

  /// Whether a state was entered at or before the beginning of the window.
  private func isEarly(_ observed: NumberedFact) -> Bool {
    let instant = observed.fact.instant
    // Of several states at the first instant the last one counts, unless the window begins at a specific fact.
    guard window.firstOrder != .min else { return instant <= window.first }
    return (instant, observed.order) <= (window.first, window.firstOrder)
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    if isEarly(observed) {
      first = observed.fact
    } else if window.side(of: observed) == .inside, wrong == nil, !claim.allows(observed.fact) {
      wrong = observed.fact
      return true
    }
    return false
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let end, window.first >= end { return .undecided("the run is known only to \(end), before the window begins") }
    if let first, !claim.allows(first) { return .failed("it was: \(first)") }
    if let wrong { return .failed("found: \(wrong)") }
    return JudgeFinding.cut(window, at: end) ?? .met(first.map { ["it was: \($0)"] } ?? [])
  }
}

/// The judge of a region's state throughout every interval of a run.
struct StateStretchJudge: RuleJudge {
  let claim: TestStateClaim
  let stretches: TestStretches
  private var state: JudgedFact?
  private var beginning: JudgedFact?
  private var count = 0
  private var wrong: (beginning: JudgedFact, state: JudgedFact)?

  init(_ claim: TestStateClaim, stretches: TestStretches) {
    self.claim = claim
    self.stretches = stretches
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    let fact = observed.fact
    if stretches.closes.fits(fact) { beginning = nil }
    if claim.pattern.name == fact.name, fact.kind == .state { state = fact }
    if beginning == nil, stretches.opens.fits(fact) {
      count += 1
      beginning = fact
    }
    guard let beginning, let state, wrong == nil, !claim.allows(state) else { return false }
    wrong = (beginning, state)
    return true
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let wrong { return .failed("found: \(wrong.state)", "in the stretch from: \(wrong.beginning)") }
    guard count > 0 else { return .silence(stretches.opens) }
    return .met(["judged in \(count) \(count == 1 ? "stretch" : "stretches")"])
  }
}

/// The judge of a region's state whenever an event happens.
struct StateEventJudge: RuleJudge {
  let claim: TestStateClaim
  let event: EventPattern
  private var state: JudgedFact?
  private var count = 0
  private var wrong: (event: JudgedFact, state: JudgedFact)?

  init(_ claim: TestStateClaim, when event: EventPattern) {
    self.claim = claim
    self.event = event
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    let fact = observed.fact
    if claim.pattern.name == fact.name, fact.kind == .state { state = fact }
    guard event.fits(fact) else { return false }
    count += 1
    guard let state, wrong == nil, !claim.allows(state) else { return false }
    wrong = (fact, state)
    return true
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let wrong { return .failed("when: \(wrong.event)", "it was: \(wrong.state)") }
    guard count > 0 else { return .silence(event) }
    return .met(["judged \(TestCount.times(count))"])
  }
}

extension TestStateClaim {
  /// Whether the region may be in the state that it has entered.
  func allows(_ entry: JudgedFact) -> Bool {
    guard case .text(let state)? = entry[JudgedFact.stateKey] else { return false }
    return states.contains(state)
  }
}
