import SimulationCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The PHOLD model: processes that send each other events; whoever receives one sends one, to itself or to a random
/// other process, after a random time.
///
/// Times are exponential with a mean of one unit, behind a lookahead of a tenth. Each process has random numbers of its
/// own, so that the run does not depend on the order of events of one instant.
///
/// > Source: R. M. Fujimoto, "Performance of Time Warp under synthetic workloads", SCS Distributed Simulation
/// > Conference, 1990 (from memory); the probability that an event is remote, as later publications have it.
struct PHold: Machine {
  typealias Stimulus = Never
  typealias Fact = Never
  /// A message to the process of a number.
  typealias Event = Hold.Event

  /// A thousandth of all quantiles of the exponential distribution with a mean of a microsecond, in nanoseconds.
  private static let times: [Int64] = (0..<1_024).map { Int64(-1_000 * log(1 - (Double($0) + 0.5) / 1_024)) }
  private static let lookahead: Int64 = 100
  private static let meanTime = lookahead + 1_000

  private struct Process {
    var numbers: MinimalStandard
    /// How many events it has received.
    var count: Int64 = 0
  }

  private var processes: [Process]
  /// How many events each process begins with.
  private let population: Int
  /// Of 1,024 events, how many go to another process.
  private let remote: Int

  /// So many processes, each of which begins with `population` events.
  init(processes: Int = 1_024, population: Int = 4, remote: Int = 256) {
    self.processes = (0..<processes).map { Process(numbers: MinimalStandard(seed: UInt64($0 + 1))) }
    self.population = population
    self.remote = remote
  }

  /// The instant until which about so many events are received.
  func end(after count: Int) -> SimulationInstant {
    SimulationInstant(nanoseconds: Int64(count) * Self.meanTime / Int64(processes.count * population))
  }

  /// How many events have been received.
  var count: Int64 { processes.reduce(0) { $0 + $1.count } }
  /// The sum of what each process has received, times its number from 1.
  var weightedCount: Int64 { zip(1..., processes).reduce(0) { $0 + Int64($1.0) * $1.1.count } }

  private mutating func time(of process: Int) -> Duration {
    .nanoseconds(Self.lookahead + Self.times[Int(truncatingIfNeeded: processes[process].numbers.next() >> 21)])
  }

  mutating func start(in context: inout some MachineContext<Self>) {
    for process in processes.indices {
      for _ in 0..<population { context.arm(Event(number: Int32(process)), after: time(of: process)) }
    }
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    let process = Int(event.number)
    processes[process].count += 1
    var target = process
    if processes[process].numbers.next() >> 21 < UInt64(remote) {
      let step = Int(truncatingIfNeeded: processes[process].numbers.next()) % (processes.count - 1)
      target = (process + 1 + step) % processes.count
    }
    context.arm(Event(number: Int32(target)), after: time(of: process))
  }
}
