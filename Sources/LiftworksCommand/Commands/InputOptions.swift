import ArgumentParser
import Records
import SimulationCore

/// The options for a run's input.
struct InputOptions: ParsableArguments {
  @Option(
    "Feed a timed log of stimuli into the run; - reads it from standard input.", value: "file",
    completion: .file(extensions: ["jsonl"])) var stimuli: String?

  @OptionGroup var seed: SeedOptions

  /// The timed log for a run, of any length unless it keeps all stimuli; nil if none is given.
  func feed<Root: PlayedMachine>(for root: Root, named name: String, keepsAll: Bool) throws -> StimulusFeed<
    Root.Stimulus
  >? {
    try stimuli.map { path in
      try FileKind.reading(path, as: .stimuli) { () throws(PlacedProblem) in
        try StimulusFeed(path: path, for: root, named: name, keepsAll: keepsAll)
      }
    }
  }

  /// The timed log for a machine, by its name; nil if none is given.
  func script<Root: PlayedMachine>(for root: Root, named name: String) throws -> StimulusFile<Root.Stimulus>? {
    try stimuli.map { path in
      try FileKind.reading(path, as: .stimuli) { () throws(PlacedProblem) in
        try StimulusFile<Root.Stimulus>(
          lines: try LineReader(path: path), machine: name, landings: root.landingNames, refusing: root.problem)
      }
    }
  }
}
