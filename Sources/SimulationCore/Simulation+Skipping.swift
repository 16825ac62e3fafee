extension Simulation {
  /// How many stimuli wait for their instants.
  public var waitingStimulusCount: Int { inbox.entries.count - inbox.first }

  /// When the next waiting stimulus comes; nil when none waits.
  public var nextStimulusInstant: SimulationInstant? { inbox.next?.instant }

  /// Moves the present, and everything that is armed, later by a length, as if a machine that does the same
  /// again and again had done it so long: nothing that happens in between is emitted, and the digest and the
  /// number of facts stay.
  ///
  /// - Parameters:
  ///   - length: How long; not negative. No waiting stimulus comes before its end.
  ///   - change: Makes the machine into what it is then.
  /// - Complexity: O(n) in the armed events.
  public func skip(_ length: Duration, changing change: (inout Root) -> Void) {
    precondition(!isRunning, "the run was moved on from inside itself")
    let instant = now.advanced(by: length)
    precondition(length >= .zero, "the run was to go back by \(length)")
    precondition(
      nextStimulusInstant.map { instant <= $0 } ?? true, "the run was moved to \(instant), beyond a stimulus that waits"
    )
    unsafe engine.pointee.queue.postpone(by: length.wholeNanoseconds)
    unsafe engine.pointee.now = instant
    unsafe change(&storage.pointee)
  }
}

extension EventQueue {
  /// Lets everything that is armed be due so much later, in the same order; identities stay.
  mutating func postpone(by nanoseconds: Int64) {
    for index in 0..<keyCount {
      let key = unsafe keys[index]
      // Keys of what is no longer armed may be due at any time; they only keep their order.
      let sum = Self.due(of: key).addingReportingOverflow(nanoseconds)
      let due = sum.overflow ? .max : sum.partialValue
      unsafe keys[index] = Self.key(due: due, order: Self.order(of: key))
    }
    for slot in 0..<slotCount where unsafe slots[slot].order != 0 { unsafe slots[slot].armed += nanoseconds }
  }
}
