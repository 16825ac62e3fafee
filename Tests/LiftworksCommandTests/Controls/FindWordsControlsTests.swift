import Drawing
import Foundation
import NcursesTerminal
import ProgramTesting
import SimulationCore
import SpellChecking
import Stage
import Testing

@testable import LiftworksCommand

/// The keys and clicks of Find Words, with base words of its own and no dictionary.
struct FindWordsControlsTests {
  /// A run with the person who plays it.
  private struct Player {
    let simulation: Simulation<FindWords>
    var controls: FindWordsControls
    var message: String?

    init(_ words: [String] = ["sealant"], choices: FindWordsChoices? = nil) {
      // Words of any length are known: the reader of files refuses them, the game does not.
      let lists = BaseWords { $0.length == .seven ? words : ["seal", "ants", "año"] }
      simulation = Simulation(FindWords(FindWordsConfiguration(baseWords: lists)))
      simulation.run(through: .start)
      let checker = SpellChecker(baseWords: lists, libraryNames: [])
      controls = FindWordsControls(checker: checker, choices: choices)
    }

    var machine: FindWords { simulation.machine }
    var snapshot: Snapshot<FindWords> { Snapshot(of: simulation) }
    var text: String { controls.selection.field.text }

    /// Presses a key as the run would give it to the controls.
    mutating func press(_ key: Key) {
      guard let action = controls.claimed(key) ?? own(key) else { return }
      receive(controls.perform(action, on: snapshot))
    }

    /// The machine's own key, unless every run has it.
    private func own(_ key: Key) -> FindWordsControls.Action? {
      !PlayerAction.has(key, in: .live) ? controls.keys.action(of: key) : nil
    }

    mutating func type(_ text: String) { for scalar in text.unicodeScalars { press(.character(scalar)) } }

    mutating func receive(_ reaction: Reaction<FindWordsStimulus>) {
      message = reaction.message
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      guard !reaction.stimuli.isEmpty else { return }
      if let text = controls.sent(reaction.stimuli, leaving: snapshot) { message = text }
    }

    /// Clicks a cell of a picture of 80 by 19 cells.
    mutating func click(column: Int, row: Int) throws {
      let picture = FindWords.picture(of: snapshot, selection: controls.selection)
      let place = CellRectangle(column: 0, row: 0, width: 80, height: 19)
      let control = try #require(picture.control(column: column, row: row, in: place))
      receive(controls.press(control, on: snapshot))
    }

    /// Where a text is in that picture.
    func find(_ text: String) throws -> (column: Int, row: Int) {
      var grid = Grid(width: 80, height: 19)
      let place = CellRectangle(column: 0, row: 0, width: 80, height: 19)
      FindWords.picture(of: snapshot, selection: controls.selection).draw(into: &grid, in: place, theme: .ascii)
      let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (row, line) in lines.enumerated() {
        if let range = line.range(of: text) {
          return (line.distance(from: line.startIndex, to: range.lowerBound) + 1, row)
        }
      }
      throw NotShown(text: "'\(text)' is not shown:\n\(grid.text)")
    }

    mutating func click(_ text: String) throws {
      let (column, row) = try find(text)
      try click(column: column, row: row)
    }
  }

  @Test func `no key is one of every run's`() { FindWordsControls(of: Player().machine).requireOwnKeys() }

  @Test func `before the first word the field takes no letter`() {
    var player = Player()
    #expect(player.controls.claimed(.character("q")) == nil)
    player.press(.character("i"))
    #expect(player.message == "there is no word yet: n draws one")
    player.press(.character("n"))
    #expect(player.machine.baseWord == "sealant")
    #expect(player.controls.selection.hasFocus)
  }

