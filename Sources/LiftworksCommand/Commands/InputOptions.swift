import ArgumentParser
import Journaling
import SimulationCore

/// The options of what goes into a run.
struct InputOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Feed a timed log of stimuli into the run; - reads it from standard input.",
      valueName: "file"
    )
  )
  var stimuli: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the run's random streams derive from. Default: 1.",
      valueName: "number"
    )
  )
  var seed: String?

  /// What the random streams derive from.
  func seedNumber() throws -> UInt64 { try seed.map { try RunOptions.seed($0) } ?? 1 }

  /// The timed log for a machine of some name; nil without one.
  func script<Root: PlayedMachine>(
    for root: Root,
    named name: String
  ) throws -> StimulusFile<Root.Stimulus>? {
    try stimuli.map { path in
      try StimulusFile<Root.Stimulus>(
        lines: try LineReader(path: path),
        machine: name,
        landings: root.landingNames,
        refusing: root.problem
      )
    }
  }
}
