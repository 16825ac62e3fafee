import Foundation
import NcursesTerminal
import ProgramTesting
import Testing

extension NcursesTests {
  /// Sessions in a real terminal, with a shell that must be sane afterwards.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct SessionTests {
    @Test func `keys and text arrive`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      try terminal.wait(for: "⣿▁╳é", "PROBE 80x24")
      try terminal.press("a", "é", "Up", "Down", "Left", "Right", "Enter", "Tab", "BTab", "BSpace")
      try terminal.press("Home", "End", "PageUp", "PageDown", "F1", "F12", "DC", "C-a", "Escape")
      let screen = try terminal.wait(for: "18: ")
      let names = [
        "character(\"a\")", "character(\"\\u{00E9}\")", "up", "down", "left", "right", "enter", "tab", "backTab",
        "backspace", "home", "end", "pageUp", "pageDown", "function(1)", "function(12)", "delete", "control(\"a\")",
        "escape",
      ]
      for (index, name) in names.enumerated() { #expect(screen.contains("\(index): key(NcursesTerminal.Key.\(name))")) }
    }

    @Test func `the mouse's buttons, drags and wheel arrive`() throws {
      let terminal = try TmuxTerminal(columns: 132)
      try terminal.startProbe()
      try waitUntil("the mouse", holds: { try terminal.state().hasSuffix("mouse 1") })
      let escape = "\u{1B}["
      try terminal.send("\(escape)<0;5;3M\(escape)<32;6;3M\(escape)<0;6;3m\(escape)<64;6;3M")
      let screen = try terminal.wait(for: "3: ")
      #expect(screen.contains("0: mouse(column: 4, row: 2, NcursesTerminal.MouseAction.pressed("))
      #expect(screen.contains("1: mouse(column: 5, row: 2, NcursesTerminal.MouseAction.moved("))
      #expect(screen.contains("2: mouse(column: 5, row: 2, NcursesTerminal.MouseAction.released("))
      #expect(screen.contains("3: mouse(column: 5, row: 2, NcursesTerminal.MouseAction.wheelUp"))
    }

