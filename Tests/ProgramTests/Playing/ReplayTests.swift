import Foundation
import ProgramTesting
import Testing

/// Replays of real journals on the screen of a real terminal, and the past of a run that goes on.
///
/// At the pace of 0.001 simulated time stays near where a key has put it, and every screen is that of
/// a known time.
@Suite(.serialized) struct ReplayTests {
  private static let presses = """
    {"t":"0","stimulus":"buttonPressed"}
    {"t":"15","stimulus":"buttonPressed"}
    """

  /// A terminal with the journal of an opening, a trip and an end at 40 s in its folder.
  private func terminalWithJournal(
    columns: Int = 80, rows: Int = 24, variables: [String] = [], change: (String) -> String = { $0 }
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: columns, rows: rows, variables: variables, showsFacts: true)
    let presses = try terminal.write(Self.presses, to: "presses.jsonl")
    let made = try TemporaryFolder()
    let run = try ProgramRun([
      "run", "--headless", "--until", "40", "--stimuli", presses, "--record", made.path("journal"),
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    try terminal.write(change(try made.read("journal")), to: "journal")
    return terminal
  }

  private func replay(_ options: String, in terminal: TmuxTerminal) throws {
    try terminal.start("\(BuiltProgram.liftworks) replay journal \(options)", waitingFor: "quit")
  }

  /// Whether a fact on the screen is still to come: its name is as quiet as its instant.
  private func isToCome(_ name: String, at instant: String, in terminal: TmuxTerminal) throws -> Bool {
    let screen = try terminal.tmux(["capture-pane", "-p", "-e"])
    let line = try #require(screen.split(separator: "\n").first { $0.contains(name) })
    func color(of text: String) throws -> Substring {
      let start = try #require(line.firstRange(of: text)).lowerBound
      return try #require(line[..<start].matches(of: /38;5;(\d+)/).last).output.1
    }
    return try color(of: name) == color(of: instant)
  }

  @Test func `a replay becomes a run of its user's at any instant, and the journal stays`() throws {
    let terminal = try terminalWithJournal()
    let before = try String(contentsOf: terminal.folder.appending(path: "journal"), encoding: .utf8)
    try replay("--speed 0.001", in: terminal)
    try terminal.press("g")
    try terminal.type("10")
    try terminal.wait(for: "t = 00:10.000")
    // In a replay the button does nothing.
    try terminal.press("Enter")
    try terminal.press("b")
    try terminal.wait(for: "a run of yours from here, which is not recorded")
    // Now it has an effect.
    try terminal.wait(for: "space press")
    try terminal.press("p")
    try terminal.wait(for: "paused")
    try end(terminal)
    let after = try String(contentsOf: terminal.folder.appending(path: "journal"), encoding: .utf8)
    #expect(after == before)
  }

  private func end(_ terminal: TmuxTerminal) throws {
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.type("echo status $?")
    try terminal.wait(for: "status 0")
  }

  @Test(arguments: [(80, 24), (132, 43)])
  func `a journal is stepped through forwards and back, and shows the same both ways`(columns: Int, rows: Int) throws {
    let terminal = try terminalWithJournal(columns: columns, rows: rows)
    // With colours a cell of two halves may be written either way up.
    try replay("--no-sound --speed 0.001 --color never", in: terminal)
    try terminal.press("p")
    try terminal.wait(for: "paused")
    // The timeline's window follows what is shown, from either side.
    try terminal.press("F2")
    let instants = ["00:00.300", "00:00.500", "00:04.189", "00:15.000", "00:15.300"]
    func screens(_ key: String, _ instants: some Sequence<String>) throws -> [String] {
      try instants.map { instant in
        try terminal.press(key)
        return try terminal.settledScreen(showing: "t = \(instant)")
      }
    }
    var forwards: [String] = []
    var back: [String] = []
    // Again and again, since a slow machine may show a part of a screen for as long as it likes.
    try waitUntil("the same both ways", showing: (forwards + back).joined(separator: "\n")) {
      try terminal.press("Home")
      try terminal.wait(for: "t = 00:00.000")
      forwards = try screens(".", instants)
      back = try screens(",", instants.dropLast().reversed())
      return back == forwards.dropLast().reversed()
    }
    #expect(forwards[2].contains(/4\.188888889  doorMotionEnded +to=open/))
    #expect(forwards[2].contains("doors open"))
    #expect(forwards[3].contains("doors about to close"))
    try end(terminal)
  }

  @Test func `jumps, searches and clicks show their instants at once`() throws {
    let terminal = try terminalWithJournal()
    try replay("--no-sound --speed 0.001 --ascii", in: terminal)
    try terminal.press("End")
    try terminal.wait(for: "t = 00:40.000", "@ 00:40.000")
    try terminal.press("PageUp")
    try terminal.wait(for: "t = 00:36.000")
    try terminal.press("<")
    try terminal.wait(for: "t = 00:26.000")
    try terminal.press("g")
    try terminal.wait(for: "go to the time: _")
    try terminal.press("1", "5", ".", "3", "Enter")
    try terminal.wait(for: "t = 00:15.300", "doorMotionStarted to=closed")
    try terminal.press("g", "x", "Enter")
    try terminal.wait(for: "'x' is not a time")
    try terminal.press("Home", "/")
    try terminal.wait(for: "search for a fact: _")
    try terminal.tmux(["send-keys", "-l", "Chim"])
    // No fact bears the name of a cue: the search is over names alone.
    try terminal.press("Enter")
    try terminal.wait(for: "no fact has 'Chim' in its name")
    try terminal.press("/")
    try terminal.tmux(["send-keys", "-l", "motionended"])
    try terminal.press("Enter")
    try terminal.wait(for: "t = 00:04.189")
    try terminal.press("n")
    try terminal.wait(for: "t = 00:19.189")
    try terminal.press("N")
    try terminal.wait(for: "t = 00:04.189")
    // Beyond the first one the search goes on from the end, and from there back to the start.
    try terminal.press("N")
    try terminal.wait(for: "t = 00:27.189", "on from the end")
    try terminal.press("n")
    try terminal.wait(for: "t = 00:04.189", "on from the start")
    try waitUntil("the mouse") { try terminal.state().hasSuffix("mouse 1") }
    // Row 23 is the bar; its track is columns 12 to 69, and half of the run is in their middle.
    try terminal.send("\u{1B}[<0;41;23M\u{1B}[<0;41;23m")
    try terminal.wait(for: "t = 00:20.000")
    try terminal.send("\u{1B}[<0;70;23M\u{1B}[<0;70;23m")
    try terminal.wait(for: "t = 00:40.000")
    try end(terminal)
  }

  @Test func `one event happens at a time, in a replay and in a run, and the journal stays whole`() throws {
    let terminal = try terminalWithJournal(columns: 120, rows: 40)
    try replay("--no-sound --speed 0.001", in: terminal)
    try terminal.press("p", "g")
    try terminal.type("14.9")
    try terminal.wait(for: "t = 00:14.900")
    try terminal.press("!")
    try terminal.wait(for: "t = 00:15.000", "buttonPressed")
    try terminal.press("!")
    try terminal.wait(for: "t = 00:15.300")
    try terminal.press("g")
    try terminal.type("18.9")
    try terminal.wait(for: "t = 00:18.900")
    try terminal.press("!")
    try terminal.wait(for: "t = 00:19.000", "; more is due at this instant")
    try end(terminal)
    try terminal.type("clear")
    try terminal.start(
      "\(BuiltProgram.liftworks) run office --no-sound --speed 0.001 --record live.journal", waitingFor: "quit")
    try terminal.press("5", "u")
    try terminal.press("!", "!")
    try terminal.wait(for: "plant lastChance landing=1")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.type("clear; \(BuiltProgram.liftworks) replay --verify --whole live.journal")
    try terminal.wait(for: "live.journal: identical")
  }

  @Test func `a replay plays to its end and stays there`() throws {
    let terminal = try terminalWithJournal()
    try replay("--no-sound --speed 64", in: terminal)
    try terminal.wait(for: "t = 00:40.000", "paused")
    try terminal.press("Space")
    try terminal.wait(for: "this is the end")
    try terminal.press("?", "PageDown")
    try terminal.wait(for: "the next match, the one before")
    try terminal.press("?")
    try end(terminal)
  }

  @Test func `a replay stops at a caption and shows it beside the state`() throws {
    let note = #"{"t":"4.188888889","note":"The leaves have arrived.","pause":true}"#
    let terminal = try terminalWithJournal { journal in
      let lines = journal.split(separator: "\n")
      let place = lines.firstIndex { $0.contains("4.188888889") } ?? 1
      return (lines[..<place] + [note[...]] + lines[place...]).joined(separator: "\n") + "\n"
    }
    try replay("--no-sound --speed 4", in: terminal)
    let screen = try terminal.settledScreen(showing: "The leaves have arrived.")
    #expect(screen.contains("t = 00:04.189"))
    #expect(screen.contains("doors open"))
    #expect(screen.contains("doors: opening > open, by doorMotionEnd"))
    #expect(screen.contains("nothing armed"))
    try terminal.press("Space")
    try waitUntil("the caption to go") { try !terminal.screen().contains("The leaves") }
    try end(terminal)
  }

  @Test func `a caption between two events tells what is armed and what was last`() throws {
    let note = #"{"t":"0.4","note":"Wait."}"#
    let terminal = try terminalWithJournal { journal in
      let lines = journal.split(separator: "\n")
      return (lines[..<3] + [note[...]] + lines[3...]).joined(separator: "\n") + "\n"
    }
    try replay("--no-sound --speed 4", in: terminal)
    let screen = try terminal.wait(for: "Wait.")
    #expect(screen.contains("doors: aboutToOpen > opening, by doorMotionStart, at 0.300000000 s"))
    #expect(screen.contains("armed: doorSound"))
    #expect(screen.contains(" at 0.500000000 s, doorMotionEnd"))
    try end(terminal)
  }

  @Test func `a journal without an end is replayed, with a warning`() throws {
    let terminal = try terminalWithJournal { String($0.dropLast(150)) }
    // With colours a cell of two halves may be written either way up.
    try replay("--no-sound --speed 0.001 --color never", in: terminal)
    #expect(try terminal.screen().contains("cut"))
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    // Held back while the screen was taken.
    try terminal.wait(for: "the last line was cut short")
  }

  @Test func `without colour the bar says the same`() throws {
    let terminal = try terminalWithJournal(variables: ["NO_COLOR=1"])
    // With colours a cell of two halves may be written either way up.
    try replay("--no-sound --speed 0.001 --color never", in: terminal)
    try terminal.press("g", "2", "0", "Enter")
    try terminal.wait(for: "t = 00:20.000", "━●")
    try end(terminal)
  }

  @Test func `a running elevator is rewound, looked at, and goes on as if nothing had been`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    try terminal.write(Self.presses, to: "presses.jsonl")
    try terminal.start(
      "\(BuiltProgram.liftworks) run --no-sound --speed 0.001 --stimuli presses.jsonl", waitingFor: "quit")
    try terminal.press("p")
    try terminal.wait(for: "paused")
    try terminal.press("b")
    try terminal.wait(for: "[ shows the past")
    try terminal.press(".", ".", ".")
    try terminal.wait(for: "t = 00:04.189")
    try terminal.press("[")
    let past = try terminal.settledScreen(showing: "in the past")
    #expect(past.contains("t = 00:00.500"))
    #expect(past.contains("doors opening"))
    // What is to come is shown, in another colour, and the bar stops before it.
    #expect(try isToCome("doorMotionEnded", at: "4.188888889", in: terminal))
    #expect(try !isToCome("doorMotionStarted", at: "0.300000000", in: terminal))
    #expect(past.contains("00:00.000 ●─"))
    try terminal.press("Left")
    try terminal.wait(for: "t = 00:00.300")
    // Space plays the past, as in a replay; the other key of the button is refused.
    try terminal.press("Enter")
    try terminal.wait(for: "the past is fixed")
    #expect(try !terminal.screen().contains("callRegistered"))
    try terminal.press("Right", "End")
    let present = try terminal.settledScreen(showing: "t = 00:04.189")
    #expect(!present.contains("in the past"))
    #expect(present.contains("doorMotionEnded to=open"))
    try end(terminal)
  }

