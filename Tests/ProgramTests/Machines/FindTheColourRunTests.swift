import Foundation
import ProgramTesting
import Testing

/// Find the Colour, run by the program: files in and out, and played in a terminal.
@Suite(.serialized) struct FindTheColourRunTests {
  private static let example = Repository.path("Examples/games/find-the-colour.test.yaml")

  private static let stimuli = """
    {"t":"1","stimulus":"levelPicked","level":0}
    {"t":"2","stimulus":"sliderMoved","channel":"red","value":0.801}
    {"t":"2","stimulus":"sliderMoved","channel":"blue","value":1}
    {"t":"3","stimulus":"checkPressed"}
    """

  // MARK: - Without a screen

  @Test func `a run without a screen prints the facts`() throws {
    let run = try ProgramRun(
      ["run", "find-the-colour", "--headless", "--until", "10", "--stimuli", "-"], input: Self.stimuli)
    let facts = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == .code(0))
    #expect(
      facts == [
        #"{"t":"0.000000000","seq":1,"cause":0,"fact":"targetDrawn","red":801,"green":73,"blue":65}"#,
        #"{"t":"1.000000000","seq":3,"cause":2,"fact":"levelChanged","level":0}"#,
        #"{"t":"2.000000000","seq":5,"cause":4,"fact":"guessChanged","channel":"red","value":0.801}"#,
        #"{"t":"2.000000000","seq":7,"cause":6,"fact":"refused","why":"hidden"}"#,
        #"{"t":"3.000000000","seq":9,"cause":8,"fact":"scored","score":100,"level":0}"#,
        #"{"t":"3.000000000","seq":10,"cause":8,"fact":"verdictShown"}"#,
        #"{"t":"3.000000000","seq":11,"cause":8,"fact":"confettiFired","count":100}"#,
        #"{"t":"3.000000000","seq":12,"cause":8,"fact":"cueStarted","cue":"pop"}"#,
      ])
  }

  @Test func `a recorded run is the same again`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("colour.journal")
    _ = try ProgramRun(
      ["run", "find-the-colour", "--headless", "--until", "10", "--stimuli", "-", "--record", journal],
      input: Self.stimuli)
    let verified = try ProgramRun(["replay", "--verify", journal])
    #expect(verified.output.contains("identical, 8 facts"), "\(verified.errors)")
    #expect(verified.status == .code(0))
  }

  @Test func `values are exact, and the sound is among the cues`() throws {
    let run = try ProgramRun(
      ["values", "find-the-colour", "--at", "1.2309", "--at", "3", "--json", "--stimuli", "-"], input: Self.stimuli)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"scene":"find-the-colour","t":"1.230900000","seed":"1","#))
    #expect(lines[0].contains(#""rows.1":{"scale":-0.163033"#))
    #expect(lines[0].contains(#""shown":{"red":0.5,"green":0.073,"blue":0.065}"#))
    #expect(lines[1].contains(#""cues":[{"t":"3.000000000","fact":"cueStarted","cue":"pop"}]"#))
    #expect(lines[1].contains(#""state":{"level":0,"score":100,"verdict":true}"#))
  }

  @Test func `the example file passes`() throws {
    let run = try ProgramRun(["test", Self.example])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.contains(" 0 failed, 0 undecided"), "\(run.output)")
  }

  @Test(arguments: [
    (["check", "find-the-colour"], "find-the-colour: good"),
    (["diagram", "find-the-colour"], "continuePressed"),
    (["list"], "find-the-colour"),
    (["render", "find-the-colour", "--at", "0", "--to", "text"], "Difficulty Level: Hard"),
    (["render", "find-the-colour", "--at", "0", "--to", "svg"], "<svg"),
    (["render", "find-the-colour", "--at", "0", "--to", "text", "--ascii"], "Check Score"),
  ]) func `the other commands know it`(arguments: [String], expected: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains(expected))
  }

  @Test(arguments: ["html", "csv", "vcd"]) func `a recorded run is exported`(form: String) throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("colour.journal")
    _ = try ProgramRun(
      ["run", "find-the-colour", "--headless", "--until", "4", "--stimuli", "-", "--record", journal],
      input: Self.stimuli)
    let run = try ProgramRun(["export", journal, "--to", form, "-o", folder.path("out.\(form)")])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(try !folder.read("out.\(form)").isEmpty)
  }

  @Test(arguments: [
    (#""stimulus":"levelPicked","level":3"#, "'level' is a whole number from 0 to 2"),
    (#""stimulus":"sliderMoved","channel":"red","value":1.5"#, "is a number from 0.0 to 1.0"),
    (#""stimulus":"sliderMoved","channel":"pink","value":1"#, "'channel'"),
    (#""stimulus":"sliderMoved","channel":"red""#, "'value'"),
    (#""stimulus":"checkPresed""#, "checkPressed"),
  ]) func `a wrong stimulus is refused with its place`(stimulus: String, expected: String) throws {
    let run = try ProgramRun(
      ["run", "find-the-colour", "--headless", "--stimuli", "-"], input: #"{"t":"1","# + stimulus + "}")
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix("standard input:1:"), "\(run.errors)")
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  // MARK: - In a terminal

  private func start(_ options: String = "") throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.start(
      "\(BuiltProgram.liftworks) run find-the-colour --seed 1 --no-sound --record game.journal" + " \(options)",
      waitingFor: "quit")
    return terminal
  }

  @Test func `a game is played to its end with the keyboard`() throws {
    let terminal = try start()
    try terminal.wait(for: "find red and green", "> Red")
    try terminal.press("1")
    try terminal.wait(for: "Difficulty Level: Easy")
    try terminal.press("v", "2", "0", "0")
    try terminal.wait(for: "200_")
    try terminal.press("Enter")
    try terminal.wait(for: "r 200")
    try terminal.press("Right", "Right", "Right", "Right")
    try terminal.wait(for: "r 204")
    try terminal.press("Enter")
    try terminal.wait(for: "score 100", "Continue Playing?", "New Game?")
    // What the verdict does not allow says why.
    try terminal.press("Right")
    try terminal.wait(for: "the verdict is shown")
    try terminal.press("n")
    try terminal.wait(for: "r 0")
    // The target's numbers are nowhere on the screen.
    #expect(try !terminal.screen().contains("targetDrawn"))
    try terminal.press("[")
    try terminal.wait(for: "in the past")
    try terminal.press("End")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.type("\(BuiltProgram.liftworks) replay --verify game.journal")
    try terminal.wait(for: "identical")
  }

  @Test func `a game is played to its end with the mouse`() throws {
    let terminal = try start()
    try waitUntil("the mouse") { try terminal.state().hasSuffix("mouse 1") }
    func click(_ column: Int, _ row: Int) throws {
      try terminal.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
    }
    let screen = try terminal.settledScreen(showing: "Check Score")
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    /// The column and row, from 1, where a word begins.
    func location(_ word: String, after row: Int = 0) throws -> (column: Int, row: Int) {
      for (index, line) in lines.enumerated() where index >= row {
        for column in line.indices where line[column...].starts(with: word) { return (column + 1, index + 1) }
      }
      throw Missing(word: word)
    }
    let easy = try location("1 Easy")
    try click(easy.column, easy.row)
    try terminal.wait(for: "Difficulty Level: Easy")
    // The slider is between its 0 and its 255: taken hold of at its left end, drawn to three quarters.
    let (minus, plus) = (try location("[-]"), try location("[+]"))
    let (left, right) = (minus.column + 8, plus.column - 6)
    try click(left, minus.row)
    try terminal.wait(for: "r 0")
    let near = left + (right - left) * 15 / 19
    try terminal.send("\u{1B}[<0;\(left);\(minus.row)M\u{1B}[<32;\(near);\(minus.row)M\u{1B}[<0;\(near);\(minus.row)m")
    try terminal.wait(for: "r 201")
    for number in 202...204 {
      try click(plus.column + 1, plus.row)
      try terminal.wait(for: "r \(number)")
    }
    let check = try location("Check Score")
    try click(check.column, check.row)
    try terminal.wait(for: "score 100", "New Game?")
    // The box is in the middle: 46 columns and 9 rows, the buttons in its last rows but one.
    try click(30, 14)
    try waitUntil("the verdict to go") { try !terminal.screen().contains("Continue Playing?") }
    try click(check.column, check.row)
    try terminal.wait(for: "score 100")
    try click(53, 14)
    try terminal.wait(for: "r 0")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  private struct Missing: Error { let word: String }

  @Test func `without colours and in ASCII the differences are there to play by`() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24, variables: ["NO_COLOR=1"])
    try terminal.start("\(BuiltProgram.liftworks) run find-the-colour --seed 1 --no-sound --ascii", waitingFor: "quit")
    try terminal.wait(for: "Red: 77 too low", "Green: 109 too high")
    try terminal.press("v", "2", "0", "4", "Enter")
    try terminal.wait(for: "Red: equal")
    try terminal.press("Tab", "v", "1", "9", "Enter", "Enter")
    try terminal.wait(for: "score 100")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `text that is pasted into the number leaves the game as it is`() throws {
    let terminal = try start()
    try terminal.press("v")
    try terminal.wait(for: "_ of 255")
    try terminal.send("quit now\u{1}\u{2}7é")
    try terminal.wait(for: "7_ of 255")
    try terminal.press("Escape")
    try terminal.wait(for: "> Red")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }
}
