public import SimulationCore

/// Several cars in one building whose controllers are other programs: the plants of a group, and its hall buttons.
///
/// Everything of a car is commanded for that car, by its name. The lamps of hall buttons are the group's, and there is
/// no dispatcher: which car comes for a call is for the programs to decide. A call waits while its button is lit.
public struct RemoteCars: BankMachine {
  /// What can be done to the building and its cars: what can be done to a group, but for dispatchers and keypads.
  public typealias Stimulus = GroupStimulus

  /// What its parts schedule.
  public enum Event: Recordable, BankRecord {
    /// Of the plant of a car.
    case plant(Plant.Event, of: ElevatorGroup.CarReference)
    /// Of the controller of a car, which schedules nothing.
    case controller(RemoteController.Event, of: ElevatorGroup.CarReference)
    case people(People.Event)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let event, let car): recorder.record(event, of: "plant", in: car)
      case .controller(let event, let car): recorder.record(event, of: "controller", in: car)
      case .people(let event): recorder.record(event, of: "people")
      }
    }
  }

  /// The facts of its parts.
  public enum Fact: DeclaredFacts, BankFact {
    /// Of the plant of a car.
    case plant(PlantSignal, of: ElevatorGroup.CarReference)
    /// What the controller of a car commands.
    case controller(ControlSignal, of: ElevatorGroup.CarReference)
    case people(People.Fact)
    /// What the programs do to the hall buttons.
    case calls(ControlSignal)
    /// Of the hoist of a car.
    case hoist(HoistFact, of: ElevatorGroup.CarReference)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let fact, let car): recorder.record(fact, of: "plant", in: car)
      case .controller(let fact, let car): recorder.record(fact, of: "controller", in: car)
      case .people(let fact): recorder.record(fact, of: "people")
      case .calls(let fact): recorder.record(fact, of: "calls")
      case .hoist(let fact, let car): recorder.record(fact, of: "hoist", in: car)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { Elevator<RemoteController>.Fact.forms }
  }

  /// The parameters.
  public let configuration: GroupConfiguration
  /// How people have been served so far.
  public private(set) var statistics = GroupStatistics()
  @usableFromInline var bank: Bank<RemoteController, [Car<RemoteController>]>

  /// Cars at rest.
  ///
  /// - Parameters:
  ///   - configuration: The parameters.
  ///   - hoist: Makes the hoist of a car with its parameters; nil for cars without hoists.
  /// - Precondition: there are cars.
  public init(_ configuration: GroupConfiguration, hoist: ((ElevatorConfiguration) -> any CarHoist)? = nil) {
    precondition(!configuration.cars.isEmpty, "a group has no cars")
    // There is no dispatcher: programs are told what is pressed, and every car of a landing is called by the same button.
    let configuration = configuration.sharingButtons
    self.configuration = configuration
    let cars = configuration.cars.enumerated().map { index, car in
      let parameters = configuration.elevator(of: car)
      return Car<RemoteController>(
        parameters, reference: .init(index: index, name: Name(car.name)), served: configuration.served(by: car),
        hoist: hoist?(parameters))
    }
    bank = Bank(cars, people: People(of: configuration, cars))
  }

  /// The cars.
  public var cars: [Car<RemoteController>] { _read { yield bank.cars } }
  /// The hall calls that wait: those whose buttons are lit.
  public var calls: HallCalls { _read { yield bank.calls } }
  /// Who uses the cars.
  public var people: People { _read { yield bank.people } }

  // MARK: - Verbs

  /// All parts start, the cars in their order.
  @inlinable public mutating func start(in context: inout some MachineContext<Self>) {
    takeStreams(in: &context)
    bank.open(at: .start, observesTransitions: context.observesTransitions)
    startCars()
    post(in: &context)
  }

  /// Something is done to the building or to a car.
  ///
  /// - Precondition: ``problem(with:)-(GroupStimulus)`` finds nothing wrong with it.
  public mutating func receive(_ stimulus: GroupStimulus, in context: inout some MachineContext<Self>) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    bank.open(at: context.now, observesTransitions: context.observesTransitions)
    switch stimulus {
    case .building(let stimulus): takeInBuilding(stimulus)
    case .car(let name, let stimulus): bank.take(stimulus, bank.index(of: Name(name)))
    case .bank, .entered, .dispatcher, .answered, .parked: break
    }
    deliver()
    post(in: &context)
  }

  /// The plant of a car is commanded, by its name, or a hall button of the group.
  ///
  /// - Precondition: ``problem(with:of:)`` finds nothing wrong with it.
  public mutating func receive(_ command: ControlSignal, of car: String?, in context: inout some MachineContext<Self>) {
    if let problem = problem(with: command, of: car) { preconditionFailure(problem.finding) }
    bank.open(at: context.now, observesTransitions: context.observesTransitions)
    if let car {
      bank.runController(bank.index(of: Name(car))) { $0.send(command, in: &$1) }
    } else {
      context.emit(.calls(command))
      switchHallButton(command)
    }
    deliver()
    post(in: &context)
  }

  /// Something of a part is due.
  @inlinable public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    bank.open(at: context.now, observesTransitions: context.observesTransitions)
    handle(event)
    post(in: &context)
  }

  @usableFromInline mutating func handle(_ event: Event) {
    switch event {
    case .plant(let event, let car): bank.handle(event, of: car.index)
    case .controller(let event, let car): bank.handle(event, of: car.index)
    case .people(let event): bank.handle(event)
    }
    deliver()
  }

  // MARK: - Wires

  private mutating func switchHallButton(_ command: ControlSignal) {
    // What shows a stuck button is wired to the first car's plant, which keeps it.
    guard case .hallLamp(let landing, let direction, let entrance, let isLit) = command else {
      return bank.obey(command, 0)
    }
    let building = configuration.building
    let side = building.entrance(entrance, at: landing)
    let call = HallCall(
      landing: landing, direction: direction, entrance: building.named(side, at: landing), since: bank.now)
    bank.calls.follow(call, side, isLit)
    bank.runPeople { $0.receive(.seesLamp(command), in: &$1) }
  }

  /// Nothing of the building: the programs have been sent that somebody presses.
  @usableFromInline mutating func press(_ landing: Int, _ direction: Direction, _ entrance: Entrance?, of _: Name?) {}

  @usableFromInline mutating func deliver(_ fact: ControlSignal, at index: Int, of car: Int) { bank.obey(fact, car) }

  @usableFromInline mutating func observe(_ signal: PlantSignal, of car: Int) {
    statistics.note(signal, of: car, at: bank.now)
  }

  @usableFromInline mutating func observe(_ act: People.Fact, of car: Int) {
    statistics.note(act, of: car, among: bank.people, at: bank.now)
  }

  @usableFromInline mutating func observe(_ fact: HoistFact) { statistics.note(fact, at: bank.now) }
}

