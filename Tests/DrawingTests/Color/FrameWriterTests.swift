import Drawing
import DrawingTesting
import Testing

struct FrameWriterTests {
  private static func grid(_ text: String, style: Style = Style()) -> Grid {
    var grid = Grid(width: 5, height: 2)
    grid.write(text, column: 1, row: 1, style: style)
    return grid
  }

  /// What a terminal of two rows receives for a picture after another.
  private static func change(from before: Grid?, to grid: Grid, dialect: TerminalDialect = .plain) -> String {
    var writer = FrameWriter(width: grid.width, height: grid.height, dialect: dialect)
    if let before { _ = writer.bytes(showing: before, at: .zero) }
    return String(decoding: writer.bytes(showing: grid, at: .zero), as: UTF8.self)
  }

  @Test func `a first picture is written on a cleared screen, without its blanks`() {
    #expect(Self.change(from: nil, to: Self.grid("ab")) == "\u{1B}[m\u{1B}[2J\u{1B}[2;2Hab")
  }

  @Test func `of a picture after another only what differs is written`() {
    #expect(Self.change(from: Self.grid("ab"), to: Self.grid("ab")) == "")
    #expect(Self.change(from: Self.grid("ac"), to: Self.grid("ab")) == "\u{1B}[3Gb")
    #expect(Self.change(from: Self.grid("xby"), to: Self.grid("abc")) == "\u{1B}[2Ga\u{1B}[Cc")
  }

