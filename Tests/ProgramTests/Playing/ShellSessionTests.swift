import Foundation
import ProgramTesting
import Testing

/// Whole sessions in a real terminal: from the launcher through a run and back, by keys alone and by the
/// mouse alone.
@Suite(.serialized) struct ShellSessionTests {
  private func type(_ text: String, in terminal: TmuxTerminal) throws { try terminal.tmux(["send-keys", "-l", text]) }

  /// Clicks on the first place where the screen shows a text.
  private func click(_ text: String, in terminal: TmuxTerminal, offset: Int = 0) throws {
    let rows = try terminal.wait(for: text).split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in rows.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line[..<range.lowerBound].unicodeScalars.count + 1 + offset
      return try press(column, row + 1, in: terminal)
    }
  }

  private func press(_ column: Int, _ row: Int, in terminal: TmuxTerminal) throws {
    try terminal.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
  }

  @Test func `keys alone open the launcher, find, run, jump and come back`() throws {
    let terminal = try TmuxTerminal(columns: 100, rows: 30)
    try terminal.start(BuiltProgram.liftworks, waitingFor: "Elevators")
    try type("clas", in: terminal)
    try terminal.wait(for: "> clas_", "The two-floor elevator with one button")
    try terminal.press("Enter")
    try terminal.wait(for: "t = 00:0", "doors shut")
    try terminal.press("Space")
    try terminal.wait(for: "doors opening")
    // The list of all actions, by a part of a title.
    try type(":", in: terminal)
    try terminal.wait(for: "All actions and machines")
    #expect(try !terminal.screen().contains(" facts ─"))
    try type("hide the facts", in: terminal)
    try terminal.wait(for: "> hide the facts_")
    try terminal.press("Enter")
    try terminal.wait(for: " facts ─", "doorMotionStarted")
    try terminal.press("p")
    try terminal.wait(for: "paused")
    try type("@1:30", in: terminal)
    try terminal.press("Enter")
    try terminal.wait(for: "at rest since")
    try type("@-30", in: terminal)
    try terminal.press("Enter")
    try terminal.wait(for: "t = 01:00.000", "in the past")
    // Another machine, from the list.
    try type(":office", in: terminal)
    try terminal.wait(for: "> office_")
    try terminal.press("Enter")
    // What was done is in no journal: it is not dropped unasked.
    try terminal.wait(for: "leave this run, which is not recorded, for office? y/n")
    try terminal.press("n")
    try terminal.wait(for: "in the past")
    try type(":office", in: terminal)
    try terminal.press("Enter")
    try terminal.wait(for: "for office? y/n")
    try terminal.press("y")
    try terminal.wait(for: "stands at G")
    // The panes are remembered from one run to the next.
    try terminal.wait(for: " facts ─")
    try terminal.press("q")
    try terminal.wait(for: "Recent", "> _")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.type("echo status $?")
    try terminal.wait(for: "status 0")
    let state = terminal.folder.appending(path: "state/liftworks/state.yaml")
    let text = try String(contentsOf: state, encoding: .utf8)
    #expect(text.contains(#""recent":["office","classic"]"#))
    #expect(text.contains(#""shown":["facts"]"#))
  }

  @Test func `the mouse alone does the same`() throws {
    let terminal = try TmuxTerminal(columns: 100, rows: 30, showsFacts: true)
    try terminal.start(BuiltProgram.liftworks, waitingFor: "Elevators")
    try waitUntil("the mouse") { try terminal.state().hasSuffix("mouse 1") }
    try click("freight  ", in: terminal)
    try terminal.wait(for: "A freight lift with a worm")
    try click("Enter run", in: terminal)
    try terminal.wait(for: "t = 00:0")
    // The heading's cross hides a pane, its square enlarges one.
    let screen = try terminal.wait(for: " facts ─")
    #expect(screen.contains("×"))
    try click("□─×─┬", in: terminal)
    try waitUntil("the facts to go") { try !terminal.screen().contains(" facts ─") }
    try click("▫─×", in: terminal)
    try terminal.wait(for: " facts ─")
    // The line of keys, the list of all actions, and the bar.
    try click(": all", in: terminal)
    try terminal.wait(for: "All actions and machines")
    try terminal.send("\u{1B}[<65;50;15M\u{1B}[<65;50;15M")
    try click("show or hide the timeline", in: terminal)
    try waitUntil("the timeline to go") { try !terminal.screen().contains(" timeline ─") }
    try click("? help", in: terminal)
    try terminal.wait(for: "Machine")
    try press(1, 1, in: terminal)
    try waitUntil("the help to go") { try !terminal.screen().contains("Machine") }
    try click("q quit", in: terminal)
    try terminal.wait(for: "Recent")
    try click("Esc leave", in: terminal)
    try terminal.expectSaneTerminal()
  }

  @Test func `keys alone reach every pane, all of time and every theme`() throws {
    let terminal = try TmuxTerminal(columns: 140, rows: 40)
    try terminal.start("\(BuiltProgram.liftworks) run office --no-sound --speed 0.01", waitingFor: "quit")
    try terminal.press("5", "u")
    try terminal.press("p")
    try terminal.wait(for: "paused")
    try type("@20", in: terminal)
    try terminal.press("Enter")
    try terminal.wait(for: "t = 00:20.000")
    // The timeline: a row, its events, cause and effect, zoom, detail, and the run at the chosen event.
    try terminal.press("C-w")
    try terminal.wait(for: "Left Right event")
    try terminal.press("Down", "Down", "Down", "Home")
    try terminal.wait(for: "by ", " armed ")
    try terminal.press("a")
    try waitUntil("the whole run") { try !terminal.screen().contains("500ms/cell") }
    try terminal.press("f", "z")
    try waitUntil("another zoom") { try !terminal.screen().contains("500ms/cell") }
    try terminal.press("D")
    try terminal.wait(for: "▸plant", "▸controller")
    try terminal.press("D", "Down", "Down", "Down", "Home", "Enter")
    try terminal.wait(for: "in the past")
    // The facts: only those with a text, one of them, and the run there.
    try terminal.press("Escape", "C-w")
    try terminal.wait(for: "/ filter")
    try type("/doorMotion", in: terminal)
    try terminal.press("Enter")
    try terminal.press("Home", "Enter")
    try terminal.press("Escape", "Escape", "Escape")
    try waitUntil("the keys of the machine") { try !terminal.screen().contains("/ filter") }
    // Back to the present; one event, one instant, one fact; a search, on from the other end.
    try terminal.press("End")
    try waitUntil("the present") { try !terminal.screen().contains("in the past") }
    try terminal.press("!")
    try terminal.press("[")
    try terminal.wait(for: "in the past")
    try type("/callregistered", in: terminal)
    try terminal.press("Enter")
    try terminal.press("n")
    try terminal.wait(for: "on from the start")
    try terminal.press("b")
    try terminal.wait(for: "a new run from here")
    // The panes, the help and a theme.
    try terminal.press("F2")
    try waitUntil("the timeline to go") { try !terminal.screen().contains(" timeline ─") }
    try terminal.press("F9")
    try terminal.wait(for: " timeline ─")
    try terminal.press("?", "PageDown")
    try terminal.wait(for: "events of the next instant, or one")
    try terminal.press("Escape")
    try type(":light", in: terminal)
    try terminal.wait(for: "> light_")
    try terminal.press("Escape", "+", "-", "q")
    try terminal.expectSaneTerminal()
  }

  @Test func `the mouse alone reaches the buttons, the timeline, the past and all actions`() throws {
    let terminal = try TmuxTerminal(columns: 140, rows: 40, showsFacts: true)
    try terminal.start("\(BuiltProgram.liftworks) run office --no-sound", waitingFor: "quit")
    try waitUntil("the mouse") { try terminal.state().hasSuffix("mouse 1") }
    // A button of the car's panel, and time at once.
    try click("○5", in: terminal)
    try terminal.wait(for: "runs up to 5")
    // A row of the timeline by its name, folded by more clicks; the wheel over its plot.
    try click("▾plant", in: terminal, offset: 1)
    try terminal.wait(for: "Left Right event")
    try click("▾plant", in: terminal, offset: 1)
    try click("▾plant", in: terminal, offset: 1)
    try terminal.wait(for: "▸plant")
    let row =
      try #require(
        try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
          $0.contains("▸plant")
        }) + 1
    try terminal.send("\u{1B}[<64;120;\(row)M")
    try terminal.wait(for: "250ms/cell")
    try terminal.send("\u{1B}[<65;120;\(row)M")
    try terminal.wait(for: "500ms/cell")
    // A fact by a click, and the run there by the line of keys.
    try click("carCallRegistered", in: terminal)
    try terminal.wait(for: "/ filter")
    try click("Enter go there", in: terminal)
    try terminal.wait(for: "in the past")
    // The bar goes to any instant, and the line of keys back to the present.
    try press(12, 39, in: terminal)
    try terminal.wait(for: "in the past")
    try press(20, 5, in: terminal)
    try click("End present", in: terminal)
    try waitUntil("the present") { try !terminal.screen().contains("in the past") }
    // Whatever has no place of its own is in the list of all actions.
    try click(": all", in: terminal)
    try terminal.wait(for: "All actions and machines")
    try click("step by one event", in: terminal)
    try terminal.wait(for: "paused")
    try click("q quit", in: terminal)
    try terminal.expectSaneTerminal()
  }

  @Test func `a border is dragged, and stays where it was let go`() throws {
    let terminal = try TmuxTerminal(columns: 100, rows: 30)
    try terminal.start("\(BuiltProgram.liftworks) run --no-sound", waitingFor: " timeline ─")
    try waitUntil("the mouse") { try terminal.state().hasSuffix("mouse 1") }
    func headingRow() throws -> Int? {
      try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains(" timeline ─")
      }
    }
    let row = try #require(try headingRow()) + 1
    try terminal.send("\u{1B}[<0;20;\(row)M\u{1B}[<32;20;\(row - 5)M\u{1B}[<0;20;\(row - 5)m")
    try waitUntil("the border to move") { try headingRow() == row - 6 }
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.start("\(BuiltProgram.liftworks) run --no-sound", waitingFor: " timeline ─")
    #expect(try headingRow() == row - 6)
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `a mistake in the configuration prevents no run`() throws {
    // Wide enough for the sentence with the path before it.
    let terminal = try TmuxTerminal(columns: 160)
    let folder = terminal.folder.appending(path: "config/liftworks")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try terminal.write("speed: 0.001\nkeys: {pause: X}\ntheem: light\n", to: "config/liftworks/config.yaml")
    try terminal.start("\(BuiltProgram.liftworks) run --no-sound", waitingFor: "x0.001")
    try terminal.wait(for: "config.yaml:3: unknown key 'theem'")
    try terminal.press("X")
    try terminal.wait(for: "paused", "X pause")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.wait(for: "config.yaml:3:1: unknown key 'theem'.")
    try terminal.type("clear")
    try terminal.start(BuiltProgram.liftworks, waitingFor: "config.yaml:3: unknown key 'theem'")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `without a terminal the help is printed`() throws {
    let run = try ProgramRun([])
    #expect(run.status == .code(0))
    #expect(run.output.contains("USAGE: liftworks"))
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)]) func `each size has a launcher and a run in it`(
    columns: Int, rows: Int
  ) throws {
    let terminal = try TmuxTerminal(columns: columns, rows: rows)
    try terminal.start(BuiltProgram.liftworks, waitingFor: "Esc leave")
    try type("office", in: terminal)
    try terminal.wait(for: "> office_")
    try terminal.press("Enter")
    try terminal.wait(for: "t = 00:0", "q quit")
    try terminal.press("q")
    try terminal.wait(for: "Esc leave")
    try terminal.press("Escape")
    try terminal.expectSaneTerminal()
  }
}
