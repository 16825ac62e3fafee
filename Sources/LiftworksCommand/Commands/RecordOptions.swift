import ArgumentParser
import Records

/// Whether a run is recorded, and where.
struct RecordOptions: ParsableArguments {
  @Option("Record the run into a new file.", value: "file") var record: String?

  @Flag(help: "Let --record replace a file, once the run has ended.") var force = false

  /// Begins the journal of a run, if requested.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be created.
  func recording<Root>(of entry: any CatalogueEntry<Root>, seed: UInt64, captions: [Caption] = []) throws -> Recording<
    Root
  >? {
    try record.map { path in
      try Recording(
        of: entry, header: JournalHeader(entry, seed: seed, tieSeed: nil), path: path, level: .full, captions: captions,
        replaces: force)
    }
  }
}
