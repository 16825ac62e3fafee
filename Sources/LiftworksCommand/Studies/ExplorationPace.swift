import Proving
import SimulationCore

/// The progress of an exploration, in words.
struct ExplorationPace {
  /// When the exploration began.
  let start: ContinuousClock.Instant
  /// The maximum number of states.
  let statesMax: Int

  /// One line: states, depth, rate and remaining time.
  ///
  /// The total number of states is unknown. The remaining time is at least that for the waiting states, and at most
  /// that for all states up to the limit.
  func line(_ progress: ExplorationProgress, at now: ContinuousClock.Instant) -> String {
    let seconds = max((now - start) / .seconds(1), 1e-9)
    let rate = max(Double(progress.visited) / seconds, 1e-9)
    let least = Double(progress.found - progress.visited) / rate
    let most = Double(max(statesMax - progress.visited, 0)) / rate
    return "explore: \(counted(progress.found, "state")), \(progress.visited) visited,"
      + " depth \(progress.depth), \(Int(clamping: rate.rounded())) a second,"
      + " \(Self.words(least)) to at most \(Self.words(most)) left"
  }

  /// A duration in its largest unit.
  private static func words(_ seconds: Double) -> String {
    switch seconds {
    case ..<90: "\(Int(clamping: seconds.rounded(.up))) s"
    case ..<5_400: "\(Int(clamping: (seconds / 60).rounded(.up))) min"
    case ..<172_800: "\(Int(clamping: (seconds / 3_600).rounded(.up))) h"
    default: "\(Int(clamping: (min(seconds / 86_400, 1e9)).rounded(.up))) d"
    }
  }
}
