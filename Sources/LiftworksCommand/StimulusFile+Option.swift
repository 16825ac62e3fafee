import Journaling
import SimulationCore

extension StimulusFile {
  /// The timed log that an option names, for a machine of the catalogue; nil without one.
  static func read<Entry: CatalogueEntry>(
    _ path: String?,
    for entry: Entry
  ) throws -> StimulusFile<Entry.Root.Stimulus>? where Entry.Root.Stimulus == Stimulus {
    try path.map { path in
      try StimulusFile<Entry.Root.Stimulus>(
        text: try Catalogue.readText(path),
        file: Catalogue.place(of: path).file,
        machine: entry.name,
        refusing: entry.root.problem
      )
    }
  }
}
