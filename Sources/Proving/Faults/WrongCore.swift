import Elevators
import SimulationCore

/// A fault of the core: what it does to the requests of a machine.
protocol CoreFault: Sendable {
  /// When the core lets the nth armed event fire.
  static func due(_ due: SimulationInstant, number: Int, now: SimulationInstant) -> SimulationInstant
  /// With what priority.
  static func priority(_ priority: EventPriority, number: Int) -> EventPriority
  /// How many copies of it.
  static func copies(number: Int) -> Int
  /// Whether the so-manyth cancelling is carried out.
  static func cancels(number: Int) -> Bool
  /// Whether a cancelling takes the entry that was armed last instead.
  static var isIdentityReused: Bool { get }
  /// Whether the nth fact is emitted.
  static func emits(number: Int) -> Bool
  /// The name under which a random stream is derived instead of its own.
  static func stream(_ name: String) -> String
}

extension CoreFault {
  static func due(_ due: SimulationInstant, number: Int, now: SimulationInstant) -> SimulationInstant { due }
  static func priority(_ priority: EventPriority, number: Int) -> EventPriority { priority }
  static func copies(number: Int) -> Int { 1 }
  static func cancels(number: Int) -> Bool { true }
  static var isIdentityReused: Bool { false }
  static func emits(number: Int) -> Bool { true }
  static func stream(_ name: String) -> String { name }
}

/// A machine on a core with a fault.
struct WrongCore<Inner: Machine>: Machine {
  typealias Stimulus = Inner.Stimulus
  typealias Event = Inner.Event
  typealias Fact = Inner.Fact

  private(set) var inner: Inner
  private let fault: any CoreFault.Type
  private var counts = CoreCounts()

  init(_ inner: Inner, _ fault: any CoreFault.Type) {
    self.inner = inner
    self.fault = fault
  }

  mutating func start(in context: inout some MachineContext<Self>) { forward(in: &context) { $0.start(in: &$1) } }
  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.receive(stimulus, in: &$1) }
  }
  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.handle(event, in: &$1) }
  }

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout Inner, inout WrongContext<Context, Inner>) -> Void
  ) {
    let page = CountsPage(counts)
    var part = WrongContext<Context, Inner>(base: context, page: page, fault: fault)
    verb(&inner, &part)
    (context, counts) = (part.base, page.counts)
  }
}

/// What the core counts.
struct CoreCounts {
  var armed = 0
  var cancelled = 0
  var emittedCount = 0
  var lastArmed: ScheduledEvent?
}

/// The counts during one call: contexts are copied, and a core is not.
private final class CountsPage {
  var counts: CoreCounts

  init(_ counts: CoreCounts) { self.counts = counts }

  func next(_ count: WritableKeyPath<CoreCounts, Int>) -> Int {
    counts[keyPath: count] += 1
    return counts[keyPath: count]
  }
}

private struct WrongContext<Base: MachineContext, Inner: Machine>: ForwardingContext
where Base.Owner == WrongCore<Inner> {
  typealias Owner = Inner

  var base: Base
  let page: CountsPage
  let fault: any CoreFault.Type

  @discardableResult mutating func arm(_ event: Inner.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent
  {
    let number = page.next(\.armed)
    let due = max(fault.due(due, number: number, now: now), now)
    let priority = fault.priority(priority, number: number)
    let copies = fault.copies(number: number)
    let identity = base.arm(event, at: copies == 0 ? .latest : due, priority: priority)
    for _ in 1..<max(copies, 1) { base.arm(event, at: due, priority: priority) }
    page.counts.lastArmed = identity
    return identity
  }

  @discardableResult mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    guard fault.cancels(number: page.next(\.cancelled)) else { return true }
    return base.disarm(fault.isIdentityReused ? page.counts.lastArmed ?? identity : identity)
  }

  mutating func emit(_ fact: Inner.Fact) { if fault.emits(number: page.next(\.emittedCount)) { base.emit(fact) } }

  func randomStream(_ name: String) -> RandomStream { base.randomStream(fault.stream(name)) }
}

/// A trial of an elevator on a core with a fault, under audit.
struct WrongCoreTrial: SwarmTrial {
  typealias Inner = Elevator<CollectiveController>
  typealias Root = WrongCore<Audited<Inner>>

  private var whole: ElevatorTrial<CollectiveController>
  private let fault: any CoreFault.Type

  init(seed: UInt64, _ fault: any CoreFault.Type) {
    whole = ElevatorTrial(seed: seed)
    self.fault = fault
  }

  var seed: UInt64 { whole.seed }
  var tieSeed: UInt64? { whole.tieSeed }
  var restTime: Duration { whole.restTime }
  var features: [String] { whole.features }
  var root: Root { Root(Audited(whole.root, shufflingTies: tieSeed != nil), fault) }
  var monitors: [any Monitor<Root>] { [CoreMonitor(inner: SafetyMonitor(whole.configuration))] }
  func unrest(of machine: Root) -> String? { whole.unrest(of: machine.inner.inner) }

  var acts: [SwarmAct<ElevatorStimulus>] {
    get { whole.acts }
    set { whole.acts = newValue }
  }

  var simpler: [WrongCoreTrial] {
    whole.simpler.map { simpler in
      var other = self
      other.whole = simpler
      return other
    }
  }
}

/// Judges by the audit, then by the rules of the elevator.
private struct CoreMonitor: Monitor {
  typealias Root = WrongCoreTrial.Root

  var inner: SafetyMonitor<CollectiveController>

  mutating func received(_ stimulus: ElevatorStimulus, at instant: SimulationInstant) {
    inner.received(stimulus, at: instant)
  }
  mutating func emitted(_ fact: Root.Fact, at instant: SimulationInstant) { inner.emitted(fact, at: instant) }
  mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    inner.transitioned(transition, at: instant)
  }
  mutating func settled(_ machine: Root, at instant: SimulationInstant) -> Breach? {
    if let finding = machine.inner.finding { return Breach(rule: SwarmFailure.order, finding: finding) }
    return inner.settled(machine.inner.inner, at: instant)
  }
}
