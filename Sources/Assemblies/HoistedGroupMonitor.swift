public import Elevators
public import SimulationCore

/// Applies a group monitor to a group whose cars have hoists.
public struct HoistedGroupMonitor: Monitor {
  /// The machine that contains the monitored group.
  public typealias Root = HoistedGroup

  private var judge: GroupMonitor

  /// Creates a monitor for the group within the machine.
  public init(_ judge: GroupMonitor) { self.judge = judge }

  /// Called when the group is about to receive a stimulus.
  public mutating func received(_ stimulus: GroupStimulus, at instant: SimulationInstant) {
    judge.received(stimulus, at: instant)
  }

  /// Called when a fact was emitted; those of the hoists are not forwarded.
  public mutating func emitted(_ fact: HoistedGroup.Fact, at instant: SimulationInstant) {
    if case .group(let fact) = fact { judge.emitted(fact, at: instant) }
  }

  /// Called when a region of the group changed state.
  public mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    judge.transitioned(transition, at: instant)
  }

  /// Returns the rule that the group breaks, if any.
  public mutating func settled(_ machine: HoistedGroup, at instant: SimulationInstant) -> Breach? {
    judge.settled(machine.group, at: instant)
  }
}
