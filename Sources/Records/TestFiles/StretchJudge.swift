import SimulationCore

/// The judge of the number of facts in every interval of a run, from one fact to another.
struct StretchJudge: RuleJudge {
  private struct Stretch {
    let beginning: JudgedFact
    var count = 0
    /// The first fact beyond the maximum number.
    var excess: JudgedFact?
  }

  let pattern: EventPattern
  let stretches: TestStretches
  let count: TestCount
  private var open: [Stretch] = []
  private var stretchCount = 0
  private var wrong: Stretch?
  /// The fact that ended the wrong interval; nil if the run ended.
  private var wrongEnd: JudgedFact?
  private var wrongCount = 0
  private(set) var metBy: NumberedFact?

  init(pattern: EventPattern, stretches: TestStretches, count: TestCount) {
    self.pattern = pattern
    self.stretches = stretches
    self.count = count
  }

  mutating func observe(_ observed: NumberedFact) -> Bool {
    let fact = observed.fact
    var fails = false
    // The facts that begin and end an interval lie outside it.
    if stretches.closes.fits(fact) {
      for stretch in open where stretches.same.areShared(by: stretch.beginning, fact) {
        if judge(stretch, end: fact) { fails = true }
      }
      open.removeAll { stretches.same.areShared(by: $0.beginning, fact) }
    }
    if pattern.fits(fact) {
      for index in open.indices where stretches.same.areShared(by: open[index].beginning, fact) {
        open[index].count += 1
        metBy = metBy ?? observed
        guard let most = count.most, open[index].count == most + 1 else { continue }
        open[index].excess = fact
        // An excess is wrong at once, whatever ends the interval.
        if wrong == nil { fails = true }
      }
    }
    if stretches.opens.fits(fact), !open.contains(where: { stretches.same.areShared(by: $0.beginning, fact) }) {
      stretchCount += 1
      open.append(Stretch(beginning: fact))
    }
    return fails
  }

  /// Judges a finished interval; returns whether it is the first that is wrong.
  private mutating func judge(_ stretch: Stretch, end: JudgedFact?) -> Bool {
    guard !count.contains(stretch.count) else { return false }
    wrongCount += 1
    guard wrong == nil else { return false }
    (wrong, wrongEnd) = (stretch, end)
    return stretch.excess == nil
  }

  mutating func expire(before instant: SimulationInstant?) -> Bool {
    // Without an end every interval ends with the run.
    guard instant == nil else { return false }
    var fails = false
    for stretch in open where judge(stretch, end: nil) { fails = true }
    open = []
    return fails
  }

  func finding(end: SimulationInstant?) -> JudgeFinding {
    let excess = open.filter { $0.excess != nil }
    if let stretch = wrong ?? excess.first {
      let number = wrongCount + excess.count
      let suffix = number > 1 ? ", the first of \(number)" : ""
      let found =
        if let excess = stretch.excess { count.most == 0 ? "found: \(excess)" : "too many: \(excess)" } else {
          "found \(stretch.count == 0 ? "no" : "only \(TestCount.times(stretch.count))")" + " \(pattern.names)"
        }
      let closing = wrong == nil ? nil : wrongEnd.map { "to: \($0)" }
      return .failed(found, "in the stretch from: \(stretch.beginning)\(suffix)", closing)
    }
    guard stretchCount > 0 else { return .silence(stretches.opens) }
    if let stretch = open.first(where: { $0.count < count.least }), let end {
      return .undecided("open: \(stretch.beginning); the run is known only to \(end)")
    }
    let plural = stretchCount == 1 ? "stretch" : "stretches"
    return .met((metBy.map { ["met by: \($0.fact)"] } ?? []) + ["judged in \(stretchCount) \(plural)"])
  }
}
