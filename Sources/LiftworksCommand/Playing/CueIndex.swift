import SimulationCore

/// When a run started sounds, kept up as it goes on.
final class CueIndex<Root: Machine> {
  /// The names of facts that are heard: cues, and what elevators announce themselves with.
  private static var names: Set<String> { ["cueStarted", "gongSounded"] }

  private var instants: [SimulationInstant] = []
  /// How many facts were looked at, and the last of them.
  private var seen = (count: 0, last: Int64(-1))
  /// The most facts that are looked at for one picture: a long journal is indexed in several.
  private static var factsMax: Int { 200_000 }

  /// The most sounds that are remembered.
  private static var instantsMax: Int { Budget.pastFacts }

  /// Takes note of what has happened since.
  func keepUp(with history: RunHistory<Root>) {
    // A run that has branched has other facts from there on.
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

  /// Whether a sound was started in a stretch of time.
  func has(from first: SimulationInstant, before end: SimulationInstant) -> Bool {
    var (low, high) = (0, instants.count)
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < instants.count && instants[low] < end
  }
}
