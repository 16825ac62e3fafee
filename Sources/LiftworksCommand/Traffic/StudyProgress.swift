import SimulationCore
import Synchronization
import Traffic

/// How far a study is, on a line of the terminal, with the time left.
final class StudyProgress: Sendable {
  /// How many replications or runs there are in all.
  let total: Int
  private let command: String
  private let noun: String
  private let begin = ContinuousClock.now
  private let line = ProgressLine(elsewhere: .silent)
  private let done = Mutex(0)

  init(total: Int, command: String = "traffic", noun: String = "replication") {
    self.total = total
    self.command = command
    self.noun = noun
  }

  /// One more is done; from any thread.
  func advance() {
    let count = done.withLock { count in
      count += 1
      return count
    }
    line.report {
      let left = (ContinuousClock.now - begin) * (total - count) / count
      return "\(command): \(count) of \(counted(total, noun)), "
        + "\(left.components.seconds) s left"
    }
  }

  /// Removes the line.
  func end() { line.end() }
}

/// What the study of one dispatcher came to.
struct StudyOutcome: Sendable {
  let result: StudyResult
  /// Of the program's version and everything that the study is made of.
  let digest: Digest

  /// When the first replication ended; nil where it was interrupted.
  var firstEnd: SimulationInstant? { result.replications.first?.end }
}