  @Test func `colours are direct, and bold and reverse are sent`() {
    let style = Style(foreground: Color(1, 2, 3), background: Color(4, 5, 6), isBold: true, isReversed: true)
    #expect(
      Self.change(from: Self.grid("b"), to: Self.grid("a", style: style))
        == "\u{1B}[2G\u{1B}[7;1;38;2;1;2;3;48;2;4;5;6ma")
  }

  @Test func `two halves are written the way up that costs less`() {
    let (red, blue) = (Color(200, 0, 0), Color(0, 0, 200))
    var grid = Self.grid("")
    grid[1, 0] = Cell("▀", style: Style(foreground: red, background: blue))
    grid[2, 0] = Cell("▀", style: Style(foreground: blue, background: red))
    #expect(Self.change(from: Self.grid(""), to: grid) == "\u{1B}[1;2H\u{1B}[38;2;200;0;0;48;2;0;0;200m▀▄")
  }

  @Test func `an edge down the screen is written with one pen, step by step`() {
    let stripes = [Color(200, 0, 0), Color(0, 0, 200), Color(0, 200, 0)]
    func grid(_ start: Int) -> Grid {
      var grid = Grid(width: 8, height: 4)
      for row in 0..<4 {
        for (offset, color) in stripes.enumerated() {
          grid[start + offset, row] = Cell(" ", style: Style(background: color))
        }
      }
      return grid
    }
    func bytes(movesDown: Bool) -> String {
      let dialect = TerminalDialect(depth: .truecolor, movesWithinRows: true, movesDown: movesDown)
      return Self.change(from: grid(1), to: grid(2), dialect: dialect)
    }
    #expect(bytes(movesDown: true).contains(" \u{B}\u{8} \u{B}\u{8} \u{B}\u{8} "))
    #expect(3 * bytes(movesDown: true).utf8.count < 2 * bytes(movesDown: false).utf8.count)
  }

  @Test func `what takes no column, or is a control, is replaced`() {
    let shown = Self.change(from: Self.grid(""), to: Self.grid("\u{1B}\u{301}漢\u{200B}"))
    #expect(shown == "\u{1B}[2;2H\u{FFFD}\u{FFFD}漢")
    #expect(Self.change(from: Self.grid(""), to: Self.grid("▀é●⣿")) == "\u{1B}[2;2H▀é●⣿")
  }

  @Test func `equal cells are repeated where the terminal repeats`() {
    var dialect = TerminalDialect.plain
    dialect.repeats = true
    #expect(Self.change(from: Self.grid(""), to: Self.grid("▌▌▌▌"), dialect: dialect) == "\u{1B}[2;2H▌\u{1B}[3b")
    #expect(Self.change(from: Self.grid(""), to: Self.grid("aaaa"), dialect: dialect) == "\u{1B}[2;2Haaaa")
  }

  @Test func `a terminal of another size is cleared`() {
    var writer = FrameWriter(width: 5, height: 2, dialect: .plain)
    _ = writer.bytes(showing: Self.grid("ab"), at: .zero)
    writer.resize(width: 4, height: 2)
    #expect(
      String(decoding: writer.bytes(showing: Self.grid("ab"), at: .zero), as: UTF8.self).hasPrefix("\u{1B}[m\u{1B}[2J"))
  }

  /// A row of a colour, but for one column.
  private static func area(_ color: Color, column: Int = 0, _ other: Color? = nil) -> Grid {
    var grid = Grid(width: 5, height: 1)
    for index in 0..<5 { grid[index, 0] = Cell(" ", style: Style(background: color)) }
    if let other { grid[column, 0] = Cell(" ", style: Style(background: other)) }
    return grid
  }

  @Test(arguments: [
    // In an even area, in the dark, and beside other colours.
    (Self.area(Color(100, 100, 100)), Self.area(Color(100, 100, 100), column: 2, Color(104, 100, 100)), true),
    (Self.area(Color(100, 100, 100)), Self.area(Color(100, 100, 100), column: 2, Color(103, 100, 100)), false),
    (
      Self.area(Color(200, 0, 0), column: 2, Color(9, 9, 9)), Self.area(Color(200, 0, 0), column: 2, Color(9, 9, 13)),
      true
    ),
    (
      Self.area(Color(200, 0, 0), column: 2, Color(9, 9, 9)), Self.area(Color(200, 0, 0), column: 2, Color(9, 9, 12)),
      false
    ),
    (
      Self.area(Color(200, 0, 0), column: 2, Color(99, 99, 99)),
      Self.area(Color(200, 0, 0), column: 2, Color(99, 99, 111)), false
    ),
    (
      Self.area(Color(200, 0, 0), column: 2, Color(99, 99, 99)),
      Self.area(Color(200, 0, 0), column: 2, Color(99, 99, 112)), true
    ),
  ]) func `a colour may lag behind by 12 levels, by 3 where that would be seen`(before: Grid, grid: Grid, isSent: Bool)
  { #expect((Self.change(from: before, to: grid) != "") == isSent) }

  @Test func `a colour that lags behind is made exact within 150 ms, a few rows with each picture`() {
    func grid(_ level: UInt8) -> Grid {
      var grid = Grid(width: 3, height: 30)
      for row in 0..<30 {
        grid[1, row] = Cell(" ", style: Style(background: Color(level, 99, 99)))
        for column in [0, 2] { grid[column, row] = Cell(" ", style: Style(background: Color(0, 200, 0))) }
      }
      return grid
    }
    var writer = FrameWriter(width: 3, height: 30, dialect: .plain)
    _ = writer.bytes(showing: grid(99), at: .zero)
    #expect(writer.bytes(showing: grid(105), at: .milliseconds(1)).isEmpty)
    #expect(writer.isInexact)
    var sent: [Int] = []
    for time in stride(from: 10, through: 150, by: 10) {
      let bytes = writer.bytes(showing: grid(105), at: .milliseconds(time))
      sent.append(bytes.count { $0 == UInt8(ascii: " ") })
    }
    #expect(sent == Array(repeating: 2, count: 15))
    #expect(!writer.isInexact)
  }

  @Test(arguments: [(112, false), (113, true), (40, true)])
  func `a colour in quadrants may lag behind by 12 levels, a dark one by 3`(level: UInt8, isSent: Bool) {
    func grid(_ front: UInt8, _ back: UInt8) -> Grid {
      var grid = Grid(width: 1, height: 1)
      let style = Style(foreground: Color(front, front, front), background: Color(back, 20, 20))
      grid[0, 0] = Cell("▌", style: style)
      return grid
    }
    var writer = FrameWriter(width: 1, height: 1, dialect: .plain)
    _ = writer.bytes(showing: grid(100, 20), at: .zero)
    #expect(writer.bytes(showing: grid(level, 23), at: .zero).isEmpty == !isSent)
    #expect(!writer.bytes(showing: grid(100, 24), at: .zero).isEmpty)
  }

  @Test func `however a stretch is written, no colour in it lags behind by more than it may`() throws {
    // Each column differs by 7 levels from the one before: a pen for two of them would be off by 7 at most.
    func grid(_ offset: Int) -> Grid {
      var grid = Grid(width: 20, height: 1)
      for column in 0..<20 {
        let level = UInt8(80 + (column * 7 + offset) % 90)
        let style = Style(foreground: Color(200, level, 90), background: Color(level, 90, 200))
        grid[column, 0] = Cell("▀", style: style)
      }
      return grid
    }
    var writer = FrameWriter(width: 20, height: 1, dialect: .plain)
    var terminal = EmulatedTerminal(width: 20, height: 1)
    for number in 0..<60 {
      let bytes = writer.bytes(showing: grid(number * 5), at: .zero)
      try terminal.receive(String(decoding: bytes, as: UTF8.self))
      for (seen, wanted) in zip(terminal.seen, terminal.expected(of: grid(number * 5))) {
        guard case .halves(let upper?, let lower?) = seen, case .halves(let wantedUpper?, let wantedLower?) = wanted
        else {
          Issue.record("\(seen) for \(wanted)")
          continue
        }
        #expect(abs(Int(upper.green) - Int(wantedUpper.green)) <= 12, "picture \(number)")
        #expect(abs(Int(lower.red) - Int(wantedLower.red)) <= 12, "picture \(number)")
      }
    }
  }

  @Test func `a terminal without UTF-8 is sent ASCII alone`() {
    var dialect = TerminalDialect.plain
    dialect.isASCII = true
    #expect(Self.change(from: Self.grid(""), to: Self.grid("a·×é"), dialect: dialect).hasSuffix("a.x?"))
  }
}