extension RemoteCars: DiagrammedMachine {
  /// The diagrams of each car's plant.
  public var diagrams: [StateDiagram] { cars.flatMap(\.diagrams) }
}

extension RemoteCars {
  /// Whether people get from one landing to another, by a change where no car stops at both.
  public func reaches(_ origin: Int, _ goal: Int) -> Bool {
    people.routes(forSpace: 1)?.firstStop(from: origin, to: goal) != nil
  }

  /// Whether a landing has a button for a direction: where some car that stops there goes on that way.
  public func hasHallButton(_ landing: Int, _ direction: Direction) -> Bool {
    cars.contains { $0.goesOn(from: landing, direction) }
  }

  /// What is wrong with a stimulus for these cars; nil when nothing is.
  public func problem(with stimulus: GroupStimulus) -> Problem? {
    switch stimulus {
    case .building(let stimulus):
      if let problem = configuration.building.problem(with: stimulus) { return problem }
      guard case .personArrives(let origin, let goal, _, _, _, _) = stimulus else { return nil }
      return reaches(origin, goal)
        ? people.problem(with: stimulus) : configuration.building.problem(withUnservedJourneyFrom: origin, to: goal)
    case .car(let name, let inner):
      guard inner.isOfBuilding else { return configuration.problem(with: inner, ofCar: name) }
      return Problem(
        "'\(Record(of: inner).name)' is given for a car",
        allowed: "Other programs control the cars, and it is the building's",
        advice: "Leave '\(GroupStimulus.carKey)' out")
    case .bank, .entered, .dispatcher, .answered, .parked:
      return Problem(
        "'\(Record(of: stimulus).name)' is for a group with a dispatcher",
        allowed: "Other programs control the cars, and give calls to them", advice: "Remove it")
    }
  }

  /// What is wrong with a command for a car, by its name, or for a hall button of the group; nil when nothing is.
  public func problem(with command: ControlSignal, of car: String?) -> Problem? {
    guard command.isOfGroup == (car == nil) else {
      let name = Record(of: command).name
      return command.isOfGroup
        ? Problem(
          "'\(name)' is given for a car", allowed: "Hall buttons belong to the group",
          advice: "Leave '\(GroupStimulus.carKey)' out")
        : Problem(
          "'\(name)' is given without a car", allowed: "'\(GroupStimulus.carKey)' is the name of the car",
          advice: "Add it")
    }
    let building = configuration.building
    if let problem = car.flatMap(configuration.problem(withCar:)) { return problem }
    guard let landing = command.landing else { return command.entrance.flatMap(building.problem(withSide:)) }
    if let problem = building.problem(withLanding: landing) ?? building.problem(withSide: command.entrance, at: landing)
    {
      return problem
    }
    if let car { return command.isStop ? configuration.problem(withService: car, at: landing) : nil }
    guard case .hallLamp(_, let direction, _, _) = command, !hasHallButton(landing, direction) else { return nil }
    return Problem(
      "landing '\(building.landing(landing).name)' has no hall button \(direction.rawValue)",
      allowed: "There is one where a car stops that goes on that way", advice: "Name another button", key: "landing")
  }

