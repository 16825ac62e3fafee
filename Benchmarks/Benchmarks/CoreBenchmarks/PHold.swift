import Glibc
import SimulationCore

/// The PHOLD model: processes that send each other events; whoever receives one sends one, to a process that is drawn,
/// after a time that is drawn.
///
/// Each process begins with one event. Times are exponential with a mean of one unit, behind a lookahead of a tenth.
///
/// > Source: R. M. Fujimoto, "Performance of Time Warp under synthetic workloads", SCS Distributed Simulation
/// > Conference, 1990 (from memory).
struct PHold: Machine {
  typealias Stimulus = Never
  typealias Fact = Never
  /// A message to the process of a number.
  typealias Event = Hold.Event

  /// A thousandth of all quantiles of the exponential distribution with a mean of a microsecond, in nanoseconds.
  private static let times: [Int64] = (0..<1_024).map { Int64(-1_000 * log(1 - (Double($0) + 0.5) / 1_024)) }
  private static let lookahead: Int64 = 100

  /// How many events each process has received.
  private(set) var counts: [Int32]
  private var remaining: Int
  private var numbers = XorShift()

  /// So many processes, which receive so many events together.
  init(processes: Int, remaining: Int) {
    counts = [Int32](repeating: 0, count: processes)
    self.remaining = remaining
  }

  private mutating func time() -> Duration {
    .nanoseconds(Self.lookahead + Self.times[Int(truncatingIfNeeded: numbers.next() >> 54)])
  }

  mutating func start(in context: inout some MachineContext<Self>) {
    for process in counts.indices { context.arm(Event(number: Int32(process)), after: time()) }
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    counts[Int(event.number)] += 1
    remaining -= 1
    guard remaining > 0 else { return }
    let other = Int32((numbers.next() >> 32) * UInt64(counts.count) / (1 << 32))
    context.arm(Event(number: other), after: time())
  }
}
