import SimulationCore

/// The judge of one precedence: whether each fact comes after its cause.
struct PrecedenceJudge: RuleJudge {
  let rule: TestPrecedence
  /// The last cause for each combination of shared field values; for look-up only.
  private var causes: [[FieldValue?]: JudgedFact] = [:]
  private var count = 0
  private var wrong: JudgedFact?
  private var wrongCount = 0
  private var reason = ""
  private var pairs = FirstFew()

  init(_ rule: TestPrecedence) { self.rule = rule }

  private func key(of fact: JudgedFact) -> [FieldValue?] { rule.same.map { fact[$0] } }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    let fact = observed.fact
    var fails = false
    if rule.event.fits(fact) {
      count += 1
      let cause = causes[key(of: fact)]
      if let problem = problem(fact, cause) {
        wrongCount += 1
        fails = wrong == nil
        if fails { (wrong, reason) = (fact, problem) }
      } else if let cause {
        pairs.add("\(fact), after \(cause)")
      }
    }
    if let since = rule.since, since.fits(fact) {
      if rule.same.allSatisfy({ fact[$0] != nil }) { causes[key(of: fact)] = nil } else { causes = [:] }
    }
    if rule.cause.fits(fact) { causes[key(of: fact)] = fact }
    return fails
  }

  private func problem(_ fact: JudgedFact, _ cause: JudgedFact?) -> String? {
    guard let cause else {
      let reset = rule.since.map { " since the last \($0.names)" } ?? ""
      return "no \(rule.cause) before it\(reset)"
    }
    let age = cause.instant.duration(to: fact.instant)
    if age < rule.least { return "only \(age.secondsText) s after \(cause)" }
    if let limit = rule.limit, age > limit { return "\(age.secondsText) s after \(cause)" }
    return nil
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    if let wrong {
      let suffix = wrongCount > 1 ? ", the first of \(wrongCount)" : ""
      return .failed("found: \(wrong)\(suffix)", reason)
    }
    guard count > 0 else { return .silence(rule.event) }
    return .met(pairs.all)
  }
}
