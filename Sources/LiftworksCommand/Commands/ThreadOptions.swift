import ArgumentParser
import FoundationEssentials

/// How many threads a study uses.
struct ThreadOptions: ParsableArguments {
  @Option("How many threads; the output is the same. Default: one for each processor.", value: "number") var jobs:
    String?

  /// The number of threads.
  ///
  /// - Throws: a `PlacedProblem` for anything but a number from 1 to 64.
  func count() throws -> Int {
    try jobs.map { try RunOptions.count($0, of: "threads", in: 1...64, option: "--jobs") }
      ?? ProcessInfo.processInfo.activeProcessorCount
  }
}
