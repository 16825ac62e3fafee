import SimulationCore

/// The judge of a value at one instant, or whenever something happens: it collects the instants, and
/// judges what is read there when the machine is run again.
struct ValueJudge: RuleJudge {
  let claim: TestValueClaim
  /// When the value is read; nil for one instant.
  let event: EventPattern?
  /// The instants of the run, in their order, each once.
  private(set) var instants: [SimulationInstant] = []
  private var readCount = 0
  private var wrong: (instant: SimulationInstant, value: Double)?
  private var wrongCount = 0
  private var missing: SimulationInstant?
  private var values = FirstFew()

  init(_ claim: TestValueClaim, at instant: SimulationInstant) {
    self.claim = claim
    event = nil
    instants = [instant]
  }

  init(_ claim: TestValueClaim, when event: EventPattern) {
    self.claim = claim
    self.event = event
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    guard let event, event.fits(observed.fact) else { return false }
    if instants.last != observed.fact.instant { instants.append(observed.fact.instant) }
    return false
  }

  /// Takes the value at one of its instants; nil when there is none.
  mutating func read(_ value: Double?, at instant: SimulationInstant) {
    guard let value else {
      missing = missing ?? instant
      return
    }
    readCount += 1
    guard !claim.contains(value) else {
      return values.add("\(claim.name) was \(claim.words(of: value)) at \(instant)")
    }
    wrongCount += 1
    wrong = wrong ?? (instant, value)
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let wrong {
      let suffix = wrongCount > 1 ? ", the first of \(wrongCount)" : ""
      return .failed("it was \(claim.words(of: wrong.value)) at \(wrong.instant)\(suffix)")
    }
    if let missing { return .failed("there is no '\(claim.name)' at \(missing)") }
    if let event, instants.isEmpty { return .silence(event) }
    guard readCount == instants.count else {
      if let end, let last = instants.last, last >= end {
        return .undecided("the run is known only to \(end)")
      }
      return .undecided("values are read where the machine can be run again")
    }
    return .met(values.all)
  }
}
