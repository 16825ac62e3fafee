import Classics
import SimulationCore
import Studies
import Testing

/// The book's users, and the book's table.
struct KnuthTableTests {
  /// The users of the book's run.
  static let users = KnuthTable.users.map { ModelUser(from: $0.from, to: $0.to, patience: $0.patience, next: $0.next) }

  @Test func `the book's users give the book's rows`() {
    let rows = KnuthLog.run(Self.users).rows
    #expect(rows.prefix(KnuthTable.rows.count) == KnuthTable.rows[...])
    #expect(rows.dropFirst(KnuthTable.rows.count) == ["5044 N 2 0 X 0 E9"])
  }

  @Test func `a time of five digits stands as it is`() {
    let row = KnuthRow(
      step: .goUp, user: nil, state: .up, floor: 3, isTransferring: false, isActive: true, isIdleOpen: false)
    #expect(row.text(at: SimulationInstant(nanoseconds: 12_345_678_900_000)) == "123456 U 3 0 X 0 E7")
    #expect(row.text(at: SimulationInstant(nanoseconds: 99_999_999)) == "0000 U 3 0 X 0 E7")
  }
}
