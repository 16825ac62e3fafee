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
    ProcessInfo.processInfo.environment["LIFTWORKS_BUILDINGS"].flatMap(Int.init) ?? 1_000

  private static func run(_ seed: UInt64, isJudged: Bool = true) -> Run {
    var building = RandomBuilding(seed: seed)
    let configuration = building.configuration
    let run = Run(
      Elevator(configuration),
      seed: seed,
      monitors: isJudged ? [SafetyMonitor<CollectiveController>(configuration)] : []
    )
    for (instant, stimulus) in building.stimuli(12, over: 120) {
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

  @Test func `no breach, every call served, nobody lost`() {
    var departures = 0
    for seed in 1...UInt64(Self.count) {
      let run = Self.run(seed)
      run.run(through: .start.advanced(by: .seconds(3_600)))
      departures += run.machine.plant.travelCount
      if let failure = Self.failure(run) {
        Issue.record("seed \(seed): \(failure)")
      }
    }
    #expect(departures > Self.count)
  }
}
