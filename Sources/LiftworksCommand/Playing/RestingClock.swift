import SimulationCore

/// The instant since which a run is at rest, as shown by its clock: never before an instant already shown.
///
/// A picture may keep moving for seconds after the last fact.
final class RestingClock {
  private var shown = SimulationInstant.start

  /// Returns since when nothing happens and nothing moves.
  ///
  /// - Parameters:
  ///   - isAtRest: Whether the run is at rest.
  ///   - lastFact: The instant of the last fact; nil if there is none.
  ///   - instant: The instant shown.
  /// - Returns: The beginning of the rest; nil if the run is not at rest.
  func restingSince(_ isAtRest: Bool, lastFact: SimulationInstant?, at instant: SimulationInstant) -> SimulationInstant?
  {
    guard isAtRest else {
      shown = instant
      return nil
    }
    // A run that continues from its past has shown instants that are no longer part of it.
    if shown > instant { shown = .start }
    shown = max(shown, lastFact ?? .start)
    return shown
  }
}
