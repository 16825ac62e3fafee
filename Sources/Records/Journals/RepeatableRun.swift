public import SimulationCore

/// A run that can be repeated: the source of an export.
///
/// Facts do not contain everything that is exported, such as state changes and the arming of events; the run itself
/// is therefore repeated, with observers.
public struct RepeatableRun<Root: Machine> {
  /// The machine's name.
  public let machine: String
  /// The diagrams of its regions.
  public let diagrams: [StateDiagram]
  /// The signs of its landings.
  public let signs: LandingSigns
  /// Begins the run, with observers from its start.
  public let begin: ([any SimulationObserver<Root>]) throws -> Simulation<Root>
  /// Runs the simulation to its end, where its clock then is.
  public let perform: (Simulation<Root>) throws -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - machine: The machine's name.
  ///   - diagrams: The diagrams of its regions; a region without one is discovered by its first change.
  ///   - signs: The signs of its landings.
  ///   - begin: Creates the same simulation every time; it must pass the observers to its initializer.
  ///   - perform: Runs a simulation to its end.
  public init(
    machine: String, diagrams: [StateDiagram], signs: LandingSigns = .none,
    begin: @escaping ([any SimulationObserver<Root>]) throws -> Simulation<Root>,
    perform: @escaping (Simulation<Root>) throws -> Void
  ) {
    self.machine = machine
    self.diagrams = diagrams
    self.signs = signs
    self.begin = begin
    self.perform = perform
  }
}
