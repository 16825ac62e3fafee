import Benchmark
import Classics
import Records
import SimulationCore
import Yardstick

/// Events a second through the public API, beside a bare binary heap in the same run.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal, .throughput], warmupIterations: 1, scalingFactor: .mega, maxDuration: .seconds(5),
    maxIterations: 20)

  Benchmark("one timer ticking: simulation") { benchmark in
    let simulation = Simulation(Ticker(remaining: benchmark.scaledIterations.count))
    benchmark.startMeasurement()
    simulation.run()
  }

  Benchmark("one timer ticking: bare heap") { benchmark in
    var heap = BareHeap()
    heap.push(due: 1_000)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      guard let due = heap.pop() else { return }
      heap.push(due: due + 1_000)
    }
    blackHole(heap)
  }

  Benchmark("ten thousand pending: simulation") { benchmark in
    let simulation = Simulation(Hold(remaining: benchmark.scaledIterations.count))
    benchmark.startMeasurement()
    simulation.run(through: .latest)
  }

  Benchmark("ten thousand pending: bare heap") { benchmark in
    var heap = BareHeap()
    var delays = Delays()
    for _ in 0..<Hold.pending { heap.push(due: delays.next()) }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      guard let due = heap.pop() else { return }
      heap.push(due: due + delays.next())
    }
    blackHole(heap)
  }

  Benchmark("a fact at every tick: nobody listens") { benchmark in
    let simulation = Simulation(FactTicker(remaining: benchmark.scaledIterations.count))
    benchmark.startMeasurement()
    simulation.run()
    blackHole(simulation.factCount)
  }

  Benchmark("a fact at every tick: journal at level full") { benchmark in
    let header = JournalHeader(machine: "ticker", configuration: "{}", seed: 1, build: "benchmark")
    var byteCount = 0
    let writer = JournalWriter<FactTicker>(header) { byteCount += $0.count }
    let simulation = Simulation(FactTicker(remaining: benchmark.scaledIterations.count), observers: [writer])
    benchmark.startMeasurement()
    simulation.run()
    writer.flush()
    blackHole(byteCount)
  }

  // Scaled by a thousand: one press is a trip of eleven facts.
  Benchmark("the classic's trips", configuration: .init(scalingFactor: .kilo)) { benchmark in
    let simulation = Simulation(Classic())
    for press in benchmark.scaledIterations {
      simulation.schedule(.buttonPressed, at: SimulationInstant(nanoseconds: Int64(press) * 15_000_000_000))
    }
    benchmark.startMeasurement()
    simulation.run()
    blackHole(simulation.factCount)
  }

  // One iteration shows one instant of a day of the classic, about a hundred thousand facts.
  Benchmark("a jump in a day of the classic", configuration: .init(scalingFactor: .one, maxIterations: 1_000)) {
    benchmark in
    let past = Day.past
    let instant = SimulationInstant(nanoseconds: Day.moments.next())
    benchmark.startMeasurement()
    blackHole(past.snapshot(at: instant))
  }

  Benchmark("the indexing pass of a day of the classic", configuration: .init(scalingFactor: .one, maxIterations: 10)) {
    benchmark in
    let past = Day.unindexed()
    benchmark.startMeasurement()
    past.run(through: Day.end)
  }
}
