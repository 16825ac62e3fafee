import SimulationCore

/// Since when a run is at rest, as its clock shows it: never before an instant that the clock has shown already.
///
/// A picture may move on for seconds after the last fact.
final class RestingClock {
  private var shown = SimulationInstant.start

  /// Since when nothing happens and nothing moves.
  ///
  /// - Parameters:
  ///   - isAtRest: Whether that is so.
  ///   - lastFact: When the last fact happened; nil when none has.
  ///   - instant: The instant that is shown.
  /// - Returns: The beginning of the rest; nil where there is none.
  func restingSince(_ isAtRest: Bool, lastFact: SimulationInstant?, at instant: SimulationInstant) -> SimulationInstant?
  {
    guard isAtRest else {
      shown = instant
      return nil
    }
    // A run that goes on from its past has shown instants that are no part of it.
    if shown > instant { shown = .start }
    shown = max(shown, lastFact ?? .start)
    return shown
  }
}
