import Proving
import SimulationCore
import Testing

@Suite struct SwarmSeedsTests {
  @Test func `the first run has the seed of the swarm, so that one run repeats any`() {
    #expect(SwarmSeeds.seed(ofRun: 0, of: 17) == 17)
    let third = SwarmSeeds.seed(ofRun: 3, of: 17)
    #expect(SwarmSeeds.seed(ofRun: 0, of: third) == third)
  }

  @Test func `runs have seeds of their own, and swarms of neighbouring seeds share none`() {
    let seeds = (0..<1_000).flatMap { number in [17, 18, 19].map { SwarmSeeds.seed(ofRun: number, of: $0) } }
    #expect(Set(seeds).count == seeds.count)
  }
}
