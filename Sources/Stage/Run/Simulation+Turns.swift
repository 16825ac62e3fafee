public import SimulationCore

extension Simulation where Root == SceneRun {
  /// Runs through an instant as ``run(through:)`` does, for somebody who looks at the machine only: what the
  /// scene does again and again is done once, and then left out as often as it fits.
  ///
  /// The machine is what ``run(through:)`` makes it. A scene is known to repeat itself when all that decides how it
  /// goes on is as it was earlier: states, waiting timers, movements and the random numbers of actions. States
  /// that are only made greater or less by constant whole numbers may differ.
  ///
  /// - Parameters:
  ///   - instant: Where it ends.
  ///   - kept: How much somebody has kept of the facts; a turn of which some are kept is not skipped. Facts of
  ///     skipped turns are not emitted, nor counted in the digest.
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
      // What is left is shorter than a turn, or comes after a stimulus.
      search = SceneTurnSearch(influence)
    }
    run(through: instant)
  }
}

/// Looks for a state of a scene that comes again, by comparing each with one kept state.
///
/// > Source: R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980), section 2.
private struct SceneTurnSearch {
  private let influence: SceneInfluence
  private var kept: (run: SceneRun, instant: SimulationInstant, outside: [Int])?
  /// After how many comparisons another state is kept.
  private var patience = 1
  private var patienceLeft = 1

  init(_ influence: SceneInfluence) { self.influence = influence }

  /// The turn that ends now.
  ///
  /// - Parameters:
  ///   - run: The scene.
  ///   - instant: The present moment.
  ///   - outside: What must be as it was, too.
  /// - Returns: The turn; nil when none is known to end now.
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
