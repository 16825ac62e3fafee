public import SimulationCore

/// One elevator: its plant, its controller, and the people who use it, joined by signals.
///
/// The wires, in the order in which they carry: what the plant's sensors say goes to the controller
/// and is seen by the people; what the controller says goes to the plant and, where it is a lamp, is
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

    /// Tells the part, then what it tells.
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

  /// What its parts say.
  public enum Fact: DeclaredFacts {
    /// Of the plant.
    case plant(PlantSignal)
    /// Of the controller.
    case controller(Controller.Fact)
    /// Of the people.
    case people(People.Fact)

    /// Tells the part, then what it tells.
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

  /// What is on its way from one part to another.
  private enum Message {
    case signal(PlantSignal)
    case command(ControlSignal)
    case act(People.Fact)
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

  /// All parts start, in the order of their declaration.
  public mutating func start(in context: inout some MachineContext<Self>) {
    var messages: [Message] = []
    tellPlant(in: &context, &messages) { $0.start(in: &$1) }
    tellController(in: &context, &messages) { $0.start(in: &$1) }
    tellPeople(in: &context, &messages) { $0.start(in: &$1) }
    carry(messages, in: &context)
  }

  /// Something is done to the elevator.
  ///
  /// - Precondition: the configuration has the landings and sides that the stimulus names.
  public mutating func receive(
    _ stimulus: ElevatorStimulus,
    in context: inout some MachineContext<Self>
  ) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    var messages: [Message] = []
    switch stimulus {
    case .control(let signal):
      messages = [.signal(signal)]
      // These act on the plant itself too, before the controller hears of them.
      switch signal {
      case .powerSupply(let supply): pass(.supply(supply), in: &context, &messages)
      case .safetyGear(let isEngaged): pass(.grip(isEngaged), in: &context, &messages)
      default: break
      }
    case .driveStalled(let isStalled): pass(.stall(isStalled), in: &context, &messages)
    case .personArrives(let landing, let destination, let mass):
      tellPeople(in: &context, &messages) { people, context in
        let stimulus = People.Stimulus.arrives(
          landing: landing,
          destination: destination,
          mass: mass
        )
        people.receive(stimulus, in: &context)
      }
    case .obstructionPlaced(let entrance, let width):
      pass(.obstructionPlaced(entrance: entrance, width: width), in: &context, &messages)
    case .obstructionRemoved(let entrance):
      pass(.obstructionRemoved(entrance: entrance), in: &context, &messages)
    case .freightMoved(let kilograms):
      pass(.freight(change: kilograms), in: &context, &messages)
    }
    carry(messages, in: &context)
  }

  /// Something of a part is due.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    var messages: [Message] = []
    switch event {
    case .plant(let event):
      tellPlant(in: &context, &messages) { $0.handle(event, in: &$1) }
    case .controller(let event):
      tellController(in: &context, &messages) { $0.handle(event, in: &$1) }
    case .people(let event):
      tellPeople(in: &context, &messages) { $0.handle(event, in: &$1) }
    }
    carry(messages, in: &context)
  }

  // MARK: - Wires

  /// Carries messages, and what they lead to, until all parts are silent.
  private mutating func carry(
    _ first: [Message],
    in context: inout some MachineContext<Self>
  ) {
    var messages = first
    var next = 0
    while next < messages.count {
      precondition(
        next < Self.messageMax,
        "at \(context.now) the controller and the plant talk in circles: \(messages[next])"
      )
      let message = messages[next]
      next += 1
      switch message {
      case .signal(let signal):
        tellController(in: &context, &messages) { $0.receive(signal, in: &$1) }
        tellPeople(in: &context, &messages) { $0.receive(.sees(signal), in: &$1) }
      case .command(let command):
        pass(.command(command), in: &context, &messages)
        tellPeople(in: &context, &messages) { $0.receive(.seesLamp(command), in: &$1) }
      case .act(let act):
        carry(act, in: &context, &messages)
      }
    }
  }

  private mutating func carry(
    _ act: People.Fact,
    in context: inout some MachineContext<Self>,
    _ messages: inout [Message]
  ) {
    switch act {
    case .hallButtonPressed(let landing, let direction):
      messages.append(.signal(.hallButtonPressed(landing: landing, direction: direction)))
    case .carButtonPressed(let landing):
      messages.append(.signal(.carButtonPressed(landing: landing)))
    case .personAtDoors(_, _, let entrance):
      pass(.passage(entrance: entrance, isBeginning: true), in: &context, &messages)
    case .personBoarded(_, _, let entrance, let mass):
      pass(.person(mass: mass), in: &context, &messages)
      pass(.passage(entrance: entrance, isBeginning: false), in: &context, &messages)
    case .personAlighted(_, _, let entrance, let mass):
      pass(.person(mass: -mass), in: &context, &messages)
      pass(.passage(entrance: entrance, isBeginning: false), in: &context, &messages)
    case .personArrived, .personLeftBehind: break
    }
  }

  private mutating func pass(
    _ stimulus: Plant.Stimulus,
    in context: inout some MachineContext<Self>,
    _ messages: inout [Message]
  ) {
    tellPlant(in: &context, &messages) { $0.receive(stimulus, in: &$1) }
  }

  private mutating func tellPlant<Context: MachineContext<Self>>(
    in context: inout Context,
    _ messages: inout [Message],
    _ verb: (inout Plant, inout WiredContext<PartContext<Context, Plant>>) -> Void
  ) {
    var part = WiredContext(
      context.narrowed(to: Plant.self, named: "plant", event: Event.plant, fact: Fact.plant)
    )
    verb(&plant, &part)
    messages += part.said.map(Message.signal)
  }

  private mutating func tellController<Context: MachineContext<Self>>(
    in context: inout Context,
    _ messages: inout [Message],
    _ verb: (inout Controller, inout WiredContext<PartContext<Context, Controller>>) -> Void
  ) {
    var part = WiredContext(
      context.narrowed(
        to: Controller.self,
        named: "controller",
        event: Event.controller,
        fact: Fact.controller
      )
    )
    verb(&controller, &part)
    messages += part.said.compactMap { $0.command.map(Message.command) }
  }

  private mutating func tellPeople<Context: MachineContext<Self>>(
    in context: inout Context,
    _ messages: inout [Message],
    _ verb: (inout People, inout WiredContext<PartContext<Context, People>>) -> Void
  ) {
    var part = WiredContext(
      context.narrowed(to: People.self, named: "people", event: Event.people, fact: Fact.people)
    )
    verb(&people, &part)
    messages += part.said.map(Message.act)
  }
}
