import Drawing
import NcursesTerminal
import Testing

extension NcursesTests {
  @Suite(.serialized)
  struct HeadlessTerminalTests {
    @Test func `what is shown is the grid`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 80, rows: 24))
      let scene = MovingScene(width: 80, height: 24)
      for number in 0..<120 {
        let frame = scene.frame(number)
        terminal.present(frame)
        #expect(terminal.shownText == frame.text, "frame \(number)")
      }
    }

    @Test func `a frame that did not change costs no byte`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 80, rows: 24))
      let frame = MovingScene(width: 80, height: 24).frame(7)
      terminal.present(frame)
      let sent = terminal.bytesSent
      #expect(sent > 0)
      terminal.present(frame)
      terminal.present(MovingScene(width: 80, height: 24).frame(7))
      #expect(terminal.bytesSent == sent)
    }

    @Test func `one changed cell costs a few bytes`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 80, rows: 24))
      var grid = Grid(width: 80, height: 24)
      grid.write("hello", column: 3, row: 4)
      terminal.present(grid)
      let sent = terminal.bytesSent
      grid[70, 20] = Cell("x")
      terminal.present(grid)
      #expect(terminal.sent(from: sent) == "\u{1B}[21;71Hx")
    }

    @Test func `the background of a blank is shown, its foreground is not sent`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 20, rows: 2))
      var grid = Grid(width: 20, height: 2)
      grid.write("ab", column: 0, row: 0, style: Style(foreground: Color(255, 0, 0)))
      grid.write("cd", column: 6, row: 0, style: Style(foreground: Color(255, 0, 0)))
      terminal.present(grid)
      let sent = terminal.bytesSent
      grid.write("    ", column: 2, row: 0, style: Style(foreground: Color(0, 255, 0)))
      terminal.present(grid)
      #expect(terminal.bytesSent == sent)
      grid.write("    ", column: 2, row: 0, style: Style(background: Color(0, 255, 0)))
      terminal.present(grid)
      #expect(terminal.sent(from: sent).contains("48;5;46"))
    }

    @Test func `a change of colour beside blanks leaves the blanks alone`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 80, rows: 3))
      var grid = Grid(width: 80, height: 3)
      grid.write("●", column: 0, row: 0, style: Style(foreground: Color(255, 0, 0)))
      grid.write("|", column: 79, row: 0)
      terminal.present(grid)
      let sent = terminal.bytesSent
      grid.write("●", column: 0, row: 0, style: Style(foreground: Color(0, 255, 0)))
      terminal.present(grid)
      #expect(terminal.bytesSent - sent < 32)
    }

    @Test func `moving machines stay within their bytes`() throws {
      let small = try Self.bytesPerFrame(width: 80, height: 24)
      #expect(small < 1_050)
      let large = try Self.bytesPerFrame(width: 200, height: 60)
      #expect(large < 1_150)
    }

    @Test func `without colours none is sent, not even white on black`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 80, rows: 24, color: .never))
      let scene = MovingScene(width: 80, height: 24)
      for number in 0..<20 { terminal.present(scene.frame(number)) }
      let attributes = terminal.sent(from: 0).matches(of: /\u{1B}\[([0-9;:]*)m/)
        .flatMap { $0.output.1.split(separator: ";") }.compactMap { Int($0) }
      #expect(attributes.allSatisfy { $0 < 30 })
    }

    @Test(arguments: [ColorChoice.always, .never])
    func `grids of any size fit into windows of any size`(color: ColorChoice) throws {
      let terminal = try #require(HeadlessTerminal(columns: 1, rows: 1, color: color))
      var grid = Grid(width: 0, height: 0)
      for size in 1...60 {
        let columns = size * 7 % 61 + 1
        terminal.resize(columns: columns, rows: size)
        #expect(terminal.size == TerminalSize(columns: columns, rows: size))
        for (width, height) in [(0, 0), (columns, size), (columns + 3, size + 2), (size, 1)] {
          grid = Self.filled(width: width, height: height)
          terminal.present(grid, cursor: TerminalPosition(column: width, row: height))
          #expect(terminal.shownText == Self.cut(grid, to: terminal.size), "\(columns)x\(size)")
        }
      }
    }

    @Test func `after a resize the whole picture is sent again, in one piece`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 40, rows: 5, isSynchronised: true))
      let grid = Self.filled(width: 40, height: 5)
      terminal.present(grid)
      terminal.resize(columns: 30, rows: 4)
      let sent = terminal.bytesSent
      terminal.present(grid)
      let text = terminal.sent(from: sent)
      #expect(text.hasPrefix("\u{1B}[?2026h"))
      #expect(text.hasSuffix("\u{1B}[?2026l"))
      #expect(text.contains("\u{1B}[2J"))
      #expect(terminal.shownText == Self.cut(grid, to: terminal.size))
    }

    @Test func `frames are marked only when asked for, and only when they have something`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 10, rows: 2, isSynchronised: true))
      var grid = Grid(width: 10, height: 2)
      terminal.present(grid)
      var sent = terminal.bytesSent
      terminal.present(grid)
      #expect(terminal.bytesSent == sent)
      grid[4, 1] = Cell("x")
      terminal.present(grid)
      #expect(terminal.sent(from: sent) == "\u{1B}[?2026h\u{1B}[2;5Hx\u{1B}[?2026l")
      sent = terminal.bytesSent
    }

    @Test func `glyphs that are not one column wide do not shift the others`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 10, rows: 1))
      var grid = Grid(width: 10, height: 1)
      grid.write("a漢b\u{7}c\u{301}d", column: 0, row: 0)
      terminal.present(grid)
      #expect(terminal.shownText == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
    }

    @Test func `more colours than a terminal has pairs are survived, and forgotten later`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 40, rows: 4, terminal: "linux"))
      #expect(terminal.depth == .eight)
      var grid = Grid(width: 40, height: 4)
      let levels: [Color?] = [
        nil, Color(0, 0, 0), Color(205, 0, 0), Color(0, 205, 0), Color(205, 205, 0),
        Color(0, 0, 238), Color(205, 0, 205), Color(0, 205, 205), Color(229, 229, 229),
      ]
      for (index, foreground) in levels.enumerated() {
        for (offset, background) in levels.enumerated() {
          let place = index * 9 + offset
          let style = Style(foreground: foreground, background: background)
          grid[place % 40, place / 40] = Cell("x", style: style)
        }
      }
      terminal.present(grid)
      #expect(terminal.shownText == grid.text)
      var plain = Grid(width: 40, height: 4)
      let last = Style(foreground: Color(229, 229, 229), background: Color(229, 229, 229))
      plain.write("last", column: 0, row: 0, style: last)
      let sent = terminal.bytesSent
      terminal.present(plain)
      #expect(terminal.shownText == plain.text)
      #expect(terminal.sent(from: sent).contains("\u{1B}[37m\u{1B}[47mlast"))
    }

    @Test func `a direct terminal gets 24 bits`() throws {
      guard let terminal = HeadlessTerminal(columns: 10, rows: 1, terminal: "xterm-direct") else {
        // The description is in a package that need not be installed.
        return
      }
      #expect(terminal.depth == .direct)
      var grid = Grid(width: 10, height: 1)
      grid.write("x", column: 0, row: 0, style: Style(foreground: Color(1, 2, 3)))
      terminal.present(grid)
      #expect(terminal.sent(from: 0).contains("1:2:3m"))
    }

    @Test func `the cursor is where it was asked for, and costs nothing while it stays`() throws {
      let terminal = try #require(HeadlessTerminal(columns: 20, rows: 5))
      let grid = Grid(width: 20, height: 5)
      terminal.present(grid)
      var sent = terminal.bytesSent
      let place = TerminalPosition(column: 7, row: 2)
      terminal.present(grid, cursor: place)
      #expect(terminal.sent(from: sent).contains("\u{1B}[3;8H"))
      sent = terminal.bytesSent
      terminal.present(grid, cursor: place)
      #expect(terminal.bytesSent == sent)
      terminal.present(grid)
      #expect(terminal.sent(from: sent).contains("\u{1B}[?25l"))
    }

    @Test func `a terminal that nobody describes is refused`() {
      #expect(HeadlessTerminal(columns: 10, rows: 1, terminal: "no-such-terminal") == nil)
      #expect(HeadlessTerminal(columns: 10, rows: 1, terminal: "dumb") == nil)
    }

    static func bytesPerFrame(width: Int, height: Int) throws -> Int {
      let terminal = try #require(HeadlessTerminal(columns: width, rows: height))
      let scene = MovingScene(width: width, height: height)
      terminal.present(scene.frame(0))
      let start = terminal.bytesSent
      for number in 1...180 { terminal.present(scene.frame(number)) }
      return (terminal.bytesSent - start) / 180
    }

    private static func filled(width: Int, height: Int) -> Grid {
      var grid = Grid(width: width, height: height)
      for row in 0..<height {
        for column in 0..<width {
          let letter = UInt8(97 + (column + row) % 26)
          let style = Style(
            foreground: Color(UInt8(column % 256), UInt8(row % 256), 128),
            isBold: column.isMultiple(of: 3),
            isReversed: row.isMultiple(of: 2)
          )
          grid[column, row] = Cell(Unicode.Scalar(letter), style: style)
        }
      }
      return grid
    }

    private static func cut(_ grid: Grid, to size: TerminalSize) -> String {
      var cut = Grid(width: size.columns, height: size.rows)
      for row in 0..<min(size.rows, grid.height) {
        for column in 0..<min(size.columns, grid.width) { cut[column, row] = grid[column, row] }
      }
      return cut.text
    }
  }
}
