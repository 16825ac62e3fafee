import SimulationCore

/// The judge of one expectation: whether the required number of matching facts lies inside its window.
struct ExpectationJudge: RuleJudge {
  let pattern: EventPattern
  let window: TestWindow
  let count: TestCount
  private var found = 0
  private(set) var metBy: NumberedFact?
  /// The first fact beyond the maximum number.
  private var excess: JudgedFact?
  /// Facts that match the pattern, outside the window.
  private var fitting = NearestFacts()
  /// Facts of the same name with another payload.
  private var others = NearestFacts()

  init(pattern: EventPattern, window: TestWindow, count: TestCount) {
    self.pattern = pattern
    self.window = window
    self.count = count
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    guard pattern.fits(observed.fact) else {
      others.observe(observed, window)
      return false
    }
    guard window.side(of: observed) == .inside else {
      fitting.observe(observed, window)
      return false
    }
    found += 1
    metBy = metBy ?? observed
    guard let most = count.most, found == most + 1 else { return false }
    excess = observed.fact
    return true
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    let first = metBy.map { "\($0.fact)" } ?? ""
    if let excess { return .failed("found \(TestCount.times(found)), the first: \(first)", "too many: \(excess)") }
    guard found >= count.least else { return shortage(first) }
    if count.most != nil, let cut = JudgeFinding.cut(window, at: end) { return cut }
    let number = found > 1 ? ", the first of \(found)" : ""
    return .met(found > 0 ? ["met by: \(first)\(number)"] : [])
  }

  private func shortage(_ first: String) -> JudgeFinding {
    let near = fitting.words(window).map { "nearest: \($0)" }
    let other = others.words(window).map { "with another payload: \($0)" }
    if found > 0 { return .failed("found only \(TestCount.times(found)), the first: \(first)", near, other) }
    guard near != nil || other != nil else { return .failed("no \(pattern.names) happened at all") }
    // A fact there with another payload is what a user looks for first.
    return others.isInside ? .failed(other, near) : .failed(near, other)
  }
}

/// The facts that lie nearest to a window.
private struct NearestFacts: Sendable {
  private var earlier: JudgedFact?
  private var inside: JudgedFact?
  private var later: JudgedFact?

  mutating func observe(_ observed: NumberedFact, _ window: TestWindow) {
    switch window.side(of: observed) {
    case .early: earlier = observed.fact
    case .inside: inside = inside ?? observed.fact
    case .late: later = later ?? observed.fact
    }
  }

  /// Whether one of them lies inside the window.
  var isInside: Bool { inside != nil }

  /// Returns the nearest fact as text; nil when there is none.
  func words(_ window: TestWindow) -> String? {
    if let inside { return "\(inside)" }
    // Distances are measured from the requested instants: the end of the window that was missed.
    let early = earlier.map { $0.instant.duration(to: window.center ?? window.after ?? window.first) }
    let late = later.map { (window.center ?? window.before ?? window.last).duration(to: $0.instant) }
    if let earlier, let early, early <= late ?? early { return "\(earlier), \(early.secondsText) s too early" }
    if let later, let late { return "\(later), \(late.secondsText) s too late" }
    return nil
  }
}
