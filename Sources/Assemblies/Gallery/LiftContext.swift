import Elevators
import SimulationCore

/// The context of an elevator that is the whole but for its scenes: it has the whole's own streams,
/// events and paths.
struct LiftContext<Base, Controller>: MachineContext
where
  Controller: ElevatorController,
  Base: MachineContext<GalleryLift<Controller>>
{
  typealias Owner = HoistedElevator<Controller>

  private(set) var base: Base

  init(_ base: Base) {
    self.base = base
  }

  var now: SimulationInstant { base.now }

  @discardableResult
  mutating func arm(
    _ event: Owner.Event,
    at due: SimulationInstant,
    priority: EventPriority
  ) -> ScheduledEvent {
    base.arm(.elevator(event), at: due, priority: priority)
  }

  @discardableResult
  mutating func disarm(_ identity: ScheduledEvent) -> Bool { base.disarm(identity) }

  @discardableResult
  mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant) -> Bool {
    base.rearm(identity, at: due)
  }

  mutating func emit(_ fact: Owner.Fact) { base.emit(.elevator(fact)) }

  mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    base.transitioned(transition())
  }

  func randomStream(_ name: String) -> RandomStream { base.randomStream(name) }
}
