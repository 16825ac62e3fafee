public import SimulationCore

/// What trials have exercised: how often each fact was emitted and each region changed its state, and in
/// how many runs.
///
/// What a tally lacks was never tried.
public struct SwarmTally: Hashable, Sendable {
  /// Where a swarm came to something: in a run, at an instant.
  public struct Moment: Hashable, Sendable {
    /// The number of the run in its swarm, from 0.
    public let run: Int
    /// When it happened there.
    public let instant: SimulationInstant

    /// A moment of a run.
    public init(run: Int, instant: SimulationInstant) { (self.run, self.instant) = (run, instant) }
  }

  /// How often something happened, in how many runs, and where first.
  public struct Count: Hashable, Sendable {
    /// How often it happened.
    public private(set) var times = 0
    /// In how many runs.
    public private(set) var runs = 0
    /// Its first time in the first of these runs; nil for a feature, which a run has from its beginning.
    public private(set) var first: Moment?

    /// A count of nothing.
    public init() {}

    /// A count of some runs.
    public init(times: Int, runs: Int, first: Moment? = nil) {
      (self.times, self.runs, self.first) = (times, runs, first)
    }

    /// Counts once more what happens in a run.
    mutating func count(in run: Int, at instant: SimulationInstant) {
      times += 1
      guard runs == 0 else { return }
      runs = 1
      first = Moment(run: run, instant: instant)
    }

    mutating func add(_ other: Count) {
      times += other.times
      runs += other.runs
      first = [first, other.first].compactMap(\.self).min { ($0.run, $0.instant) < ($1.run, $1.instant) }
    }

    func sum(_ other: Count) -> Count {
      var sum = self
      sum.add(other)
      return sum
    }
  }

  /// By the name of each fact; preceded by the path of its part, with `/` between.
  public fileprivate(set) var facts: [String: Count] = [:]
  /// By each change of state.
  public fileprivate(set) var transitions: [StateTransition: Count] = [:]
  /// By each feature of a trial.
  public fileprivate(set) var features: [String: Count] = [:]
  /// How many runs there were.
  public fileprivate(set) var runCount = 0
  /// How many stimuli.
  public fileprivate(set) var stimulusCount = 0
  /// How many facts.
  public fileprivate(set) var factCount = 0
  /// How much time was simulated, to the last thing that happened in each run, in nanoseconds.
  public fileprivate(set) var simulatedNanoseconds: Int128 = 0
  /// The sum of the digests of all runs: the same as long as no fact of any of them changes, in whatever order they
  /// were made.
  public fileprivate(set) var digest = Digest()

  /// A tally of nothing.
  public init() {}

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

/// An observer that counts what a trial exercises.
public final class SwarmCounter<Root: Machine>: SimulationObserver {
  private let run: Int
  private var tally = SwarmTally()

  /// A counter of one run.
  ///
  /// - Parameter run: Its number in the swarm, from 0.
  public init(run: Int = 0) {
    self.run = run
    tally.runCount = 1
  }

  /// Stimuli, facts and changes of state.
  public var interest: ObserverInterest { [.stimuli, .facts, .transitions] }

  /// Counts a stimulus.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) { tally.stimulusCount += 1 }

  /// Counts a fact.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    var reader = NameReader()
    fact.record(into: &reader)
    tally.factCount += 1
    tally.facts[reader.text, default: SwarmTally.Count()].count(in: run, at: line.instant)
  }

  /// Counts a change of state.
  public func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    tally.transitions[transition, default: SwarmTally.Count()].count(in: run, at: instant)
  }

  /// Adds the run to a tally.
  public func add(to sum: inout SwarmTally, features: [String], through instant: SimulationInstant, digest: Digest) {
    var whole = tally
    for feature in features { whole.features[feature] = SwarmTally.Count(times: 1, runs: 1) }
    whole.simulatedNanoseconds = Int128(instant.nanoseconds)
    whole.digest.add(digest)
    sum.add(whole)
  }
}
