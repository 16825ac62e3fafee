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

  for pending in [10_000, 100_000, 1_000_000] {
    Benchmark("hold, \(pending) pending: simulation") { benchmark in
      let simulation = Simulation(Hold(pending: pending, remaining: benchmark.scaledIterations.count))
      benchmark.startMeasurement()
      simulation.run(through: .latest)
    }

    Benchmark("hold, \(pending) pending: bare heap") { benchmark in
      var heap = BareHeap()
      var delays = Delays()
      for _ in 0..<pending { heap.push(due: delays.next()) }
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        guard let due = heap.pop() else { return }
        heap.push(due: due + delays.next())
      }
      blackHole(heap)
    }
  }

  Benchmark("PHOLD, 1024 processes, 4096 pending") { benchmark in
    let model = PHold()
    let simulation = Simulation(model)
    benchmark.startMeasurement()
    simulation.run(through: model.end(after: benchmark.scaledIterations.count))
    blackHole(simulation.machine.count)
  }

  // One iteration is a whole run, whose transitions are counted.
  for kind in DEVStone.Kind.allCases {
    let (depth, width) = (100, 100)
    let count = DEVStone.transitionCount(kind, depth: depth, width: width)
    let configuration = Benchmark.Configuration(scalingFactor: .one, maxIterations: 50)
    Benchmark("DEVStone \(kind.rawValue) 100x100, \(count) transitions", configuration: configuration) { benchmark in
      let simulation = Simulation(DEVStone(kind, depth: depth, width: width))
      benchmark.startMeasurement()
      simulation.send(DEVStone.Input(), at: .start)
      simulation.run()
      benchmark.stopMeasurement()
      let machine = simulation.machine
      precondition(
        machine.internalCount == count && machine.externalCount == count
          && machine.couplingCounts == DEVStone.couplingCounts(kind, depth: depth, width: width),
        "DEVStone \(kind.rawValue) is another model")
    }
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
