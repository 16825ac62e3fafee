import SimulationCore

/// The hold model: so many pending timers, each of which re-arms itself after a random time.
///
/// > Source: D. W. Jones, "An empirical comparison of priority-queue and event-set implementations",
/// > CACM 29 (1986), 300-311.
struct Hold: Machine {
  typealias Stimulus = Never
  typealias Fact = Never

  struct Event: Recordable {
    var number: Int32

    func record(into recorder: inout some Recorder) {
      recorder.name("timer")
      recorder.field("number", Int64(number))
    }
  }

  /// How many timers are pending.
  private let pending: Int
  private var remaining: Int
  private var delays = Delays()
  /// How many timers have fired, and the sum of their times in nanoseconds.
  private(set) var (count, timeSum) = (0, Int64(0))

  /// So many timers, which re-arm themselves until so many have fired; what is pending then fires, too.
  init(pending: Int = 10_000, remaining: Int) {
    self.pending = pending
    self.remaining = remaining
  }

  mutating func start(in context: inout some MachineContext<Self>) {
    for number in 0..<pending { context.arm(Event(number: Int32(number)), after: .nanoseconds(delays.next())) }
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    count += 1
    timeSum &+= context.now.nanoseconds
    remaining -= 1
    if remaining > 0 { context.arm(event, after: .nanoseconds(delays.next())) }
  }
}

/// Cheap random delays of a nanosecond to a millisecond, so that generating them is not what is measured.
struct Delays {
  private var numbers = MinimalStandard(seed: 1)

  mutating func next() -> Int64 { 1 + Int64(numbers.next() >> 11) }
}

/// Cheap random numbers from 1 to 2^31 - 2, which are the same in every language.
///
/// > Source: S. K. Park, K. W. Miller, "Random number generators: good ones are hard to find", CACM 31 (1988),
/// > 1192-1201.
struct MinimalStandard {
  private var state: UInt64

  /// A stream from a seed of 1 to 2^31 - 2.
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state * 16_807 % 2_147_483_647
    return state
  }
}
