import Drawing
import SimulationCore

/// Which facts of a run a table lists: those that its user may see and that fit a filter.
///
/// Facts are looked through once, some of them a picture: however long the run is, no picture waits.
final class FactIndex<Root: PlayedMachine> {
  /// The indices of the facts that fit, in order.
  private var matches: [Int32] = []
  private var filter = ""
  /// How many facts have been looked through.
  private var scannedCount = 0
  /// How many facts that fit were forgotten since somebody asked.
  private var forgottenCount = 0

  /// How many facts are looked through in one go.
  private static var pieceSize: Int { 20_000 }

  /// Looks through more facts.
  ///
  /// - Parameters:
  ///   - history: The run.
  ///   - filter: A part of the text of the facts that fit, in small or capital letters alike.
  func update(_ history: RunHistory<Root>, filter: String) {
    let wanted = filter.lowercased()
    if wanted != self.filter || scannedCount > history.factCount { forget() }
    self.filter = wanted
    forgetOldest(history)
    guard scannedCount < history.factCount else { return }
    let machine = history.simulation.machine
    let signs = LandingSigns(of: machine)
    let start = max(scannedCount, history.firstFact)
    let end = min(history.factCount, start + Self.pieceSize)
    for index in start..<end {
      let fact = history.fact(index).fact
      guard machine.shows(fact) else { continue }
      let fits = wanted.isEmpty || signs.text(of: Record(of: fact)).lowercased().contains(wanted)
      if fits { matches.append(Int32(index)) }
    }
    scannedCount = end
  }

  /// Forgets everything: the run goes on from an instant of its past.
  func forget() {
    matches = []
    scannedCount = 0
    forgottenCount = 0
  }

  /// Forgets the facts that the run has forgotten.
  private func forgetOldest(_ history: RunHistory<Root>) {
    guard let first = matches.first, Int(first) < history.firstFact else { return }
    let count = matches.firstIndex { Int($0) >= history.firstFact } ?? matches.count
    matches.removeFirst(count)
    forgottenCount += count
  }

  /// By how many the facts that fit have moved up since this was last asked, as older ones were forgotten.
  func takeForgottenCount() -> Int {
    defer { forgottenCount = 0 }
    return forgottenCount
  }

  /// Whether there are facts that have not been looked through.
  func isSearching(_ history: RunHistory<Root>) -> Bool { scannedCount < history.factCount }

  /// How many facts fit, and how many of them are among the first ones of the run, those that have happened.
  func extent(happened end: Int) -> FactsExtent {
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(matches[middle]) < end { low = middle + 1 } else { high = middle }
    }
    return FactsExtent(count: matches.count, shownCount: low)
  }

  /// The instant of a fact, counted among those that fit; nil when there is none of it.
  func instant(of index: Int, _ history: RunHistory<Root>) -> SimulationInstant? {
    guard matches.indices.contains(index), Int(matches[index]) >= history.firstFact else { return nil }
    return history.fact(Int(matches[index])).instant
  }

  /// The table of facts in a pane of so many rows.
  func pane(_ history: RunHistory<Root>, happened end: Int, _ state: FactsState, height: Int) -> FactsPane {
    let extent = extent(happened: end)
    let rows = FactsPane.rowCount(inHeight: height, state: state)
    let first = state.firstRow(extent, height: rows)
    let signs = LandingSigns(of: history.simulation.machine)
    let lines = (first..<min(extent.count, first + rows)).map { row in
      let fact = history.fact(Int(matches[row]))
      let record = Record(of: fact.fact)
      return FactLine(
        instant: fact.instant.elapsed, part: record.pathText, name: record.name,
        values: signs.shown(record.fields, of: record.name).map { "\($0.key)=\($0.value)" }.joined(separator: " "),
        isToCome: row >= extent.shownCount)
    }
    return FactsPane(
      lines: lines, chosenRow: state.chosen.map { $0 - first }, count: extent.count, filter: state.filter,
      isTyping: state.isTyping, isSearching: isSearching(history))
  }
}
