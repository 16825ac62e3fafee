public import SimulationCore

/// A machine whose requests to the queue are recorded, and whose events are checked against them:
/// each comes once, at its instant, in its order, and not at all once it is cancelled.
///
/// Its facts are those of the machine inside, so that the digests of both are the same. After a finding
/// the machine inside is no longer called, since its state is undefined.
public struct Audited<Inner: Machine>: Machine {
  /// The stimuli of the machine inside.
  public typealias Stimulus = Inner.Stimulus
  /// The facts of the machine inside.
  public typealias Fact = Inner.Fact

  /// An event of the machine inside with a number of its own.
  public struct Event: Recordable {
    fileprivate let number: Int
    fileprivate let event: Inner.Event

    /// Records the event inside.
    public func record(into recorder: inout some Recorder) { event.record(into: &recorder) }
  }

  /// The machine inside.
  public private(set) var inner: Inner
  private var ledger: EventLedger

  /// A machine under audit.
  ///
  /// - Parameters:
  ///   - inner: The machine.
  ///   - shufflingTies: Whether the run shuffles events of one instant.
  public init(_ inner: Inner, shufflingTies: Bool = false) {
    self.inner = inner
    ledger = EventLedger(isOrdered: !shufflingTies)
  }

  /// The first thing that was wrong with the order of events; nil when nothing is.
  public var finding: String? { ledger.finding }

  /// The machine inside starts.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// The machine inside receives a stimulus, if nothing due is missing.
  public mutating func receive(_ stimulus: Inner.Stimulus, in context: inout some MachineContext<Self>) {
    ledger.receive(at: context.now)
    forward(in: &context) { $0.receive(stimulus, in: &$1) }
  }

  /// The machine inside handles an event, if it is the right one.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    ledger.fire(event.number, at: context.now)
    forward(in: &context) { $0.handle(event.event, in: &$1) }
  }

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout Inner, inout AuditingContext<Context, Inner>) -> Void
  ) {
    guard finding == nil else { return }
    let page = LedgerPage(ledger)
    // Left empty for the call, so that nothing is copied.
    ledger = EventLedger(isOrdered: true)
    var part = AuditingContext<Context, Inner>(base: context, page: page)
    verb(&inner, &part)
    context = part.base
    ledger = page.ledger
  }
}

/// The ledger during one call: contexts are copied for the parts of a machine, and all of them write
/// into this one.
private final class LedgerPage {
  var ledger: EventLedger

  init(_ ledger: EventLedger) { self.ledger = ledger }
}

/// The context of a machine under audit.
private struct AuditingContext<Base: MachineContext, Inner: Machine>: ForwardingContext
where Base.Owner == Audited<Inner> {
  typealias Owner = Inner

  var base: Base
  let page: LedgerPage

  @discardableResult mutating func arm(_ event: Inner.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent
  {
    let identity = base.arm(
      Audited<Inner>.Event(number: page.ledger.nextNumber, event: event), at: due, priority: priority)
    page.ledger.arm(identity, due: due, priority)
    return identity
  }

  @discardableResult mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    let wasArmed = base.disarm(identity)
    page.ledger.disarm(identity, wasArmed: wasArmed)
    return wasArmed
  }

  @discardableResult mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant) -> Bool {
    let wasArmed = base.rearm(identity, at: due)
    page.ledger.rearm(identity, due: due, wasArmed: wasArmed)
    return wasArmed
  }

  mutating func emit(_ fact: Inner.Fact) { base.emit(fact) }
}
