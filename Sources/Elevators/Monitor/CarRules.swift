import SimulationCore

/// The rules that judge one car, in the order in which they report.
///
/// Each is stored as what it is: most are asked at most events, and a plain call costs a tenth of one to `any
/// SafetyRule`.
struct CarRules: Sendable {
  private var lockedWhileMoving: Judged<LockedWhileMoving>
  private var openInZone: Judged<OpenInZone>
  private var withinLimits: Judged<WithinLimits>
  private var stoppingAccuracy: Judged<StoppingAccuracy>
  private var reversal: Judged<Reversal>
  private var nudgingEarned: Judged<NudgingEarned>
  private var dwellKept: Judged<DwellKept>
  private var doorEnergy: Judged<DoorEnergy>
  private var noOverload: Judged<NoOverload>
  private var capacity: Judged<Capacity>
  private var noReversal: Judged<NoReversal>
  private var noPassing: Judged<NoPassing>
  private var lampsAndNotices: Judged<LampsAndNotices>
  private var peopleConserved: Judged<PeopleConserved>
  private var callsServed: Judged<CallsServed>
  private var peopleLetOut: Judged<PeopleLetOut>
  private var noIdleCar: Judged<NoIdleCar>
  private var doorsFinish: Judged<DoorsFinish>
  private var firePhaseOne: Judged<FirePhaseOne>
  private var calledSides: Judged<CalledSides>
  private var firePhaseTwo: Judged<FirePhaseTwo>
  private var inspectionOnly: Judged<InspectionOnly>
  private var lanternDirection: Judged<LanternDirection>

  /// The rules of a car, by its index, but for exceptions by name.
  ///
  /// In a group, a call elsewhere may be another car's, so that the lantern need not show its direction.
  init(_ configuration: ElevatorConfiguration, car: Int, isAlone: Bool, exceptions: [String]) {
    func judged<Rule: SafetyRule>(_ rule: Rule, where isNeeded: Bool = true) -> Judged<Rule> {
      Judged(rule, isJudged: isNeeded && !exceptions.contains(rule.name.rawValue))
    }
    lockedWhileMoving = judged(LockedWhileMoving(configuration))
    openInZone = judged(OpenInZone(configuration))
    withinLimits = judged(WithinLimits(configuration))
    stoppingAccuracy = judged(StoppingAccuracy(configuration))
    reversal = judged(Reversal())
    nudgingEarned = judged(NudgingEarned(configuration))
    dwellKept = judged(DwellKept(configuration))
    doorEnergy = judged(DoorEnergy(configuration))
    noOverload = judged(NoOverload(configuration))
    capacity = judged(Capacity(configuration, car: car))
    noReversal = judged(NoReversal(configuration, car: car))
    noPassing = judged(NoPassing(configuration))
    lampsAndNotices = judged(LampsAndNotices(configuration, isAlone: isAlone))
    peopleConserved = judged(PeopleConserved())
    callsServed = judged(CallsServed(configuration))
    peopleLetOut = judged(PeopleLetOut(configuration))
    noIdleCar = judged(NoIdleCar(configuration))
    doorsFinish = judged(DoorsFinish(configuration))
    firePhaseOne = judged(FirePhaseOne(configuration))
    calledSides = judged(CalledSides(configuration, isAlone: isAlone))
    firePhaseTwo = judged(FirePhaseTwo(configuration))
    inspectionOnly = judged(InspectionOnly(configuration))
    lanternDirection = judged(LanternDirection(configuration), where: isAlone)
  }

