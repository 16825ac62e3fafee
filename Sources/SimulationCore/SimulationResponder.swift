/// Somebody outside of a run who answers what its machine asks, in lockstep with simulated time: another
/// program, first of all.
///
/// What it answers are stimuli like all others, so that a run that was recorded needs nobody to answer.
public protocol SimulationResponder<Root>: AnyObject {
  /// The machine of the run.
  associatedtype Root: Machine

  /// What the machine receives now; asked whenever every event that is due at an instant has been handled, again
  /// after each answer and each stimulus of the instant.
  ///
  /// The answers come before the stimuli that still wait for the instant, as what a machine decides itself does.
  ///
  /// - Returns: The answers; nil while there is none yet. Time then does not pass (``Simulation/isHeld``), and the
  ///   same is asked again when the run is to go on.
  func answers(to machine: Root, at now: SimulationInstant) -> [Root.Stimulus]?
}

extension Simulation {
  /// Lets somebody answer what the machine asks from now on; nil for nobody.
  public func respond(with responder: (any SimulationResponder<Root>)?) {
    self.responder = responder
    isHeld = false
  }

  /// Handles events and stimuli in order while they lie at or before an instant, and lets the responder
  /// answer before anything else is done to the machine and before time passes.
  @usableFromInline func drainResponding(through limit: SimulationInstant) {
    if isHeld, !takeAnswers() { return }
    while verdict == nil, let next = nextInstant, next <= limit {
      handleEvents(through: next)
      guard verdict == nil, now < next || takeAnswers() else { return }
      while verdict == nil, let stimulus = inbox.next, stimulus.instant <= next {
        inbox.removeNext()
        receive(stimulus.stimulus, at: next)
        handleEvents(through: next)
        guard verdict == nil, takeAnswers() else { return }
      }
    }
  }

  /// The loop of the machine while no stimulus waits.
  private func handleEvents(through instant: SimulationInstant) {
    var waiting = StimulusInbox<Root.Stimulus>()
    swap(&inbox, &waiting)
    Root.runLoop(self, through: instant)
    swap(&inbox, &waiting)
  }

  /// Takes what the responder answers; returns false when that is still to come.
  @discardableResult func takeAnswers() -> Bool {
    let answers = responder.map { $0.answers(to: machine, at: now) } ?? []
    isHeld = answers == nil
    for stimulus in (answers ?? []).reversed() { inbox.insertFirst(stimulus, at: now) }
    return !isHeld
  }
}
