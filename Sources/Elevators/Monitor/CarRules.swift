import SimulationCore

/// The rules by which one car is judged, in the order in which they speak.
///
/// Their list is one value of one type: most rules are asked at most events, and a plain call costs a tenth of one
/// to `any SafetyRule`.
struct CarRules: Sendable {
  private var rules: any RuleList

  /// The rules of a car, by its index, but for exceptions by name.
  ///
  /// In a group, a call elsewhere need not be the car's, so that its lantern need not show the way there.
  init(
    _ configuration: ElevatorConfiguration,
    car: Int,
    isAlone: Bool,
    exceptions: [String]
  ) {
    func judged<Rule: SafetyRule>(_ rule: Rule, where isNeeded: Bool = true) -> Judged<Rule> {
      Judged(rule, isJudged: isNeeded && !exceptions.contains(rule.name.rawValue))
    }
    rules = judged(LockedWhileMoving(configuration))
      .then(judged(OpenInZone(configuration)))
      .then(judged(WithinLimits(configuration)))
      .then(judged(StoppingAccuracy(configuration)))
      .then(judged(Reversal()))
      .then(judged(NudgingEarned(configuration)))
      .then(judged(DwellKept(configuration)))
      .then(judged(DoorEnergy(configuration)))
      .then(judged(NoOverload(configuration)))
      .then(judged(Capacity(configuration, car: car)))
      .then(judged(NoReversal(configuration, car: car)))
      .then(judged(NoPassing(configuration)))
      .then(judged(LampsAndNotices(configuration)))
      .then(judged(PeopleConserved()))
      .then(judged(CallsServed(configuration)))
      .then(judged(PeopleLetOut(configuration)))
      .then(judged(NoIdleCar(configuration)))
      .then(judged(DoorsFinish(configuration)))
      .then(judged(FirePhaseOne(configuration)))
      .then(judged(CalledSides(configuration, isAlone: isAlone)))
      .then(judged(FirePhaseTwo(configuration)))
      .then(judged(InspectionOnly(configuration)))
      .then(judged(LanternWay(configuration), where: isAlone))
  }

  /// Lets those judge that a step has woken; returns what the first of them found.
  mutating func judge(
    _ step: JudgedStep,
    _ plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant
  ) -> RuleFinding? {
    // A rule that is broken keeps no other one from observing what happened: some judges go on.
    var first: RuleFinding?
    rules.judge(step, plant, people, service, at: instant, &first)
    return first
  }

  /// Another controller has the elevator from an instant on.
  mutating func beginAnew(at instant: SimulationInstant) { rules.beginAnew(at: instant) }
}

/// What happened at one step of a run, as rules are shown it.
struct JudgedStep: Sendable {
  var occurrences: [Occurrence] = []
  /// Which rules it wakes.
  var attention: Attention = []
}

/// What a rule has found.
struct RuleFinding: Sendable {
  let rule: SafetyRuleName
  let text: String
}

/// Rules that judge one after the other.
private protocol RuleList: Sendable {
  /// Lets those judge that a step has woken, and notes what the first of them found.
  mutating func judge(
    _ step: JudgedStep,
    _ plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant,
    _ first: inout RuleFinding?
  )

  /// Another controller has the elevator from an instant on.
  mutating func beginAnew(at instant: SimulationInstant)
}

extension RuleList {
  /// These rules, and then others.
  func then<Others: RuleList>(_ others: Others) -> Both<Self, Others> {
    Both(some: self, others: others)
  }
}

/// Some rules, and then others.
private struct Both<Some: RuleList, Others: RuleList>: RuleList {
  var some: Some
  var others: Others

  @inline(__always)
  mutating func judge(
    _ step: JudgedStep,
    _ plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant,
    _ first: inout RuleFinding?
  ) {
    some.judge(step, plant, people, service, at: instant, &first)
    others.judge(step, plant, people, service, at: instant, &first)
  }

  mutating func beginAnew(at instant: SimulationInstant) {
    some.beginAnew(at: instant)
    others.beginAnew(at: instant)
  }
}

/// A rule, and what wakes it.
private struct Judged<Rule: SafetyRule>: RuleList {
  /// Nil where it is not judged, so that nothing of it counts as the state of a run.
  private var rule: Rule?
  private let attention: Attention

  init(_ rule: Rule, isJudged: Bool) {
    self.rule = isJudged ? rule : nil
    attention = isJudged ? rule.attention : []
  }

  @inline(__always)
  mutating func judge(
    _ step: JudgedStep,
    _ plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant,
    _ first: inout RuleFinding?
  ) {
    guard !attention.isDisjoint(with: step.attention) else { return }
    if rule?.isListening == true {
      // Indexed loop: iterating would retain the array for every rule.
      for index in step.occurrences.indices {
        rule?.observe(step.occurrences[index], at: instant)
      }
    }
    guard let finding = rule?.finding(in: plant, people, service, at: instant), first == nil,
      let name = rule?.name
    else { return }
    first = RuleFinding(rule: name, text: finding)
  }

  mutating func beginAnew(at instant: SimulationInstant) { rule?.beginAnew(at: instant) }
}