  @Test func `in the field every letter is typed, those of the run's keys too`() {
    var player = Player()
    player.press(.character("n"))
    player.type("qm?7é ")
    #expect(player.text == "qm?7é ")
    player.press(.backspace)
    player.press(.left)
    player.press(.left)
    player.type("x")
    #expect(player.text == "qm?x7é")
    player.press(.delete)
    player.press(.home)
    player.type("a")
    player.press(.end)
    player.type("b")
    #expect(player.text == "aqm?xéb")
    player.press(.control("u"))
    #expect(player.text == "")
    #expect(player.controls.claimed(.control("l")) == nil)
  }

  @Test func `a word that is accepted clears the field, another stays in it`() {
    var player = Player()
    player.press(.character("n"))
    player.type("seal")
    player.press(.enter)
    #expect(player.machine.foundWords == ["seal"])
    #expect(player.text == "")
    player.type("zzz")
    player.press(.enter)
    #expect(player.machine.board.state == .alert)
    #expect(player.text == "zzz")
    player.type("x")
    #expect(player.message == "a message is shown: Enter closes it")
    #expect(player.text == "zzz")
    player.press(.enter)
    #expect(player.machine.board.state == .open)
    player.press(.control("u"))
    player.type("a")
    player.press(.enter)
    #expect(player.message == "a word has at least 2 letters")
    #expect(player.text == "a")
  }

  @Test func `a missing dictionary is told with the first word`() {
    var player = Player()
    player.press(.character("n"))
    player.type("seal")
    player.press(.enter)
    #expect(player.message?.contains("hunspell-en-us") == true)
    player.type("ants")
    player.press(.enter)
    #expect(player.message == nil)
  }

  @Test func `Escape leaves the field, and the run's keys are its own again`() {
    var player = Player()
    player.press(.character("n"))
    player.type("se")
    player.press(.escape)
    #expect(player.controls.claimed(.character("q")) == nil)
    #expect(player.controls.claimed(.left) == nil)
    player.press(.character("8"))
    #expect(player.machine.length == .eight)
    player.press(.character("8"))
    #expect(player.message == "8 letters are picked already")
    player.press(.tab)
    player.type("al")
    #expect(player.text == "seal")
    player.press(.tab)
    #expect(!player.controls.selection.hasFocus)
  }

  @Test func `a text of ten thousand letters fills the field and says so`() {
    var player = Player()
    player.press(.character("n"))
    player.type(String(repeating: "a", count: 10_000))
    #expect(player.text.count == 40)
    #expect(player.message == "the field holds 40 letters: Enter, or Ctrl-U clears it")
    player.type("\u{7}")
    #expect(player.message == "control characters are not typed into the field")
    player.press(.control("a"))
    #expect(player.message == "control characters are not typed into the field")
    #expect(player.text.count == 40)
  }

  @Test func `an accent joins the letter before it, a few at most`() {
    var player = Player(["añosxyz"])
    player.press(.character("n"))
    player.type("an\u{303}o")
    #expect(player.controls.selection.field.letters.count == 3)
    player.press(.enter)
    #expect(player.machine.foundWords == ["año"])
    player.type("a" + String(repeating: "\u{301}", count: 50))
    #expect(player.text.unicodeScalars.count <= 4)
  }

  @Test func `the settings are chosen with arrows and digits`() {
    var player = Player()
    player.press(.character("2"))
    #expect(player.message == "l opens the language settings")
    player.press(.character("l"))
    #expect(player.machine.board.state == .settings)
    player.press(.character("n"))
    #expect(player.message == "the settings are shown: Esc closes them")
    player.press(.down)
    player.press(.down)
    player.press(.down)
    player.press(.enter)
    #expect(player.machine.language == .italian)
    player.press(.character("2"))
    #expect(player.machine.language == .spanish)
    player.press(.escape)
    #expect(player.machine.board.state == .open)
  }

  @Test func `opening the settings from the field gives the focus back at the end`() throws {
    var player = Player()
    player.press(.character("n"))
    player.type("se")
    try player.click("[ Language: English ]")
    player.press(.character("3"))
    #expect(player.machine.language == .italian)
    player.press(.escape)
    player.type("al")
    #expect(player.text == "seal")
  }

