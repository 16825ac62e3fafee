/// One fact of a run's past.
public struct PastFact<Root: Machine>: Sendable {
  /// The instant at which it happened.
  public let instant: SimulationInstant
  /// The sequence number of its line.
  public let sequence: Int64
  /// Its path and name, separated by `/`: `car2/doorCommanded`.
  public let name: String
  /// The fact.
  public let fact: Root.Fact
}

extension RunHistory {
  /// The number of facts of the whole past, including dropped ones.
  public var factCount: Int { log.facts.count }

  /// The index of the first kept fact; ``factCount`` when none is kept.
  public var firstFact: Int { log.facts.first }

  /// Returns the fact with an index, counted from 0 in order of occurrence.
  ///
  /// - Precondition: `index` is at least ``firstFact`` and less than ``factCount``.
  public func fact(_ index: Int) -> PastFact<Root> {
    PastFact(
      instant: log.instants[index], sequence: log.sequences[index], name: log.names[Int(log.nameNumbers[index])],
      fact: log.facts[index])
  }

  /// Returns the number of facts up to and including an instant; approximate if facts of that time were dropped.
  ///
  /// - Complexity: O(log n), like everything here that does not state its own.
  public func factCount(through instant: SimulationInstant) -> Int {
    forgottenCount(at: instant) ?? log.factCount(through: instant)
  }

  /// Returns the number of facts before an instant; approximate if facts of that time were dropped.
  public func factCount(before instant: SimulationInstant) -> Int {
    forgottenCount(at: instant) ?? log.factCount(before: instant)
  }

  /// Returns the approximate number of facts up to an instant whose facts were dropped: the exact number is known
  /// only at the checkpoints before and after.
  private func forgottenCount(at instant: SimulationInstant) -> Int? {
    guard firstFact > 0, log.instants.elements.first.map({ instant < $0 }) ?? true else { return nil }
    let index = kept.partitioningIndex { $0.checkpoint.instant > instant }
    guard index > 0 else { return 0 }
    let earlier = kept[index - 1].checkpoint
    guard index < kept.count else { return firstFact }
    let later = kept[index].checkpoint
    let length = earlier.instant.duration(to: later.instant)
    let share = earlier.instant.duration(to: instant) / length
    let count = Double(earlier.factCount) + share * Double(later.factCount - earlier.factCount)
    return min(Int(count), firstFact)
  }

  /// Returns the first kept fact after an instant; nil when there is none.
  public func fact(after instant: SimulationInstant) -> PastFact<Root>? {
    let index = log.factCount(through: instant)
    return index < factCount ? fact(index) : nil
  }

  /// Returns the last kept fact before an instant; nil when there is none.
  public func fact(before instant: SimulationInstant) -> PastFact<Root>? {
    let index = log.factCount(before: instant)
    return index > firstFact ? fact(index - 1) : nil
  }

  /// Returns the first fact after an instant whose name contains a text, ignoring case.
  ///
  /// - Complexity: O(facts between the two).
  public func fact(after instant: SimulationInstant, named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    let indices = log.factCount(through: instant)..<factCount
    return indices.first { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// Returns the last fact before an instant whose name contains a text, ignoring case.
  ///
  /// - Complexity: O(facts between the two).
  public func fact(before instant: SimulationInstant, named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    let indices = firstFact..<log.factCount(before: instant)
    return indices.last { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// Returns the first kept fact whose name contains a text, ignoring case.
  ///
  /// - Complexity: O(facts before it).
  public func firstFact(named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    return (firstFact..<factCount).first { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// Returns the last kept fact whose name contains a text, ignoring case.
  ///
  /// - Complexity: O(facts after it).
  public func lastFact(named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    return (firstFact..<factCount).last { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// Returns the stimuli received after one instant, up to and including another.
  public func stimuli(after start: SimulationInstant, through end: SimulationInstant) -> ArraySlice<TimedStimulus> {
    let first = log.stimuli.partitioningIndex { $0.instant > start }
    return log.stimuli[first..<max(first, log.stimuli.partitioningIndex { $0.instant > end })]
  }

  /// Returns the number of facts in each of `count` equally long parts of the past, in order.
  ///
  /// - Complexity: O(parts · log n).
  public func factCounts(inParts count: Int) -> [Int] {
    let length = Int128(present.nanoseconds - beginning.nanoseconds)
    var counted = 0
    return (1...count).map { part in
      // Only the last part includes its end.
      let end = beginning.nanoseconds + Int64(length * Int128(part) / Int128(count))
      let instant = SimulationInstant(nanoseconds: end)
      let soFar = part == count ? factCount : factCount(before: instant)
      defer { counted = soFar }
      return soFar - counted
    }
  }

  private func namesHolding(_ text: String) -> [Bool] {
    let wanted = text.lowercased()
    return log.names.map { wanted.isEmpty || $0.lowercased().contains(wanted) }
  }
}
