public import SimulationCore

/// One elevator: its plant, its controller, and the people who use it, joined by signals.
///
/// The wires, in the order of delivery: what the plant's sensors emit goes to the controller
/// and is seen by the people; what the controller emits goes to the plant and, where it is a lamp, is
/// seen by the people; what people do goes to the controller's buttons and the plant's doors and
/// load. All of it happens at the instant of its cause, one message after the other.
public struct Elevator<Controller: ElevatorController>: DiagrammedMachine {
  /// What can be done to it.
  public typealias Stimulus = ElevatorStimulus

  /// What its parts schedule.
  public enum Event: Recordable {
    /// Of the plant.
    case plant(Plant.Event)
    /// Of the controller.
    case controller(Controller.Event)
    /// Of the people.
    case people(People.Event)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let event):
        recorder.part("plant")
        event.record(into: &recorder)
      case .controller(let event):
        recorder.part("controller")
        event.record(into: &recorder)
      case .people(let event):
        recorder.part("people")
        event.record(into: &recorder)
      }
    }
  }

  /// The facts of its parts.
  public enum Fact: DeclaredFacts {
    /// Of the plant.
    case plant(PlantSignal)
    /// Of the controller.
    case controller(Controller.Fact)
    /// Of the people.
    case people(People.Fact)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let fact):
        recorder.part("plant")
        fact.record(into: &recorder)
      case .controller(let fact):
        recorder.part("controller")
        fact.record(into: &recorder)
      case .people(let fact):
        recorder.part("people")
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      PlantSignal.forms + Controller.Fact.forms
        + People.Fact.forms.filter { form in
          !PlantSignal.forms.contains { $0.name == form.name }
        }
    }
  }

  /// Posts of one part, to be delivered in order.
  @usableFromInline
  struct Posting: Sendable {
    /// Who posted them.
    @usableFromInline
    enum Sender: Sendable {
      case plant, controller, people
      /// A stimulus, which is delivered as a signal and is no fact.
      case outside(PlantSignal)
    }

    @usableFromInline let sender: Sender
    @usableFromInline let range: Range<Int>
  }

  /// How many messages one instant may need before the parts are taken to talk in circles.
  static var messageMax: Int { 100_000 }

  /// The parameters.
  public let configuration: ElevatorConfiguration
  /// What moves.
  public private(set) var plant: Plant
  /// What decides.
  public private(set) var controller: Controller
  /// Who rides.
  public private(set) var people: People

  @usableFromInline var plantOutbox = Outbox<Plant.Event, PlantSignal>()
  @usableFromInline var controllerOutbox = Outbox<Controller.Event, Controller.Fact>()
  @usableFromInline var peopleOutbox = Outbox<People.Event, People.Fact>()
  /// What the parts have posted in this step, in order.
  @usableFromInline var postings: [Posting] = []

  /// An elevator at rest.
  public init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    plant = Plant(configuration)
    controller = Controller(configuration)
    people = People(configuration)
  }

  /// The diagrams of plant and controller.
  public var diagrams: [StateDiagram] {
    plant.diagrams.map { $0.inside("plant") } + controller.diagrams.map { $0.inside("controller") }
  }

  // MARK: - Verbs

  /// All parts start, in the order of their declaration.
  @inlinable
  public mutating func start(in context: inout some MachineContext<Self>) {
    var streams = context.randomStream("controller")
    start(
      stopping: context.randomStream("plant/stopping"),
      controllerSeed: streams.next(),
      masses: context.randomStream("people/mass"),
      transfers: context.randomStream("people/transfer"),
      observesTransitions: context.observesTransitions
    )
    post(in: &context)
  }

  /// Something is done to the elevator.
  ///
  /// - Precondition: the configuration has the landings and sides that the stimulus names.
  @inlinable
  public mutating func receive(
    _ stimulus: ElevatorStimulus,
    in context: inout some MachineContext<Self>
  ) {
    receive(stimulus, at: context.now, observesTransitions: context.observesTransitions)
    post(in: &context)
  }

  /// Something of a part is due.
  @inlinable
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    handle(event, at: context.now, observesTransitions: context.observesTransitions)
    post(in: &context)
  }

  @specialized(where Controller == CollectiveController)
  @usableFromInline
  mutating func start(
    stopping: RandomStream,
    controllerSeed: UInt64,
    masses: RandomStream,
    transfers: RandomStream,
    observesTransitions: Bool
  ) {
    open(at: .start, observesTransitions)
    controllerOutbox.streamSeed = controllerSeed
    plant.start(stoppingErrors: stopping)
    runController { $0.start(in: &$1) }
    people.start(masses: masses, transfers: transfers)
    deliver()
  }

  @specialized(where Controller == CollectiveController)
  @usableFromInline
  mutating func receive(
    _ stimulus: ElevatorStimulus,
    at now: SimulationInstant,
    observesTransitions: Bool
  ) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    open(at: now, observesTransitions)
    switch stimulus {
    case .control(let pressed):
      let signal = configuration.resolved(pressed)
      postings.append(Posting(sender: .outside(signal), range: 0..<1))
      // These act on the plant itself too, before the controller receives them.
      switch signal {
      case .powerSupply(let supply): runPlant { $0.receive(.supply(supply), in: &$1) }
      case .safetyGear(let isEngaged): runPlant { $0.receive(.grip(isEngaged), in: &$1) }
      default: break
      }
    case .driveStalled(let isStalled): runPlant { $0.receive(.stall(isStalled), in: &$1) }
    case .personArrives(let landing, let destination, let mass, let entrance, let exit):
      runPeople {
        $0.receive(
          .arrives(
            landing: landing,
            destination: destination,
            mass: mass,
            entrance: entrance,
            exit: exit
          ),
          in: &$1
        )
      }
    case .obstructionPlaced(let side, let width):
      runPlant { $0.receive(.obstructionPlaced(entrance: side, width: width), in: &$1) }
    case .obstructionRemoved(let side):
      runPlant { $0.receive(.obstructionRemoved(entrance: side), in: &$1) }
    case .freightMoved(let kilograms):
      runPlant { $0.receive(.freight(change: kilograms), in: &$1) }
    }
    deliver()
  }

  @specialized(where Controller == CollectiveController)
  @usableFromInline
  mutating func handle(_ event: Event, at now: SimulationInstant, observesTransitions: Bool) {
    open(at: now, observesTransitions)
    switch event {
    case .plant(let event):
      plantOutbox.close(event)
      runPlant { $0.handle(event, in: &$1) }
    case .controller(let event):
      controllerOutbox.close(event)
      runController { $0.handle(event, in: &$1) }
    case .people(let event):
      peopleOutbox.close(event)
      runPeople { $0.handle(event, in: &$1) }
    }
    deliver()
  }

  // MARK: - Wires

  mutating func open(at now: SimulationInstant, _ observesTransitions: Bool) {
    plantOutbox.open(at: now, observesTransitions: observesTransitions)
    controllerOutbox.open(at: now, observesTransitions: observesTransitions)
    peopleOutbox.open(at: now, observesTransitions: observesTransitions)
  }

  /// Delivers what the parts have posted to the other parts, and what that leads to, until all are silent.
  mutating func deliver() {
    var (next, count) = (0, 0)
    while next < postings.count {
      let posting = postings[next]
      next += 1
      count += posting.range.count
      precondition(
        count < Self.messageMax,
        "at \(plantOutbox.now) the controller and the plant talk in circles: \(posting.sender)"
      )
      switch posting.sender {
      case .outside(let signal): deliver(signal)
      case .plant:
        for index in posting.range {
          if let signal = plantOutbox.fact(index) { deliver(signal) }
        }
      case .controller:
        for index in posting.range {
          if let command = controllerOutbox.fact(index)?.command { deliver(command) }
        }
      case .people:
        for index in posting.range {
          if let act = peopleOutbox.fact(index) { deliver(act) }
        }
      }
    }
  }

  private mutating func deliver(_ signal: PlantSignal) {
    runController { $0.receive(signal, in: &$1) }
    runPeople { $0.receive(.sees(signal), in: &$1) }
  }

  private mutating func deliver(_ command: ControlSignal) {
    runPlant { $0.receive(.command(command), in: &$1) }
    runPeople { $0.receive(.seesLamp(command), in: &$1) }
  }

  private mutating func deliver(_ act: People.Fact) {
    switch act {
    case .hallButtonPressed(let landing, let direction, let side):
      let signal = PlantSignal.hallButtonPressed(
        landing: landing,
        direction: direction,
        entrance: side
      )
      postings.append(Posting(sender: .outside(signal), range: 0..<1))
    // A single car has no keypads.
    case .destinationEntered: break
    case .carButtonPressed(let landing, let side, _):
      let signal = PlantSignal.carButtonPressed(landing: landing, entrance: side)
      postings.append(Posting(sender: .outside(signal), range: 0..<1))
    case .personAtDoors(_, _, let side, _):
      runPlant { $0.receive(.passage(entrance: side, isBeginning: true), in: &$1) }
    case .personBoarded(_, _, let side, let mass, _):
      runPlant { $0.receive(.person(mass: mass), in: &$1) }
      runPlant { $0.receive(.passage(entrance: side, isBeginning: false), in: &$1) }
    case .personAlighted(_, _, let side, let mass, _):
      runPlant { $0.receive(.person(mass: -mass), in: &$1) }
      runPlant { $0.receive(.passage(entrance: side, isBeginning: false), in: &$1) }
    case .personArrived, .personLeftBehind: break
    }
  }

  private mutating func runPlant(
    _ verb: (inout Plant, inout Outbox<Plant.Event, PlantSignal>) -> Void
  ) {
    let first = plantOutbox.count
    verb(&plant, &plantOutbox)
    note(.plant, first..<plantOutbox.count)
  }

  mutating func runController(
    _ verb: (inout Controller, inout Outbox<Controller.Event, Controller.Fact>) -> Void
  ) {
    let first = controllerOutbox.count
    verb(&controller, &controllerOutbox)
    note(.controller, first..<controllerOutbox.count)
  }

  private mutating func runPeople(
    _ verb: (inout People, inout Outbox<People.Event, People.Fact>) -> Void
  ) {
    let first = peopleOutbox.count
    verb(&people, &peopleOutbox)
    note(.people, first..<peopleOutbox.count)
  }

  private mutating func note(_ sender: Posting.Sender, _ range: Range<Int>) {
    if !range.isEmpty { postings.append(Posting(sender: sender, range: range)) }
  }

  /// Posts everything to the run, in order.
  @inlinable
  mutating func post(in context: inout some MachineContext<Self>) {
    for posting in postings {
      for index in posting.range {
        switch posting.sender {
        case .outside: break
        case .plant:
          plantOutbox.deliver(
            index,
            of: "plant",
            to: &context,
            event: Event.plant,
            fact: Fact.plant
          )
        case .controller:
          controllerOutbox.deliver(
            index,
            of: "controller",
            to: &context,
            event: Event.controller,
            fact: Fact.controller
          )
        case .people:
          peopleOutbox.deliver(
            index,
            of: "people",
            to: &context,
            event: Event.people,
            fact: Fact.people
          )
        }
      }
    }
    postings.removeAll(keepingCapacity: true)
    plantOutbox.clear()
    controllerOutbox.clear()
    peopleOutbox.clear()
  }
}
