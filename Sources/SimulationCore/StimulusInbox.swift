/// The pending stimuli by instant; those of one instant keep the order of insertion.
@usableFromInline struct StimulusInbox<Stimulus: Sendable>: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let instant: SimulationInstant
    @usableFromInline let stimulus: Stimulus

    @inlinable init(instant: SimulationInstant, stimulus: Stimulus) {
      self.instant = instant
      self.stimulus = stimulus
    }
  }

  @usableFromInline var entries: [Entry] = []
  @usableFromInline var first = 0

  @inlinable init() {}

  @inlinable var next: Entry? { first < entries.count ? entries[first] : nil }

  @inlinable mutating func removeNext() {
    first += 1
    // Drop the consumed half of the array: amortised, each entry moves once.
    if first > 1024, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
  }

  /// - Complexity: O(1) for instants in ascending order, else O(n).
  @inlinable mutating func insert(_ stimulus: Stimulus, at instant: SimulationInstant) {
    var low = first
    var high = entries.count
    if low < high, entries[high - 1].instant <= instant { low = high }
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    entries.insert(Entry(instant: instant, stimulus: stimulus), at: low)
  }

  /// Inserts a stimulus as the next one.
  ///
  /// - Precondition: `instant` is not after that of any other.
  /// - Complexity: O(1) if one was removed before, else O(n).
  mutating func insertFirst(_ stimulus: Stimulus, at instant: SimulationInstant) {
    let entry = Entry(instant: instant, stimulus: stimulus)
    guard first > 0 else { return entries.insert(entry, at: 0) }
    first -= 1
    entries[first] = entry
  }
}
