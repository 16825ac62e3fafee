import FoundationEssentials
internal import Glibc
import SimulationCore
import Synchronization

/// Tells a person on standard error how far a long command is: on a terminal in one line that changes,
/// else in a line now and then.
///
/// Any thread may report; a report that is not due costs a look at the clock.
final class ProgressLine: Sendable {
  /// Where reports go that are no terminal.
  enum Elsewhere {
    /// Nowhere.
    case silent
    /// To standard error, a line every so often.
    case lines(every: Duration)
  }

  private let isTerminal: Bool
  /// How long it is from one report to the next; nil for no reports.
  private let period: Duration?
  private let next: Mutex<ContinuousClock.Instant>

  /// - Parameter elsewhere: What happens where standard error is no terminal.
  init(elsewhere: Elsewhere) {
    isTerminal = isatty(STDERR_FILENO) == 1
    switch elsewhere {
    case _ where isTerminal: period = .milliseconds(200)
    case .silent: period = nil
    case .lines(let every): period = every
    }
    next = Mutex(ContinuousClock.now + .seconds(1))
  }

  /// Whether anybody sees the reports.
  var isShown: Bool { period != nil }

  /// Reports how far the command is, when a report is due.
  func report(_ text: () -> String) {
    guard let period else { return }
    let isDue = next.withLock { next in
      let now = ContinuousClock.now
      guard now >= next else { return false }
      next = now + period
      return true
    }
    guard isDue else { return }
    Output.error((isTerminal ? "\r" : "") + VisibleText.line(text()) + (isTerminal ? "\u{1B}[K" : "\n"))
  }

  /// Removes the line from the terminal.
  func end() { if isTerminal { Output.error("\r\u{1B}[K") } }
}
