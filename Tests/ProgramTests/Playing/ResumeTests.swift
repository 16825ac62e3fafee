import Foundation
import ProgramTesting
import Testing

/// Recordings that go on: `run --resume JOURNAL`.
@Suite(.serialized) struct ResumeTests {
  private static let first = """
    {"t":"0","stimulus":"buttonPressed"}
    {"t":"15","stimulus":"buttonPressed"}

    """
  private static let second = #"{"t":"40","stimulus":"buttonPressed"}"#

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A run of the classic elevator, headless; its journal is `name`.
  @discardableResult private func record(
    _ name: String, until end: String, stimuli: String = first, level: String = "full"
  ) throws -> ProgramRun {
    let run = try ProgramRun(
      ["run", "--headless", "--until", end, "--stimuli", "-", "--record", folder.path(name), "--level", level],
      input: stimuli)
    #expect(run.status == .code(0), "\(run.errors)")
    return run
  }

  private func resume(_ name: String, _ options: String..., input: String = "") throws -> ProgramRun {
    try ProgramRun(["run", "--headless", "--resume", folder.path(name)] + options, input: input)
  }

  @Test(arguments: ["full", "stimuli"])
  func `a run that was recorded in two parts has the journal and the facts of one that was not`(level: String) throws {
    let whole = try record("whole", until: "60", stimuli: Self.first + Self.second, level: level)
    let part = try record("part", until: "40", level: level)
    let rest = try resume("part", "--until", "60", "--stimuli", "-", input: Self.second)
    #expect(rest.status == .code(0), "\(rest.errors)")
    #expect(try folder.read("part") == folder.read("whole"))
    #expect(part.output + rest.output == whole.output)
  }

  @Test func `a recording that was cut off anywhere goes on as if it had not been`() throws {
    try record("whole", until: "60", stimuli: Self.first + Self.second)
    let whole = try folder.read("whole")
    let bytes = Array(whole.utf8)
    let lastStimulus = try #require(whole.range(of: #""t":"40.000000000""#))
    // Behind the last stimulus nothing is lost; before it the rest has to be given again.
    let safe = whole[..<lastStimulus.lowerBound].utf8.count + 80
    for length in stride(from: safe, through: bytes.count, by: 97) {
      _ = try folder.write(String(decoding: bytes[..<length], as: UTF8.self), to: "cut")
      let run = try resume("cut", "--until", "60")
      #expect(run.status == .code(0), "cut after \(length): \(run.errors)")
      #expect(try folder.read("cut") == whole, "cut after \(length)")
    }
  }

  @Test func `a recording that is cut off behind its header begins again`() throws {
    try record("whole", until: "60", stimuli: "")
    let header = try #require(try folder.read("whole").split(separator: "\n").first)
    _ = try folder.write(header + "\n", to: "cut")
    let run = try resume("cut", "--until", "60")
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(try folder.read("cut") == folder.read("whole"))
  }

