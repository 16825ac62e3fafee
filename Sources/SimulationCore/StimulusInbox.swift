/// The pending stimuli by instant; those of one instant keep the order of insertion.
@usableFromInline struct StimulusInbox<Stimulus: Sendable> {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let instant: SimulationInstant
    @usableFromInline let stimulus: Stimulus
    /// Whether the next one of the supply follows when it is removed.
    @usableFromInline let isSupplied: Bool

    @inlinable init(instant: SimulationInstant, stimulus: Stimulus, isSupplied: Bool = false) {
      self.instant = instant
      self.stimulus = stimulus
      self.isSupplied = isSupplied
    }
  }

  /// Stimuli that follow, in order, and are generated when they are needed: one of them is pending at a time.
  @usableFromInline typealias Supply = any IteratorProtocol<(instant: SimulationInstant, stimulus: Stimulus)>

  @usableFromInline var entries: [Entry] = []
  @usableFromInline var first = 0
  /// A value: a copy of the inbox goes on by itself.
  @usableFromInline var supply: Supply?

  @usableFromInline init() {}

  @inlinable var next: Entry? { first < entries.count ? entries[first] : nil }

  @inlinable mutating func removeNext() {
    let isSupplied = entries[first].isSupplied
    first += 1
    // Drop the consumed half of the array: amortised, each entry moves once.
    if first > 1024, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
    if isSupplied { takeSupply() }
  }

  /// Lets stimuli come from a supply, in place of the one before.
  mutating func supply(from supply: Supply) {
    self.supply = supply
    takeSupply()
  }

  /// Inserts the next stimulus of the supply.
  @inlinable mutating func takeSupply() {
    guard let (instant, stimulus) = supply?.next() else {
      supply = nil
      return
    }
    insert(stimulus, at: instant, isSupplied: true)
  }

  /// - Complexity: O(1) for instants in ascending order, else O(n).
  @inlinable mutating func insert(_ stimulus: Stimulus, at instant: SimulationInstant, isSupplied: Bool = false) {
    let entry = Entry(instant: instant, stimulus: stimulus, isSupplied: isSupplied)
    var low = first
    var high = entries.count
    if low == high || entries[high - 1].instant <= instant { return entries.append(entry) }
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
  }

  /// Inserts a stimulus as the next one.
  ///
  /// - Precondition: `instant` is not after that of any other.
  /// - Complexity: O(1) if one was removed before, else O(n).
  @inlinable mutating func insertFirst(_ stimulus: Stimulus, at instant: SimulationInstant) {
    let entry = Entry(instant: instant, stimulus: stimulus)
    guard first > 0 else { return entries.insert(entry, at: 0) }
    first -= 1
    entries[first] = entry
  }
}
