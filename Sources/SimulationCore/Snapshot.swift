/// What a view may see of a run at one instant.
public struct Snapshot<Root: Machine>: Sendable {
  /// The instant.
  public let instant: SimulationInstant
  /// The machine as it stands.
  public let machine: Root
  /// What is armed, in firing order.
  public let armed: [ArmedEvent<Root.Event>]

  /// The run as it stands now.
  public init(of simulation: Simulation<Root>) {
    instant = simulation.now
    machine = simulation.machine
    armed = simulation.armed
  }

  /// The first armed event of a name, and nil when none is armed.
  public func armedEvent(named name: String) -> ArmedEvent<Root.Event>? {
    armed.first { Record(of: $0.event).name == name }
  }
}
