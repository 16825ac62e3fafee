/// The state of a run at one instant, for views.
public struct Snapshot<Root: Machine>: Sendable {
  /// The instant.
  public let instant: SimulationInstant
  /// The machine in its state at the instant.
  public let machine: Root
  /// The armed events, in firing order.
  public let armed: [ArmedEvent<Root.Event>]

  /// Creates a snapshot of the current state of a run.
  public init(of simulation: Simulation<Root>) {
    instant = simulation.now
    machine = simulation.machine
    armed = simulation.armed
  }

  private init(_ machine: Root, at instant: SimulationInstant) {
    self.instant = instant
    self.machine = machine
    armed = []
  }

  /// Returns the snapshot of a part of the machine at this instant, without armed events, for a view of the part
  /// alone.
  public func part<Part: Machine>(_ part: Part) -> Snapshot<Part> { Snapshot<Part>(part, at: instant) }

  /// Returns the time until an event is due; nil when it is not armed.
  public func remaining(_ event: ScheduledEvent?) -> Duration? {
    armed.first { $0.identity == event }.map { instant.duration(to: $0.due) }
  }

  /// Returns the first armed event with a name; nil when there is none.
  public func armedEvent(named name: String) -> ArmedEvent<Root.Event>? {
    armed.first { Record(of: $0.event).name == name }
  }
}
