public import Elevators
public import SimulationCore

/// A group of cars whose controllers are other programs, a judge for each car, and one for all.
///
/// One program may control all cars, or each one has its own. Each car is judged as a ``RemoteElevator`` is, apart from
/// the others; what hall calls ask for is judged of all cars together.
public struct RemoteGroup: DiagrammedMachine {
  /// What can be done to it.
  public typealias Stimulus = RemoteGroupStimulus

  /// What its parts schedule.
  public enum Event: Recordable {
    /// Of the cars and the people.
    case group(RemoteCars.Event)
    /// The controller of a car has had its time to answer; without one, all of them.
    case judgement(of: ElevatorGroup.CarReference?)

    /// Records the group's as if it were alone, or a judge's under its car: `A/judge`.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .group(let event): event.record(into: &recorder)
      case .judgement(let car):
        if let car { recorder.part(car.name.text) }
        recorder.part("judge")
        recorder.name("judgement")
      }
    }
  }

  /// The facts of its parts.
  public enum Fact: DeclaredFacts {
    /// Of the cars, the people and the hall buttons.
    case group(RemoteCars.Fact)
    /// Of the judge of a car.
    case judge(JudgeFact, of: ElevatorGroup.CarReference)
    /// Of the judge of all cars.
    case hallJudge(GroupJudgeFact)

    /// Records the group's as if it were alone, or the judge's under its car: `A/judge`.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .group(let fact): fact.record(into: &recorder)
      case .judge(let fact, let car):
        recorder.part(car.name.text)
        recorder.part("judge")
        fact.record(into: &recorder)
      case .hallJudge(let fact):
        recorder.part("judge")
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { RemoteCars.Fact.forms + JudgeFact.forms + GroupJudgeFact.forms }
  }

  /// The cars and the people.
  public private(set) var group: RemoteCars
  private let references: [ElevatorGroup.CarReference]
  private var judges: [RemoteJudge]
  /// The judgements that are armed, in the order of the cars; nil where nothing waits for one.
  private var judgements: [ScheduledEvent?]
  private var hallJudge: HallJudge
  private var hallJudgement: ScheduledEvent?

  /// Cars at rest.
  ///
  /// - Parameters:
  ///   - configuration: The parameters.
  ///   - hoist: The hoist of each car; nil for none.
  ///   - reaction: How long a controller has to answer before it is judged.
  ///   - exceptions: The names of rules that are not judged: `S10`.
  /// - Precondition: there are cars, and `reaction` lies in ``RemoteElevator/reactionRange``.
  public init(
    _ configuration: GroupConfiguration, hoist: HoistParameters? = nil, reaction: Duration, exceptions: [String] = []
  ) {
    precondition(
      RemoteElevator.reactionRange.contains(reaction),
      "the time to answer is \(reaction); it is to be in \(RemoteElevator.reactionRange)")
    let elevators = configuration.cars.map { configuration.elevator(of: $0) }
    group = RemoteCars(configuration, hoist: hoist?.maker)
    references = configuration.cars.enumerated().map { .init(index: $0, name: Name($1.name)) }
    judges = elevators.enumerated().map { car, elevator in
      RemoteJudge(elevator, car: car, reaction: reaction, rules: Self.judgedRules(exceptions: exceptions))
    }
    judgements = elevators.map { _ in nil }
    hallJudge = HallJudge(group.configuration, reaction: reaction, exceptions: exceptions)
  }

  /// The rules that the controller of a car is judged by; of the calls, those from the car.
  ///
  /// - Parameter exceptions: The names of rules that are not judged: `S10`.
  /// - Returns: Those of a ``RemoteElevator`` but for that about the people, whom no controller makes.
  public static func judgedRules(exceptions: [String]) -> [SafetyRuleName] {
    RemoteElevator.judgedRules(exceptions: exceptions).filter { $0 != .peopleConserved }
  }

  /// The rules that all cars are judged by together, by their hall calls.
  ///
  /// - Parameter exceptions: The names of rules that are not judged: `L1`.
  /// - Returns: All others.
  public static func judgedHallRules(exceptions: [String]) -> [GroupRuleName] {
    HallJudge.rules.filter { !exceptions.contains($0.rawValue) }
  }

  /// What is asked of a group and no judge decides, in sentences without full stops.
  public static let notJudged = [
    "whether answered hall calls are announced (S12)", "how many cars run on emergency power (S23)",
  ]

  /// The parameters.
  public var configuration: GroupConfiguration { group.configuration }

  /// How long a controller has to answer before it is judged.
  public var reaction: Duration { judges[0].reaction }

  /// The diagrams of the cars.
  public var diagrams: [StateDiagram] { group.diagrams }

  /// Whether a program controls a car, by its name.
  public func isAttended(_ car: String) -> Bool {
    references.contains { $0.name.text == car && judges[$0.index].isAttended }
  }

  /// What is wrong with a stimulus for this very group; nil when nothing is.
  public func problem(with stimulus: RemoteGroupStimulus) -> Problem? {
    switch stimulus {
    case .group(let stimulus): group.problem(with: stimulus)
    case .command(let command, let car): group.problem(with: command, of: car)
    case .client(_, let car): car.flatMap(configuration.problem(withCar:))
    }
  }

  /// The cars start.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// Something is done to the building or a car, or a program commands.
  ///
  /// - Precondition: ``problem(with:)`` finds nothing wrong with it.
  public mutating func receive(_ stimulus: RemoteGroupStimulus, in context: inout some MachineContext<Self>) {
    switch stimulus {
    case .group(let stimulus):
      hallJudge.received(stimulus, at: context.now)
      for car in references where stimulus.concerns(car.name.text) {
        if let inner = stimulus.inner { judges[car.index].received(inner, at: context.now) }
      }
      forward(in: &context) { $0.receive(stimulus, in: &$1) }
    case .command(let command, let car): forward(in: &context) { $0.receive(command, of: car, in: &$1) }
    case .client(let isConnected, let name):
      for car in references where name == nil || name == car.name.text {
        judges[car.index].clientChanged(
          isConnected: isConnected, of: group.cars[car.index].plant, group.people, group.calls, at: context.now)
        armJudgement(of: car, in: &context)
      }
      hallJudge.clientChanged(judges.map(\.isAttended), isConnected: isConnected, at: context.now)
      judgeHall(in: &context)
    }
  }

  /// Something of the group is due, or a judgement.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .group(let event): forward(in: &context) { $0.handle(event, in: &$1) }
    case .judgement(nil):
      hallJudgement = nil
      judgeHall(in: &context)
    case .judgement(let car?):
      judgements[car.index] = nil
      let facts = judges[car.index].answered(
        group.cars[car.index].plant, group.people, group.calls, at: context.now)
      for fact in facts { context.emit(.judge(fact, of: car)) }
    }
  }

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout RemoteCars, inout JudgedGroupContext<Context>) -> Void
  ) {
    var inner = JudgedGroupContext<Context>(base: context)
    verb(&group, &inner)
    context = inner.base
    for fact in inner.facts { observe(fact, at: context.now) }
    for car in references {
      let facts = judges[car.index].settled(
        group.cars[car.index].plant, group.people, group.calls, at: context.now)
      for fact in facts { context.emit(.judge(fact, of: car)) }
      armJudgement(of: car, in: &context)
    }
    judgeHall(in: &context)
  }

  /// All cars are judged together, and again when something will have waited for long enough.
  private mutating func judgeHall(in context: inout some MachineContext<Self>) {
    for (rule, finding) in hallJudge.settled(group, at: context.now) {
      context.emit(.hallJudge(.ruleBroken(rule, finding: finding)))
    }
    guard let due = hallJudge.due else {
      if let hallJudgement { context.disarm(hallJudgement) }
      hallJudgement = nil
      return
    }
    guard let hallJudgement else {
      hallJudgement = context.arm(.judgement(of: nil), at: due)
      return
    }
    context.rearm(hallJudgement, at: due)
  }

  /// Each judge observes what happens to its car, and one what happens at all.
  private mutating func observe(_ fact: RemoteCars.Fact, at instant: SimulationInstant) {
    hallJudge.emitted(fact, at: instant)
    switch fact {
    case .plant(let fact, let car): judges[car.index].emitted(.plant(fact), at: instant)
    case .controller(let fact, let car): judges[car.index].emitted(.controller(fact), at: instant)
    case .people(let fact):
      guard let name = fact.car, let car = references.first(where: { $0.name == name }) else { return }
      judges[car.index].emitted(.people(fact), at: instant)
    case .calls, .hoist: break
    }
  }

  private mutating func armJudgement(of car: ElevatorGroup.CarReference, in context: inout some MachineContext<Self>) {
    guard let due = judges[car.index].due else { return }
    guard let judgement = judgements[car.index] else {
      judgements[car.index] = context.arm(.judgement(of: car), at: due)
      return
    }
    context.rearm(judgement, at: due)
  }
}

extension GroupStimulus {
  /// What is done to an elevator; nil for what is about its dispatcher.
  fileprivate var inner: ElevatorStimulus? {
    switch self {
    case .building(let stimulus), .car(_, let stimulus): stimulus
    case .bank, .entered, .dispatcher, .answered, .parked: nil
    }
  }

  /// Whether it is done to a car: a hall button is of none.
  fileprivate func concerns(_ car: String) -> Bool {
    switch self {
    case .building(.control(.hallButtonPressed)): false
    case .building: true
    case .car(let name, _): name == car
    case .bank, .entered, .dispatcher, .answered, .parked: false
    }
  }
}

/// The context of the group inside: what it emits is emitted, and kept for the judges.
private struct JudgedGroupContext<Base: MachineContext<RemoteGroup>>: ForwardingContext {
  typealias Owner = RemoteCars

  var base: Base
  var facts: [RemoteCars.Fact] = []

  init(base: Base) { self.base = base }

  @discardableResult mutating func arm(_ event: Owner.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent
  { base.arm(.group(event), at: due, priority: priority) }

  mutating func emit(_ fact: Owner.Fact) {
    facts.append(fact)
    base.emit(.group(fact))
  }
}
