/// What a view may see of a run at one instant.
public struct Snapshot<Root: Machine>: Sendable {
  /// The instant.
  public let instant: SimulationInstant
  /// The machine in its present state.
  public let machine: Root
  /// What is armed, in firing order.
  public let armed: [ArmedEvent<Root.Event>]

  /// The present state of the run.
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

  /// A part of the machine at this instant, for a view that shows the part alone; of what is armed it
  /// records nothing.
  public func part<Part: Machine>(_ part: Part) -> Snapshot<Part> { Snapshot<Part>(part, at: instant) }

  /// How long it is until something armed is due; nil when it is not armed.
  public func remaining(_ event: ScheduledEvent?) -> Duration? {
    armed.first { $0.identity == event }.map { instant.duration(to: $0.due) }
  }

  /// The first armed event of a name, and nil when none is armed.
  public func armedEvent(named name: String) -> ArmedEvent<Root.Event>? {
    armed.first { Record(of: $0.event).name == name }
  }
}