    @Test func `a storm of resizes down to one cell ends in the right picture`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      for size in [(100, 30), (1, 1), (2, 1), (1, 5), (60, 10), (3, 2), (200, 60), (1, 1)] {
        try terminal.tmux(["resize-window", "-x", "\(size.0)", "-y", "\(size.1)"])
      }
      try terminal.tmux(["resize-window", "-x", "90", "-y", "20"])
      try terminal.wait(for: "PROBE 90x20")
      try terminal.wait(for: "resized(columns: 90, rows: 20)")
      try terminal.press("q")
      try terminal.wait(for: "ended by key")
    }

    @Test func `Control-Z gives the shell a sane terminal, and fg the picture back`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      try terminal.press("e")
      try terminal.wait(for: "0: key")
      try terminal.press("C-z")
      let screen = try terminal.wait(for: "Stopped")
      #expect(screen.contains("held line 1"))
      try terminal.expectSaneTerminal()
      try terminal.type("clear; stty -a | grep -o ' echo '; jobs > jobs.txt")
      try terminal.wait(for: "echo")
      try terminal.tmux(["resize-window", "-x", "70", "-y", "22"])
      try terminal.type("fg")
      let again = try terminal.wait(for: "PROBE 70x22")
      #expect(again.contains("0: key"))
      try terminal.wait(for: "1: resumed")
      try terminal.wait(for: "2: resized(columns: 70, rows: 22)")
      try waitUntil("the modes", holds: { try terminal.state().hasPrefix("cursor 0") })
      #expect(try terminal.state() == "cursor 0, alternate 1, mouse 1")
      try terminal.press("e", "q")
      let end = try terminal.wait(for: "ended by key")
      #expect(end.contains("held line 2"))
      #expect(!end.contains("held line 1"))
    }

    @Test func `after Control-Z the keypad is switched on before the picture, not within it`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      try terminal.press("C-z")
      try terminal.wait(for: "Stopped")
      let sent = terminal.folder.appending(path: "sent")
      try terminal.tmux(["pipe-pane", "cat > '\(sent.path())'"])
      try terminal.type("fg")
      try terminal.wait(for: "0: resumed")
      try terminal.press("q")
      try terminal.wait(for: "ended by key")
      let text = try String(contentsOf: sent, encoding: .utf8)
      let keypad = try #require(text.range(of: "\u{1B}[?1h"))
      let picture = try #require(text.range(of: "PROBE"))
      #expect(keypad.lowerBound < picture.lowerBound)
    }

    @Test func `a stopped session that is told to end does so in the background`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      try terminal.press("C-z")
      try terminal.wait(for: "Stopped")
      try terminal.type("kill %1; kill -CONT %1")
      try terminal.wait(for: "ended by interrupted")
      try terminal.expectSaneTerminal()
    }

    @Test func `a session that was stopped from outside draws itself again`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      let process = try terminal.probeProcess()
      kill(process, SIGSTOP)
      try terminal.wait(for: "Stopped")
      // The shell has the terminal as the session left it: Enter is not yet the end of a line.
      try terminal.press("f", "g", "C-j")
      try terminal.wait(for: "0: resumed")
      #expect(try terminal.screen().contains("PROBE 80x24"))
    }

    @Test func `Control-C ends a session`() throws {
      try Self.expectSanity(endedBy: "interrupted") { try $0.press("C-c") }
    }

    @Test(arguments: [(SIGTERM, "interrupted"), (SIGINT, "interrupted"), (SIGHUP, "hungUp")])
    func `signals that ask for the end are reported`(signal: Int32, input: String) throws {
      try Self.expectSanity(endedBy: input) { kill(try $0.probeProcess(), signal) }
    }

    @Test func `a crash leaves the shell sane and its message readable`() throws {
      let screen = try Self.expectSanity { try $0.press("e", "c") }
      #expect(screen.contains("held line 1"))
      #expect(screen.contains("Fatal error: boom"))
      #expect(screen.contains("Illegal instruction") || screen.contains("Trace/breakpoint trap"))
    }

    @Test func `an overflow of the stack leaves the shell sane`() throws {
      let screen = try Self.expectSanity { try $0.press("o") }
      #expect(screen.contains("Segmentation fault"))
    }

    @Test(arguments: [
      (SIGABRT, "Aborted"), (SIGQUIT, "Quit"), (SIGSEGV, "Segmentation fault"),
      (SIGUSR1, "User defined signal 1"), (SIGUSR2, "User defined signal 2"),
      (SIGPROF, "Profiling timer expired"), (SIGXCPU, "CPU time limit exceeded"),
    ]) func `signals that kill leave the shell sane`(signal: Int32, message: String) throws {
      let screen = try Self.expectSanity { kill(try $0.probeProcess(), signal) }
      #expect(screen.contains(message))
    }

    @Test func `a call of exit leaves the shell sane`() throws {
      let screen = try Self.expectSanity { try $0.press("e", "x") }
      #expect(screen.contains("held line 1"))
      #expect(screen.contains("status 3"))
    }

    @Test func `standard error is held while the screen is up, and printed afterwards`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      try terminal.press("e", "e", "a")
      #expect(try !terminal.settledScreen(showing: "2: key").contains("held"))
      try terminal.press("q")
      let screen = try terminal.wait(for: "ended by key")
      #expect(screen.contains("held line 1\nheld line 2\n"))
    }

    @Test func `of standard error without end the latest is kept, from the start of a line on`() throws {
      let terminal = try TmuxTerminal()
      try terminal.tmux(["set-option", "history-limit", "200000"])
      try terminal.startProbe()
      try terminal.press("f")
      try terminal.wait(for: "0: key")
      try terminal.press("q")
      try terminal.wait(for: "held line 100000", "ended by key")
      let all = try terminal.tmux(["capture-pane", "-p", "-S", "-"])
      let lines = all.split(separator: "\n")
      let note = " bytes of standard error before this were not kept]"
      if let index = lines.firstIndex(where: { $0.hasSuffix(note) }) {
        #expect(lines[index + 1].hasPrefix("held line "))
      }
      let kept = lines.filter { $0.hasPrefix("held line ") }
      #expect(kept.count < 40_000)
      #expect(kept.last == "held line 100000")
    }

    @Test func `standard error that goes to a file is not held`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe("2> errors.txt")
      try terminal.press("e")
      let file = terminal.folder.appending(path: "errors.txt")
      try waitUntil("the line in the file") { try String(contentsOf: file, encoding: .utf8) == "held line 1\n" }
    }

    @Test func `the window has a title of ours, without its controls, and then its own again`() throws {
      let terminal = try TmuxTerminal()
      try terminal.type("printf '\\033]2;mine\\033\\\\'")
      try waitUntil("the shell's title") { try terminal.title() == "mine" }
      try terminal.startProbe()
      try waitUntil("a title") { try terminal.title() == "probe\u{FFFD}]2;\u{FFFD}0" }
      try terminal.press("a")
      try waitUntil("the next title") { try terminal.title() == "probe\u{FFFD}]2;\u{FFFD}1" }
      try terminal.press("C-z")
      try waitUntil("the shell's title while stopped") { try terminal.title() == "mine" }
      try terminal.type("fg")
      try waitUntil("the title again") { try terminal.title().hasPrefix("probe") }
      kill(try terminal.probeProcess(), SIGABRT)
      try waitUntil("the shell's title after a crash") { try terminal.title() == "mine" }
    }

    @Test func `a terminal that disappears ends the session`() throws {
      let terminal = try TmuxTerminal()
      try terminal.startProbe()
      let process = try terminal.probeProcess()
      try terminal.tmux(["kill-server"])
      try waitUntil("the end of \(process)") { Self.hasEnded(process) }
    }

    @Test(arguments: [
      ("TERM=no-such-terminal", "TERM: unknown terminal 'no-such-terminal'"),
      ("TERM=dumb", "TERM: the terminal 'dumb' cannot position its cursor"),
      ("TERM=", "TERM is not set"),
    ]) func `terminals that cannot be used are refused`(variable: String, message: String) throws {
      let terminal = try TmuxTerminal()
      try terminal.type("clear; \(variable) \(TmuxTerminal.probe)")
      try terminal.wait(for: "refused: \(message)")
    }

    @Test func `a terminal that shows lines alone is told of the run in lines`() {
      let refusal = TerminalError.incapableTerminal(name: "dumb")
      #expect(refusal.description.hasSuffix("or use 'liftworks run --plain', which needs no screen."))
    }

    @Test func `pipes are refused`() throws {
      let terminal = try TmuxTerminal()
      try terminal.type("clear; \(TmuxTerminal.probe) < /dev/null")
      try terminal.wait(for: "refused: standard input is not a terminal")
      try terminal.type("clear; \(TmuxTerminal.probe) | cat")
      try terminal.wait(for: "refused: standard output is not a terminal")
    }

    @Test(arguments: [("", true), ("NO_COLOR=", true), ("NO_COLOR=1", false)])
    func `NO_COLOR takes the colours away when it is not empty`(variable: String, hasColor: Bool) throws {
      let variables = variable.isEmpty ? [] : [variable]
      let terminal = try TmuxTerminal(variables: variables)
      try terminal.startProbe()
      let screen = try terminal.tmux(["capture-pane", "-p", "-e"])
      #expect(screen.contains("38;5;208") == hasColor)
      if !hasColor { #expect(!screen.contains("\u{1B}[37m")) }
    }

    @Test func `pictures are right without a UTF-8 locale`() throws {
      let terminal = try TmuxTerminal(variables: ["LC_ALL=C", "LANG=C"])
      try terminal.startProbe()
      try terminal.wait(for: "⣿▁╳é")
    }

    /// Starts the probe, does something that ends it, and expects the shell as it was before.
    @discardableResult private static func expectSanity(
      endedBy input: String? = nil, after act: (TmuxTerminal) throws -> Void
    ) throws -> String {
      let terminal = try TmuxTerminal(columns: 132, rows: 60)
      try terminal.type("stty -g > before.txt; PS1='status $? > '")
      try terminal.startProbe()
      try act(terminal)
      let screen = try terminal.wait(for: input.map { "ended by \($0)" } ?? "status")
      try terminal.expectSaneTerminal()
      try terminal.type("clear; stty -g | cmp - before.txt && echo SA''ME")
      try terminal.wait(for: "SAME")
      return screen
    }

    private static func hasEnded(_ process: pid_t) -> Bool {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
      // A process whose end nobody has noticed yet.
      return status.contains(") Z ")
    }
  }
}

extension TmuxTerminal {
  /// The title of its window.
  func title() throws -> String {
    try tmux(["display-message", "-p", "#{pane_title}"]).trimmingCharacters(in: .newlines)
  }

  /// The program that shows what reaches it.
  static let probe = BuiltProgram.path("TerminalProbe")

  /// Starts the probe and waits for its picture.
  @discardableResult func startProbe(_ arguments: String = "") throws -> pid_t {
    try start("\(Self.probe) \(arguments)", waitingFor: "PROBE")
  }

  /// The probe's process.
  func probeProcess() throws -> pid_t { try lastProcess() }
}
