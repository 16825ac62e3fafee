import Foundation
import Synchronization

/// Tells a person on standard error how far a swarm is: on a terminal in one line that changes, else in
/// a line now and then.
final class SwarmProgress: Sendable {
  /// How many runs there will be; nil when nobody knows.
  private let count: Int?
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let next = Mutex(ContinuousClock.now + .seconds(1))

  init(count: Int?) {
    self.count = count
  }

  /// How far it is.
  func tell(runs: Int, hours: Double) {
    let isDue = next.withLock { next in
      guard ContinuousClock.now >= next else { return false }
      next = ContinuousClock.now + (isTerminal ? .milliseconds(200) : .seconds(30))
      return true
    }
    guard isDue else { return }
    let share = count.map { " of \($0)" } ?? ""
    let line = "swarm: \(runs)\(share) runs, \(Int(hours)) h simulated"
    Output.error((isTerminal ? "\r" : "") + line + (isTerminal ? "\u{1B}[K" : "\n"))
  }

  /// Takes the line away.
  func end() {
    if isTerminal { Output.error("\r\u{1B}[K") }
  }
}
