/// An external responder that answers a machine's questions in lockstep with simulated time, typically another
/// program.
///
/// Its answers are ordinary stimuli, so that a recorded run is replayed without a responder.
public protocol SimulationResponder<Root>: AnyObject {
  /// The machine of the run.
  associatedtype Root: Machine

  /// Returns the stimuli that the machine receives now; called whenever every event due at an instant has been
  /// handled, and again after each answer and each stimulus of the instant.
  ///
  /// Answers are received before the other stimuli pending for the instant, like the machine's own decisions.
  ///
  /// - Returns: The answers; nil while they are pending. Time is then paused (``Simulation/isHeld``), and the method
  ///   is called again when the run is to continue.
  func answers(to machine: Root, at now: SimulationInstant) -> [Root.Stimulus]?

  /// Returns whether there may be answers, or some are pending: true unless it is written.
  ///
  /// It is called before each call of ``answers(to:at:)``, for which the machine is copied.
  ///
  /// - Parameter machine: The machine where it is, during the call.
  /// - Returns: False where there are no answers now.
  @unsafe func mayAnswer(_ machine: UnsafePointer<Root>) -> Bool
}

extension SimulationResponder {
  /// There may always be answers.
  @unsafe public func mayAnswer(_ machine: UnsafePointer<Root>) -> Bool { true }
}

extension Simulation {
  /// Sets the responder from now on; nil for none.
  public func respond(with responder: (any SimulationResponder<Root>)?) {
    self.responder = responder
    awaitsAnswers = false
  }

  /// Handles events and stimuli in order up to and including an instant, and lets the responder answer before any
  /// stimulus is received and before time passes.
  ///
  /// Inlined, as all that it calls, so that it is specialised for the machine where a run is driven.
  @inlinable func drainResponding(through limit: SimulationInstant) {
    if awaitsAnswers, !takeAnswers() { return }
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

  /// Runs the machine's loop while no stimulus is pending.
  @inlinable func handleEvents(through instant: SimulationInstant) {
    var waiting = StimulusInbox<Root.Stimulus>()
    swap(&inbox, &waiting)
    Root.runLoop(self, through: instant)
    swap(&inbox, &waiting)
  }

  /// Receives the responder's answers; returns false when they are pending.
  @inlinable @discardableResult func takeAnswers() -> Bool {
    guard let responder, unsafe responder.mayAnswer(UnsafePointer(storage)) else {
      awaitsAnswers = false
      return true
    }
    guard let answers = unsafe responder.answers(to: storage.pointee, at: now) else {
      awaitsAnswers = true
      return false
    }
    awaitsAnswers = false
    for stimulus in answers.reversed() { inbox.insertFirst(stimulus, at: now) }
    return true
  }
}
