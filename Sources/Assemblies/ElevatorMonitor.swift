public import Elevators
public import SimulationCore

/// Applies an elevator monitor to an elevator that has a hoist.
public struct ElevatorMonitor<Judge: Monitor, Controller: ElevatorController>: Monitor
where Judge.Root == Elevator<Controller> {
  /// The machine that contains the monitored elevator.
  public typealias Root = HoistedElevator<Controller>

  /// The monitor of the elevator.
  public private(set) var judge: Judge

  /// Creates a monitor for the elevator within the machine.
  public init(_ judge: Judge) { self.judge = judge }

  /// Called when the elevator is about to receive a stimulus.
  public mutating func received(_ stimulus: ElevatorStimulus, at instant: SimulationInstant) {
    judge.received(stimulus, at: instant)
  }

  /// Called when a fact was emitted; the hoist's facts are not forwarded.
  @specialized(where Judge == SafetyMonitor<CollectiveController>, Controller == CollectiveController)
  public mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant) {
    if case .elevator(let fact) = fact { judge.emitted(fact, at: instant) }
  }

  /// Called when a region of the elevator changed state.
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
