public import SimulationCore

/// What trials have exercised: how often each fact was emitted and each region changed its state, and in
/// how many runs.
///
/// What a tally lacks was never tried.
public struct SwarmTally: Hashable, Sendable {
  /// How often something happened, and in how many runs.
  public struct Count: Hashable, Sendable {
    /// How often it happened.
    public var times = 0
    /// In how many runs.
    public var runs = 0

    /// A count of nothing.
    public init() {}

    init(times: Int, runs: Int) { (self.times, self.runs) = (times, runs) }

    mutating func add(_ other: Count) {
      times += other.times
      runs += other.runs
    }
  }

  /// By the name of each fact; preceded by the path of its part, with `/` between.
  public private(set) var facts: [String: Count] = [:]
  /// By each change of state.
  public private(set) var transitions: [StateTransition: Count] = [:]
  /// By each feature of a trial.
  public private(set) var features: [String: Count] = [:]
  /// How many runs there were.
  public private(set) var runCount = 0
  /// How many stimuli.
  public private(set) var stimulusCount = 0
  /// How many facts.
  public private(set) var factCount = 0
  /// How much time was simulated, to the last thing that happened in each run, in nanoseconds.
  public private(set) var simulatedNanoseconds: Int128 = 0
  /// The sum of the digests of all runs: the same as long as no fact of any of them changes, in whatever order they
  /// were made.
  public private(set) var digest = Digest()

  /// A tally of nothing.
  public init() {}

  /// Adds a run.
  mutating func add(
    facts: [String: Int], transitions: [StateTransition: Int], features: [String], stimulusCount: Int,
    through instant: SimulationInstant, digest: Digest
  ) {
    // Sums do not depend on the order in which a dictionary gives them.
    for (name, times) in facts {
      self.facts[name, default: Count()].add(Count(times: times, runs: 1))
      factCount += times
    }
    for (transition, times) in transitions {
      self.transitions[transition, default: Count()].add(Count(times: times, runs: 1))
    }
    for feature in features { self.features[feature, default: Count()].add(Count(times: 1, runs: 1)) }
    runCount += 1
    self.stimulusCount += stimulusCount
    simulatedNanoseconds += Int128(instant.nanoseconds)
    self.digest.add(digest)
  }

  /// Adds the runs of another tally.
  public mutating func add(_ other: SwarmTally) {
    facts.merge(other.facts) { $0.sum($1) }
    transitions.merge(other.transitions) { $0.sum($1) }
    features.merge(other.features) { $0.sum($1) }
    runCount += other.runCount
    stimulusCount += other.stimulusCount
    factCount += other.factCount
    simulatedNanoseconds += other.simulatedNanoseconds
    digest.add(other.digest)
  }
}

extension SwarmTally.Count {
  fileprivate func sum(_ other: Self) -> Self {
    var sum = self
    sum.add(other)
    return sum
  }
}

/// An observer that counts what a trial exercises.
public final class SwarmCounter<Root: Machine>: SimulationObserver {
  private var facts: [String: Int] = [:]
  private var transitions: [StateTransition: Int] = [:]
  private var stimulusCount = 0

  /// A counter of one run.
  public init() {}

  /// Stimuli, facts and changes of state.
  public var interest: ObserverInterest { [.stimuli, .facts, .transitions] }

  /// Counts a stimulus.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) { stimulusCount += 1 }

  /// Counts a fact.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    var reader = NameReader()
    fact.record(into: &reader)
    facts[reader.text, default: 0] += 1
  }

  /// Counts a change of state.
  public func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    transitions[transition, default: 0] += 1
  }

  /// Adds the run to a tally.
  public func add(
    to tally: inout SwarmTally, features: [String], through instant: SimulationInstant, digest: Digest
  ) {
    tally.add(
      facts: facts, transitions: transitions, features: features, stimulusCount: stimulusCount, through: instant,
      digest: digest)
  }
}
