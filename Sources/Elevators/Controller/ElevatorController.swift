public import SimulationCore

/// Something that decides for one elevator: it hears the plant's signals, and answers with its own.
///
/// Ours is ``CollectiveController``; any type of a user's can take its place, and the physical rules
/// judge it alike: <doc:WritingAController>.
public protocol ElevatorController: DiagrammedMachine
where Stimulus == PlantSignal, Fact: ControllerFact {
  /// A controller of an elevator whose car stands at the start landing, its doors shut.
  init(_ configuration: ElevatorConfiguration)

  /// Why a signal would have no effect now, or not the one that is wanted; nil when it would, and where
  /// the controller does not say.
  func refusal(of signal: PlantSignal) -> ElevatorRefusal?
}

extension ElevatorController {
  /// It does not say.
  public func refusal(of signal: PlantSignal) -> ElevatorRefusal? { nil }
}

/// What a controller says: signals to the plant, and what it tells of itself.
public protocol ControllerFact: DeclaredFacts {
  /// The signal to the plant, where it is one.
  var command: ControlSignal? { get }
}

extension ControlSignal: ControllerFact {
  /// The signal itself, for controllers that say nothing else.
  public var command: ControlSignal? { self }
}