  /// Why a stimulus would have no effect now; nil when it would, and where nobody knows.
  public func refusal(of stimulus: GroupStimulus, at instant: SimulationInstant? = nil) -> ElevatorRefusal? {
    switch stimulus {
    case .building(.control(.hallButtonPressed(let landing, let direction, _))):
      hasHallButton(landing, direction) ? nil : .noHallButton(landing: landing, direction)
    case .car(let name, let stimulus):
      cars.first { $0.name == name }?.refusal(of: stimulus, at: instant ?? bank.now)
    case .building, .bank, .entered, .dispatcher, .answered, .parked: nil
    }
  }
}

extension ControlSignal {
  /// Whether it is the group's, where there are several cars: what hall buttons show.
  public var isOfGroup: Bool {
    switch self {
    case .hallLamp, .buttonStuck: true
    default: false
    }
  }

  /// Whether it is about a landing at which the car is to stop.
  fileprivate var isStop: Bool {
    switch self {
    case .run, .carLamp, .lantern, .gong, .announcement: true
    default: false
    }
  }
}

// MARK: - Description

extension RemoteCars: DescribedMachine {
  /// What cars, people and hall buttons of these very cars can emit: their landings and sides alone.
  public var factSources: [FactSource] {
    let ofGroup = SignalDeclaration.namesOfGroup
    let commands = ControlSignal.forms
    let carForms = cars.flatMap { car in
      [
        FactSource(path: "\(car.name)/plant", forms: configuration.present(Forms(PlantSignal.sensors).list)),
        FactSource(
          path: "\(car.name)/controller", forms: configuration.present(commands.filter { !ofGroup.contains($0.name) })),
      ]
    }
    return carForms + [
      FactSource(path: "people", forms: configuration.present(configuration.formsOfPeople(withKeypads: false))),
      FactSource(path: "calls", forms: configuration.present(commands.filter { ofGroup.contains($0.name) })),
    ] + cars.compactMap(\.hoistFactSource)
  }

  /// What can be done to this very building and its cars.
  public var stimulusForms: [RecordForm] {
    configuration.present(GroupStimulus.formsWithoutDispatcher.filter(configuration.building.has))
  }

  /// The forms of the commands for these very cars.
  public var commandForms: [RecordForm] {
    SignalDeclaration.all(of: configuration).filter { $0.path == .toPlant }.map(\.form)
  }

  /// What the signs of the landings say.
  public var landingNames: [String] { configuration.building.landings.map(\.name) }
}

extension RemoteCars: MeasuredMachine {
  /// The readings of each car's plant, of the people, and of each car's hoist.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    ReadingWriter.readings { write(at: instant, into: &$0) }
  }

  /// The values of these.
  public func readingValues(at instant: SimulationInstant) -> [Double?] {
    ReadingWriter.values { write(at: instant, into: &$0) }
  }

  private func write(at instant: SimulationInstant, into writer: inout ReadingWriter) {
    writer.add(cars, people, at: instant) { _ in calls }
  }

  /// Whether a car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    cars.contains { $0.plant.hasMovingReadings(at: instant) }
  }
}

extension SignalDeclaration {
  /// The names of the signals that a group of cars has once, in place of each car: of hall buttons, and of what holds
  /// for the whole building.
  package static let namesOfGroup =
    PlantSignal.cases.examples.filter { ElevatorStimulus.control($0).isOfBuilding }.map { Record(of: $0).name }
    + ControlSignal.cases.examples.filter(\.isOfGroup).map { Record(of: $0).name }

  /// The signals between the plants of this very group and their controllers: those of a car with its name under `of`.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - car: The car of a controller that has only this one, which may leave its name out; nil for all cars.
  /// - Returns: The signals, those of the plants first.
  public static func all(of group: GroupConfiguration, for car: String? = nil) -> [SignalDeclaration] {
    let field = FieldForm(
      key: GroupStimulus.carKey, kind: .choice(car.map { [$0] } ?? group.cars.map(\.name)), meaning: "the car",
      isOptional: car != nil)
    return all(of: group.building).map { signal in
      guard !namesOfGroup.contains(signal.form.name) else { return signal }
      let form = RecordForm(name: signal.form.name, fields: [field] + signal.form.fields, meaning: signal.form.meaning)
      return SignalDeclaration(form: form, path: signal.path)
    }
  }
}
