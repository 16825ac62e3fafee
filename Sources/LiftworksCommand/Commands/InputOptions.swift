import ArgumentParser
import Journaling
import SimulationCore

/// The options of what goes into a run.
struct InputOptions: ParsableArguments {
  @Option("Feed a timed log of stimuli into the run; - reads it from standard input.", value: "file") var stimuli:
    String?

  @OptionGroup var seed: SeedOptions

  /// The timed log for a machine of some name; nil without one.
  func script<Root: PlayedMachine>(for root: Root, named name: String) throws -> StimulusFile<Root.Stimulus>? {
    try stimuli.map { path in
      try FileKind.reading(path, as: .stimuli) { () throws(PlacedProblem) in
        try StimulusFile<Root.Stimulus>(
          lines: try LineReader(path: path), machine: name, landings: root.landingNames, refusing: root.problem)
      }
    }
  }
}
