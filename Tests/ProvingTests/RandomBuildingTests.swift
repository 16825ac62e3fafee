import Elevators
import Foundation
import Proving
import SimulationCore
import Testing

/// Random buildings under random stimuli, judged at every instant and at their end, made again and gone
/// on with from a checkpoint.
///
/// The seeds are those from 1 on; the variable `LIFTWORKS_BUILDINGS` says how many.
@Suite struct RandomBuildingTests {
  private typealias Trial = ElevatorTrial<CollectiveController>

  private static let count = ProcessInfo.processInfo.environment["LIFTWORKS_BUILDINGS"].flatMap(Int.init) ?? 200

  @Test(arguments: 1...4) func `no breach, every call served, nobody lost, the same again`(first: Int) {
    var departures = 0
    for seed in stride(from: UInt64(first), through: UInt64(Self.count), by: 4) {
      let trial = Trial(seed: seed)
      let counter = SwarmCounter<Trial.Root>()
      let verdict = SwarmJudge().verdict(on: trial, observers: [counter])
      var tally = SwarmTally()
      counter.add(to: &tally, features: trial.features, through: verdict.lastInstant, digest: verdict.digest)
      departures += tally.facts["plant/carStarted"]?.times ?? 0
      if let failure = verdict.failure {
        Issue.record("seed \(seed), at \(failure.instant): \(failure.rule), \(failure.finding)")
      }
    }
    #expect(departures > Self.count / 8)
  }

  /// What keeps doors open for long.
  private static let slow: [@Sendable (inout ElevatorConfiguration) -> Void] = [
    { ($0.control.carCallDwell, $0.control.hallCallDwell) = (.seconds(3_600), .seconds(3_600)) },
    { $0.control.minimumDwell = .seconds(3_600) }, { $0.control.signalTime = .seconds(3_600) },
    { $0.control.dwellAfterPassage = .seconds(3_600) }, { $0.control.holdTime = .seconds(3_600) },
  ]

  @Test(arguments: slow.indices) func `nobody is left where doors stand open for long`(index: Int) {
    for seed in 1...UInt64(Self.count / 2) {
      var building = Trial(seed: seed).configuration
      Self.slow[index](&building)
      let trial = Trial(seed: seed, in: building)
      if let failure = SwarmJudge(isThorough: false).verdict(on: trial).failure {
        Issue.record("seed \(seed), at \(failure.instant): \(failure.rule), \(failure.finding)")
      }
    }
  }

  @Test func `a run is the same with the monitor and without`() {
    for seed in 1...UInt64(50) {
      let trial = Trial(seed: seed)
      let judged = trial.simulation()
      let other = Simulation(trial.root, seed: seed, shufflingTiesBy: trial.tieSeed, computesDigest: true)
      for (instant, stimulus) in trial.stimuli { other.schedule(stimulus, at: instant) }
      for run in [judged, other] { run.run(through: trial.end) }
      #expect(judged.digest == other.digest, "S20: seed \(seed)")
      #expect(judged.factCount == other.factCount)
    }
  }

  @Test func `a seed draws the same trial every time, and another seed another one`() {
    func stimuli(_ trial: Trial) -> [String] { trial.stimuli.map { "\($0.instant) \($0.stimulus)" } }
    let trials = (1...UInt64(20)).map { Trial(seed: $0) }
    #expect(Set(trials.map(\.configuration)).count == 20)
    let again = Trial(seed: 7)
    #expect(again.configuration == trials[6].configuration)
    #expect(stimuli(again) == stimuli(trials[6]))
  }

  @Test func `every building that is drawn keeps the codes`() {
    for seed in 1...UInt64(400) {
      let breaches = Trial(seed: seed).configuration.breaches
      let binding = breaches.filter { $0.rule.weight == .binding }
      #expect(binding.isEmpty, "seed \(seed): \(binding)")
    }
  }

  @Test func `every feature is had by some and left out by others`() {
    let drawn = (1...UInt64(200)).map { Trial(seed: $0).randomFeatures }
    for feature in ElevatorFeature.allCases {
      let count = drawn.count { $0.contains(feature) }
      #expect((25...140).contains(count), "\(feature) is in \(count) of 200")
    }
  }
}
