import FoundationEssentials
internal import Glibc
import SimulationCore
import Synchronization

/// Reports the progress of a long command on standard error: on a terminal in one line that is updated, otherwise in
/// occasional lines.
///
/// Any thread may report; a report that is not due costs only a clock reading.
final class ProgressLine: Sendable {
  /// The reports if standard error is not a terminal.
  enum Elsewhere {
    /// No reports.
    case silent
    /// A line on standard error at intervals.
    case lines(every: Duration)
  }

  private let isTerminal: Bool
  /// The interval between reports; nil for no reports.
  private let period: Duration?
  private let next: Mutex<ContinuousClock.Instant>

  /// - Parameter elsewhere: The reports if standard error is not a terminal.
  init(elsewhere: Elsewhere) {
    isTerminal = isatty(STDERR_FILENO) == 1
    switch elsewhere {
    case _ where isTerminal: period = .milliseconds(200)
    case .silent: period = nil
    case .lines(let every): period = every
    }
    next = Mutex(ContinuousClock.now + .seconds(1))
  }

  /// Whether reports are shown.
  var isShown: Bool { period != nil }

  /// Reports the progress of the command if a report is due.
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
