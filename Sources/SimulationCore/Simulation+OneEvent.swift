extension Simulation {
  /// Handles only the next event or stimulus; others due at its instant remain pending.
  ///
  /// The run is then in the middle of an instant. A later ``run(through:)`` first finishes the instant, with the same
  /// result as without the stop.
  ///
  /// - Returns: What was handled; nil when nothing will happen, or an answer is still pending.
  @discardableResult public func stepEvent() -> Record? {
    if isHeld, !takeAnswers() { return nil }
    guard verdict == nil, let next = nextInstant else { return nil }
    // Nothing is due earlier; viewers look then, and a pending answer may arrive.
    if next > now { run(until: next) }
    guard verdict == nil, !isHeld else { return nil }
    precondition(!isRunning, "the run was started from inside itself")
    isRunning = true
    defer { isRunning = false }
    let handled = handleNext(at: next)
    looking?.hasNews = true
    // The responder is asked once all events of the instant are handled, and after each stimulus.
    let due = unsafe engine.pointee.queue.nextDue()
    if verdict == nil, due.map({ $0 > now }) ?? true { takeAnswers() }
    return handled
  }

  /// Whether something is still due at the current instant.
  public var isInsideInstant: Bool { nextInstant.map { $0 <= now } ?? false }

  /// Handles the first event or stimulus due at an instant: events before stimuli.
  private func handleNext(at instant: SimulationInstant) -> Record? {
    if let entry = unsafe engine.pointee.queue.popNext(through: instant) {
      var context = unsafe RootContext(engine)
      fire(entry, in: &context)
      return Record(of: entry.event)
    }
    guard let next = inbox.next else { return nil }
    inbox.removeNext()
    receive(next.stimulus, at: next.instant)
    return Record(of: next.stimulus)
  }
}
