/// Where the runs of a study are kept.
package protocol SweepStorage: Sendable {
  /// The row of a run; nil where it is not done, or is not as it was written.
  func row(of item: SweepItem) -> SweepRow?
  /// Whether something is kept for a run, whatever it is.
  func hasFile(of item: SweepItem) -> Bool
  /// Keeps the row of a run.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be written.
  func write(_ row: SweepRow, of item: SweepItem, as process: String) throws
  /// Opens the manifest of a shard, to which lines are added.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be written, or another process writes it.
  func manifest(of shard: Shard) throws -> sending any SweepManifest
}

/// The lines that say which runs a process has done.
package protocol SweepManifest: AnyObject {
  /// Adds bytes.
  func write(_ bytes: [UInt8])
  /// Ends it.
  ///
  /// - Throws: a `PlacedProblem` when anything of it could not be written.
  func finish() throws
}
