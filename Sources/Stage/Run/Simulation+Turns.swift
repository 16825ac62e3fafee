public import SimulationCore

extension Simulation where Root == SceneRun {
  /// Runs through an instant like `run(through:)`, but skips repeated cycles of the scene.
  ///
  /// It is for callers that look only at the machine, whose state is the same as after `run(through:)`. A scene is
  /// known to repeat if everything that determines how it continues is as it was earlier: states, waiting timers,
  /// movements and the random numbers of actions. Counters, which are only changed by constant integers, may
  /// differ.
  ///
  /// - Parameters:
  ///   - instant: The end of the run.
  ///   - kept: Returns the number of facts that the caller has kept; a cycle of which some are kept is not skipped.
  ///     Facts of skipped cycles are not emitted, nor included in the digest.
  /// - Complexity: O(events until the scene has repeated itself once).
  public func runLeavingOutTurns(through instant: SimulationInstant, keeping kept: () -> Int = { 0 }) {
    let influence = SceneInfluence(machine.scene)
    guard !influence.readsTime else { return run(through: instant) }
    var search = SceneTurnSearch(influence)
    while breach == nil, let next = nextInstant, next <= instant {
      run(through: next)
      let count = waitingStimulusCount
      guard let turn = search.turn(of: machine, at: now, outside: [kept(), count]) else { continue }
      let end = nextStimulusInstant.map { min(instant, $0) } ?? instant
      let turns = turn.count(from: machine, at: now, to: end)
      skip(.nanoseconds(turn.length * turns)) { turn.follow(turns, in: &$0) }
      // The rest is shorter than a cycle, or follows a stimulus.
      search = SceneTurnSearch(influence)
    }
    run(through: instant)
  }
}

/// Searches for a repeated state of a scene, by comparing each state with one saved state.
///
/// > Source: R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980), section 2.
private struct SceneTurnSearch {
  private let influence: SceneInfluence
  private var kept: (run: SceneRun, instant: SimulationInstant, outside: [Int])?
  /// The number of comparisons between saving states.
  private var patience = 1
  private var patienceLeft = 1

  init(_ influence: SceneInfluence) { self.influence = influence }

  /// Returns the cycle that ends now.
  ///
  /// - Parameters:
  ///   - run: The scene.
  ///   - instant: The present instant.
  ///   - outside: Further numbers that must be unchanged.
  /// - Returns: The cycle, or nil if none is known to end now.
  mutating func turn(of run: SceneRun, at instant: SimulationInstant, outside: [Int]) -> SceneTurn? {
    if let kept, kept.outside == outside,
      let turn = SceneTurn(from: kept.run, at: kept.instant, to: run, at: instant, by: influence)
    {
      return turn
    }
    patienceLeft -= 1
    if patienceLeft == 0 {
      kept = (run, instant, outside)
      patience *= 2
      patienceLeft = patience
    }
    return nil
  }
}
