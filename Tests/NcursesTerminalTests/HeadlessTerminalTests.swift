import Drawing
import DrawingTesting
import NcursesTerminal
import Testing

extension HeadlessTerminal {
  /// What a terminal shows that has received everything.
  func emulated() throws -> EmulatedTerminal {
    var emulated = EmulatedTerminal(width: size.columns, height: size.rows)
    try emulated.receive(sent(from: 0))
    return emulated
  }
}

extension NcursesTests {
  @Suite(.serialized) struct HeadlessTerminalTests {
    private static let kinds: [(String, ColorDepth)] = [
      ("xterm-256color", .truecolor), ("xterm-256color", .palette), ("tmux-256color", .truecolor),
      ("xterm-16color", .sixteen), ("linux", .eight), ("screen", .eight), ("vt220", .monochrome),
    ]

    @Test(arguments: kinds) func `what is shown is the picture, in the colours that there are`(
      kind: String, depth: ColorDepth
    ) throws {
      var terminal = try #require(HeadlessTerminal(columns: 80, rows: 24, terminal: kind, depth: depth))
      let scene = MovingScene(width: 80, height: 24)
      var emulated = EmulatedTerminal(width: 80, height: 24)
      var reducer = GridReducer(depth: depth)
      for number in 0..<120 {
        let frame = scene.frame(number)
        let start = terminal.bytesSent
        terminal.present(frame)
        terminal.refine()
        try emulated.receive(terminal.sent(from: start))
        #expect(emulated.seen == emulated.expected(of: reducer.reduced(frame)), "frame \(number)")
      }
    }

    @Test func `a frame that did not change costs no byte`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 80, rows: 24))
      let frame = MovingScene(width: 80, height: 24).frame(7)
      terminal.present(frame)
      let sent = terminal.bytesSent
      #expect(sent > 0)
      terminal.present(frame)
      terminal.present(MovingScene(width: 80, height: 24).frame(7))
      #expect(terminal.bytesSent == sent)
    }

    @Test func `one changed cell costs a few bytes`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 80, rows: 24))
      var grid = Grid(width: 80, height: 24)
      grid.write("hello", column: 3, row: 4)
      terminal.present(grid)
      let sent = terminal.bytesSent
      grid[70, 20] = Cell("x")
      terminal.present(grid)
      #expect(terminal.sent(from: sent) == "\u{1B}[21;71Hx")
    }

    @Test func `the background of a blank is shown, its foreground is not sent`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 20, rows: 2))
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
      var terminal = try #require(HeadlessTerminal(columns: 80, rows: 3))
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
      #expect(small < 830)
      let large = try Self.bytesPerFrame(width: 200, height: 60)
      #expect(large < 880)
    }

    @Test func `without colours none is sent, not even white on black`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 80, rows: 24, depth: .monochrome))
      let scene = MovingScene(width: 80, height: 24)
      for number in 0..<20 { terminal.present(scene.frame(number)) }
      let attributes = terminal.sent(from: 0).matches(of: /\u{1B}\[([0-9;:]*)m/).flatMap {
        $0.output.1.split(separator: ";")
      }.compactMap { Int($0) }
      #expect(attributes.allSatisfy { $0 < 30 })
    }

    @Test(arguments: [ColorDepth.truecolor, .palette, .monochrome])
    func `grids of any size fit into windows of any size`(depth: ColorDepth) throws {
      var terminal = try #require(HeadlessTerminal(columns: 1, rows: 1, depth: depth))
      var grid = Grid(width: 0, height: 0)
      for size in 1...60 {
        let columns = size * 7 % 61 + 1
        terminal.resize(columns: columns, rows: size)
        #expect(terminal.size == TerminalSize(columns: columns, rows: size))
        var emulated = EmulatedTerminal(width: columns, height: size)
        for (width, height) in [(0, 0), (columns, size), (columns + 3, size + 2), (size, 1)] {
          grid = Self.filled(width: width, height: height)
          let sent = terminal.bytesSent
          terminal.present(grid, cursor: TerminalPosition(column: width, row: height))
          try emulated.receive(terminal.sent(from: sent))
          #expect(emulated.text == Self.cut(grid, to: terminal.size), "\(columns)x\(size)")
        }
      }
    }

    @Test func `after a resize the whole picture is sent again, in one piece`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 40, rows: 5, isSynchronised: true))
      let grid = Self.filled(width: 40, height: 5)
      terminal.present(grid)
      terminal.resize(columns: 30, rows: 4)
      let sent = terminal.bytesSent
      terminal.present(grid)
      let text = terminal.sent(from: sent)
      #expect(text.hasPrefix("\u{1B}[?2026h"))
      #expect(text.hasSuffix("\u{1B}[?2026l"))
      #expect(text.contains("\u{1B}[2J"))
      var emulated = EmulatedTerminal(width: 30, height: 4)
      try emulated.receive(text)
      #expect(emulated.text == Self.cut(grid, to: terminal.size))
    }

    @Test func `frames are marked only when asked for, and only when they have something`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 10, rows: 2, isSynchronised: true))
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

    @Test func `letters are composed, wide glyphs take two columns, and nothing is shifted`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 10, rows: 1))
      var grid = Grid(width: 10, height: 1)
      grid.write("a漢b\u{7}c\u{301}d", column: 0, row: 0)
      terminal.present(grid)
      #expect(try terminal.emulated().text == "a漢b\u{FFFD}ćd")
      // One half of a wide glyph is covered, and then the other.
      for (column, glyph, text) in [(2, "x", "a\u{FFFD}xb"), (1, "y", "ayxb")] {
        grid.write(glyph, column: column, row: 0)
        terminal.present(grid)
        #expect(try terminal.emulated().text == text + "\u{FFFD}ćd")
      }
      grid.write("a漢b", column: 0, row: 0)
      terminal.present(grid)
      #expect(try terminal.emulated().text == "a漢b\u{FFFD}ćd")
    }

    @Test func `a change of the depth sends the whole picture again`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 10, rows: 1, terminal: "xterm"))
      #expect(terminal.depth == .eight)
      var grid = Grid(width: 10, height: 1)
      grid.write("x", column: 0, row: 0, style: Style(foreground: Color(250, 2, 3)))
      terminal.present(grid)
      #expect(terminal.sent(from: 0).contains("\u{1B}[31mx"))
      let sent = terminal.bytesSent
      terminal.depth = .truecolor
      terminal.present(grid)
      #expect(terminal.sent(from: sent).contains("\u{1B}[38;2;250;2;3mx"))
    }

    @Test func `the cursor is where it was asked for, and costs nothing while it stays`() throws {
      var terminal = try #require(HeadlessTerminal(columns: 20, rows: 5))
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
      var terminal = try #require(HeadlessTerminal(columns: width, rows: height))
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
            foreground: Color(UInt8(column % 256), UInt8(row % 256), 128), isBold: column.isMultiple(of: 3),
            isReversed: row.isMultiple(of: 2))
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
