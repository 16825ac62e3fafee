public import Elevators
public import SimulationCore

/// A judge of elevators who judges one that has a hoist.
public struct ElevatorMonitor<Judge: Monitor, Controller: ElevatorController>: Monitor
where Judge.Root == Elevator<Controller> {
  /// The whole whose elevator is judged.
  public typealias Root = HoistedElevator<Controller>

  /// The judge.
  public private(set) var judge: Judge

  /// A judge for the elevator in a whole.
  public init(_ judge: Judge) { self.judge = judge }

  /// The elevator is about to receive a stimulus.
  public mutating func received(_ stimulus: ElevatorStimulus, at instant: SimulationInstant) {
    judge.received(stimulus, at: instant)
  }

  /// A fact was emitted; those of the hoist are not the judge's.
  @specialized(where Judge == SafetyMonitor<CollectiveController>, Controller == CollectiveController)
  public mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant) {
    if case .elevator(let fact) = fact { judge.emitted(fact, at: instant) }
  }

  /// A region of the elevator changed state.
  @specialized(where Judge == SafetyMonitor<CollectiveController>, Controller == CollectiveController)
  public mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    judge.transitioned(transition, at: instant)
  }

  /// Returns the rule that the elevator breaks, if any.
  @specialized(where Judge == SafetyMonitor<CollectiveController>, Controller == CollectiveController)
  public mutating func settled(_ machine: HoistedElevator<Controller>, at instant: SimulationInstant) -> Breach? {
    judge.settled(machine.elevator, at: instant)
  }
}
