public import Elevators
public import SimulationCore

/// An elevator with its hoist: what moves the car and the doors turns with them.
///
/// The wire goes one way: after everything that the elevator does, the hoist takes over the plant's
/// motion, load and leaves. An elevator without a hoist runs as it does by itself, line for line.
public struct HoistedElevator<Controller: ElevatorController>: DiagrammedMachine {
  /// What can be done to it: what can be done to the elevator.
  public typealias Stimulus = ElevatorStimulus
  /// What it schedules: what the elevator schedules.
  public typealias Event = Elevator<Controller>.Event

  /// The facts of its parts.
  public enum Fact: DeclaredFacts {
    /// Of the elevator.
    case elevator(Elevator<Controller>.Fact)
    /// Of the hoist.
    case hoist(HoistFact)

    /// Records the elevator's as if it were alone, or the hoist's.
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

  /// An elevator at rest with a hoist, or without one.
  public init(_ configuration: ElevatorConfiguration, hoist parameters: HoistParameters? = nil) {
    elevator = Elevator(configuration)
    hoist = parameters.map { Hoist($0, of: configuration) }
  }

  /// The elevator's parameters.
  public var configuration: ElevatorConfiguration { elevator.configuration }
  /// What moves.
  public var plant: Plant { elevator.plant }
  /// What decides.
  public var controller: Controller { elevator.controller }
  /// Who rides.
  public var people: People { elevator.people }

  /// The diagrams of the elevator.
  public var diagrams: [StateDiagram] { elevator.diagrams }

  /// All values of the hoist at an instant; nil without a hoist.
  public func hoistState(at instant: SimulationInstant) -> HoistState? { hoist?.state(of: plant, at: instant) }

  /// The elevator starts.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// Something is done to the elevator.
  ///
  /// - Precondition: the configuration has the landings and sides that the stimulus names.
  public mutating func receive(_ stimulus: ElevatorStimulus, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.receive(stimulus, in: &$1) }
  }

  /// Something of the elevator is due.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.handle(event, in: &$1) }
  }

  /// Runs the loop, compiled for the usual controller.
  @specialized(where Controller == CollectiveController) public static func runLoop(
    _ simulation: Simulation<Self>, through limit: SimulationInstant
  ) { simulation.runLoop(through: limit) }

  /// What is wrong with a stimulus for this elevator; nil when nothing is.
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
  /// The plant is commanded.
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
