import Elevators
import Foundation
import Proving
import SimulationCore
import Testing

/// Random groups of cars under random stimuli, judged at every instant and at their end, made again and gone on with
/// from a checkpoint.
///
/// The seeds are those from 1 on; the variable `LIFTWORKS_BUILDINGS` says how many.
@Suite struct RandomGroupTests {
  private static let count = ProcessInfo.processInfo.environment["LIFTWORKS_BUILDINGS"].flatMap(Int.init) ?? 100

  @Test(arguments: 1...4) func `everybody arrives, no rule is broken, and the run is the same again`(first: Int) {
    var (assigned, boarded) = (0, 0)
    for seed in stride(from: UInt64(first), through: UInt64(Self.count), by: 4) {
      let trial = GroupTrial(seed: seed)
      let counter = SwarmCounter<ElevatorGroup>()
      let verdict = SwarmJudge().verdict(on: trial, observers: [counter])
      var tally = SwarmTally()
      counter.add(to: &tally, features: trial.features, through: verdict.lastInstant, digest: verdict.digest)
      assigned += tally.facts["dispatcher/callAssigned"]?.times ?? 0
      boarded += tally.facts["people/personBoarded"]?.times ?? 0
      if let failure = verdict.failure {
        Issue.record("seed \(seed), at \(failure.instant): \(failure.rule), \(failure.finding)")
      }
    }
    #expect(assigned > Self.count / 4 && boarded > Self.count / 4)
  }

  @Test func `with banks that have names everybody arrives too, and no rule is broken`() {
    var boarded = 0
    for seed in 1...UInt64(Self.count) {
      let trial = GroupTrial(seed: seed)
      var configuration = trial.configuration
      // Cars that stop at the same landings are a bank, or the even and the odd ones.
      let banks = configuration.banks
      for index in configuration.cars.indices {
        let bank = banks.firstIndex { $0.cars.contains(index) } ?? 0
        configuration.cars[index].bank = "b\(banks.count > 1 ? bank : index % 2)"
      }
      let group = ElevatorGroup(configuration)
      let simulation = Simulation(group, seed: seed, monitors: [GroupMonitor(configuration)])
      for (instant, stimulus) in trial.stimuli {
        var addressed = stimulus
        if case .building(let inner) = stimulus { addressed = configuration.addressed(inner, ofCar: 0) }
        if group.problem(with: addressed) == nil { simulation.schedule(addressed, at: instant) }
      }
      simulation.run()
      boarded += simulation.machine.people.deliveredCount
      if let breach = simulation.breach { Issue.record("seed \(seed): \(breach.rule), \(breach.finding)") }
      let unrest = trial.unrest(of: simulation.machine)
      #expect(unrest == nil, "seed \(seed)")
    }
    #expect(boarded > Self.count)
  }

  /// Cars that were halted, recalled and switched off at awkward instants, at landings that some pass and whose doors
  /// are on two sides.
  @Test(
    arguments: [
      1830, 2866, 4803, 6945, 9369, 10_339, 12_525, 19_634, 27_223, 36_764, 44_891, 773_794_622_444_991_892,
      1_254_521_078_764_944_504, 1_302_985_155_311_975_433, 1_481_643_677_230_722_096, 6_758_926_960_383_093_095,
      8_029_492_951_567_076_614, 11_438_352_351_900_181_179, 11_558_941_034_350_542_652,
    ] as [UInt64]) func `groups that broke a rule once keep all of them`(seed: UInt64)
  {
    let failure = SwarmJudge().verdict(on: GroupTrial(seed: seed)).failure
    #expect(failure == nil)
  }

  @Test func `a seed draws the same trial every time, and another seed another one`() {
    func text(_ trial: GroupTrial) -> String {
      "\(trial.configuration) \(trial.stimuli.map { "\($0.instant) \($0.stimulus)" })"
    }
    let texts = (1...UInt64(20)).map { text(GroupTrial(seed: $0)) }
    #expect(Set(texts).count == 20)
    #expect(texts[6] == text(GroupTrial(seed: 7)))
  }

  @Test func `every feature is had by some and left out by others`() {
    let drawn = (1...UInt64(200)).map { GroupTrial(seed: $0) }
    for feature in GroupFeature.allCases {
      let count = drawn.count { $0.groupFeatures.contains(feature) }
      #expect((60...140).contains(count), "\(feature) is in \(count) of 200")
    }
    let dispatchers = Set(drawn.map(\.configuration.dispatcher.name))
    let all = DispatcherKind.all.map(\.name).filter { $0 != DispatcherKind.externalName }
    #expect(dispatchers == Set(all))
    #expect(Set(drawn.map(\.configuration.cars.count)).isSuperset(of: [1, 2, 3, 4, 5, 6, 8]))
  }

  /// Hands a call to a car that does not take it.
  private struct Careless: Dispatcher { mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { 0 } }

  @Test func `a careless dispatcher is found, and what breaks the rule is shrunk to little`() throws {
    let trials = (1...UInt64(200)).lazy.map { GroupTrial(seed: $0, dispatcher: Careless()) }
    let judge = SwarmJudge(isThorough: false)
    let found = trials.compactMap { trial in judge.verdict(on: trial).failure.map { (trial, $0) } }
    let (trial, failure) = try #require(found.first)
    #expect(failure.rule == "S16")
    var shrinker = SwarmShrinker(trial, failing: failure, trialMax: 400)
    shrinker.shrink()
    #expect(shrinker.failure.rule == "S16")
    #expect(shrinker.trial.stimuli.count <= 3, "\(shrinker.trial.stimuli)")
    #expect(shrinker.trial.configuration.cars.count <= 2)
  }
}
