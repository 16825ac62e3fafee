public import Elevators
public import SimulationCore

/// A judge of groups who judges one whose cars have hoists.
public struct HoistedGroupMonitor: Monitor {
  /// The whole whose group is judged.
  public typealias Root = HoistedGroup

  private var judge: GroupMonitor

  /// A judge for the group in a whole.
  public init(_ judge: GroupMonitor) { self.judge = judge }

  /// The group is about to receive a stimulus.
  public mutating func received(_ stimulus: GroupStimulus, at instant: SimulationInstant) {
    judge.received(stimulus, at: instant)
  }

  /// A fact was emitted; those of the hoists are not the judge's.
  public mutating func emitted(_ fact: HoistedGroup.Fact, at instant: SimulationInstant) {
    if case .group(let fact) = fact { judge.emitted(fact, at: instant) }
  }

  /// A region of the group changed state.
  public mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    judge.transitioned(transition, at: instant)
  }

  /// Returns the rule that the group breaks, if any.
  public mutating func settled(_ machine: HoistedGroup, at instant: SimulationInstant) -> Breach? {
    judge.settled(machine.group, at: instant)
  }
}
