/// The identity of one entry of the event queue: what `arm` returns, and `disarm` and `rearm` take.
///
/// An identity is never used twice in a run, so one that has fired or was disarmed stays spent; a
/// run that is restored goes on from the identities of its checkpoint.
@frozen public struct ScheduledEvent: Hashable, Sendable {
  @usableFromInline let serial: UInt64
  @usableFromInline let slot: UInt32

  @inlinable init(serial: UInt64, slot: UInt32) {
    self.serial = serial
    self.slot = slot
  }
}

/// An armed event as views and observers see it.
public struct ArmedEvent<Event: Sendable>: Sendable {
  /// Its identity.
  public let identity: ScheduledEvent
  /// What is scheduled.
  public let event: Event
  /// When it was armed, or armed again.
  public let armed: SimulationInstant
  /// When it is due.
  public let due: SimulationInstant
  /// The number of the line that caused it; 0 when nothing did.
  public let cause: Int64

  @inlinable init(
    identity: ScheduledEvent, event: Event, armed: SimulationInstant, due: SimulationInstant, cause: Int64
  ) {
    self.identity = identity
    self.event = event
    self.armed = armed
    self.due = due
    self.cause = cause
  }
}

extension ScheduledEvent: CustomStringConvertible {
  /// Its number, by which no other is known in a run: `event 5`.
  public var description: String { "event \(serial)" }
}

extension ArmedEvent: CustomStringConvertible where Event: Recordable {
  /// What is scheduled and when it is due: `doorTimer at 12.345000000`.
  public var description: String { "\(Record(of: event)) at \(due)" }
}
