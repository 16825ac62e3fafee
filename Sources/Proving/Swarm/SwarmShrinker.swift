import SimulationCore

/// Makes a failing trial as short as it can while it still breaks the same rule.
///
/// Acts are dropped by delta debugging: halves, quarters and so on down to single ones. Then what the
/// trial itself offers as simpler is tried, then stimuli are dropped from acts, then instants are moved
/// together; and all of it again until nothing helps. Nothing in it is random: the same trial is always
/// shrunk to the same.
///
/// > Source: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
/// > Transactions on Software Engineering 28 (2002), section 3.
public struct SwarmShrinker<Trial: SwarmTrial> {
  /// The shortest trial so far.
  public private(set) var trial: Trial
  /// How it fails.
  public private(set) var failure: SwarmFailure
  /// How many trials were run.
  public private(set) var trialCount = 0
  /// How many it may run.
  private let trialMax: Int
  private let judge: (Trial) -> SwarmFailure?

  /// A shrinker of a trial.
  ///
  /// - Parameters:
  ///   - trial: A trial that fails.
  ///   - failure: How it fails.
  ///   - trialMax: How many trials it may run.
  ///   - judge: Returns how a trial fails; nil for ``SwarmJudge``.
  public init(
    _ trial: Trial, failing failure: SwarmFailure, trialMax: Int = 3_000,
    judgedBy judge: ((Trial) -> SwarmFailure?)? = nil
  ) {
    self.trial = trial
    self.failure = failure
    self.trialMax = trialMax
    let again = [SwarmFailure.order, SwarmFailure.replay, SwarmFailure.restoring]
    let defaultJudge = SwarmJudge(isThorough: again.contains(failure.rule))
    self.judge = judge ?? { defaultJudge.verdict(on: $0).failure }
  }

  /// Shrinks until nothing helps any longer, or all trials are used up.
  public mutating func shrink() {
    var hasHelped = true
    while hasHelped, trialCount < trialMax {
      hasHelped = dropLateActs()
      hasHelped = dropActs() || hasHelped
      hasHelped = takeSimpler() || hasHelped
      hasHelped = splitActs() || hasHelped
      hasHelped = moveTogether() || hasHelped
    }
  }

  /// Takes a candidate if it fails by the same rule.
  private mutating func take(_ candidate: Trial) -> Bool {
    guard trialCount < trialMax else { return false }
    trialCount += 1
    guard let found = judge(candidate), found.rule == failure.rule else { return false }
    trial = candidate
    failure = found
    return true
  }

  /// What happens after the failure cannot have led to it.
  private mutating func dropLateActs() -> Bool {
    guard failure.rule != SwarmFailure.rest else { return false }
    var candidate = trial
    candidate.acts.removeAll { $0.beginning > failure.instant }
    return candidate.acts.count < trial.acts.count && take(candidate)
  }

  private mutating func dropActs() -> Bool {
    var hasHelped = false
    var size = max(1, trial.acts.count / 2)
    while true {
      var start = 0
      while start < trial.acts.count {
        var candidate = trial
        let end = min(start + size, trial.acts.count)
        candidate.acts.removeSubrange(start..<end)
        if take(candidate) { hasHelped = true } else { start = end }
      }
      guard size > 1 else { return hasHelped }
      size /= 2
    }
  }

  private mutating func takeSimpler() -> Bool {
    var hasHelped = false
    while trialCount < trialMax {
      var hasFound = false
      for candidate in trial.simpler where take(candidate) {
        hasFound = true
        break
      }
      guard hasFound else { break }
      hasHelped = true
    }
    return hasHelped
  }

  /// Drops single stimuli from acts; where a machine must come to rest, not those that undo what
  /// others have done.
  private mutating func splitActs() -> Bool {
    let mustRest = failure.rule == SwarmFailure.rest
    var hasHelped = false
    for index in trial.acts.indices {
      let kept = mustRest ? trial.acts[index].restoringCount : 0
      var part = 0
      while trial.acts[index].parts.count > 1, part < trial.acts[index].parts.count - kept {
        var candidate = trial
        candidate.acts[index].parts.remove(at: part)
        if take(candidate) { hasHelped = true } else { part += 1 }
      }
    }
    return hasHelped
  }

  // MARK: - Instants

  /// Moves every stimulus towards the one before it, and to a round instant.
  private mutating func moveTogether() -> Bool {
    var hasHelped = false
    let instants = trial.stimuli.map(\.instant)
    for instant in instants.uniqued() { hasHelped = moveTogether(at: instant) || hasHelped }
    return hasHelped
  }

  /// Moves the stimuli at and after an instant of the present trial.
  private mutating func moveTogether(at instant: SimulationInstant) -> Bool {
    let instants = trial.stimuli.map(\.instant)
    guard let present = instants.first(where: { $0 >= instant }) else { return false }
    let before = instants.last { $0 < present }
    let least = before?.nanoseconds ?? 0
    let gap = present.nanoseconds - least
    let second: Int64 = 1_000_000_000
    // Nothing, then round gaps from the shortest on that are shorter than the present one.
    let gaps =
      [0, second / 10, second, 2 * second, 5 * second, 10 * second, gap / 2] + [
        gap / second * second, gap / (second / 10) * (second / 10),
      ]
    for other in gaps where other < gap {
      var candidate = trial
      candidate.acts = trial.acts.map { act in
        act.moved { moment in
          guard moment >= present else { return moment }
          return SimulationInstant(nanoseconds: moment.nanoseconds - gap + other)
        }
      }
      if take(candidate) { return true }
    }
    return false
  }
}

extension [SimulationInstant] {
  /// Each instant once; the instants rise.
  fileprivate func uniqued() -> [SimulationInstant] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}
