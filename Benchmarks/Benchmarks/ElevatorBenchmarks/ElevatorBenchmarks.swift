import Assemblies
import Benchmark
import Configuration
import Elevators
import Proving
import Records
import SimulationCore
import Yardstick

/// Real elevators with people, beside a yardstick of the same run: an hour and a day of an office, alone and with
/// what watches or accompanies it; and states that the explorer visits.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal], warmupIterations: 1, scalingFactor: .one, maxDuration: .seconds(5),
    maxIterations: 50)
  // An iteration of the days is ten days: the processor's time is counted in hundredths of a second.
  let dayCount = 10

  Benchmark("yardstick: a bare heap, ten million times") { _ in
    var heap = BareHeap()
    for number in 0..<1_000 { heap.push(due: Int64(number)) }
    for _ in 0..<10_000_000 {
      guard let due = heap.pop() else { return }
      heap.push(due: due + 1_000 + due % 977)
    }
    blackHole(heap)
  }

  /// Days or hours of the office.
  func measure<Root: Machine>(
    _ name: String, people: Int = OfficeDay.peopleCount, of machine: @escaping @Sendable () -> Root,
    monitors: @escaping @Sendable () -> [any Monitor<Root>] = { [] },
    observers: @escaping @Sendable () -> [any SimulationObserver<Root>] = { [] }
  ) where Root.Stimulus == ElevatorStimulus {
    Benchmark(name) { benchmark in
      var simulations = (0..<dayCount).map { _ in Simulation(machine(), observers: observers(), monitors: monitors()) }
      for simulation in simulations { OfficeDay.fill(simulation, count: people) { $0 } }
      benchmark.startMeasurement()
      for simulation in simulations { simulation.run() }
      benchmark.stopMeasurement()
      simulations = []
    }
  }

  @Sendable func elevator() -> Elevator<CollectiveController> { Elevator(OfficeDay.file.configuration) }
  @Sendable func hoisted() -> Elevator<CollectiveController> {
    Elevator(OfficeDay.file.configuration, hoist: OfficeDay.file.hoist)
  }
  @Sendable func journal<Root: Machine>() -> any SimulationObserver<Root> {
    let header = JournalHeader(machine: "office", configuration: "{}", seed: 1, build: "benchmark")
    return JournalWriter<Root>(header) { blackHole($0.count) }
  }

  measure("office, an hour: nobody listens", people: OfficeDay.hourCount, of: elevator)
  measure("office, ten hours: nobody listens", of: elevator)
  measure(
    "office, ten hours: judged by the monitor", of: elevator,
    monitors: { [SafetyMonitor<CollectiveController>(OfficeDay.file.configuration)] })
  measure("office, ten hours: with its hoist", of: hoisted)
  measure("office, ten hours: recorded at level full", of: elevator, observers: { [journal()] })

  let sideCount = 8
  Benchmark("\(sideCount) offices on one queue, ten hours: nobody listens") { benchmark in
    var simulations = (0..<dayCount).map { _ in Simulation(SideBySide(OfficeDay.file.configuration, count: sideCount)) }
    for simulation in simulations {
      for number in 0..<sideCount {
        OfficeDay.fill(simulation, count: OfficeDay.peopleCount) { SideBySide.Part(number: number, word: $0) }
      }
    }
    benchmark.startMeasurement()
    for simulation in simulations { simulation.run() }
    benchmark.stopMeasurement()
    simulations = []
  }

  Benchmark("explorer: two landings, hall and car calls") { _ in
    let path = "config/elevators/two-landings.yaml"
    guard let text = ShippedFiles.text(at: path) else { fatalError("no \(path)") }
    var plan = ExplorationPlan(
      elevator: try ElevatorFile(text: text, file: path).configuration, controlledBy: CollectiveController.self,
      stimuli: [.hall, .car])
    plan.stimuliBudget = 2
    blackHole(Explorer(plan).explore())
  }
}
