import Drawing
import SimulationCore

/// An index of the facts that a table lists: those visible to the user that match a filter.
///
/// Facts are examined once, a limited number per picture: no picture is delayed, however long the run.
final class FactIndex<Root: PlayedMachine> {
  /// The indices of the matching facts, in order.
  private var matches: [Int32] = []
  private var filter = ""
  /// The number of facts examined.
  private var scannedCount = 0
  /// The number of matching facts dropped since the last query.
  private var forgottenCount = 0

  /// The number of facts examined at a time.
  private static var pieceSize: Int { 20_000 }

  /// Examines more facts.
  ///
  /// - Parameters:
  ///   - history: The run.
  ///   - filter: A part of the text of matching facts, ignoring case.
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

  /// Clears the index, because the run continues from a past instant.
  func forget() {
    matches = []
    scannedCount = 0
    forgottenCount = 0
  }

  /// Removes the facts that the run has dropped.
  private func forgetOldest(_ history: RunHistory<Root>) {
    guard let first = matches.first, Int(first) < history.firstFact else { return }
    let count = matches.firstIndex { Int($0) >= history.firstFact } ?? matches.count
    matches.removeFirst(count)
    forgottenCount += count
  }

  /// Returns by how many positions the matching facts have moved up since the last call because older ones were
  /// dropped.
  func takeForgottenCount() -> Int {
    defer { forgottenCount = 0 }
    return forgottenCount
  }

  /// Whether there are facts that have not been examined.
  func isSearching(_ history: RunHistory<Root>) -> Bool { scannedCount < history.factCount }

  /// Returns the number of matching facts, and the number of these among the first ones of the run, which have
  /// happened.
  func extent(happened end: Int) -> FactsExtent {
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(matches[middle]) < end { low = middle + 1 } else { high = middle }
    }
    return FactsExtent(count: matches.count, shownCount: low)
  }

  /// Returns the instant of a fact, counted among the matching ones; nil when there is none.
  func instant(of index: Int, _ history: RunHistory<Root>) -> SimulationInstant? {
    guard matches.indices.contains(index), Int(matches[index]) >= history.firstFact else { return nil }
    return history.fact(Int(matches[index])).instant
  }

  /// Returns the table of facts for a pane with a number of rows.
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
