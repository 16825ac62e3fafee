public import Elevators
public import SimulationCore

/// A judge of elevators who judges the one in a gallery.
public struct GalleryMonitor<Judge: Monitor, Controller: ElevatorController>: Monitor
where Judge.Root == HoistedElevator<Controller> {
  /// The whole whose elevator is judged.
  public typealias Root = GalleryLift<Controller>

  /// The judge.
  public private(set) var judge: Judge

  /// A judge for the elevator in a whole.
  public init(_ judge: Judge) { self.judge = judge }

  /// The elevator is about to receive a stimulus; those of scenes are not the judge's.
  public mutating func received(_ stimulus: GalleryStimulus, at instant: SimulationInstant) {
    if case .elevator(let stimulus) = stimulus { judge.received(stimulus, at: instant) }
  }

  /// A fact was emitted; those of scenes are not the judge's.
  public mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant) {
    if case .elevator(let fact) = fact { judge.emitted(fact, at: instant) }
  }

  /// A region changed state; those of scenes are not the judge's.
  public mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    guard !GalleryPath.isOfScene(transition.path) else { return }
    judge.transitioned(transition, at: instant)
  }

  /// Returns the rule that the elevator breaks, if any.
  public mutating func settled(_ machine: GalleryLift<Controller>, at instant: SimulationInstant) -> Breach? {
    judge.settled(machine.elevator, at: instant)
  }
}
