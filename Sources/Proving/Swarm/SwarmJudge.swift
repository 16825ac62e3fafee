public import SimulationCore

/// Runs trials and judges them.
///
/// The monitors judge every instant. At the end the machine must be at rest. Then the same stimuli are
/// given again, without monitors and in other steps, to a machine whose queue is audited: the facts
/// must be the same (S20), and every event must come in its order (S19). And a run that is resumed from a
/// checkpoint somewhere in the middle must end the same (S21).
public struct SwarmJudge: Sendable {
  /// Whether it repeats the run for S19, S20 and S21.
  public var isThorough: Bool

  /// A judge.
  ///
  /// - Parameter isThorough: Whether it repeats the run for S19, S20 and S21; without, it takes
  ///   about half the time.
  public init(isThorough: Bool = true) { self.isThorough = isThorough }

  /// Runs a trial.
  public func verdict<Trial: SwarmTrial>(on trial: Trial, observers: [any SimulationObserver<Trial.Root>] = [])
    -> SwarmVerdict
  {
    let run = trial.simulation(observers: observers)
    let end = trial.end
    var checkpoint: Checkpoint<Trial.Root>?
    if isThorough {
      var chance = RandomStream(seed: trial.seed, name: "checkpoint")
      let middle = chance.integer(in: 0...trial.lastInstant.nanoseconds)
      run.run(through: SimulationInstant(nanoseconds: middle))
      checkpoint = run.checkpoint()
    }
    while let next = run.nextInstant, next <= end, run.step() {}
    let failure = failure(of: run, in: trial, checkpoint)
    return SwarmVerdict(failure: failure, lastInstant: run.now, factCount: run.factCount, digest: run.digest)
  }

  private func failure<Trial: SwarmTrial>(
    of run: Simulation<Trial.Root>, in trial: Trial, _ checkpoint: Checkpoint<Trial.Root>?
  ) -> SwarmFailure? {
    if let breach = run.breach { return SwarmFailure(rule: breach.rule, finding: breach.finding, instant: run.now) }
    if let finding = trial.unrest(of: run.machine) {
      return SwarmFailure(rule: SwarmFailure.rest, finding: finding, instant: trial.end)
    }
    guard let checkpoint else { return nil }
    return replayFailure(of: run, in: trial) ?? restoringFailure(of: run, from: checkpoint)
  }

  /// S19 and S20: the same stimuli, without monitors, and each instant reached from just before.
  private func replayFailure<Trial: SwarmTrial>(of run: Simulation<Trial.Root>, in trial: Trial) -> SwarmFailure? {
    let again = Simulation(
      Audited(trial.root, shufflingTies: trial.tieSeed != nil), seed: trial.seed, shufflingTiesBy: trial.tieSeed,
      computesDigest: true)
    for (instant, stimulus) in trial.stimuli {
      again.run(until: instant)
      again.send(stimulus, at: instant)
    }
    again.run(through: run.now)
    if let finding = again.machine.finding {
      return SwarmFailure(rule: SwarmFailure.order, finding: finding, instant: again.now)
    }
    guard again.digest != run.digest || again.factCount != run.factCount else { return nil }
    return SwarmFailure(
      rule: SwarmFailure.replay,
      finding: "the run has \(counted(run.factCount, "fact")) and the digest \(run.digest), its replay "
        + "\(again.factCount) and \(again.digest)", instant: run.now)
  }

  /// S21: a run resumed from a checkpoint is the same.
  private func restoringFailure<Root: Machine>(of run: Simulation<Root>, from checkpoint: Checkpoint<Root>)
    -> SwarmFailure?
  {
    let resumed = Simulation(from: checkpoint)
    resumed.run(through: run.now)
    guard resumed.digest != run.digest || resumed.breach != nil else { return nil }
    return SwarmFailure(
      rule: SwarmFailure.restoring,
      finding: "the run has the digest \(run.digest); gone on from \(checkpoint.instant), it has "
        + "\(resumed.digest)", instant: checkpoint.instant)
  }
}
