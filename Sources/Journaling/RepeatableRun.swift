public import SimulationCore

/// A run that can be repeated: what an export is made from.
///
/// Facts do not contain everything that is exported, such as the changes of states and the arming of
/// events; so the run itself is repeated, with observers.
public struct RepeatableRun<Root: Machine> {
  /// The machine's name.
  public let machine: String
  /// The diagrams of its regions.
  public let diagrams: [StateDiagram]
  /// What its landings are called.
  public let signs: LandingSigns
  /// Begins the run, with observers from the very start.
  public let begin: ([any SimulationObserver<Root>]) throws -> Simulation<Root>
  /// Takes the run that was begun to its end, which is where its clock then is.
  public let perform: (Simulation<Root>) throws -> Void

  /// A run.
  ///
  /// - Parameters:
  ///   - machine: The machine's name.
  ///   - diagrams: The diagrams of its regions; a region that has none is found by its first change.
  ///   - signs: What its landings are called.
  ///   - begin: Makes the same simulation every time; it must pass the observers on to its initializer.
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
