extension Simulation {
  /// Fires events in order up to and including an instant: the hot loop.
  @inlinable func drainEvents(through limit: SimulationInstant) {
    var context = unsafe RootContext(engine)
    while verdict == nil, let entry = unsafe engine.pointee.queue.popNext(through: limit) { fire(entry, in: &context) }
  }

  /// Calls the machine's handler for a due event.
  @inlinable @inline(__always) func fire(_ entry: ArmedEvent<Root.Event>, in context: inout RootContext<Root>) {
    unsafe engine.pointee.now = entry.due
    unsafe engine.pointee.beginHandling(cause: entry.cause)
    if unsafe engine.pointee.interests.contains(.events) {
      for observer in unsafe engine.pointee.eventObservers { observer.fired(entry) }
    }
    unsafe storage.pointee.handle(entry.event, in: &context)
    if unsafe engine.pointee.isMonitored { verdict = unsafe engine.pointee.breach(of: &storage.pointee) }
  }
}
