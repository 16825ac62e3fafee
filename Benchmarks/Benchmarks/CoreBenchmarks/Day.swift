import Classics
import SimulationCore

/// A day of the classic in which the button is pressed as soon as it does anything.
///
/// The benchmarks run one after another on one thread.
enum Day {
  static let end = SimulationInstant(nanoseconds: 86_400_000_000_000)

  /// The day, of which nothing has been run.
  static func unindexed() -> RunHistory<Classic> {
    let presses = stride(from: 0, to: end.nanoseconds, by: 12_200_000_000)
    return RunHistory(Classic(), stimuli: presses.map { (SimulationInstant(nanoseconds: $0), .buttonPressed) })
  }

  /// The day, once it has been run.
  nonisolated(unsafe) static let past = {
    let past = unindexed()
    past.run(through: end)
    return past
  }()

  /// Random moments of the day.
  nonisolated(unsafe) static var moments = Moments()

  struct Moments {
    private var random = RandomStream(seed: 1, name: "moments")

    mutating func next() -> Int64 { random.integer(in: 0...Day.end.nanoseconds) }
  }
}
