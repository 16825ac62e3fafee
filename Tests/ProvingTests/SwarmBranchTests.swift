import Elevators
import Proving
import SimulationCore
import Testing

/// Trials that go on differently from where a swarm came to something rare.
@Suite struct SwarmBranchTests {
  private typealias Trial = ElevatorTrial<CollectiveController>

  /// What the first runs of a swarm came to.
  private func tally(ofRuns count: Int, of swarm: UInt64) -> SwarmTally {
    var tally = SwarmTally()
    for number in 0..<count {
      let trial = Trial(seed: SwarmSeeds.seed(ofRun: number, of: swarm))
      let counter = SwarmCounter<Trial.Root>(run: number)
      let verdict = SwarmJudge(isThorough: false).verdict(on: trial, observers: [counter])
      counter.add(to: &tally, features: trial.features, through: verdict.lastInstant, digest: verdict.digest)
    }
    return tally
  }

  @Test func `what fewer than one run in a hundred came to is rare, the rarest first`() throws {
    let tally = tally(ofRuns: 300, of: 4)
    let rarities = SwarmBranch.rarities(in: tally)
    var runs: [String: Int] = [:]
    for (path, count) in tally.facts {
      runs[path.split(separator: "/").last.map(String.init) ?? "", default: 0] += count.runs
    }
    for (change, count) in tally.transitions { runs[change.words, default: 0] += count.runs }
    let counts = rarities.map { runs[$0.name] ?? 0 }
    #expect(!counts.isEmpty)
    #expect(counts.allSatisfy { $0 < 3 })
    #expect(counts == counts.sorted())
    #expect(rarities.count == runs.values.count { $0 < 3 })
  }

  @Test func `branches begin at all that is rare in turn, each with a seed of its own`() throws {
    let tally = tally(ofRuns: 300, of: 4)
    let rarities = SwarmBranch.rarities(in: tally)
    let branches = SwarmBranch.drawn(2 * rarities.count, from: tally, of: 4)
    #expect(branches == SwarmBranch.drawn(2 * rarities.count, from: tally, of: 4))
    #expect(branches.map(\.instant) == (rarities + rarities).map(\.first.instant))
    #expect(branches.map(\.seed) == (rarities + rarities).map { SwarmSeeds.seed(ofRun: $0.first.run, of: 4) })
    #expect(Set(branches.map(\.continuation)).count == branches.count)
    #expect(SwarmBranch.drawn(5, from: SwarmTally(), of: 4) == [])
  }

  @Test func `a branch is the run that it leaves until its instant, and another one from there`() throws {
    let instant = SimulationInstant.start.advanced(by: .seconds(15))
    for seed in 1...UInt64(20) {
      let trial = Trial(seed: seed)
      let other = Trial(seed: seed + 1_000, in: trial.configuration)
      let branch = trial.branching(at: instant, into: other)
      #expect(branch.acts.count == trial.acts.count { $0.beginning <= instant } + other.acts.count)
      let runs = [trial.simulation(), branch.simulation()]
      for run in runs { run.run(until: instant) }
      #expect(runs[0].digest == runs[1].digest)
      for run in runs { run.run(through: max(trial.end, branch.end)) }
      #expect(runs[0].digest != runs[1].digest)
    }
  }
}
