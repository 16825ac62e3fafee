import Drawing
import Testing

struct GridANSITests {
  private static func grid(_ text: String, style: Style = Style()) -> Grid {
    var grid = Grid(width: 5, height: 2)
    grid.write(text, column: 1, row: 1, style: style)
    return grid
  }

  @Test func `a first picture is written whole, on a cleared screen`() {
    #expect(
      Self.grid("ab").ansi(after: nil)
        == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[0m     \u{1B}[2;1H ab  "
    )
  }

  @Test func `of a picture after another only what differs is written`() {
    #expect(Self.grid("ab").ansi(after: Self.grid("ab")) == "")
    #expect(Self.grid("ab").ansi(after: Self.grid("ac")) == "\u{1B}[2;3H\u{1B}[0mb")
    #expect(Self.grid("abc").ansi(after: Self.grid("xby")) == "\u{1B}[2;2H\u{1B}[0ma\u{1B}[2;4Hc")
  }

  @Test func `colours are direct, and bold and reverse are told`() {
    let style = Style(
      foreground: Color(1, 2, 3),
      background: Color(4, 5, 6),
      isBold: true,
      isReversed: true
    )
    #expect(
      Self.grid("a", style: style).ansi(after: Self.grid("b"))
        == "\u{1B}[2;2H\u{1B}[0;1;7;38;2;1;2;3;48;2;4;5;6ma"
    )
  }

  @Test func `what takes no column, or two, or is a control, is replaced`() {
    let grid = Self.grid("\u{1B}\u{301}漢\u{200B}")
    #expect(
      grid.ansi(after: Self.grid("")) == "\u{1B}[2;2H\u{1B}[0m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
    )
    #expect(Self.grid("▀é●⣿").ansi(after: Self.grid("")) == "\u{1B}[2;2H\u{1B}[0m▀é●⣿")
  }

  @Test func `a picture of another size is written whole`() {
    #expect(Self.grid("ab").ansi(after: Grid(width: 4, height: 2)).hasPrefix("\u{1B}[0m\u{1B}[2J"))
  }
}
