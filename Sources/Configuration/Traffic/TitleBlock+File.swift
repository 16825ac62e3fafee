package import SimulationCore
package import Studies

// A title block, read from its file.
extension TitleBlock: ConfigurationFile {
  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  package init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  /// The keys of the file.
  static let schema = Schema<TitleBlock>(
    TitleBlock(),
    zip(
      keys,
      [
        "the project", "who asked for the study", "who made it, and signs it", "which revision of the report it is",
        "the date of the report, in your own words", "what else a reader must know",
      ]
    ).map { key, meaning in Parameter(key.name, key.path, .line, meaning, otherwise: "not printed") }, owners: .files)
}
