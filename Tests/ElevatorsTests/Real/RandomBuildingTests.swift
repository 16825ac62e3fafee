import Elevators
import Foundation
import SimulationCore
import Testing

/// Random buildings under random stimuli, judged by the monitor at every instant.
///
/// The seeds are those from 1 on; the variable `LIFTWORKS_BUILDINGS` says how many.
@Suite struct RandomBuildingTests {
  private typealias Run = Simulation<Elevator<CollectiveController>>

  private static let count =
    ProcessInfo.processInfo.environment["LIFTWORKS_BUILDINGS"].flatMap(Int.init) ?? 10_000
  private static let stimulusCount = 4

  private static func run(_ seed: UInt64, isJudged: Bool = true) -> Run {
    var building = RandomBuilding(seed: seed)
    let configuration = building.configuration
    let run = Run(
      Elevator(configuration),
      seed: seed,
      monitors: isJudged ? [SafetyMonitor<CollectiveController>(configuration)] : []
    )
    for (instant, stimulus) in building.stimuli(Self.stimulusCount, over: 60) {
      run.schedule(stimulus, at: instant)
    }
    return run
  }

  /// What is wrong at the end of a run; nil when nothing is.
  private static func failure(_ run: Run) -> String? {
    let (plant, people) = (run.machine.plant, run.machine.people)
    if let breach = run.breach { return "at \(run.now) \(breach.rule), \(breach.finding)" }
    if !people.persons.isEmpty {
      return "\(people.persons.count) people are left: \(people.persons)"
    }
    let lamps = plant.lamps.hallUp + plant.lamps.hallDown + plant.lamps.car
    if lamps.contains(true) { return "a lamp is lit" }
    if !plant.areDoorsLocked { return "the doors are not shut" }
    return nil
  }

  @Test(arguments: 1...4)
  func `no breach, every call served, nobody lost`(first: Int) {
    var departures = 0
    for seed in stride(from: UInt64(first), through: UInt64(Self.count), by: 4) {
      let run = Self.run(seed)
      run.run(through: .start.advanced(by: .seconds(3_600)))
      departures += run.machine.plant.travelCount
      if let failure = Self.failure(run) {
        Issue.record("seed \(seed): \(failure)")
      }
    }
    #expect(departures > Self.count / 8)
  }

  @Test func `a run is the same twice, with the monitor and without, and from its own stimuli`() {
    for seed in 1...UInt64(100) {
      let first = Self.run(seed)
      let other = Self.run(seed, isJudged: false)
      for run in [first, other] { run.run(through: .start.advanced(by: .seconds(900))) }
      #expect(first.digest == other.digest, "S20: seed \(seed)")
      #expect(first.factCount == other.factCount)
    }
  }

  @Test func `a run goes on from a checkpoint as if it had never stopped`() {
    for seed in 1...UInt64(100) {
      let straight = Self.run(seed)
      straight.run(through: .start.advanced(by: .seconds(900)))
      let broken = Self.run(seed)
      let moment = SimulationInstant.start.advanced(by: .seconds(Int64(5 + seed % 60)))
      broken.run(through: moment)
      let checkpoint = broken.checkpoint()
      broken.run(through: .start.advanced(by: .seconds(900)))
      let restored = Run(from: checkpoint)
      restored.run(through: .start.advanced(by: .seconds(900)))
      broken.restore(checkpoint)
      broken.run(through: .start.advanced(by: .seconds(900)))
      #expect(restored.digest == straight.digest, "S21: seed \(seed)")
      #expect(broken.digest == straight.digest, "S21: seed \(seed)")
      #expect(restored.breach == nil)
    }
  }
}
