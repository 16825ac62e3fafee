import Foundation

/// How often tests of one order are repeated: few unless asked for by the environment's
/// CLOCK_REPETITIONS.
enum Repetitions {
  static let count: Int = {
    ProcessInfo.processInfo.environment["CLOCK_REPETITIONS"].flatMap { Int($0) } ?? 3
  }()
}
