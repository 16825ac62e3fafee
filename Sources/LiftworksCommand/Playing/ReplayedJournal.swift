import Records
import SimulationCore

/// Signals that the requested end, before that of the journal, has been reached.
private struct EndReached: Error {}

/// A journal whose run can be repeated.
struct ReplayedJournal<Root: PlayedMachine> {
  /// The findings of repeating the run.
  final class Outcome {
    /// The warnings about an incomplete journal.
    var warnings: [String] = []
    /// The difference between the end of the run and the recording, if any.
    var difference: String?
  }

  let run: RepeatableRun<Root>
  /// The machine in its initial state.
  let root: Root
  let outcome: Outcome
  private let file: String
  private let product: String

  /// Creates the journal of a machine.
  ///
  /// - Parameters:
  ///   - file: Its path.
  ///   - header: Its header.
  ///   - entry: The machine of the header.
  ///   - product: What is made from it, for the message about a run that differs now.
  init(file: String, header: JournalHeader, of entry: some CatalogueEntry<Root>, product: String = "the export") {
    let plan = RunPlan(entry, seed: header.seed, tieSeed: header.tieSeed, computesDigest: true)
    let outcome = Outcome()
    self.outcome = outcome
    root = entry.root
    self.file = file
    self.product = product
    run = RepeatableRun(
      machine: header.machine, diagrams: entry.root.diagrams, signs: LandingSigns(of: entry.root),
      begin: { plan.simulation(observers: $0) },
      perform: { simulation in
        try Self.perform(file, in: simulation, outcome, product) { end in
          if end.isInclusive { simulation.run(through: end.instant) } else { simulation.run(until: end.instant) }
        }
      })
  }

  /// Performs a run that was begun, with a caller that lets its time pass.
  ///
  /// - Parameters:
  ///   - simulation: The run at its start.
  ///   - pass: Advances the run to an instant: that of the next stimulus, which is then received, or the end.
  /// - Throws: a `PlacedProblem` when the journal cannot be read.
  func perform(_ simulation: Simulation<Root>, passing pass: (RunEnd) throws -> Void) throws {
    try Self.perform(file, in: simulation, outcome, product, passing: pass)
  }

  /// Performs the run, with a caller that lets its time pass.
  ///
  /// - Parameters:
  ///   - observer: An observer of the run from its start.
  ///   - pass: Advances the run to an instant: that of the next stimulus, which is then received, or the end.
  /// - Returns: The run at its end.
  /// - Throws: a `PlacedProblem` when the journal cannot be read.
  func perform(before observer: any SimulationObserver<Root>, passing pass: (Simulation<Root>, RunEnd) throws -> Void)
    throws -> Simulation<Root>
  {
    let simulation = try run.begin([observer])
    try Self.perform(file, in: simulation, outcome, product) { try pass(simulation, $0) }
    return simulation
  }

  /// Performs the run up to an instant, with a caller that lets its time pass.
  ///
  /// - Parameters:
  ///   - observers: The observers of the run from its start.
  ///   - end: The instant at which to stop; the journal is not read beyond it.
  ///   - pass: Advances the run to an instant: that of the next stimulus, which is then received, or the end.
  /// - Returns: The run at the end.
  /// - Throws: a `PlacedProblem` when the journal cannot be read, and the errors of `pass`.
  func perform(
    before observers: [any SimulationObserver<Root>], to end: RunEnd,
    passing pass: (Simulation<Root>, RunEnd) throws -> Void
  ) throws -> Simulation<Root> {
    let simulation = try run.begin(observers)
    do {
      try Self.perform(file, in: simulation, outcome, product) { stretch in
        guard stretch.firstExcluded > end.firstExcluded else { return try pass(simulation, stretch) }
        try pass(simulation, end)
        throw EndReached()
      }
    } catch is EndReached {}
    return simulation
  }

  private static func perform(
    _ file: String, in simulation: Simulation<Root>, _ outcome: Outcome, _ product: String,
    passing pass: (RunEnd) throws -> Void
  ) throws {
    var reader = try JournalReader(path: file)
    outcome.difference = try reader.perform(in: simulation, for: product, passing: pass)
    outcome.warnings = reader.warnings
  }
}
