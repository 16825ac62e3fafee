import Control
import FoundationEssentials
internal import Glibc
import Records
import SimulationCore

/// The recording of a run: its journal and the journal's file.
final class Recording<Root: PlayedMachine> {
  /// The path of the journal.
  let path: String
  private let entry: any CatalogueEntry<Root>
  private let header: JournalHeader
  private let level: JournalWriter<Root>.Level
  private let file: OutputFile
  /// The observer that writes the journal, from the start of the run.
  let writer: JournalWriter<Root>

  /// Begins a journal.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be created.
  init(
    of entry: any CatalogueEntry<Root>, header: JournalHeader, path: String, level: JournalWriter<Root>.Level,
    captions: [Caption] = [], replaces: Bool
  ) throws {
    let file = try OutputFile(path: path, replaces: replaces, kind: .recording)
    self.path = path
    self.entry = entry
    self.header = header
    self.level = level
    self.file = file
    writer = JournalWriter(header, level: level, captions: captions) { file.write($0) }
  }

  /// Continues an earlier recording; the file stays unchanged until something new happens.
  ///
  /// - Parameters:
  ///   - journal: Its contents, verified.
  ///   - entry: The machine of its header.
  ///   - path: Its path.
  ///   - level: The level of detail.
  ///   - captions: The captions of the continuation.
  /// - Throws: a `PlacedProblem` when the file cannot be written.
  init(
    resuming journal: ReplayJournal<Root>, of entry: any CatalogueEntry<Root>, path: String,
    level: JournalWriter<Root>.Level, captions: [Caption] = []
  ) throws {
    let file = try OutputFile(path: path, keeping: journal.byteCount)
    self.path = path
    self.entry = entry
    header = journal.header
    self.level = level
    self.file = file
    let counts = journal.lineCounts
    writer = JournalWriter(
      resumingAfter: counts.stimuli + (level == .stimuli ? 0 : counts.facts), checksum: journal.checksum, level: level,
      captions: captions
    ) { file.write($0) }
  }

  /// The reason why recording has stopped; nil while it works.
  var failure: PlacedProblem? { file.failure }

  /// Whether the journal has reached the maximum size for a served run.
  var isFull: Bool { file.byteCount >= ServedJournal.byteMax }

  /// Writes buffered lines before a wait.
  func flush() { writer.flush() }

  /// Ends the journal at the run's current instant.
  ///
  /// - Throws: a `PlacedProblem` when anything of it could not be written.
  func finish(_ simulation: Simulation<Root>, end: RunEnd?) throws {
    // A run that ended before its limit has handled everything at the current instant.
    let reached = end.flatMap { simulation.now >= $0.instant ? $0 : nil }
    writer.finish(simulation, at: reached)
    try file.finish()
  }

  /// Ends the journal of a run that is left for a branch, and stops recording it.
  ///
  /// - Throws: a `PlacedProblem` when anything of it could not be written.
  func leave(_ simulation: Simulation<Root>) throws {
    try finish(simulation, end: nil)
    simulation.remove(writer)
  }

  /// Begins the journal of a branch, `FILE.branch-N`, with everything that happened before.
  ///
  /// The run up to the branch is repeated for it, so that it holds the same lines. Its writer must observe the run
  /// from the instant of the branch.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be created.
  func branched(at instant: SimulationInstant, of history: RunHistory<Root>) throws -> Recording {
    let number = (1...).first { !FileManager.default.fileExists(atPath: "\(path).branch-\($0)") }
    let branch = try Recording(
      of: entry,
      header: JournalHeader(
        machine: header.machine, configuration: header.configuration, seed: header.seed, tieSeed: header.tieSeed,
        build: header.build, parent: .init(digest: "\(history.digest(at: instant))", instant: instant)),
      path: "\(path).branch-\(number ?? 1)", level: level, replaces: false)
    let plan = RunPlan(
      entry, seed: header.seed, tieSeed: header.tieSeed, stimuli: history.stimuli.filter { $0.instant <= instant })
    let again = plan.simulation(observers: [branch.writer])
    again.run(through: instant)
    branch.flush()
    return branch
  }
}

extension JournalHeader {
  /// The sentence that another version recorded the journal; nil if this one did.
  var foreignOrigin: String? {
    guard build != Liftworks.build else { return nil }
    return "it was recorded by '\(excerpt(build))', and this is '\(Liftworks.build)': what a version changed is in its"
      + " CHANGELOG, and the other version replays it"
  }

  /// Creates the header of a run of a machine of the catalogue.
  init(_ entry: some CatalogueEntry, seed: UInt64, tieSeed: UInt64?) {
    self.init(
      machine: entry.name, configuration: entry.json, seed: seed, tieSeed: tieSeed,
      build: Liftworks.build)
  }
}
