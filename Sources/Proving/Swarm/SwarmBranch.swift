public import SimulationCore

/// A trial that goes on differently from an instant of another one.
///
/// Until then it is the same run. Then, what comes is drawn anew, as if the machine were at its start; only what
/// takes back what happened before still comes.
public struct SwarmBranch: Hashable, Sendable {
  /// The seed of the trial that it branches off.
  public let seed: UInt64
  /// The instant.
  public let instant: SimulationInstant
  /// The seed from which is drawn what comes then.
  public let continuation: UInt64

  /// A branch.
  public init(of seed: UInt64, at instant: SimulationInstant, continuation: UInt64) {
    (self.seed, self.instant, self.continuation) = (seed, instant, continuation)
  }

  /// The nanoseconds and the seed of what comes then, with a hyphen between, as a command takes them.
  public var text: String { "\(instant.nanoseconds)-\(continuation)" }

  /// What a swarm came to in fewer than this share of its runs is rare.
  private static let rareShare = 0.01

  /// What is rare in a tally, the rarest first; of whatever part of the machine.
  ///
  /// - Returns: The words for each fact or change of state, and where the swarm came to it first.
  public static func rarities(in tally: SwarmTally) -> [(name: String, first: SwarmTally.Moment)] {
    var counts: [String: SwarmTally.Count] = [:]
    for (path, count) in tally.facts {
      counts[path.split(separator: "/").last.map(String.init) ?? path, default: SwarmTally.Count()].add(count)
    }
    for (change, count) in tally.transitions { counts[change.words, default: SwarmTally.Count()].add(count) }
    let rare = counts.compactMap { name, count in
      count.first.map { (name: name, runs: count.runs, first: $0) }
    }.filter { Double($0.runs) < rareShare * Double(tally.runCount) }
    return rare.sorted { ($0.runs, $0.name) < ($1.runs, $1.name) }.map { ($0.name, $0.first) }
  }

  /// Branches from what is rare in a swarm, the rarest first and again from the beginning.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - tally: What the swarm came to.
  ///   - swarm: Its seed.
  /// - Returns: The branches; none where nothing is rare.
  public static func drawn(_ count: Int, from tally: SwarmTally, of swarm: UInt64) -> [SwarmBranch] {
    let rarities = rarities(in: tally)
    guard !rarities.isEmpty else { return [] }
    var chance = RandomStream(seed: swarm, name: "branches")
    return (0..<count).map { number in
      let moment = rarities[number % rarities.count].first
      return SwarmBranch(
        of: SwarmSeeds.seed(ofRun: moment.run, of: swarm), at: moment.instant, continuation: chance.next())
    }
  }
}

extension SwarmTrial {
  /// The trial until an instant, and from then on what happens in another one of the same machine.
  ///
  /// Acts that have begun are whole: what they have put somewhere is taken away again.
  public func branching(at instant: SimulationInstant, into other: Self) -> Self {
    var branch = self
    let begun = acts.filter { $0.beginning <= instant }
    let shift = SimulationInstant.start.duration(to: instant)
    branch.acts = begun + other.acts.map { act in act.moved { $0.advanced(by: shift) } }
    return branch
  }
}
