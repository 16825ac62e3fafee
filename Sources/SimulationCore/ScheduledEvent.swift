/// The identity of an entry of the event queue, returned by `arm` and passed to `disarm` and `rearm`.
///
/// An identity is never reused in a run, so one that has fired or was disarmed stays invalid; a restored run
/// continues from the identities of its checkpoint.
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
  /// The scheduled event.
  public let event: Event
  /// The instant at which it was armed or rearmed.
  public let armed: SimulationInstant
  /// The instant at which it is due.
  public let due: SimulationInstant
  /// The number of the line that caused it; 0 when there is no cause.
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
  /// Its number, unique within a run: `event 5`.
  public var description: String { "event \(serial)" }
}

extension ArmedEvent: CustomStringConvertible where Event: Recordable {
  /// The event and its due instant: `doorTimer at 12.345000000`.
  public var description: String { "\(Record(of: event)) at \(due)" }
}
