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
  var pending = 10_000
  var remaining: Int
  var delays = Delays()

  mutating func start(in context: inout some MachineContext<Self>) {
    for number in 0..<pending { context.arm(Event(number: Int32(number)), after: .nanoseconds(delays.next())) }
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    remaining -= 1
    if remaining > 0 { context.arm(event, after: .nanoseconds(delays.next())) }
  }
}

/// Cheap random delays below a millisecond, so that drawing them is not what is measured.
struct Delays {
  private var numbers = XorShift()

  mutating func next() -> Int64 { Int64(numbers.next() >> 44) }
}

/// Cheap random numbers.
///
/// > Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003).
struct XorShift {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
