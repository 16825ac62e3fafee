import NcursesTerminal
import Testing

struct PairTableTests {
  @Test func `two colours have one pair, and the terminal's own colours have number 0`() {
    var table = Self.table(capacity: 8)
    #expect(table.pair(for: .init(foreground: -1, background: -1)) == 0)
    #expect(table.pair(for: .init(foreground: 1, background: -1)) == 10)
    #expect(table.pair(for: .init(foreground: -1, background: 1)) == 20)
    #expect(table.pair(for: .init(foreground: 1, background: -1)) == 10)
    #expect(!table.isExhausted)
  }

  @Test func `without pairs left, a combination gets the pair most like it`() {
    var table = Self.table(capacity: 2)
    #expect(table.pair(for: .init(foreground: 1, background: 2)) == 10)
    #expect(table.pair(for: .init(foreground: 3, background: 4)) == 20)
    #expect(table.pair(for: .init(foreground: 3, background: 2)) == 20)
    #expect(table.isExhausted)
    #expect(table.pair(for: .init(foreground: 5, background: 2)) == 10)
    #expect(table.pair(for: .init(foreground: 5, background: 6)) == 0)
  }

  @Test func `a cleared table gives out pairs again`() {
    var table = Self.table(capacity: 1)
    _ = table.pair(for: .init(foreground: 1, background: 2))
    _ = table.pair(for: .init(foreground: 3, background: 4))
    table.clear()
    #expect(!table.isExhausted)
    #expect(table.pair(for: .init(foreground: 3, background: 4)) == 20)
  }

  @Test func `a terminal that refuses a pair is the same as one that has none`() {
    var table = PairTable(capacity: 5, allocate: { _ in nil }, free: { _ in })
    #expect(table.pair(for: .init(foreground: 1, background: 2)) == 0)
    #expect(table.isExhausted)
  }

  /// A table whose pairs are 10, 20, 30 and so on, never given out twice.
  private static func table(capacity: Int) -> PairTable {
    var last: Int32 = 0
    return PairTable(
      capacity: capacity,
      allocate: { _ in
        last += 10
        return last
      },
      free: { _ in }
    )
  }
}
