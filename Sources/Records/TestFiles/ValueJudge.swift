import SimulationCore

/// The judge of a value in a window, in every interval, or whenever an event happens: it collects the time spans, and
/// judges the values read there when the run is repeated.
struct ValueJudge: RuleJudge {
  /// When the value is read.
  private enum Scope {
    case window(TestWindow)
    /// A window whose bounds are not known yet.
    case bounds(TestBounds)
    case stretches(TestStretches)
    case event(EventPattern)
  }

  /// A value at an instant.
  private typealias Read = (instant: SimulationInstant, value: Double)

  let claim: TestValueClaim
  private var scope: Scope
  /// The finished spans, in order of their ends; for an event, each distinct instant once.
  private var spans: [ClosedRange<SimulationInstant>] = []
  /// The facts that began the unfinished intervals.
  private var open: [JudgedFact] = []
  private var isRead = false
  /// The first wrong value, and the one that is furthest out of bounds.
  private var wrong: (first: Read, worst: Read)?
  private var wrongCount = 0
  private var missing: SimulationInstant?
  private var values = FirstFew()
  private var least: Read?
  private var most: Read?

  init(_ claim: TestValueClaim, in scope: TestScope) {
    self.claim = claim
    self.scope =
      switch scope {
      case .window(let window): .window(window)
      case .bounds(let bounds): .bounds(bounds)
      case .stretches(let stretches): .stretches(stretches)
      }
  }

  init(_ claim: TestValueClaim, when event: EventPattern) {
    self.claim = claim
    scope = .event(event)
  }

  /// Whether it is read at single instants, so that each value is worth showing.
  private var isOfInstants: Bool {
    switch scope {
    case .window(let window): window.center != nil
    case .bounds(let bounds): bounds.at != nil
    case .stretches: false
    case .event: true
    }
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    let fact = observed.fact
    switch scope {
    case .window, .bounds: break
    case .event(let event):
      guard event.fits(fact), spans.last?.lowerBound != fact.instant else { break }
      spans.append(fact.instant...fact.instant)
    case .stretches(let stretches):
      if stretches.closes.fits(fact) {
        // A value is read after everything of its instant has happened, so the end is excluded.
        for beginning in open where stretches.same.areShared(by: beginning, fact) && beginning.instant < fact.instant {
          spans.append(beginning.instant...fact.instant.advanced(by: .nanoseconds(-1)))
        }
        open.removeAll { stretches.same.areShared(by: $0, fact) }
      }
      if stretches.opens.fits(fact), !open.contains(where: { stretches.same.areShared(by: $0, fact) }) {
        open.append(fact)
      }
    }
    return false
  }

  /// Sets its window if the facts that the bounds refer to are known.
  mutating func resolve(_ lookup: TestBounds.Lookup) {
    guard case .bounds(let bounds) = scope, let window = bounds.window(lookup) else { return }
    scope = .window(window)
  }

  /// Returns the spans in which it is read, up to the first instant that the run did not reach, nil if it ended.
  func spans(before end: SimulationInstant?) -> [ClosedRange<SimulationInstant>] {
    let last = end?.advanced(by: .nanoseconds(-1)) ?? .latest
    var all = spans + open.map { $0.instant...SimulationInstant.latest }
    if case .window(let window) = scope, window.first <= window.last { all = [window.first...window.last] }
    return all.filter { $0.lowerBound <= last }.map { $0.lowerBound...min($0.upperBound, last) }
  }

  /// Records the value at an instant of one of its spans; nil when there is none.
  mutating func read(_ value: Double?, at instant: SimulationInstant) {
    isRead = true
    guard let value else {
      missing = missing ?? instant
      return
    }
    if value < least?.value ?? .infinity { least = (instant, value) }
    if value > most?.value ?? -.infinity { most = (instant, value) }
    guard !claim.contains(value) else {
      if isOfInstants { values.add("\(claim.name) was \(claim.words(of: value)) at \(instant)") }
      return
    }
    wrongCount += 1
    guard let known = wrong else {
      wrong = ((instant, value), (instant, value))
      return
    }
    if claim.excess(of: value) > claim.excess(of: known.worst.value) { wrong?.worst = (instant, value) }
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let wrong {
      let first = "it was \(claim.words(of: wrong.first.value)) at \(wrong.first.instant)"
      if isOfInstants { return .failed(first + (wrongCount > 1 ? ", the first of \(wrongCount)" : "")) }
      let (value, instant) = (wrong.worst.value, wrong.worst.instant)
      let isWorse = value != wrong.first.value
      return .failed(first + (isWorse ? ", and \(claim.words(of: value)) at \(instant)" : ""))
    }
    if let missing { return .failed("there is no '\(claim.name)' at \(missing)") }
    switch scope {
    case .bounds(let bounds):
      let names = bounds.names.map { "'\($0)'" }.joined(separator: " and ")
      let verb = bounds.names.count == 1 ? "was" : "were"
      let unknown = bounds.at == nil ? "window" : "instant"
      return .undecided("\(names) \(verb) not met, so that the \(unknown) is not known")
    case .window(let window):
      if let end, window.first >= end { return .undecided("the run is known only to \(end)") }
      guard window.first <= window.last else { return .undecided("the window ends before it begins") }
      if isRead, let cut = JudgeFinding.cut(window, at: end) { return cut }
    case .stretches(let stretches): if spans.isEmpty, open.isEmpty { return .silence(stretches.opens) }
    case .event(let event):
      if spans.isEmpty { return .silence(event) }
      if let end, let last = spans.last, last.lowerBound >= end { return .undecided("the run is known only to \(end)") }
    }
    guard isRead else { return .undecided("values are read where the machine can be run again") }
    if isOfInstants { return .met(values.all) }
    return .met(
      [("lowest", least), ("highest", most)].compactMap { word, read in
        read.map { "\(claim.name) was \(word) at \($0.instant): \(claim.words(of: $0.value))" }
      })
  }
}

extension TestValueClaim {
  /// Returns by how much a value is out of bounds; 0 for a valid one.
  fileprivate func excess(of value: Double) -> Double { max(0, (least ?? value) - value, value - (most ?? value)) }
}
