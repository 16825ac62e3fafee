public import SimulationCore

/// One elevator: its plant, its controller, and the people who use it, joined by signals.
///
/// It is a group of one: cars, hall calls, people and the wires between them are those of an ``ElevatorGroup``, and
/// its dispatcher is the identity: every hall call is the only car's, whose controller registers it.
public struct Elevator<Controller: ElevatorController>: DiagrammedMachine {
  /// Its stimuli.
  public typealias Stimulus = ElevatorStimulus

  /// What its parts schedule.
  public enum Event: Recordable, CustomStringConvertible {
    case plant(Plant.Event)
    case controller(Controller.Event)
    case people(People.Event)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let event): recorder.record(event, of: "plant")
      case .controller(let event): recorder.record(event, of: "controller")
      case .people(let event): recorder.record(event, of: "people")
      }
    }
  }

  /// The facts of its parts.
  public enum Fact: DeclaredFacts, CustomStringConvertible {
    case plant(PlantSignal)
    case controller(Controller.Fact)
    case people(People.Fact)
    case hoist(HoistFact)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let fact): recorder.record(fact, of: "plant")
      case .controller(let fact): recorder.record(fact, of: "controller")
      case .people(let fact): recorder.record(fact, of: "people")
      case .hoist(let fact): recorder.record(fact, of: "hoist")
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      PlantSignal.forms + Controller.Fact.forms
        + People.Fact.forms.filter { form in !PlantSignal.forms.contains { $0.name == form.name } } + HoistFact.forms
    }
  }

  @usableFromInline var bank: Bank<Controller, CollectionOfOne<Car<Controller>>>

  /// An elevator at rest.
  ///
  /// - Parameters:
  ///   - configuration: The parameters.
  ///   - controller: What decides, made for the same parameters; nil for one that is made here.
  ///   - hoist: The hoist, made for the same parameters; nil for none.
  public init(_ configuration: ElevatorConfiguration, controller: Controller? = nil, hoist: (any CarHoist)? = nil) {
    let car = Car(configuration, controller: controller, hoist: hoist)
    bank = Bank(CollectionOfOne(car), people: People(configuration))
  }

  /// The parameters.
  public var configuration: ElevatorConfiguration { bank.people.configuration }
  /// What moves.
  public var plant: Plant { _read { yield bank.cars[0].plant } }
  /// What decides.
  public var controller: Controller { _read { yield bank.cars[0].controller } }
  /// The car.
  public var car: Car<Controller> { _read { yield bank.cars[0] } }
  /// The hall calls that wait.
  public var calls: HallCalls { _read { yield bank.calls } }
  /// Who rides.
  public var people: People { _read { yield bank.people } }

  /// What controllers do is a detail, and what plants say to them alone.
  @inlinable public static func isDetail(_ fact: Fact) -> Bool {
    switch fact {
    case .controller: true
    case .plant(let signal): signal.isDetail
    default: false
    }
  }

  /// The diagrams of plant and controller.
  public var diagrams: [StateDiagram] { bank.cars[0].diagrams }

  // MARK: - Verbs

  /// All parts start, in the order of their declaration.
  @specialized(where Controller == CollectiveController, Context == RootContext<Elevator<CollectiveController>>)
  @inlinable public mutating func start<Context: MachineContext<Self>>(in context: inout Context) {
    takeStreams(in: &context)
    bank.open(at: .start, observesTransitions: context.observesTransitions)
    startCars()
    post(in: &context)
  }

  /// Applies an external stimulus to the elevator.
  ///
  /// - Precondition: the configuration has the landings and sides that the stimulus names.
  @inlinable public mutating func receive(_ stimulus: ElevatorStimulus, in context: inout some MachineContext<Self>) {
    bank.open(at: context.now, observesTransitions: context.observesTransitions)
    receive(stimulus)
    post(in: &context)
  }

  /// Something of a part is due.
  @inlinable public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    bank.open(at: context.now, observesTransitions: context.observesTransitions)
    handle(event)
    post(in: &context)
  }

  /// Runs the loop, specialised for the shipped controller.
  @specialized(where Controller == CollectiveController) public static func runLoop(
    _ simulation: Simulation<Self>, through limit: SimulationInstant
  ) { simulation.runLoop(through: limit) }

  @specialized(where Controller == CollectiveController) @usableFromInline mutating func receive(
    _ stimulus: ElevatorStimulus
  ) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    bank.take(stimulus, 0)
    deliver()
  }

  @specialized(where Controller == CollectiveController) @usableFromInline mutating func handle(_ event: Event) {
    switch event {
    case .plant(let event): bank.handle(event, of: 0)
    case .controller(let event): bank.handle(event, of: 0)
    case .people(let event): bank.handle(event)
    }
    deliver()
  }
}

// A group of one: every hall call is the only car's, so that nothing is dispatched.
extension Elevator: BankMachine {
  @usableFromInline mutating func press(_ landing: Int, _ direction: Direction, _ entrance: Entrance?, of _: Name?) {
    let signal = PlantSignal.hallButtonPressed(landing: landing, direction: direction, entrance: entrance)
    bank.send(signal, to: 0)
  }

  @usableFromInline mutating func deliver(_ fact: Controller.Fact, at index: Int, of car: Int) {
    guard let command = fact.command else { return }
    if case .hallLamp(let landing, let direction, let side, let isLit) = command {
      let call = HallCall(
        landing: landing, direction: direction,
        entrance: configuration.named(configuration.entrance(side, at: landing), at: landing), since: bank.now, car: car
      )
      bank.calls.follow(call, configuration.entrance(side, at: landing), isLit)
    }
    bank.obey(command, car)
  }
}

extension Elevator.Event: BankRecord {
  @usableFromInline static func plant(_ event: Plant.Event, of car: ElevatorGroup.CarReference) -> Self {
    .plant(event)
  }

  @usableFromInline static func controller(_ event: Controller.Event, of car: ElevatorGroup.CarReference) -> Self {
    .controller(event)
  }
}

extension Elevator.Fact: BankFact {
  @usableFromInline static func hoist(_ fact: HoistFact, of car: ElevatorGroup.CarReference) -> Self { .hoist(fact) }

  @usableFromInline static func plant(_ fact: PlantSignal, of car: ElevatorGroup.CarReference) -> Self { .plant(fact) }

  @usableFromInline static func controller(_ fact: Controller.Fact, of car: ElevatorGroup.CarReference) -> Self {
    .controller(fact)
  }
}
