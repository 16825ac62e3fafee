public import Elevators
public import SimulationCore

/// Applies an elevator monitor to the elevator of a gallery.
public struct GalleryMonitor<Judge: Monitor, Controller: ElevatorController>: Monitor
where Judge.Root == Elevator<Controller> {
  /// The machine that contains the monitored elevator.
  public typealias Root = GalleryLift<Controller>

  /// The monitor of the elevator.
  public private(set) var judge: Judge

  /// Creates a monitor for the elevator within the machine.
  public init(_ judge: Judge) { self.judge = judge }

  /// Called when the elevator is about to receive a stimulus; those of scenes are not forwarded.
  public mutating func received(_ stimulus: GalleryStimulus, at instant: SimulationInstant) {
    if case .elevator(let stimulus) = stimulus { judge.received(stimulus, at: instant) }
  }

  /// Called when a fact was emitted; those of scenes are not forwarded.
  public mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant) {
    if case .elevator(let fact) = fact { judge.emitted(fact, at: instant) }
  }

  /// Called when a region changed state; those of scenes are not forwarded.
  public mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    guard !GalleryPath.isOfScene(transition.path) else { return }
    judge.transitioned(transition, at: instant)
  }

  /// Returns the rule that the elevator breaks, if any.
  public mutating func settled(_ machine: GalleryLift<Controller>, at instant: SimulationInstant) -> Breach? {
    judge.settled(machine.elevator, at: instant)
  }
}
