import Drawing
import NcursesTerminal
import Testing

struct ColorDecisionTests {
  private typealias Row = (
    choice: ColorChoice?, configured: ColorChoice?, environment: [String: String], colors: Int, depth: ColorDepth,
    reason: String
  )

  private static let rows: [Row] = [
    (nil, nil, ["TERM": "xterm-256color"], 256, .palette, "the description of 'x' has 256 colours"),
    (nil, nil, ["TERM": "x", "NO_COLOR": ""], 256, .palette, "the description of 'x' has 256 colours"),
    (nil, nil, ["TERM": "x", "NO_COLOR": "1"], 256, .monochrome, "NO_COLOR is set"),
    (nil, nil, ["TERM": "x", "NO_COLOR": "1", "FORCE_COLOR": "3"], 256, .monochrome, "NO_COLOR is set"),
    (.always, nil, ["TERM": "x", "NO_COLOR": "1"], 256, .palette, "the description of 'x' has 256 colours"),
    (.truecolor, .eight, ["TERM": "x", "NO_COLOR": "1"], 8, .truecolor, "--color asks for it"),
    (.never, nil, ["TERM": "x", "FORCE_COLOR": "3"], 256, .monochrome, "--color asks for it"),
    (nil, .sixteen, ["TERM": "x"], 256, .sixteen, "the configuration asks for it"),
    (nil, .sixteen, ["TERM": "x", "NO_COLOR": "1"], 256, .monochrome, "NO_COLOR is set"),
    (.auto, .sixteen, ["TERM": "x"], 256, .palette, "the description of 'x' has 256 colours"),
    (nil, nil, ["TERM": "x", "FORCE_COLOR": "1"], 0, .sixteen, "FORCE_COLOR is 1"),
    (nil, nil, ["TERM": "x", "FORCE_COLOR": "2"], 8, .palette, "FORCE_COLOR is 2"),
    (nil, nil, ["TERM": "x", "FORCE_COLOR": "3"], 8, .truecolor, "FORCE_COLOR is 3"),
    (nil, nil, ["TERM": "x", "FORCE_COLOR": "0"], 8, .monochrome, "FORCE_COLOR is 0"),
    (nil, nil, ["TERM": "x", "CLICOLOR": "0"], 8, .monochrome, "CLICOLOR is 0"),
    (
      nil, nil, ["TERM": "x", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"], 8, .eight, "the description of 'x' has 8 colours"
    ),
    (nil, nil, ["TERM": "x", "CLICOLOR_FORCE": "1"], 0, .eight, "the description of 'x' has no colours"),
    (nil, nil, ["TERM": "x", "COLORTERM": "truecolor"], 256, .truecolor, "COLORTERM is truecolor"),
    (nil, nil, ["TERM": "x", "COLORTERM": "24bit"], 8, .truecolor, "COLORTERM is 24bit"),
    (nil, nil, ["TERM": "x", "COLORTERM": "yes"], 256, .palette, "the description of 'x' has 256 colours"),
    (nil, nil, ["TERM": "linux", "COLORTERM": "truecolor"], 8, .eight, "the description of 'x' has 8 colours"),
    (
      nil, nil, ["TERM": "screen", "STY": "1", "COLORTERM": "truecolor"], 8, .eight,
      "the description of 'x' has 8 colours"
    ),
    (nil, nil, ["TERM": "screen", "TMUX": "1", "COLORTERM": "truecolor"], 8, .truecolor, "COLORTERM is truecolor"),
    (nil, nil, ["TERM": "kitty-direct"], 256, .truecolor, "TERM is kitty-direct"),
    (nil, nil, ["TERM": "x"], 8, .eight, "the description of 'x' has 8 colours"),
    (nil, nil, ["TERM": "x"], 16, .sixteen, "the description of 'x' has 16 colours"),
    (nil, nil, ["TERM": "x"], 88, .sixteen, "the description of 'x' has 88 colours"),
    (nil, nil, ["TERM": "x"], 0, .monochrome, "the description of 'x' has no colours"),
    (.always, nil, ["TERM": "dumb"], 256, .monochrome, "TERM is dumb"),
  ]

  @Test(arguments: rows.indices)
  func `the depth follows the command line, the environment, the configuration and the terminal`(index: Int) {
    let row = Self.rows[index]
    let decision = ColorDecision(
      choice: row.choice, configured: row.configured, environment: row.environment,
      description: TerminalDescription(name: "x", colors: row.colors))
    #expect(decision.depth == row.depth, "\(row)")
    #expect(decision.reason == row.reason, "\(row)")
  }

  @Test func `a description that declares it has true colour`() {
    let described = TerminalDescription(name: "x", colors: 256, hasTrueColor: true)
    let decision = ColorDecision(choice: nil, configured: nil, environment: ["TERM": "x"], description: described)
    #expect(decision.depth == .truecolor)
    #expect(decision.reason == "the description of 'x' declares it")
    #expect(!decision.isOpen)
  }

  @Test func `a terminal is asked for more only when nobody has decided`() {
    func isOpen(_ choice: ColorChoice?, _ environment: [String: String], colors: Int) -> Bool {
      ColorDecision(
        choice: choice, configured: nil, environment: environment,
        description: TerminalDescription(name: "x", colors: colors)
      ).isOpen
    }
    #expect(isOpen(nil, ["TERM": "x"], colors: 256))
    #expect(isOpen(nil, ["TERM": "x"], colors: 8))
    #expect(isOpen(.always, ["TERM": "x"], colors: 256))
    #expect(!isOpen(nil, ["TERM": "x"], colors: 0))
    #expect(!isOpen(.palette, ["TERM": "x"], colors: 256))
    #expect(!isOpen(nil, ["TERM": "x", "NO_COLOR": "1"], colors: 256))
  }

  @Test func `pictures for no terminal have every colour, unless somebody asks for fewer`() {
    func depth(_ choice: ColorChoice?, _ environment: [String: String]) -> ColorDepth {
      ColorDecision(choice: choice, configured: nil, environment: environment, description: nil).depth
    }
    #expect(depth(nil, [:]) == .truecolor)
    #expect(depth(.eight, [:]) == .eight)
    #expect(depth(nil, ["NO_COLOR": "1"]) == .monochrome)
  }
}
