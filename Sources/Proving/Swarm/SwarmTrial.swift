public import SimulationCore

/// One run of a swarm: a randomly generated machine, its stimuli, and the rules that it must keep.
///
/// Everything about it follows from its seed, so the seed alone repeats it. A shrinker changes it, and
/// what is left is a trial like any other.
public protocol SwarmTrial<Root>: Sendable {
  /// The machine under trial.
  associatedtype Root: Machine

  /// The seed of the run's random streams, from which the trial was generated too.
  var seed: UInt64 { get }
  /// The seed that shuffles simultaneous events; nil for the order of arming.
  var tieSeed: UInt64? { get }
  /// The machine at its start.
  var root: Root { get }
  /// The rules that the run must keep.
  var monitors: [any Monitor<Root>] { get }
  /// The stimuli of the machine.
  var acts: [SwarmAct<Root.Stimulus>] { get set }
  /// How long after the last stimulus the machine must be at rest.
  var restTime: Duration { get }

  /// What is wrong with a machine that receives no further stimuli; nil when it is at rest.
  func unrest(of machine: Root) -> String?

  /// Trials that are simpler than this one in something other than acts and their instants, those
  /// that are simpler by most first; none where nothing is simpler.
  var simpler: [Self] { get }

  /// The features of this trial, of those that a trial may have: a swarm omits some in each.
  var features: [String] { get }
}

extension SwarmTrial {
  /// All stimuli in the order in which the run receives them.
  ///
  /// - Complexity: O(n log n).
  public var stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] {
    // The standard library's sort keeps the order of equals.
    acts.flatMap(\.parts).sorted { $0.instant < $1.instant }
  }

  /// When the last stimulus comes; the start where there is none.
  public var lastInstant: SimulationInstant { acts.compactMap(\.parts.last?.instant).max() ?? .start }

  /// When the machine must be at rest.
  public var end: SimulationInstant { lastInstant.advanced(by: restTime) }

  /// The run at its start, its stimuli waiting; it computes its digest.
  public func simulation(observers: [any SimulationObserver<Root>] = []) -> Simulation<Root> {
    let run = Simulation(
      root, seed: seed, shufflingTiesBy: tieSeed, computesDigest: true, observers: observers, monitors: monitors)
    for (instant, stimulus) in stimuli { run.schedule(stimulus, at: instant) }
    return run
  }
}

/// The seeds of a swarm.
public enum SwarmSeeds {
  /// The seed of a trial: the swarm's own for the first, so that a trial's seed with one run repeats
  /// it; a hash of both for the others, so that no two swarms overlap by their numbers.
  public static func seed(ofRun number: Int, of swarm: UInt64) -> UInt64 {
    guard number > 0 else { return swarm }
    var stream = RandomStream(seed: swarm, name: "run \(number)")
    return stream.next()
  }
}
