import Configuration
import Elevators
import Journaling
import SimulationCore

/// The journal that a run writes, and its file.
final class Recording {
  private let file: OutputFile
  /// What watches the run, from its very start.
  let writer: JournalWriter<Classic>

  /// Begins a journal.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be made.
  init(
    header: JournalHeader,
    path: String,
    level: JournalWriter<Classic>.Level,
    replaces: Bool
  ) throws {
    let file = try OutputFile(path: path, replaces: replaces)
    self.file = file
    writer = JournalWriter(header, level: level) { file.write($0) }
  }

  /// Hands everything to the system, before a wait.
  func flush() {
    writer.flush()
  }

  /// Ends the journal where the run stands.
  ///
  /// - Throws: a `PlacedProblem` when anything of it could not be written.
  func finish(_ simulation: Simulation<Classic>, end: RunEnd?) throws {
    // A run that was ended before its limit stands after all that happened at the present instant.
    let reached = end.flatMap { simulation.now >= $0.instant ? $0 : nil }
    writer.finish(
      simulation,
      end: reached?.instant ?? simulation.now,
      isInclusive: reached?.isInclusive ?? true
    )
    if let problem = file.problem { throw problem }
  }
}

extension JournalHeader {
  /// The header of a run of a machine of the catalogue.
  init(_ entry: Catalogue.Entry, seed: UInt64, tieSeed: UInt64?) {
    self.init(
      machine: entry.name,
      configuration: entry.elevator.json,
      seed: seed,
      tieSeed: tieSeed,
      build: "liftworks \(Liftworks.version)"
    )
  }
}
