import ArgumentParser

/// What the random numbers of a run or a study derive from.
struct SeedOptions: ParsableArguments {
  @Option("What the random numbers derive from. Default: 1.", value: "number") var seed: String?

  /// Its number.
  ///
  /// - Throws: a `PlacedProblem` for anything but a number of 64 bits.
  func number() throws -> UInt64 { try RunOptions.seed(seed ?? "1") }
}
