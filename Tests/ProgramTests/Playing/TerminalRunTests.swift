import Glibc
import ProgramTesting
import Testing

/// The real program in a real terminal, as a user meets it.
///
/// The pace of 0.001 keeps simulated time near 0 until the test pauses the run; from there it goes
/// from instant to instant by the step key, so that every screen is that of a known time.
@Suite(.serialized) struct TerminalRunTests {
  private static let presses = #"{"t":"0","stimulus":"buttonPressed"}"#

  private func start(_ options: String, columns: Int = 80, rows: Int = 24, variables: [String] = []) throws -> (
    terminal: TmuxTerminal, process: pid_t
  ) {
    let terminal = try TmuxTerminal(columns: columns, rows: rows, variables: variables, showsFacts: true)
    try terminal.write(Self.presses, to: "presses.jsonl")
    let process = try terminal.start("\(BuiltProgram.liftworks) \(options)", waitingFor: "quit")
    return (terminal, process)
  }

  @Test(arguments: [(80, 24), (132, 43)]) func `an opening and a trip, stepped through and read off the screen`(
    columns: Int, rows: Int
  ) throws {
    let (terminal, process) = try start(
      "run classic --speed 0.001 --stimuli presses.jsonl", columns: columns, rows: rows)
    try terminal.wait(for: "doors about to open")
    try terminal.press("p")
    try terminal.wait(for: "paused")
    // The light of floor 1 is lit; that of floor 2 is not.
    try terminal.wait(for: "○2")
    try terminal.press(".")
    try terminal.wait(for: "t = 00:00.300", "doorMotionStarted to=open")
    try terminal.press(".")
    try terminal.wait(for: "t = 00:00.500", "cueStarted cue=doorsOpenClose")
    try terminal.press(".")
    // One screen has all of it; one that is read between two pieces of a picture has not.
    try terminal.wait(for: "t = 00:04.189", "at rest", "4.188888889  doorMotionEnded to=open", "doors open", "●1")
    // Nothing is armed.
    try waitUntil("no event to come") { try !terminal.screen().contains("◇") }

    // A press in the pause acts at the instant where time stands.
    try terminal.press("Space")
    try terminal.wait(
      for: "directionChanged direction=up", "4.188888889  doorCommanded to=closed", "doors about to close")
    try terminal.press(".", ".", ".", ".")
    try terminal.wait(for: "t = 00:08.378", "doors shut", "○1")
    // A press while busy is registered, and the doors stay shut.
    try terminal.press("Enter")
    try terminal.wait(for: "call registered", "8.377777778  callRegistered")

    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try waitUntil("the program's end") { kill(process, 0) != 0 }
    try terminal.type("echo status $?")
    try terminal.wait(for: "status 0")
  }

  @Test func `a run that cannot keep up shows the speed that it reaches, and hears its user`() throws {
    for isAsked in [true, false] {
      let terminal = try TmuxTerminal()
      try terminal.write(
        """
        machine: scene
        scene: ticking
        title: ticks every millisecond
        stage: {width: 100, height: 100}
        state: {ticks: 0}
        on:
          every 0.001:
            - set: {ticks: ticks + 1}
        parts:
          count: {shape: text, text: "{ticks}", x: 10, y: 50}

        """, to: "ticking.yaml")
      let process = try terminal.start(
        "\(BuiltProgram.liftworks) run ticking.yaml --no-sound --speed 1000", waitingFor: " of x1000")
      if isAsked { try terminal.press("q") } else { kill(process, SIGTERM) }
      try waitUntil("the program's end") { kill(process, 0) != 0 }
      try terminal.expectSaneTerminal()
    }
  }

