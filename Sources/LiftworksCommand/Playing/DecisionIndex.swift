import SimulationCore

/// A cache of the decisions at the requested instant: the instant is repeated once, not for each picture.
final class DecisionIndex<Root: Machine> {
  private var instant: SimulationInstant?
  private var stimulusCount = 0
  private var found: [PastDecision] = []

  /// Returns the decisions made at an instant of a run.
  func decisions(at instant: SimulationInstant, in history: RunHistory<Root>) -> [PastDecision] {
    // Stimuli received at the current instant may cause more decisions.
    let stimulusCount = history.stimuli.count
    if instant != self.instant || stimulusCount != self.stimulusCount {
      found = history.decisions(at: instant)
      self.instant = instant
      self.stimulusCount = stimulusCount
    }
    return found
  }
}
