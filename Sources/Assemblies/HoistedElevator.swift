public import Elevators
public import SimulationCore

/// An elevator with its hoist, whose machinery follows the car and the doors.
///
/// The wire goes in one direction: after everything that the elevator does, the hoist follows the plant's motion,
/// load and leaves. An elevator without a hoist runs as it does alone, line for line.
public struct HoistedElevator<Controller: ElevatorController>: DiagrammedMachine {
  /// The stimuli that it receives: those of the elevator.
  public typealias Stimulus = ElevatorStimulus
  /// The events that it schedules: those of the elevator.
  public typealias Event = Elevator<Controller>.Event

  /// The facts of its parts.
  public enum Fact: DeclaredFacts {
    /// A fact of the elevator.
    case elevator(Elevator<Controller>.Fact)
    /// A fact of the hoist.
    case hoist(HoistFact)

    /// Records the elevator's fact as if it were alone, or the hoist's.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let fact): fact.record(into: &recorder)
      case .hoist(let fact):
        recorder.part("hoist")
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { Elevator<Controller>.Fact.forms + HoistFact.forms }
  }

  /// The elevator.
  public private(set) var elevator: Elevator<Controller>
  /// The hoist; nil for an elevator without one.
  public private(set) var hoist: Hoist?

  /// Creates an elevator at rest, with or without a hoist.
  public init(_ configuration: ElevatorConfiguration, hoist parameters: HoistParameters? = nil) {
    elevator = Elevator(configuration)
    hoist = parameters.map { Hoist($0, of: configuration) }
  }

  /// The elevator's parameters.
  public var configuration: ElevatorConfiguration { elevator.configuration }
  /// The plant, which moves.
  public var plant: Plant { elevator.plant }
  /// The controller, which decides.
  public var controller: Controller { elevator.controller }
  /// The passengers.
  public var people: People { elevator.people }

  /// The diagrams of the elevator.
  public var diagrams: [StateDiagram] { elevator.diagrams }

  /// Returns all values of the hoist at an instant; nil without a hoist.
  public func hoistState(at instant: SimulationInstant) -> HoistState? { hoist?.state(of: plant, at: instant) }

  /// Starts the elevator.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// Receives a stimulus for the elevator.
  ///
  /// - Precondition: the configuration has the landings and sides that the stimulus names.
  public mutating func receive(_ stimulus: ElevatorStimulus, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.receive(stimulus, in: &$1) }
  }

  /// Handles an event of the elevator.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.handle(event, in: &$1) }
  }

  /// Runs the loop, specialised for the default controller.
  @specialized(where Controller == CollectiveController) public static func runLoop(
    _ simulation: Simulation<Self>, through limit: SimulationInstant
  ) { simulation.runLoop(through: limit) }

  /// Returns the problem with a stimulus for this elevator; nil when it is valid.
  public func problem(with stimulus: ElevatorStimulus) -> Problem? { elevator.problem(with: stimulus) }

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout Elevator<Controller>, inout InnerContext<Context>) -> Void
  ) {
    var inner = InnerContext<Context>(context)
    verb(&elevator, &inner)
    context = inner.base
    for fact in hoist?.follow(elevator.plant, at: context.now) ?? [] { context.emit(.hoist(fact)) }
  }
}

extension HoistedElevator where Controller == RemoteController {
  /// Receives a command for the plant.
  ///
  /// - Precondition: the configuration has the landings and sides that the command names.
  public mutating func receive(_ command: ControlSignal, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.receive(command, in: &$1) }
  }
}

extension HoistedElevator: Extending {
  typealias Inner = Elevator<Controller>

  static func own(_ event: Elevator<Controller>.Event) -> Event { event }
  static func own(_ fact: Elevator<Controller>.Fact) -> Fact { .elevator(fact) }
}
