import Configuration
import Foundation
import ProgramTesting
import SpellChecking
import Stage
import Testing

/// Find Words as its player meets it: headless, and in a real terminal.
@Suite(.serialized) struct FindWordsRunTests {
  private static let game = """
    machine: find-words
    title: One word
    words: {en-7: [sealant], es-7: [montaña]}
    """
  private static let stimuli = """
    {"t":"1","stimulus":"newWordPressed"}
    {"t":"2","stimulus":"wordEntered","text":" SEAL","known":true}
    {"t":"3","stimulus":"wordEntered","text":"ants","known":true}
    """

  private func start(_ options: String, in terminal: TmuxTerminal) throws {
    try terminal.start("\(BuiltProgram.liftworks) \(options)", waitingFor: "quit")
    try showFacts(in: terminal)
  }

  /// Shows the pane of facts, which a game begins without.
  private func showFacts(in terminal: TmuxTerminal) throws {
    try terminal.press("F3")
    try terminal.wait(for: " facts ─")
  }

  private func terminal() throws -> TmuxTerminal {
    // Beside the game there is room for the facts.
    let terminal = try TmuxTerminal(columns: 140, rows: 30, variables: ["XDG_CONFIG_HOME=config"])
    try terminal.write(Self.game, to: "game.yaml")
    return terminal
  }

  @Test func `a headless run prints its facts, and its journal verifies`() throws {
    let folder = try TemporaryFolder()
    let (game, stimuli) = (folder.path("game.yaml"), folder.path("words.jsonl"))
    let journal = folder.path("words.journal")
    try Data(Self.game.utf8).write(to: URL(filePath: game))
    try Data(Self.stimuli.utf8).write(to: URL(filePath: stimuli))
    let run = try ProgramRun(["run", game, "--headless", "--stimuli", stimuli, "--record", journal])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(
      run.output.split(separator: "\n").last
        == #"{"t":"3.000000000","seq":10,"cause":8,"fact":"countChanged","words":2,"average":"4.00","averageTruncated":4}"#
    )
    // The journal needs no file any more.
    try FileManager.default.removeItem(atPath: game)
    let replay = try ProgramRun(["replay", "--verify", journal])
    #expect(replay.status == .code(0), "\(replay.output)\(replay.errors)")
  }

  @Test func `the example's test file passes`() throws {
    let file = Repository.path("Examples/games/find-words.test.yaml")
    let run = try ProgramRun(["test", file])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
  }

  @Test func `values are printed by name`() throws {
    let run = try ProgramRun(["values", "find-words", "--at", "1", "--json"])
    #expect(run.status == .code(0))
    #expect(run.output.contains(#""word":{"scaleX":1}"#))
    #expect(run.output.contains(#""state":{"word":"","list":[],"count":0,"average":"0.00""#))
  }

  @Test func `base words from outside of the folder are refused`() throws {
    let folder = try TemporaryFolder()
    for path in ["../secret.txt", "/etc/passwd"] {
      let game = folder.path("game.yaml")
      let text = "machine: find-words\ntitle: Words\nwords: \(path)\n"
      try Data(text.utf8).write(to: URL(filePath: game))
      let run = try ProgramRun(["check", game])
      #expect(run.status == .code(2))
      let message = "'\(path)' leaves the folder of the file that names it"
      #expect((run.output + run.errors).contains(message))
    }
  }

  @Test func `base words are read from beside the file, and through no link out of its folder`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let game = try folder.write("machine: find-words\ntitle: Words\nwords: mine.txt\n", to: "game.yaml")
    _ = try folder.write("sealant\n", to: "mine.txt")
    #expect(try ProgramRun(["check", game]).status == .code(0))
    let secret = try other.write("sealant\n", to: "secret.txt")
    try FileManager.default.removeItem(atPath: folder.path("mine.txt"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("mine.txt"), withDestinationPath: secret)
    let run = try ProgramRun(["check", game])
    #expect(run.status == .code(2))
    #expect((run.output + run.errors).contains("leaves the folder"))
  }

  /// Whether the dictionaries of all languages are on this machine.
  private static let hasDictionaries = WordLanguage.allCases.allSatisfy { language in
    SpellChecker(baseWords: .shipped).notice(about: language) == nil
  }

