import Drawing
import Elevators
import SimulationCore

/// The latest facts of a run as the timeline shows them.
final class FactHistory: SimulationObserver {
  typealias Root = Classic

  /// The facts, the newest last.
  private(set) var rows: [FactRow] = []

  /// More than the tallest terminal shows.
  private static let rowCountMax = 200

  func emitted(_ fact: Classic.Fact, line: RecordLine) {
    if rows.count == Self.rowCountMax { rows.removeFirst(Self.rowCountMax / 2) }
    rows.append(FactRow(instant: line.instant.elapsed, text: Record(of: fact).description))
  }
}
