/// A simulated thing: its state, and three verbs that change it.
///
/// A machine is a value. It schedules and cancels events and emits facts through the context that
/// each verb is given; it never sleeps, prints, reads a clock or keeps the context.
/// <doc:WritingAMachine> writes one.
public protocol Machine: Sendable {
  /// What it receives from outside.
  associatedtype Stimulus: Recordable
  /// What it schedules.
  associatedtype Event: Recordable
  /// Its facts: what has happened.
  associatedtype Fact: Recordable

  /// The run begins.
  mutating func start(in context: inout some MachineContext<Self>)
  /// Something from outside arrives, after every event due at its instant.
  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>)
  /// A scheduled event is due.
  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>)

  /// Runs the loop through an instant; `Simulation` alone calls it, and no machine writes it.
  ///
  /// As a requirement it is compiled for each machine, so that a run is as fast where generic code drives it as where
  /// the machine is known. One that is generic itself is compiled for no parameter unless it says for which.
  static func runLoop(_ simulation: Simulation<Self>, through limit: SimulationInstant)
}

extension Machine {
  /// Handles events and stimuli in order while they lie at or before an instant.
  @inlinable public static func runLoop(_ simulation: Simulation<Self>, through limit: SimulationInstant) {
    simulation.runLoop(through: limit)
  }
}

extension Never: Recordable {
  /// Nothing to record.
  public func record(into recorder: inout some Recorder) {}
}