  @Test func `what another run would record is refused, and the file stays`() throws {
    try record("whole", until: "40")
    let changed = try folder.read("whole").replacingOccurrences(of: #""to":"open""#, with: #""to":"opened""#)
    _ = try folder.write(changed, to: "changed")
    let run = try resume("changed")
    #expect(run.status == .code(2))
    #expect(run.errors.contains("the recorded run cannot be made again"))
    #expect(try folder.read("changed") == changed)
  }

  @Test(arguments: [
    (["--until", "10"], "the end at 10.000000000 s is before the recorded end"),
    (["--seed", "2"], "--seed is given together with --resume"),
    (["--record", "other"], "--record is given together with --resume"),
    (["--shuffle-ties", "2"], "--shuffle-ties is given together with --resume"),
  ]) func `what is fixed by the journal cannot be given again`(options: [String], message: String) throws {
    try record("journal", until: "40")
    let before = try folder.read("journal")
    let run = try ProgramRun(["run", "--headless", "--resume", folder.path("journal")] + options)
    #expect(run.status == .code(2))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try folder.read("journal") == before)
  }

  @Test func `stimuli before the recorded end are refused`() throws {
    try record("journal", until: "40")
    let run = try resume("journal", "--stimuli", "-", input: #"{"t":"39.999999999","stimulus":"buttonPressed"}"#)
    #expect(run.status == .code(2))
    #expect(run.errors.contains("a stimulus is at 39.999999999 s, before the recorded end"))
  }

  @Test(arguments: ["-", "/dev/null", "/"]) func `only a file on a disk can be resumed`(path: String) throws {
    let run = try ProgramRun(["run", "--headless", "--resume", path])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("no file that a recording can go on in"), "\(run.errors)")
  }

  @Test func `a run in the terminal that was killed goes on, and the whole verifies`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    let killed = try terminal.start(
      "\(BuiltProgram.liftworks) run --record journal --no-sound --speed 4", waitingFor: "quit")
    try terminal.press("Space")
    try terminal.wait(for: "doorMotionEnded to=open")
    kill(killed, SIGKILL)
    // A killed program leaves its terminal behind as it was: the run goes on in another.
    let journal = terminal.folder.appending(path: "journal").path(percentEncoded: false)
    let next = try TmuxTerminal(showsFacts: true)
    try next.start("\(BuiltProgram.liftworks) run --resume \(journal) --no-sound --speed 4", waitingFor: "doors open")
    try next.press("Space")
    try next.wait(for: "doorCommanded to=closed")
    try next.press("q")
    try next.expectSaneTerminal()
    try next.type("\(BuiltProgram.liftworks) replay --verify \(journal)")
    try next.wait(for: "identical")
  }

  /// Shows the pane of facts, which some games begin without.
  private func showFacts(in terminal: TmuxTerminal) throws {
    guard try !terminal.screen().contains(" facts ─") else { return }
    try terminal.press("F3")
    try terminal.wait(for: " facts ─")
  }

  /// A game, what is done before it is killed and after, each with what the screen then shows.
  private static let games: [(name: String, before: (String, String), after: (String, String))] = [
    ("memorize", ("d", "choose a card"), ("a", "1 tap")),
    ("find-the-colour", ("3", "levelChanged level=2"), ("Enter", "verdictShown")),
    ("find-words", ("n", "cueStarted"), ("8", "lengthChanged length=8")),
  ]

  @Test(arguments: games.indices) func `a game that was killed goes on, and its recording is shown only to who asks`(
    index: Int
  ) throws {
    let game = Self.games[index]
    let choices = "XDG_CONFIG_HOME=\(folder.path("choices"))"
    let terminal = try TmuxTerminal(columns: 140, rows: 30, variables: [choices])
    let killed = try terminal.start(
      "\(BuiltProgram.liftworks) run \(game.name) --record journal --no-sound", waitingFor: "quit")
    try showFacts(in: terminal)
    try terminal.press(game.before.0)
    try terminal.wait(for: game.before.1)
    kill(killed, SIGKILL)
    let journal = terminal.folder.appending(path: "journal").path(percentEncoded: false)
    let next = try TmuxTerminal(columns: 140, rows: 30, variables: [choices])
    try next.start("\(BuiltProgram.liftworks) run --resume \(journal) --no-sound", waitingFor: "quit")
    try showFacts(in: next)
    try next.wait(for: game.before.1)
    try next.press(game.after.0)
    try next.wait(for: game.after.1)
    // Out of a text field, a box or a verdict, and then the end.
    try next.press("Escape")
    try next.press("c")
    try next.press("C-c")
    try next.expectSaneTerminal()
    try next.type("clear; \(BuiltProgram.liftworks) replay --verify \(journal)")
    try next.wait(for: "identical")
    guard game.name != "find-words" else { return }
    try next.type("clear; \(BuiltProgram.liftworks) replay \(journal) --no-sound")
    try next.wait(for: "This game is not over")
    try next.press("y")
    try next.wait(for: "quit")
    try next.press("q")
    try next.expectSaneTerminal()
  }
}
