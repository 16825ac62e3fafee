import SimulationCore

/// The judge of one response: whether every trigger is answered, neither too early nor too late.
struct ResponseJudge: RuleJudge {
  let response: TestResponse
  /// The unanswered triggers, in order.
  private var open: [JudgedFact] = []
  private var questionCount = 0
  private var missed: JudgedFact?
  private var missedCount = 0
  /// The late answer to the first missed trigger.
  private var lateAnswer: JudgedFact?
  /// The first trigger that was answered too early, and the answer.
  private var hasty: (question: JudgedFact, answer: JudgedFact)?
  private var hastyCount = 0
  private var pairs = FirstFew()

  init(_ response: TestResponse) { self.response = response }

  /// Returns the last instant at which a trigger may be answered.
  private func due(_ question: JudgedFact) -> SimulationInstant {
    guard let limit = response.limit else { return .latest }
    let (sum, overflow) = question.instant.nanoseconds.addingReportingOverflow(limit.wholeNanoseconds)
    return overflow ? .latest : SimulationInstant(nanoseconds: sum)
  }

  mutating func expire(before instant: SimulationInstant?) -> Bool {
    // All have the same limit, so they are due in order. Without an end every trigger is closed, even one whose
    // answer was not due yet.
    let count = instant.map { instant in open.prefix { due($0) < instant }.count } ?? open.count
    guard count > 0 else { return false }
    let isFirst = missed == nil
    missed = missed ?? open[0]
    missedCount += count
    open.removeFirst(count)
    return isFirst
  }

  /// Observes a fact that is a trigger, an answer, or both; it is handled as an answer first.
  mutating func observe(_ observed: NumberedFact) -> Bool {
    let fact = observed.fact
    var fails = false
    if response.answer.fits(fact) { fails = answer(fact) }
    if let unless = response.unless, unless.fits(fact) {
      open.removeAll { question in response.same.allSatisfy { fact[$0] == nil || fact[$0] == question[$0] } }
    }
    if response.trigger.fits(fact) {
      questionCount += 1
      open.append(fact)
    }
    return fails
  }

  private mutating func answer(_ fact: JudgedFact) -> Bool {
    var fails = false
    for question in open where response.same.areShared(by: question, fact) {
      if question.instant.duration(to: fact.instant) < response.least {
        hastyCount += 1
        guard hasty == nil else { continue }
        hasty = (question, fact)
        fails = true
      } else {
        pairs.add("\(question): answered by \(fact)")
      }
    }
    open.removeAll { response.same.areShared(by: $0, fact) }
    if let missed, lateAnswer == nil, response.same.areShared(by: missed, fact) { lateAnswer = fact }
    return fails
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let hasty {
      let suffix = hastyCount > 1 ? ", the first of \(hastyCount)" : ""
      let early = response.least - hasty.question.instant.duration(to: hasty.answer.instant)
      return .failed(
        "too soon: \(hasty.answer), \(early.secondsText) s too early\(suffix)", "asked by: \(hasty.question)")
    }
    if let missed { return unanswered(missed) }
    if let question = open.first, let end {
      let due = response.limit == nil ? "" : ", due by \(due(question))"
      return .undecided("open: \(question)\(due); the run is known only to \(end)")
    }
    guard questionCount > 0 else { return .silence(response.trigger) }
    return .met(pairs.all)
  }

  private func unanswered(_ missed: JudgedFact) -> JudgeFinding {
    let suffix = missedCount > 1 ? ", the first of \(missedCount)" : ""
    let due = due(missed)
    let deadline = response.limit == nil ? "" : ", due by \(due)"
    let nearest = lateAnswer.map { "nearest: \($0), \(due.duration(to: $0.instant).secondsText) s too late" }
    return .failed("unanswered: \(missed)\(deadline)\(suffix)", nearest)
  }
}