  @Test func `a branch goes on from the past, in a journal of its own, and both verify`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    try terminal.write(Self.presses, to: "presses.jsonl")
    try terminal.start(
      "\(BuiltProgram.liftworks) run --no-sound --speed 0.001 --stimuli presses.jsonl" + " --record journal",
      waitingFor: "quit")
    try terminal.press("p")
    try terminal.wait(for: "paused")
    try terminal.press(".", ".", ".", ".")
    try terminal.wait(for: "t = 00:15.000")
    try terminal.press("[", "[")
    try terminal.wait(for: "t = 00:00.500")
    try terminal.press("b")
    let branched = try terminal.settledScreen(showing: "recording journal.branch-1")
    #expect(!branched.contains("in the past"))
    #expect(!branched.contains("doorMotionEnded"))
    // Other than in the run that was left, the button is pressed while the doors open.
    try terminal.press("Space")
    try terminal.wait(for: "callRegistered")
    try end(terminal)
    for file in ["journal", "journal.branch-1"] {
      let path = terminal.folder.appending(path: file).path(percentEncoded: false)
      let verified = try ProgramRun(["replay", "--verify", path])
      #expect(verified.status == .code(0), "\(verified.errors)")
      #expect(verified.output.contains("identical"))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("callRegistered") == (file == "journal.branch-1"))
      let hasParent = text.contains(#""parent":{"digest":""#) && text.contains(#""t":"0.500000000"}}"#)
      #expect(hasParent == (file == "journal.branch-1"))
    }
  }

  @Test func `a run in which nothing has happened has no past`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    try terminal.start("\(BuiltProgram.liftworks) run --no-sound", waitingFor: "quit")
    try terminal.press("[")
    try terminal.wait(for: "nothing has happened yet")
    try end(terminal)
  }

  @Test func `without a screen a journal is verified`() throws {
    let folder = try TemporaryFolder()
    let presses = try folder.write(Self.presses, to: "presses.jsonl")
    _ = try ProgramRun(["run", "--headless", "--until", "40", "--stimuli", presses, "--record", folder.path("j")])
    let run = try ProgramRun(["replay", folder.path("j")])
    #expect(run.status == .code(0))
    #expect(run.output.contains("identical"))
    #expect(run.errors.contains("Verifying without a screen."))
    let wrong = try ProgramRun(["replay", folder.path("j"), "--speed", "max"])
    #expect(wrong.status == .code(2))
    #expect(wrong.errors.hasPrefix("--speed: 'max' is not the speed of a replay."))
  }
}
