extension Simulation {
  /// The number of pending stimuli.
  public var waitingStimulusCount: Int { inbox.entries.count - inbox.first }

  /// The instant of the next pending stimulus; nil when there is none.
  public var nextStimulusInstant: SimulationInstant? { inbox.next?.instant }

  /// Moves the current instant and everything armed later by a length, as for a machine that repeated the same cycle
  /// all that time: nothing is emitted for the skipped time, and the digest and the number of facts do not change.
  ///
  /// - Parameters:
  ///   - length: The length to skip; not negative. No pending stimulus is due before its end.
  ///   - change: Updates the machine to its state at the end.
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
  /// Postpones everything armed by a length, in the same order; identities are kept.
  mutating func postpone(by nanoseconds: Int64) {
    for index in 0..<keyCount {
      let key = unsafe keys[index]
      // Stale keys may have any due instant; only their order matters.
      let sum = Self.due(of: key).addingReportingOverflow(nanoseconds)
      let due = sum.overflow ? .max : sum.partialValue
      unsafe keys[index] = Self.key(due: due, order: Self.order(of: key))
    }
    for slot in 0..<slotCount where unsafe slots[slot].order != 0 { unsafe slots[slot].armed += nanoseconds }
  }
}
