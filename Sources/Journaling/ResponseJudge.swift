import SimulationCore

/// The judge of one bounded response: whether every question is answered in time.
struct ResponseJudge: Sendable {
  /// The judgement's number.
  let index: Int
  let response: TestResponse
  /// The questions without an answer, in their order.
  private var open: [JudgedFact] = []
  private var questionCount = 0
  private var missed: JudgedFact?
  private var missedCount = 0
  /// The answer to the first missed question that came too late.
  private var lateAnswer: JudgedFact?

  init(index: Int, response: TestResponse) {
    self.index = index
    self.response = response
  }

  /// The last instant at which a question may be answered.
  private func due(_ question: JudgedFact) -> SimulationInstant {
    let (sum, overflow) = question.instant.nanoseconds.addingReportingOverflow(
      response.limit.wholeNanoseconds
    )
    return overflow ? .latest : SimulationInstant(nanoseconds: sum)
  }

  /// Closes the questions whose answer was due before an instant; says whether the first was missed.
  mutating func expire(before instant: SimulationInstant) -> Bool {
    // All have the same limit, so that they are due in their order.
    let count = open.prefix { due($0) < instant }.count
    return close(count)
  }

  /// Closes all questions; says whether the first was missed.
  mutating func expireAll() -> Bool { close(open.count) }

  private mutating func close(_ count: Int) -> Bool {
    guard count > 0 else { return false }
    let isFirst = missed == nil
    missed = missed ?? open[0]
    missedCount += count
    open.removeFirst(count)
    return isFirst
  }

  /// Hears a fact that asks, answers, or both; an answer comes before the question that it also is.
  mutating func hear(_ fact: JudgedFact) {
    if fact.name == response.answer {
      open.removeAll { response.matches($0, fact) }
      if let missed, lateAnswer == nil, response.matches(missed, fact) { lateAnswer = fact }
    }
    if fact.name == response.trigger {
      questionCount += 1
      open.append(fact)
    }
  }

  /// Whether every question was answered, or which was not.
  func finding(
    end: SimulationInstant?
  ) -> (outcome: TestVerdict.Outcome, findings: [String]) {
    if let missed {
      let suffix = missedCount > 1 ? ", the first of \(missedCount)" : ""
      var findings = ["unanswered: \(missed), due by \(due(missed))\(suffix)"]
      if let lateAnswer {
        let late = due(missed).duration(to: lateAnswer.instant)
        findings.append(
          "nearest: \(lateAnswer), \(SimulationInstant.start.advanced(by: late)) s too late"
        )
      }
      return (.failed, findings)
    }
    if let question = open.first, let end {
      return (
        .undecided,
        ["open: \(question), due by \(due(question)); the run is known only to \(end)"]
      )
    }
    guard questionCount > 0 else {
      return (.undecided, ["no \(response.trigger) happened, so that nothing was asked"])
    }
    return (.met, [])
  }
}
