import SimulationCore

/// An index of the instants at which a run started sounds, updated as the run continues.
final class CueIndex<Root: Machine> {
  /// The names of audible facts: cues, and the announcements of elevators.
  private static var names: Set<String> { ["cueStarted", "gongSounded"] }

  private var instants: [SimulationInstant] = []
  /// The number of facts examined, and the sequence number of the last of them.
  private var seen = (count: 0, last: Int64(-1))
  /// The maximum number of facts examined per picture: a long journal is indexed in several.
  private static var factsMax: Int { 200_000 }

  /// The maximum number of sounds stored.
  private static var instantsMax: Int { Budget.pastFacts }

  /// Adds the sounds that have been started since the last call.
  func keepUp(with history: RunHistory<Root>) {
    // A branched run has other facts from the branch on.
    let isSame =
      seen.count <= history.firstFact
      || seen.count <= history.factCount && history.fact(seen.count - 1).sequence == seen.last
    if !isSame {
      instants = []
      seen = (0, -1)
    }
    if instants.count > Self.instantsMax { instants.removeFirst(instants.count / 4) }
    let names = Self.names
    let first = max(seen.count, history.firstFact)
    let end = min(history.factCount, first + Self.factsMax)
    for index in first..<end {
      let fact = history.fact(index)
      if names.contains(fact.name) { instants.append(fact.instant) }
      seen = (index + 1, fact.sequence)
    }
  }

  /// Whether a sound was started in an interval.
  func has(from first: SimulationInstant, before end: SimulationInstant) -> Bool {
    var (low, high) = (0, instants.count)
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < instants.count && instants[low] < end
  }
}