  @Test(.enabled(if: hasDictionaries), arguments: ["1", "2", "3"])
  func `a hint finds words of each dictionary in the program as it is shipped`(language: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      ["run", "find-words", "--plain", "--no-sound"],
      input: ["l", language, "Esc", "n", "Esc", "facts", "h"].joined(separator: "\n"),
      environment: ["XDG_CONFIG_HOME": folder.path("")])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains(/hintGiven letters=[3-9] left=[1-9]/), "\(run.output)")
  }

  @Test func `a game played with keys`() throws {
    let terminal = try terminal()
    try start("run ./game.yaml --no-sound --color never --record game.journal", in: terminal)
    try terminal.wait(for: "Click for Word")
    try terminal.press("n")
    try terminal.wait(for: "cue=buttonClick", "│S│")
    try terminal.press("a", "n", "t", "s")
    try terminal.wait(for: "ants|")
    try terminal.press("Enter")
    try terminal.wait(for: "word=ants", "( 1 )")
    try terminal.press("q", "q", "Enter")
    try terminal.wait(for: "This word is not possible", "[ OK ]")
    try terminal.press("Enter")
    try terminal.wait(for: "qq|")
    try terminal.press("C-u")
    try terminal.wait(for: "Enter your word")
    try terminal.press("Escape")
    // Alone, an Escape is told apart from a sequence by time.
    try terminal.wait(for: "i type")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    let journal = try String(contentsOf: terminal.folder.appending(path: "game.journal"), encoding: .utf8)
    #expect(journal.contains(#""stimulus":"wordEntered","text":"ants","known":true"#))
    let file = terminal.folder.appending(path: "game.journal").path()
    #expect(try ProgramRun(["replay", "--verify", file]).status == .code(0))
  }

  @Test func `a game played with the mouse`() throws {
    let terminal = try terminal()
    try start("run ./game.yaml --no-sound --color never", in: terminal)
    try click("Click for Word", in: terminal)
    try terminal.wait(for: "cue=buttonClick", "│S│")
    try click("Language: English", in: terminal)
    try terminal.wait(for: "Select a language")
    try click("2 Spanish", in: terminal)
    try terminal.wait(for: "language=es")
    try click("[ Done ]", in: terminal)
    try click("[ New Word ]", in: terminal)
    try terminal.wait(for: "│Ñ│")
    try terminal.send("maña")
    try terminal.wait(for: "maña|")
    try click("[ Enter ]", in: terminal)
    try terminal.wait(for: "word=maña")
    try terminal.tmux(["send-keys", "C-c"])
    try terminal.expectSaneTerminal()
  }

  @Test func `pasted text, however long, does no harm`() throws {
    let terminal = try terminal()
    try start("run ./game.yaml --no-sound --color never", in: terminal)
    try terminal.wait(for: "Click for Word")
    try terminal.press("n")
    try terminal.wait(for: "cue=buttonClick", "│S│")
    let file = try terminal.write(String(repeating: "sealant", count: 1_500), to: "paste.txt")
    try terminal.tmux(["load-buffer", file])
    try terminal.tmux(["paste-buffer"])
    try terminal.wait(for: "the field holds 40 letters")
    try terminal.press("C-u")
    let odd = try terminal.write("a\u{1}\u{7}\u{2}b", to: "odd.txt")
    try terminal.tmux(["load-buffer", odd])
    try terminal.tmux(["paste-buffer"])
    try terminal.wait(for: "ab|")
    try terminal.tmux(["send-keys", "C-c"])
    try terminal.expectSaneTerminal()
  }

  @Test func `what was picked is picked again in the next run, and is in its journal`() throws {
    let terminal = try TmuxTerminal(columns: 140, rows: 30, variables: ["XDG_CONFIG_HOME=/nowhere"])
    let folder = terminal.folder.path()
    let command = "env XDG_CONFIG_HOME=\(folder)config \(BuiltProgram.liftworks)"
    try terminal.start("\(command) run find-words --no-sound --color never", waitingFor: "quit")
    try showFacts(in: terminal)
    try terminal.press("9")
    try terminal.wait(for: "length=9")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.start(
      "\(command) run find-words --no-sound --color never --record next.journal", waitingFor: "9 letter word")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    let journal = try String(contentsOf: terminal.folder.appending(path: "next.journal"), encoding: .utf8)
    #expect(journal.contains(#"{"t":"0.000000000","seq":1,"cause":0,"stimulus":"lengthPicked","length":9}"#))
  }

  /// Clicks the second letter of a text on the screen.
  private func click(_ text: String, in terminal: TmuxTerminal) throws {
    let screen = try terminal.settledScreen(showing: text)
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound) + 2
      try terminal.send("\u{1B}[<0;\(column);\(row + 1)M\u{1B}[<0;\(column);\(row + 1)m")
      return
    }
    throw NotShown(text: "'\(text)' is not on the screen")
  }
}
