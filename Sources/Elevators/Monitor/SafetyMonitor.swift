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

  private let sides: NamedSides
  private var rules: CarRules
  private var service: ServiceWatch
  private var transitions: DeclaredTransitions?
  private var time: TimeForward?
  /// What has happened since it judged last.
  private var step = JudgedStep()
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
  package init(_ configuration: ElevatorConfiguration, car: Int, isAlone: Bool = false, exceptions: [String]) {
    sides = NamedSides(configuration)
    service = ServiceWatch(configuration, isAlone: isAlone)
    rules = CarRules(configuration, car: car, isAlone: isAlone, exceptions: exceptions)
    if !exceptions.contains(SafetyRuleName.declaredTransitions.rawValue) {
      transitions = DeclaredTransitions(Elevator<Controller>(configuration))
    }
    if !exceptions.contains(SafetyRuleName.timeForward.rawValue) { time = TimeForward() }
  }

  /// How many changes of state it has seen.
  public var transitionCount: Int { transitions?.count ?? 0 }

  /// A stimulus: buttons, switches and what is put into doors are observed.
  public mutating func received(_ stimulus: ElevatorStimulus, at instant: SimulationInstant) {
    switch stimulus {
    case .control(let signal): observe(signal)
    case .obstructionPlaced, .obstructionRemoved, .freightMoved: observe(.interference)
    case .driveStalled(let isStalled): observe(.slip(isStalled))
    case .personArrives: break
    }
  }

  /// A fact.
  @specialized(where Controller == CollectiveController) public mutating func emitted(
    _ fact: Root.Fact, at instant: SimulationInstant
  ) { take(fact, at: instant) }

  // Apart: the type of its facts is then looked up for other controllers only.
  @inline(never) private mutating func take(_ fact: Root.Fact, at instant: SimulationInstant) {
    // The hoist only follows.
    if case .hoist = fact { return }
    lastFact = fact
    time?.see(instant)
    switch fact {
    case .plant(let signal): observe(signal)
    case .controller(let fact): if let command = fact.command { observe(command) }
    case .people(let fact): observe(Occurrence(fact, sides))
    case .hoist: break
    }
  }

  private mutating func observe(_ signal: PlantSignal) {
    step.occurrences.append(Occurrence(signal, sides))
    step.attention.formUnion(signal.attention)
  }

  private mutating func observe(_ command: ControlSignal) {
    if let occurrence = Occurrence(command, sides) { step.occurrences.append(occurrence) }
    step.attention.formUnion(command.attention)
  }

  private mutating func observe(_ occurrence: Occurrence) {
    step.occurrences.append(occurrence)
    if case .person = occurrence { step.attention.formUnion(.people) } else { step.attention.formUnion(.buttons) }
  }

  /// Another controller has the elevator from an instant on.
  ///
  /// Everything before it is to be judged already. What is wrong by then, or waits too long, counts no longer; what
  /// the plant and the people did is remembered.
  public mutating func beginAnew(at instant: SimulationInstant) {
    rules.beginAnew(at: instant)
    step.attention = .everything
  }

  /// A region has changed state.
  @specialized(where Controller == CollectiveController) public mutating func transitioned(
    _ transition: StateTransition, at instant: SimulationInstant
  ) { transitions?.see(transition) }

  /// Judges what came of a stimulus or an event.
  @specialized(where Controller == CollectiveController) public mutating func settled(
    _ machine: Root, at instant: SimulationInstant
  ) -> Breach? {
    if let finding = transitions?.finding { return breach(.declaredTransitions, finding) }
    return settled(machine.plant, machine.people, machine.calls, at: instant)
  }

  /// Whether anything has happened that a rule is to judge.
  var isDue: Bool { !step.attention.isEmpty }

  /// Judges what came of a stimulus or an event to a car, with the people and the hall calls of the building.
  package mutating func settled(
    _ plant: Plant, _ people: People, _ calls: HallCalls, at instant: SimulationInstant
  ) -> Breach? {
    time?.see(instant)
    if let finding = time?.finding { return breach(.timeForward, finding) }
    guard isDue else { return nil }
    for index in step.occurrences.indices { service.observe(step.occurrences[index]) }
    service.look(at: plant, calls)
    let finding = rules.judge(step, plant, people, service, at: instant)
    step.occurrences.removeAll(keepingCapacity: true)
    step.attention = []
    return finding.map { breach($0.rule, $0.text) }
  }

  private func breach(_ rule: SafetyRuleName, _ finding: String) -> Breach {
    let fact = lastFact.map { "; the last fact was '\(Record(of: $0))'" } ?? ""
    return Breach(rule: rule.rawValue, finding: "\(rule.statement): \(finding)\(fact)")
  }
}
