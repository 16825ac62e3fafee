public import SimulationCore

/// Something that decides for one elevator: it receives the plant's signals, and answers with its own.
///
/// Ours is ``CollectiveController``; any type of a user's can replace it, and the physical rules
/// judge it alike: <doc:WritingAController>.
public protocol ElevatorController: Sendable {
  /// What it schedules.
  associatedtype Event: Hashable & Recordable
  /// What it emits: signals to the plant, and what it reports of itself.
  associatedtype Fact: ControllerFact

  /// A controller of an elevator whose car is at the start landing, its doors closed.
  init(_ configuration: ElevatorConfiguration)

  /// The diagrams of its regions; none by default.
  var diagrams: [StateDiagram] { get }

  /// The run begins. Does nothing by default.
  mutating func start(in outbox: inout Outbox<Event, Fact>)
  /// The plant sends a signal.
  mutating func receive(_ signal: PlantSignal, in outbox: inout Outbox<Event, Fact>)
  /// A scheduled event is due.
  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>)

  /// Whether no service mode is active, so that every call must be answered. True unless it says
  /// otherwise.
  var isInNormalService: Bool { get }

  /// Why a signal would have no effect now, or not the one that is wanted; nil when it would, and where
  /// the controller does not say.
  func refusal(of signal: PlantSignal) -> ElevatorRefusal?
}

extension ElevatorController {
  /// None.
  public var diagrams: [StateDiagram] { [] }

  /// Does nothing.
  public mutating func start(in outbox: inout Outbox<Event, Fact>) {}

  /// It knows no service modes.
  public var isInNormalService: Bool { true }

  /// It does not say.
  public func refusal(of signal: PlantSignal) -> ElevatorRefusal? { nil }
}

/// The facts of a controller: signals to the plant, and what it reports of itself.
public protocol ControllerFact: DeclaredFacts {
  /// The signal to the plant, where it is one.
  var command: ControlSignal? { get }
}

extension ControlSignal: ControllerFact {
  /// The signal itself, for controllers that emit nothing else.
  public var command: ControlSignal? { self }
}
