/// One fact of a run's past.
public struct PastFact<Root: Machine>: Sendable {
  /// When it happened.
  public let instant: SimulationInstant
  /// The running number of its line.
  public let sequence: Int64
  /// Its name, after its path with `/` behind each part: `car2/doorCommanded`.
  public let name: String
  /// What happened.
  public let fact: Root.Fact
}

extension RunHistory {
  /// The number of facts of the whole past, those that were forgotten included.
  public var factCount: Int { log.facts.count }

  /// The index of the first fact that is kept; ``factCount`` when none is.
  public var firstFact: Int { log.facts.first }

  /// The fact with an index, counted from 0 in the order in which they happened.
  ///
  /// - Precondition: `index` is from ``firstFact`` up to ``factCount``, itself excluded.
  public func fact(_ index: Int) -> PastFact<Root> {
    PastFact(
      instant: log.instants[index], sequence: log.sequences[index], name: log.names[Int(log.nameNumbers[index])],
      fact: log.facts[index])
  }

  /// How many facts happened up to and at an instant; where they were forgotten, about how many.
  ///
  /// - Complexity: O(log n), like everything here without a statement of its own.
  public func factCount(through instant: SimulationInstant) -> Int {
    forgottenCount(at: instant) ?? log.factCount(through: instant)
  }

  /// How many facts happened before an instant; where they were forgotten, about how many.
  public func factCount(before instant: SimulationInstant) -> Int {
    forgottenCount(at: instant) ?? log.factCount(before: instant)
  }

  /// About how many facts had happened at an instant at which they were forgotten: the checkpoints before and after
  /// know it exactly.
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

  /// The first fact that is kept after an instant; nil when there is none.
  public func fact(after instant: SimulationInstant) -> PastFact<Root>? {
    let index = log.factCount(through: instant)
    return index < factCount ? fact(index) : nil
  }

  /// The last fact that is kept before an instant; nil when there is none.
  public func fact(before instant: SimulationInstant) -> PastFact<Root>? {
    let index = log.factCount(before: instant)
    return index > firstFact ? fact(index - 1) : nil
  }

  /// The first fact after an instant whose name holds a text, in small or capital letters alike.
  ///
  /// - Complexity: O(facts between the two).
  public func fact(after instant: SimulationInstant, named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    let indices = log.factCount(through: instant)..<factCount
    return indices.first { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// The last fact before an instant whose name holds a text, in small or capital letters alike.
  ///
  /// - Complexity: O(facts between the two).
  public func fact(before instant: SimulationInstant, named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    let indices = firstFact..<log.factCount(before: instant)
    return indices.last { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// The first fact that is kept whose name holds a text, in small or capital letters alike.
  ///
  /// - Complexity: O(facts before it).
  public func firstFact(named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    return (firstFact..<factCount).first { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// The last fact that is kept whose name holds a text, in small or capital letters alike.
  ///
  /// - Complexity: O(facts after it).
  public func lastFact(named text: String) -> PastFact<Root>? {
    let isMeant = namesHolding(text)
    return (firstFact..<factCount).last { isMeant[Int(log.nameNumbers[$0])] }.map { fact($0) }
  }

  /// The stimuli received after an instant, up to and at another.
  public func stimuli(after start: SimulationInstant, through end: SimulationInstant) -> ArraySlice<TimedStimulus> {
    let first = log.stimuli.partitioningIndex { $0.instant > start }
    return log.stimuli[first..<max(first, log.stimuli.partitioningIndex { $0.instant > end })]
  }

  /// How many facts happened in each of so many equally long parts of the past, in order.
  ///
  /// - Complexity: O(parts · log n).
  public func factCounts(inParts count: Int) -> [Int] {
    let length = Int128(present.nanoseconds - beginning.nanoseconds)
    var counted = 0
    return (1...count).map { part in
      // A part holds its end only when it is the last one.
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
