package import SimulationCore

extension JournalReader {
  /// Performs the run of the journal, with a caller that lets its time pass.
  ///
  /// - Parameters:
  ///   - simulation: The run at its start, which computes its digest.
  ///   - product: What is made from it, for the sentence about a run that differs now.
  ///   - pass: Advances the run to an instant: that of the next stimulus, which is then received, or the end.
  /// - Returns: A sentence about how the end of the run differs from the recording; nil if it does not.
  /// - Throws: a `PlacedProblem` when a line cannot be read, and the errors of `pass`.
  package mutating func perform<Root: Machine>(
    in simulation: Simulation<Root>, for product: String, passing pass: (RunEnd) throws -> Void
  ) throws -> String? where Root.Stimulus: ReadableStimulus {
    var (last, hasEnded, difference) = (SimulationInstant.start, false, String?.none)
    while let line = try next() {
      switch line.content {
      case .caption: continue
      case .fact, .decision: last = max(last, line.instant)
      case .stimulus:
        try line.refusePast(of: simulation.now)
        try pass(RunEnd.through(line.instant))
        simulation.send(try line.stimulus(machine: header.machine), at: line.instant)
        last = max(last, line.instant)
      case .end(let end):
        try line.refusePast(of: simulation.now)
        try pass(RunEnd(instant: end.instant, isInclusive: end.isInclusive))
        hasEnded = true
        difference = Self.difference(between: end, and: simulation, at: line, product)
      }
    }
    // A truncated journal ends with its last line.
    if !hasEnded { try pass(RunEnd.through(last)) }
    return difference
  }

  /// Returns the difference between the end of the run and the recording; nil when there is none.
  private static func difference(
    between end: JournalEnd, and simulation: Simulation<some Machine>, at line: JournalLine, _ product: String
  ) -> String? {
    let digest = "\(simulation.digest)"
    guard digest != end.digest else { return nil }
    return "\(line.file):\(line.number): \(product) is of another run than was recorded: its digest"
      + " is \(digest), not '\(end.digest)'. A journal gives the same run in the version that"
      + " recorded it. 'liftworks replay --verify \(line.file)' tells where they part."
  }
}
