import SimulationCore

/// The instants of a run, while it is computed, at which pictures of it are taken.
///
/// They are on a grid of ticks: at every one while something moves, at intervals for a countdown, none while nothing
/// changes.
final class PictureInstants<Root: PlayedMachine>: SimulationObserver {
  /// The simulated time between two ticks, in nanoseconds.
  private let period: Int64
  /// The last tick with a picture, and how long that picture is valid; nil until something happens.
  private(set) var tick: Int64 = -1
  private var lifetime: Duration?
  /// Whether anything has happened since the last picture.
  private var hasChanged = true

  init(period: Int64) { self.period = period }

  /// Whether nothing changes by itself after the last picture.
  var isStill: Bool { lifetime == nil }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) { hasChanged = true }

  /// Advances a run to an instant, and takes the pictures on the way.
  ///
  /// The instant itself is not shown yet: it may still receive a stimulus.
  func pass(_ simulation: Simulation<Root>, to end: RunEnd, show: (Snapshot<Root>) -> Void) {
    while simulation.breach == nil {
      let picture = nextPicture(after: simulation.now)
      if let next = simulation.nextInstant, next < end.firstExcluded, next <= picture ?? .latest {
        simulation.step()
        hasChanged = true
      } else if let picture, picture < end.instant {
        simulation.run(through: picture)
        take(simulation, show)
      } else {
        break
      }
    }
    if end.isInclusive { simulation.run(through: end.instant) } else { simulation.run(until: end.instant) }
  }

  /// Takes the picture of the present instant.
  func take(_ simulation: Simulation<Root>, _ show: (Snapshot<Root>) -> Void) {
    let snapshot = Snapshot(of: simulation)
    lifetime = RunScreen<Root>.lifetime(of: snapshot, framePeriod: .nanoseconds(period))
    hasChanged = false
    tick = self.tick(notBefore: snapshot.instant)
    show(snapshot)
  }

  /// When the next picture is due; nil if nothing changes by itself.
  private func nextPicture(after now: SimulationInstant) -> SimulationInstant? {
    if hasChanged { return instant(ofTick: max(tick + 1, self.tick(notBefore: now))) }
    guard let lifetime else { return nil }
    return instant(ofTick: tick + max(1, lifetime.wholeNanoseconds / period))
  }

  private func tick(notBefore instant: SimulationInstant) -> Int64 {
    let (whole, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: period)
    return whole + (rest > 0 ? 1 : 0)
  }

  /// The instant of a tick; nil after the last possible instant.
  private func instant(ofTick tick: Int64) -> SimulationInstant? {
    let (nanoseconds, isTooLate) = tick.multipliedReportingOverflow(by: period)
    guard !isTooLate, nanoseconds <= TimeText.latest.nanoseconds else { return nil }
    return SimulationInstant(nanoseconds: nanoseconds)
  }
}
