import Drawing
import Foundation
import ProgramTesting
import SimulationCore
import Stage
import Testing

/// Memorize, run by the program: games in a terminal, journals, test files, bad input.
@Suite(.serialized) struct MemorizeGameTests {
  /// Two pairs that turn and leave quickly.
  private static let file = """
    machine: memorize
    title: Two pairs
    pairs: 2
    flip: {duration: 0.1}
    deal: {flight: 0.1, total: 0.2}
    settle: 0.2
    """

  private static let examples = Repository.path("Examples/games")

  private static var configuration: MemorizeConfiguration {
    var configuration = MemorizeConfiguration(pairs: 2)
    configuration.flip = .milliseconds(100)
    configuration.flight = .milliseconds(100)
    configuration.dealTotal = .milliseconds(200)
    configuration.settle = .milliseconds(200)
    return configuration
  }

  /// The game of the file once it is dealt.
  private static var dealt: Snapshot<Memorize> {
    let simulation = Simulation(Memorize(configuration), seed: 1)
    simulation.schedule(.deckTapped, at: .start)
    simulation.run(through: SimulationInstant(nanoseconds: 1_000_000_000))
    return Snapshot(of: simulation)
  }

  private func start() throws -> TmuxTerminal {
    let terminal = try TmuxTerminal()
    try terminal.write(Self.file, to: "two.yaml")
    try terminal.start(
      "\(BuiltProgram.liftworks) run ./two.yaml --seed 1 --no-sound --record game.journal",
      waitingFor: "the cards are in the deck")
    return terminal
  }

  /// The game is over: its journal is the same again.
  private func finish(_ terminal: TmuxTerminal) throws {
    try terminal.wait(for: "All pairs found", "in 4 taps", "all pairs found")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.type("clear; \(BuiltProgram.liftworks) replay --verify game.journal")
    try terminal.wait(for: "identical")
  }

  @Test func `a game is played to its end with keys`() throws {
    let terminal = try start()
    // What cannot be done says why, and what is pasted does no harm.
    try terminal.press("a")
    try terminal.wait(for: "the card is in the deck: d deals")
    try terminal.send("\u{1B}[200~acef\u{7}\u{1B}[201~")
    try terminal.press("d")
    try terminal.wait(for: "choose a card")
    let order = Self.dealt.machine.order
    let keys = ["a", "c", "e", "f"]
    for (index, card) in [0, 1, 2, 3].enumerated() {
      let place = try #require(order.firstIndex(of: card))
      if index < 2 {
        try terminal.press(keys[place])
      } else {
        // The others with the arrows, from where the frame is.
        let from = try #require(order.firstIndex(of: card - 1))
        let step = place > from ? "Right" : "Left"
        for _ in 0..<abs(place - from) { try terminal.press(step) }
        try terminal.press("Enter")
      }
      try terminal.wait(for: "\(index + 1) \(index == 0 ? "tap" : "taps")")
      if index == 1 { try terminal.wait(for: "1 pair left") }
    }
    try finish(terminal)
  }

  @Test func `a game is played to its end with the mouse`() throws {
    let terminal = try start()
    try waitUntil("the mouse") { try terminal.state().hasSuffix("mouse 1") }
    func click(_ control: MemorizeControl, of snapshot: Snapshot<Memorize>) throws {
      let place = CellRectangle(column: 0, row: 1, width: 80, height: 19)
      let picture = Memorize.picture(of: snapshot, selection: MemorizeSelection())
      for row in 1..<20 {
        for column in 0..<80 where picture.control(column: column, row: row, in: place) == control {
          try terminal.send("\u{1B}[<0;\(column + 2);\(row + 2)M\u{1B}[<0;\(column + 2);\(row + 2)m")
          return
        }
      }
      Issue.record("no cell clicks \(control)")
    }
    let new = Simulation(Memorize(Self.configuration), seed: 1)
    new.run(through: .start)
    try click(.deck, of: Snapshot(of: new))
    try terminal.wait(for: "choose a card")
    for card in 0..<4 {
      try click(.card(card), of: Self.dealt)
      try terminal.wait(for: "\(card + 1) \(card == 0 ? "tap" : "taps")")
    }
    try finish(terminal)
  }

  @Test func `the help tells every key`() throws {
    let terminal = try start()
    try terminal.press("?")
    try terminal.wait(for: "turn the chosen card over", "d, click   deal", "arrows")
    try terminal.press("q")
  }

  // MARK: - Without a terminal

  @Test func `the test file that ships passes`() throws {
    let run = try ProgramRun(["test", Self.examples + "/memorize.test.yaml"])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.contains(" 0 failed, 0 undecided"), "\(run.output)")
  }

  @Test func `a recorded game is the same again, and exports`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("game.journal")
    let run = try ProgramRun([
      "run", "memorize", "--headless", "--stimuli", Self.examples + "/memorize.jsonl", "--record", journal,
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    let verified = try ProgramRun(["replay", "--verify", journal])
    #expect(verified.output.contains("identical"), "\(verified.output)\(verified.errors)")
    for form in ["html", "csv", "vcd"] {
      let export = try ProgramRun(["export", journal, "--to", form])
      #expect(export.status == .code(0), "\(form): \(export.errors)")
      #expect(!export.output.isEmpty)
    }
  }

  @Test func `values are printed by name`() throws {
    let run = try ProgramRun(
      ["values", "memorize-as-written", "--json", "--at", "4.9", "--at", "5", "--stimuli", "-"],
      input: #"{"t":"0","stimulus":"deckTapped"}"# + "\n" + #"{"t":"3","stimulus":"cardTapped","card":6}"#)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.errors)")
    #expect(lines[0].contains(#""cards.6":{"x":"#))
    #expect(lines[1].contains(#""rotation":90,"face":false,"#))
    #expect(lines[1].hasPrefix(#"{"scene":"memorize","t":"5.000000000","seed":"1","#))
  }

  @Test(arguments: [
    (
      #"{"t":"0","stimulus":"cardTapped","card":16}"#,
      "there is no card 16. The cards of 8 pairs are 0 to 15. Name one of them."
    ),
    (
      #"{"t":"0","stimulus":"cardTapped","card":-1}"#,
      "'card' is the number '-1'. 'card' is a whole number from 0 to 51. Change the value."
    ),
    (#"{"t":"0","stimulus":"cardTaped","card":1}"#, "'cardTapped'?"),
  ]) func `a card that is not there is refused`(line: String, message: String) throws {
    let run = try ProgramRun(["run", "memorize", "--headless", "--stimuli", "-"], input: line)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
    #expect(run.status == .code(2))
  }
}
