import ArgumentParser
import FoundationEssentials
import Studies

/// How many threads a study uses.
struct ThreadOptions: ParsableArguments {
  @Option("How many threads; the output is the same. Default: one for each processor.", value: "number") var jobs:
    String?

  /// The number of threads for so many pieces of work.
  ///
  /// - Throws: a `PlacedProblem` for anything but a number from 1 to 64.
  func count(for pieces: Int = .max) throws -> Int {
    try jobs.map { try RunOptions.count($0, of: "threads", in: 1...64, option: "--jobs") }
      ?? (pieces > 1 ? ProcessInfo.processInfo.activeProcessorCount : 1)
  }

  /// What a study may take: so many threads and a temporary file, until the command is to end.
  ///
  /// - Throws: a `PlacedProblem` for anything but a number from 1 to 64.
  func resources() throws -> StudyResources {
    StudyResources(jobs: try count(), makeStore: { TemporaryStore() }, isCancelled: { WorkLimit.mustEnd })
  }
}