  @Test func `a click on the button presses it, and a click beside it does not`() throws {
    let (terminal, _) = try start("run --speed 0.001 --no-sound")
    try terminal.press("p")
    try terminal.wait(for: "paused")
    try waitUntil("the mouse") { try terminal.state().hasSuffix("mouse 1") }
    // Columns and rows from 1: far from the button, then on it.
    try terminal.send("\u{1B}[<0;40;8M\u{1B}[<0;40;8m")
    try terminal.press("?")
    #expect(try !terminal.settledScreen(showing: "press the elevator's button").contains("doorCommanded"))
    try terminal.press("?")
    try terminal.send("\u{1B}[<0;4;8M\u{1B}[<0;4;8m")
    try terminal.wait(for: "doorCommanded to=open")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `the screen follows the window, down to one that is too small`() throws {
    let (terminal, _) = try start("run --no-sound")
    try terminal.tmux(["resize-window", "-x", "40", "-y", "10"])
    try terminal.wait(for: "too small: needs 40x12, has 40x10")
    try terminal.tmux(["resize-window", "-x", "132", "-y", "43"])
    let screen = try terminal.settledScreen(showing: "nothing has happened")
    #expect(screen.split(separator: "\n").contains { $0.count > 100 })
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `keys change the speed and mute, and the help lists them all`() throws {
    let (terminal, _) = try start("run")
    try terminal.press("+", "+")
    try terminal.wait(for: "x4")
    try terminal.press("-", "-", "-")
    try terminal.wait(for: "x1/2")
    try terminal.press("?")
    let help = try terminal.settledScreen(showing: "pause, and run all events of the next instant")
    for key in ["Machine", "space, Enter, click", "faster, up to x1000"] { #expect(help.contains(key)) }
    #expect(!help.contains("mute, or hear again"))
    // What finds no room is scrolled to.
    try terminal.press("End")
    let rest = try terminal.settledScreen(showing: "mute, or hear again")
    #expect(rest.contains("q, Ctrl-C") && !rest.contains("Machine"))
    try terminal.press("Escape")
    try waitUntil("the help to go") { try !terminal.screen().contains("mute, or hear again") }
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `without a sound device the run goes on, and the status line says why`() throws {
    let (terminal, _) = try start("run --speed 64 --audio-device nosuch")
    try terminal.wait(for: "no sound: Unknown PCM nosuch")
    try terminal.press("Space")
    try terminal.wait(for: "doorMotionEnded to=open")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    #expect(try !terminal.screen().contains("ALSA"))
  }

  @Test func `control-C ends the run with 130, and the terminal is as it was`() throws {
    let (terminal, _) = try start("run --no-sound")
    try terminal.press("C-c")
    try terminal.expectSaneTerminal()
    try terminal.type("echo status $?")
    try terminal.wait(for: "status 130")
  }

  @Test func `control-Z leaves the terminal sane, and the run goes on where it stood`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    try terminal.type("clear; \(BuiltProgram.liftworks) run --no-sound")
    try terminal.wait(for: "quit")
    try terminal.press("Space")
    try terminal.wait(for: "doorCommanded to=open")
    try terminal.press("C-z")
    try terminal.expectSaneTerminal()
    try terminal.type("fg")
    try terminal.wait(for: "doorMotionEnded to=open")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `a terminal that goes away ends the run`() throws {
    let (terminal, process) = try start("run --no-sound")
    try terminal.tmux(["kill-server"])
    try waitUntil("the program's end") { kill(process, 0) != 0 }
  }

  @Test func `the run ends by itself at its limit`() throws {
    let (terminal, _) = try start("run --no-sound --speed 1 --until 2")
    try terminal.expectSaneTerminal()
    try terminal.type("echo status $?")
    try terminal.wait(for: "status 0")
  }

  @Test func `a terminal that cannot show a screen gets lines instead`() throws {
    let terminal = try TmuxTerminal(variables: ["TERM=dumb"])
    try terminal.write(Self.presses, to: "presses.jsonl")
    try terminal.type("clear; \(BuiltProgram.liftworks) run --stimuli presses.jsonl")
    let screen = try terminal.settledScreen(showing: #""t":"4.188888889""#)
    #expect(screen.contains("Running headless."))
  }

  @Test(arguments: ["NO_COLOR=1", "NO_COLOR="]) func `colours are left out when the user says so`(variable: String)
    throws
  {
    let (terminal, _) = try start("run --no-sound", variables: [variable])
    let screen = try terminal.tmux(["capture-pane", "-p", "-e"])
    // An empty variable is none: no-color.org.
    #expect(screen.contains("\u{1B}[48;5;") == (variable == "NO_COLOR="))
    // White on black, which ncurses takes for no colour unless it is told otherwise.
    #expect(!screen.contains("\u{1B}[37m"))
    #expect(!screen.contains("\u{1B}[40m"))
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }
}
