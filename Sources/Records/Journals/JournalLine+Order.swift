package import SimulationCore

extension JournalLine {
  /// Throws if the line is earlier than an instant already reached.
  package func refusePast(of now: SimulationInstant) throws(PlacedProblem) {
    guard instant < now else { return }
    throw Problem(
      "'\(instant)' is before \(now), the instant of the line before it",
      allowed: "The lines of a journal are in the order of time", advice: "Use the journal as it was recorded"
    ).placed(at: FileLocation(file: file, line: number))
  }
}
