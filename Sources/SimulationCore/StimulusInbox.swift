/// The stimuli that wait for their instants, those of one instant in the order of their coming.
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
    // Half of the array is behind us: let it go, at a cost of one move per entry on the whole.
    if first > 1024, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
  }

  /// - Complexity: O(1) for instants that do not go back, else O(n).
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

  /// Lets a stimulus be the next one.
  ///
  /// - Precondition: `instant` is not after that of any other.
  /// - Complexity: O(1) where one was removed before, else O(n).
  mutating func insertFirst(_ stimulus: Stimulus, at instant: SimulationInstant) {
    let entry = Entry(instant: instant, stimulus: stimulus)
    guard first > 0 else { return entries.insert(entry, at: 0) }
    first -= 1
    entries[first] = entry
  }
}