  @Test func `everything can be clicked`() throws {
    var player = Player()
    try player.click("Click for Word")
    #expect(player.machine.baseWord == "sealant")
    player.press(.escape)
    try player.click("Enter your word")
    player.type("sxeal")
    // The cursor goes before the x.
    let (column, row) = try player.find("sxeal")
    try player.click(column: column, row: row)
    player.press(.delete)
    try player.click("[ Enter ]")
    #expect(player.machine.foundWords == ["seal"])
    try player.click("[ Hint ]")
    #expect(player.machine.hint == WordHint(letters: 4, left: 1))
    try player.click("9 Letter")
    #expect(player.machine.length == .nine)
    player.type("zz")
    player.press(.enter)
    try player.click(column: 0, row: 0)
    #expect(player.message == "a message is shown: Enter closes it")
    try player.click("[ OK ]")
    #expect(player.machine.board.state == .open)
    try player.click("[ Language: English ]")
    try player.click("3 Italian")
    try player.click("[ Done ]")
    #expect(player.machine.language == .italian)
    #expect(player.machine.board.state == .open)
    try player.click("[ New Word ]")
    #expect(player.machine.baseWord != "sealant")
  }

  @Test func `a hint without words left says so`() {
    var player = Player(["bcdfghj"])
    player.press(.character("h"))
    #expect(player.message == "there is no word yet: n draws one")
    player.press(.character("n"))
    player.press(.escape)
    player.press(.character("h"))
    player.press(.character("h"))
    #expect(player.message == "no other known word is left")
    #expect(player.machine.hint == nil)
  }

  @Test func `letters that a terminal cannot be trusted with are question marks`() throws {
    var player = Player(["añosxyz"])
    player.press(.character("n"))
    player.type("añ🙂語")
    _ = try player.find("an~??")
  }

  @Test func `a choice is kept, and picked again in the next run`() throws {
    let folder = try TemporaryFolder()
    let choices = FindWordsChoices(environment: ["XDG_CONFIG_HOME": folder.path("")])
    var player = Player(choices: choices)
    player.receive(player.controls.open(on: player.snapshot))
    #expect(player.message == nil)
    player.press(.character("9"))
    player.press(.character("l"))
    player.press(.character("3"))
    var next = Player(choices: choices)
    next.receive(next.controls.open(on: next.snapshot))
    #expect(next.machine.language == .italian)
    #expect(next.machine.length == .nine)
  }

  @Test func `damaged choices are told, and kept beside the new ones`() throws {
    let folder = try TemporaryFolder()
    let choices = try #require(FindWordsChoices(environment: ["XDG_CONFIG_HOME": folder.path("")]))
    try FileManager.default.createDirectory(atPath: folder.path("liftworks"), withIntermediateDirectories: true)
    try Data("language: klingon\n".utf8).write(to: URL(filePath: choices.path))
    var player = Player(choices: choices)
    player.receive(player.controls.open(on: player.snapshot))
    #expect(player.message?.contains("unknown 'language' 'klingon'; using the defaults") == true)
    #expect(player.machine.language == .english)
    player.press(.character("8"))
    #expect(try choices.read() == .init(language: .english, length: .eight))
    let old = try String(contentsOfFile: choices.path + ".damaged", encoding: .utf8)
    #expect(old == "language: klingon\n")
  }

  @Test func `choices that cannot be written are told`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(filePath: folder.path("liftworks")))
    var player = Player(choices: FindWordsChoices(environment: ["XDG_CONFIG_HOME": folder.path("")]))
    player.press(.character("8"))
    #expect(player.machine.length == .eight)
    #expect(player.message?.contains("cannot write") == true)
  }

  @Test func `the file lies in the person's folder for configurations`() {
    let home = FindWordsChoices(environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": "relative"])
    #expect(home?.path == "/home/a/.config/liftworks/find-words.yaml")
    #expect(FindWordsChoices(environment: [:]) == nil)
  }
}