  /// Runs the rules that a step concerns; returns the first finding.
  mutating func judge(
    _ step: JudgedStep, _ plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant
  ) -> RuleFinding? {
    // A broken rule keeps no other one from observing what happened: some judges continue.
    var first: RuleFinding?
    lockedWhileMoving.judge(step, plant, people, service, at: instant, &first)
    openInZone.judge(step, plant, people, service, at: instant, &first)
    withinLimits.judge(step, plant, people, service, at: instant, &first)
    stoppingAccuracy.judge(step, plant, people, service, at: instant, &first)
    reversal.judge(step, plant, people, service, at: instant, &first)
    nudgingEarned.judge(step, plant, people, service, at: instant, &first)
    dwellKept.judge(step, plant, people, service, at: instant, &first)
    doorEnergy.judge(step, plant, people, service, at: instant, &first)
    noOverload.judge(step, plant, people, service, at: instant, &first)
    capacity.judge(step, plant, people, service, at: instant, &first)
    noReversal.judge(step, plant, people, service, at: instant, &first)
    noPassing.judge(step, plant, people, service, at: instant, &first)
    lampsAndNotices.judge(step, plant, people, service, at: instant, &first)
    peopleConserved.judge(step, plant, people, service, at: instant, &first)
    callsServed.judge(step, plant, people, service, at: instant, &first)
    peopleLetOut.judge(step, plant, people, service, at: instant, &first)
    noIdleCar.judge(step, plant, people, service, at: instant, &first)
    doorsFinish.judge(step, plant, people, service, at: instant, &first)
    firePhaseOne.judge(step, plant, people, service, at: instant, &first)
    calledSides.judge(step, plant, people, service, at: instant, &first)
    firePhaseTwo.judge(step, plant, people, service, at: instant, &first)
    inspectionOnly.judge(step, plant, people, service, at: instant, &first)
    lanternDirection.judge(step, plant, people, service, at: instant, &first)
    return first
  }

  /// Another controller has the elevator from an instant on.
  mutating func beginAnew(at instant: SimulationInstant) {
    lockedWhileMoving.beginAnew(at: instant)
    openInZone.beginAnew(at: instant)
    withinLimits.beginAnew(at: instant)
    stoppingAccuracy.beginAnew(at: instant)
    reversal.beginAnew(at: instant)
    nudgingEarned.beginAnew(at: instant)
    dwellKept.beginAnew(at: instant)
    doorEnergy.beginAnew(at: instant)
    noOverload.beginAnew(at: instant)
    capacity.beginAnew(at: instant)
    noReversal.beginAnew(at: instant)
    noPassing.beginAnew(at: instant)
    lampsAndNotices.beginAnew(at: instant)
    peopleConserved.beginAnew(at: instant)
    callsServed.beginAnew(at: instant)
    peopleLetOut.beginAnew(at: instant)
    noIdleCar.beginAnew(at: instant)
    doorsFinish.beginAnew(at: instant)
    firePhaseOne.beginAnew(at: instant)
    calledSides.beginAnew(at: instant)
    firePhaseTwo.beginAnew(at: instant)
    inspectionOnly.beginAnew(at: instant)
    lanternDirection.beginAnew(at: instant)
  }
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

/// A rule, what wakes it, and what it observes.
private struct Judged<Rule: SafetyRule>: Sendable {
  /// Nil where it is not judged, so that nothing of it counts as the state of a run.
  private var rule: Rule?
  private let attention: Attention
  private let observed: Attention

  init(_ rule: Rule, isJudged: Bool) {
    self.rule = isJudged ? rule : nil
    attention = isJudged ? rule.attention : []
    observed = rule.observed
  }

  @inline(__always) mutating func judge(
    _ step: JudgedStep, _ plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant,
    _ first: inout RuleFinding?
  ) {
    guard !attention.isDisjoint(with: step.attention) else { return }
    if !observed.isDisjoint(with: step.attention) {
      // Indexed loop: iterating would retain the array for every rule.
      for index in step.occurrences.indices { rule?.observe(step.occurrences[index], at: instant) }
    }
    guard let finding = rule?.finding(in: plant, people, service, at: instant), first == nil, let name = rule?.name
    else { return }
    first = RuleFinding(rule: name, text: finding)
  }

  mutating func beginAnew(at instant: SimulationInstant) { rule?.beginAnew(at: instant) }
}
