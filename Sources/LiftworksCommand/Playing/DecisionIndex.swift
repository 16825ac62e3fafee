import SimulationCore

/// The decisions of the instant that somebody asks about: an instant is run again for them once, and not for each
/// picture.
final class DecisionIndex<Root: Machine> {
  private var instant: SimulationInstant?
  private var stimulusCount = 0
  private var found: [PastDecision] = []

  /// What was decided at an instant of a run.
  func decisions(at instant: SimulationInstant, in history: RunHistory<Root>) -> [PastDecision] {
    // What is received at the present instant may lead to more.
    let stimulusCount = history.stimuli.count
    if instant != self.instant || stimulusCount != self.stimulusCount {
      found = history.decisions(at: instant)
      self.instant = instant
      self.stimulusCount = stimulusCount
    }
    return found
  }
}
