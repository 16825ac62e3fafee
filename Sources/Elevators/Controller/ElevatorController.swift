public import SimulationCore

/// Something that decides for one elevator: it receives the plant's signals, and answers with its own.
///
/// Ours is ``CollectiveController``; any type of a user's can replace it, and the physical rules
/// judge it alike: <doc:WritingAController>.
public protocol ElevatorController: DiagrammedMachine
where Stimulus == PlantSignal, Fact: ControllerFact {
  /// A controller of an elevator whose car is at the start landing, its doors closed.
  init(_ configuration: ElevatorConfiguration)

  /// Whether no service mode prevails, so that every call is owed an answer. True unless it says
  /// otherwise.
  var isInNormalService: Bool { get }

  /// Why a signal would have no effect now, or not the one that is wanted; nil when it would, and where
  /// the controller does not say.
  func refusal(of signal: PlantSignal) -> ElevatorRefusal?
}

extension ElevatorController {
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
