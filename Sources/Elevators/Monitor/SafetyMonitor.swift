public import SimulationCore

/// Judges every instant of a run of an elevator by the rules that must always hold.
///
/// The rules read the plant's state, the signals, the people and the stimuli, never the controller's
/// inside, so they judge anybody's controller. A breach stops the run.
///
/// ```swift
/// let monitor = SafetyMonitor<CollectiveController>(configuration)
/// let simulation = Simulation(Elevator(configuration), monitors: [monitor])
/// ```
///
/// > Source: part 5 of the elevator page; each rule names its own, see ``SafetyRuleName/source``.
public struct SafetyMonitor<Controller: ElevatorController>: Monitor {
  /// The machine that it judges.
  public typealias Root = Elevator<Controller>

  private let configuration: ElevatorConfiguration
  private var rules: [any SafetyRule]
  /// What wakes each of them.
  private var attentions: [Attention]
  private var service: ServiceWatch
  private var transitions: DeclaredTransitions?
  private var time: TimeForward?
  private var occurrences: [Occurrence] = []
  private var attention: Attention = []
  /// The last fact of the instant.
  private var lastFact: Root.Fact?

  /// A monitor of an elevator.
  ///
  /// - Parameters:
  ///   - configuration: The parameters that the elevator is to keep.
  ///   - exceptions: The names of rules that it breaks on purpose and that are not judged: `S10`.
  public init(_ configuration: ElevatorConfiguration, exceptions: [String] = []) {
    self.init(configuration, car: 0, isAlone: true, exceptions: exceptions)
  }

  /// A monitor of a car of a group, by its index.
  ///
  /// In a group, a call elsewhere need not be the car's, so that its lantern need not show the way there.
  init(
    _ configuration: ElevatorConfiguration,
    car: Int,
    isAlone: Bool = false,
    exceptions: [String]
  ) {
    let lanterns: [any SafetyRule] = isAlone ? [LanternWay(configuration)] : []
    let all: [any SafetyRule] =
      [
        LockedWhileMoving(configuration), OpenInZone(configuration), WithinLimits(configuration),
        StoppingAccuracy(configuration), Reversal(), NudgingEarned(configuration),
        DwellKept(configuration), DoorEnergy(configuration),
        NoOverload(configuration), Capacity(configuration, car: car),
        NoReversal(configuration, car: car),
        NoPassing(configuration),
        LampsAndNotices(configuration), PeopleConserved(), CallsServed(configuration),
        PeopleLetOut(configuration), NoIdleCar(configuration), DoorsFinish(configuration),
        FirePhaseOne(configuration),
        CalledSides(configuration, isAlone: isAlone),
        FirePhaseTwo(configuration),
        InspectionOnly(configuration),
      ] + lanterns
    self.configuration = configuration
    service = ServiceWatch(configuration, isAlone: isAlone)
    rules = all.filter { !exceptions.contains($0.name.rawValue) }
    attentions = rules.map(\.attention)
    if !exceptions.contains(SafetyRuleName.declaredTransitions.rawValue) {
      transitions = DeclaredTransitions(Elevator<Controller>(configuration))
    }
    if !exceptions.contains(SafetyRuleName.timeForward.rawValue) { time = TimeForward() }
  }

  /// How many changes of state it has seen.
  public var transitionCount: Int { transitions?.count ?? 0 }

  /// A stimulus: buttons, switches and what is put into doors are observed.
  public mutating func received(
    _ stimulus: ElevatorStimulus,
    at instant: SimulationInstant
  ) {
    switch stimulus {
    case .control(let signal): observe(.plant(signal))
    case .obstructionPlaced, .obstructionRemoved, .freightMoved: observe(.interference)
    case .driveStalled(let isStalled): observe(.slip(isStalled))
    case .personArrives: break
    }
  }

  /// A fact.
  public mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant) {
    lastFact = fact
    time?.see(instant)
    switch fact {
    case .plant(let signal): observe(.plant(signal))
    case .controller(let fact): if let command = fact.command { observe(.command(command)) }
    case .people(.hallButtonPressed(let landing, let direction, let side)):
      observe(
        .plant(.hallButtonPressed(landing: landing, direction: direction, entrance: side))
      )
    case .people(.carButtonPressed(let landing, let side, _)):
      observe(.plant(.carButtonPressed(landing: landing, entrance: side)))
    case .people(let fact): observe(.people(fact))
    }
  }

  private mutating func observe(_ occurrence: Occurrence) {
    occurrences.append(resolved(occurrence))
    attention.formUnion(occurrence.attention)
  }

  /// An occurrence that names a side exactly where its landing has two.
  private func resolved(_ occurrence: Occurrence) -> Occurrence {
    switch occurrence {
    case .plant(let signal): .plant(configuration.resolved(signal))
    case .command(let command): .command(configuration.resolved(command))
    case .people, .interference, .slip: occurrence
    }
  }

  /// Another controller has the elevator from an instant on.
  ///
  /// Everything before it is to be judged already. What is wrong by then, or waits too long, counts no longer; what
  /// the plant and the people did is remembered.
  public mutating func beginAnew(at instant: SimulationInstant) {
    for index in rules.indices { rules[index].beginAnew(at: instant) }
    attention = .everything
  }

  /// A region has changed state.
  public mutating func transitioned(
    _ transition: StateTransition,
    at instant: SimulationInstant
  ) {
    transitions?.see(transition)
  }

  /// Judges what came of a stimulus or an event.
  public mutating func settled(_ machine: Root, at instant: SimulationInstant) -> Breach? {
    time?.see(instant)
    if let finding = time?.finding { return breach(.timeForward, finding) }
    if let finding = transitions?.finding { return breach(.declaredTransitions, finding) }
    return settled(machine.plant, machine.people, machine.calls, at: instant)
  }

  /// Whether anything has happened that a rule is to judge.
  var isDue: Bool { !attention.isEmpty }

  /// Judges what came of a stimulus or an event to a car, with the people and the hall calls of the building.
  mutating func settled(
    _ plant: Plant,
    _ people: People,
    _ calls: HallCalls,
    at instant: SimulationInstant
  ) -> Breach? {
    guard isDue else { return nil }
    let breach = judge(plant, people, calls, at: instant)
    occurrences.removeAll(keepingCapacity: true)
    attention = []
    return breach
  }

  private mutating func judge(
    _ plant: Plant,
    _ people: People,
    _ calls: HallCalls,
    at instant: SimulationInstant
  ) -> Breach? {
    for occurrence in occurrences { service.observe(occurrence) }
    service.look(at: plant, calls)
    // A rule that is broken keeps no other one from observing what happened: some judges go on.
    var breach: Breach?
    for index in rules.indices where !attentions[index].isDisjoint(with: attention) {
      if rules[index].isListening {
        for occurrence in occurrences { rules[index].observe(occurrence, at: instant) }
      }
      let finding = rules[index].finding(in: plant, people, service, at: instant)
      if breach == nil, let finding { breach = self.breach(rules[index].name, finding) }
    }
    return breach
  }

  private func breach(_ rule: SafetyRuleName, _ finding: String) -> Breach {
    let fact = lastFact.map { "; the last fact was '\(Record(of: $0))'" } ?? ""
    return Breach(rule: rule.rawValue, finding: "\(rule.statement): \(finding)\(fact)")
  }
}
