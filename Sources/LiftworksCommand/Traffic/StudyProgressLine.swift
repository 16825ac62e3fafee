import SimulationCore
import Studies
import Synchronization

/// The progress of a study, as a bar on a terminal line, with the remaining time.
final class StudyProgressLine: StudyProgress {
  /// The total number of replications or runs.
  let total: Int
  private let command: String
  private let noun: String
  private let begin = ContinuousClock.now
  private let line = ProgressLine(elsewhere: .silent)
  /// Completed replications, and fractions of running ones.
  private let done = Mutex((count: 0, parts: 0.0))

  init(total: Int, command: String = "traffic", noun: String = "replication") {
    self.total = total
    self.command = command
    self.noun = noun
  }

  /// Counts a completed one; callable from any thread.
  func finish() {
    done.withLock { $0.count += 1 }
    show()
  }

  /// Passes on the passengers of a replication, and reports its progress as they are taken.
  ///
  /// - Parameters:
  ///   - passengers: The passengers, in the order of arrival.
  ///   - end: When their demand ends; nil if unknown.
  /// - Returns: The same passengers.
  func watching(_ passengers: any Sequence<Passenger>, until end: SimulationInstant?) -> any Sequence<Passenger> {
    guard let end, end > .start, line.isShown else { return passengers }
    return watch(passengers, end)
  }

  private func watch(_ passengers: some Sequence<Passenger>, _ end: SimulationInstant) -> any Sequence<Passenger> {
    var (number, shown) = (0, 0.0)
    return passengers.lazy.map { passenger in
      number += 1
      if number.isMultiple(of: 256) {
        let part = Double(passenger.time.nanoseconds) / Double(end.nanoseconds)
        self.advance(by: part - shown)
        shown = part
      }
      return passenger
    }
  }

  private func advance(by part: Double) {
    done.withLock { $0.parts += part }
    show()
  }

  private func show() {
    line.report {
      let (count, parts) = done.withLock { ($0.count, $0.parts) }
      // Fractions of a replication count until it is complete.
      let running = max(parts - Double(count), 0)
      let share = min(max((Double(count) + running) / Double(total), 0.001), 1)
      let filled = Int(clamping: (share * 20).rounded(.down))
      let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
      let left = (ContinuousClock.now - begin) * ((1 - share) / share)
      return "\(command) [\(bar)] \(count) of \(counted(total, noun)), " + "\(Self.text(left)) left"
    }
  }

  /// A duration in text form: 40 s, 5 min, 2 h 10 min.
  private static func text(_ length: Duration) -> String {
    let seconds = length.components.seconds
    return switch seconds {
    case ..<100: "\(seconds) s"
    case ..<5_400: "\((seconds + 30) / 60) min"
    default: "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }
  }

  /// Removes the line.
  func end() { line.end() }
}
