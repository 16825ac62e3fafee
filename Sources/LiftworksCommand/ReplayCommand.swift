import ArgumentParser
import Journaling
import NcursesTerminal
import SimulationCore

/// Runs a journal again: on the screen, or to verify it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Shows the run of a journal, or verifies it.",
    discussion: """
      In the terminal the run is played, and any instant of it can be shown at once; ? shows the keys.

      With --verify, and without a terminal, the machine is made from the journal's header and given
      the journal's stimuli, and every fact and the digest are compared. The first difference is told
      with the lines before it, and ends with exit code 1.

      Examples:
        liftworks replay monday.journal
        liftworks replay monday.journal --speed 4
        liftworks replay --verify monday.journal
      """
  )

  @Argument(help: "A journal; - reads it from standard input, to verify it.")
  var journal: String

  @Flag(help: "Compare every fact and the digest, without a screen.")
  var verify = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Simulated seconds per second, 0.001 to 1000.", valueName: "number")
  )
  var speed = "1"

  @OptionGroup
  var display: DisplayOptions

  @OptionGroup
  var limit: TimeoutOptions

  func run() throws {
    if verify || limit.timeout != nil { try limit.start(limit: Budget.verificationTime) }
    let speed = try RunOptions.speed(
      speed,
      of: "a replay",
      advice: "Jump to the end with the key End"
    )
    let frameRate = try display.frameRate()
    display.noticeUnusedDevice(with: verify ? "--verify" : nil)
    var reader = try JournalReader(path: journal)
    let entry = try Catalogue.machine(of: reader)
    if !verify, journal != "-",
      let outcome = try replayOnScreen(&reader, of: entry, speed: speed, frameRate: frameRate)
    {
      if outcome != .done { throw ExitCode(outcome.rawValue) }
      return
    }
    // What was tried on the screen has read the journal to its end.
    if !verify, journal != "-" { reader = try JournalReader(path: journal) }
    try Self.verify(&reader, of: entry)
  }

  /// What is asked before the recording of an unfinished game is shown.
  private static let hiddenQuestion =
    "This game is not over: its recording shows what is still hidden. Show it? y/n"

  /// Shows the journal; nil when there is no terminal that can show it.
  private func replayOnScreen<Entry: CatalogueEntry>(
    _ reader: inout JournalReader,
    of entry: Entry,
    speed: Double,
    frameRate: Int
  ) throws -> RunOutcome? {
    let source = try ReplayJournal(&reader, of: entry)
    let board = try display.board()
    var stage: RunScreen<Entry.Root>
    do throws(TerminalError) {
      stage = try display.stage(title: "replay of \(source.header.machine)", frameRate: frameRate)
    } catch {
      Output.notice("liftworks: \(error) Verifying without a screen.")
      return nil
    }
    // Held back by the terminal's session until it ends.
    for warning in source.warnings { Output.notice(warning) }
    let history = source.history()
    guard stage.makeAgain(history, to: source.end) else { return .interrupted }
    let hidesChoices = history.simulation.machine.hidesChoices
    if hidesChoices, !stage.confirms(Self.hiddenQuestion) { return .done }
    let replay = ReplayRun(
      stage: stage,
      journal: source,
      history: history,
      speed: speed,
      sound: display.player().map { ($0, board) }
    )
    return replay.run().outcome
  }

  /// Verifies a journal and says what came of it.
  static func verify<Entry: CatalogueEntry>(
    _ reader: inout JournalReader,
    of entry: Entry
  ) throws {
    let witness = BreachWitness<Entry.Root>()
    var verifier = JournalVerifier(
      entry.root,
      header: reader.header,
      observers: [witness],
      monitors: entry.monitors
    )
    let verdict = try verifier.verify(&reader)
    for warning in reader.warnings { Output.notice(warning) }
    let breach = witness.sentence(on: verifier.simulation)
    var outcome = breach == nil ? RunOutcome.done : .brokeRule
    switch verdict {
    case .identical(let facts, let digest):
      Output.line("\(reader.file): identical, \(counted(facts, "fact")), digest \(digest)")
    case .different(let difference):
      Output.notice("\(difference)")
      outcome = .brokeRule
    }
    if let breach { Output.notice(breach) }
    if outcome != .done { throw ExitCode(outcome.rawValue) }
  }
}
