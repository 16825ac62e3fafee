/// A simulated machine: its state and the three verbs that change it.
///
/// A machine is a value. It schedules and cancels events and emits facts through the context passed to each verb; it
/// never sleeps, prints, reads a clock or keeps the context. <doc:WritingAMachine> shows how to write one.
public protocol Machine: Sendable {
  /// The stimuli that it receives from outside.
  associatedtype Stimulus: Recordable
  /// The events that it schedules.
  associatedtype Event: Recordable
  /// The facts that it emits: what has happened.
  associatedtype Fact: Recordable

  /// Starts the run.
  mutating func start(in context: inout some MachineContext<Self>)
  /// Receives a stimulus from outside, after every event due at its instant.
  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>)
  /// Handles a scheduled event that is due.
  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>)

  /// Whether a fact is a detail, which observers of ``ObserverInterest/mainFacts`` do not receive; by default none is.
  static func isDetail(_ fact: Fact) -> Bool

  /// Runs the loop through an instant; only `Simulation` calls it, and no machine implements it.
  ///
  /// As a requirement it is specialised for each machine, so that a run driven by generic code is as fast as one
  /// where the machine's type is known. A generic machine is not specialised for its parameters unless it declares
  /// that.
  static func runLoop(_ simulation: Simulation<Self>, through limit: SimulationInstant)
}

extension Machine {
  /// No fact is a detail.
  @inlinable public static func isDetail(_ fact: Fact) -> Bool { false }

  /// Handles events and stimuli in order up to and including an instant.
  @inlinable public static func runLoop(_ simulation: Simulation<Self>, through limit: SimulationInstant) {
    simulation.runLoop(through: limit)
  }
}

extension Never: Recordable {
  /// Records nothing.
  public func record(into recorder: inout some Recorder) {}
}
