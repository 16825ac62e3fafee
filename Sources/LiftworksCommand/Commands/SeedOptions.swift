import ArgumentParser

/// The seed of a run's or a study's random numbers.
struct SeedOptions: ParsableArguments {
  @Option("What the random numbers derive from. Default: 1.", value: "number") var seed: String?

  /// The parsed seed.
  ///
  /// - Throws: a `PlacedProblem` for anything but a 64-bit number.
  func number() throws -> UInt64 { try RunOptions.seed(seed ?? "1") }
}
