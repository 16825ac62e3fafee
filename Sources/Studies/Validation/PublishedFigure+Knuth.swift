import Classics
import SimulationCore

extension PublishedFigure {
  private static let book =
    "D. E. Knuth, The Art of Computer Programming, volume 1, 3rd edition, 2.2.5, table 1; "
    + "users 11 to 16 are not in the list at hand, so that rows 1716 to 2638 are the list's"

  /// The book's run, row by row, as far as its users are available.
  static var knuth: [PublishedFigure] {
    [
      PublishedFigure(group: .knuth, name: "the run of eleven users", expected: .rows(KnuthTable.rows), source: book) {
        let log = KnuthRows()
        let run = Simulation(Knuth(), observers: [log])
        for user in KnuthTable.users {
          let patience = user.patience.map { Duration.milliseconds($0 * 100) }
          run.schedule(
            .userEnters(
              KnuthUser(from: user.from, to: user.to, patience: patience), next: .milliseconds(user.next * 100)),
            at: .start)
        }
        run.run()
        // The table ends before the elevator becomes inactive.
        return .rows(Array(log.rows.prefix(KnuthTable.rows.count)))
      }
    ]
  }
}

/// Records the rows of a run of Knuth's elevator.
private final class KnuthRows: SimulationObserver {
  typealias Root = Knuth

  private(set) var rows: [String] = []

  var interest: ObserverInterest { .facts }

  func emitted(_ fact: Knuth.Fact, line: RecordLine) {
    if case .stepBegan(let row) = fact { rows.append(row.text(at: line.instant)) }
  }
}
