import ArgumentParser
import Configuration
import NcursesTerminal
import Records
import SimulationCore
import Stage

/// Replays a journal: on the screen, or to verify it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Shows the run of a journal, or verifies it.",
    discussion: """
      In the terminal the run is played, and any instant of it can be shown at once; ? shows the keys.

      With --verify, and without a terminal, the machine is made from the journal's header and given
      the journal's stimuli, and every fact and the digest are compared, and the checksum of the other
      lines. The first difference is printed with the lines before it, and ends with exit code 1. A
      journal that was cut off verifies as far as it goes, with a warning; with --whole it ends with
      exit code 3.

      Examples:
        liftworks replay monday.journal
        liftworks replay monday.journal --speed 4
        liftworks replay monday.journal --at 1:12.5
        liftworks replay --verify monday.journal
        liftworks replay --verify --whole monday.journal
        liftworks replay --decisions tower.journal
      """)

  @Argument(help: "A journal; - reads it from standard input, to verify it.", completion: .journal) var journal: String

  @Flag(help: "Compare every fact and the digest, without a screen.") var verify = false

  @Flag(help: "With --verify: end with exit code 3 when the journal was cut off.") var whole = false

  @Flag(help: "Print the car that each hall call of a group was assigned to, the candidates and why, without a screen.")
  var decisions = false

  @Option("Simulated seconds per second, 0.001 to 1000.", value: "number") var speed: String?

  @Option("The instant that is shown first, where the replay waits.", value: "time") var at: String?

  @OptionGroup var display: DisplayOptions

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    if whole, !verify {
      throw Problem(
        "--whole is given without --verify", allowed: "It lets a verification fail where a journal was cut off",
        advice: "Add --verify, or leave it out"
      ).placed(at: FileLocation(file: "--whole"))
    }
    if verify, decisions {
      throw Problem(
        "both --verify and --decisions are given",
        allowed: "--verify compares a run, --decisions prints what was decided in it", advice: "Give one of them"
      ).placed(at: FileLocation(file: "--decisions"))
    }
    if verify || decisions || limit.timeout != nil { try limit.start(limit: Budget.verificationTime) }
    let speed = try startSpeed()
    let first = try at.map { try RunOptions.shownInstant($0) }
    let frameRate = try display.frameRate()
    display.noticeUnusedDevice(with: verify ? "--verify" : nil)
    var reader = try JournalReader(path: journal)
    let entry = try Catalogue.machine(of: reader)
    if decisions { return try Self.printDecisions(of: entry, reader.header, journal) }
    if !verify, journal != "-", Self.hasTerminal() {
      let ending = try replayOnScreen(reader, of: entry, speed: speed, first: first, frameRate: frameRate)
      let last = try ending.map { try OpenedRun.follow($0, display) }
      if case .failed(let outcome)? = last { throw ExitCode(outcome.rawValue) }
      if ending != nil { return }
      // An attempted replay on the screen has read the journal to its end.
      reader = try JournalReader(path: journal)
    }
    try Self.verify(&reader, of: entry, mustBeWhole: whole)
  }

  /// The question before the recording of an unfinished game is shown.
  private static let hiddenQuestion = "This game is not over: its recording shows what is still hidden. Show it? y/n"

  /// Whether a terminal can show a journal, checked before all of its stimuli are read; prints what is missing.
  private static func hasTerminal() -> Bool {
    do throws(TerminalError) {
      try TerminalSession.requireUsableTerminal()
      return true
    } catch {
      Output.notice("liftworks: \(error) Verifying without a screen.")
      return false
    }
  }

  /// Shows the journal; nil if no terminal can.
  private func replayOnScreen<Entry: CatalogueEntry>(
    _ reader: JournalReader, of entry: Entry, speed: Double, first: SimulationInstant? = nil, frameRate: Int
  ) throws -> PlayerEnding? {
    let status = FileIdentity.status(at: journal)
    let loading = ReplayLoading(reader, of: entry, expectedEnd: JournalReader.lastInstant(at: journal))
    // Most journals are read too quickly to need a loading screen, and problems in them are errors.
    let clock = ContinuousClock()
    let end = clock.now + Self.patience
    loading.goOn { clock.now < end }
    if let problem = loading.problem { throw problem }
    let board = try display.board()
    var screen: RunScreen<Entry.Root>
    do throws(TerminalError) {
      screen = try display.screen(title: "replay of \(reader.header.machine)", frameRate: frameRate)
    } catch {
      Output.notice("liftworks: \(error) Verifying without a screen.")
      return nil
    }
    Preferences.remember(run: journal)
    // A game's result is at its end, and a pipe may deliver its lines slowly.
    let isWanted = entry.root is any Game || !(status?.isRegular ?? false)
    if isWanted, !screen.complete(loading) { return .failed(.interrupted) }
    let hidesChoices = loading.past.history.simulation.machine.hidesChoices
    if hidesChoices, !screen.confirms(Self.hiddenQuestion) { return .quit }
    let sound = try display.sound(board, of: entry.root)
    var player = Player(loading, on: screen, speed: speed, sound: sound)
    if let first { player.open(at: first) }
    let ending = try player.run()
    for warning in loading.journal.warnings { Output.notice(warning) }
    if let problem = loading.problem { throw problem }
    return ending
  }

  /// How long to read a journal before its beginning is shown.
  private static let patience = Duration.milliseconds(200)

  /// Shows the journal.
  ///
  /// - Returns: How the user left it.
  /// - Throws: a `PlacedProblem` when it cannot be read, or no terminal can show it.
  func show() throws -> PlayerEnding {
    let speed = try startSpeed()
    let reader = try JournalReader(path: journal)
    let entry = try Catalogue.machine(of: reader)
    let ending = try replayOnScreen(reader, of: entry, speed: speed, frameRate: display.frameRate())
    return ending ?? .quit
  }

  /// The initial speed in simulated seconds per second.
  private func startSpeed() throws -> Double {
    guard let speed else { return Preferences.shared.file.speed }
    return try RunOptions.speed(speed, of: "a replay", advice: "Jump to the end with the key End")
  }

  /// Prints the decisions of a run, recomputed from its stimuli.
  private static func printDecisions<Entry: CatalogueEntry>(of entry: Entry, _ header: JournalHeader, _ journal: String)
    throws
  {
    let replayed = ReplayedJournal(file: journal, header: header, of: entry, product: "the list")
    _ = try replayed.perform(before: DecisionPrinter<Entry.Root>()) { $0.run(to: $1) }
    for warning in replayed.outcome.warnings { Output.notice(warning) }
    if let difference = replayed.outcome.difference {
      Output.notice(difference)
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
  }

  /// Verifies a journal and reports the result.
  static func verify<Entry: CatalogueEntry>(_ reader: inout JournalReader, of entry: Entry, mustBeWhole: Bool = false)
    throws
  {
    var verifier = JournalVerifier(entry.root, header: reader.header, monitors: entry.monitors)
    let verdict = try verifier.verify(&reader)
    for warning in reader.warnings { Output.notice(warning) }
    let breach = verifier.simulation.breachSentence
    var outcome = breach == nil ? RunOutcome.done : .brokeRule
    switch verdict {
    case .identical(let facts, let digest):
      Output.line("\(reader.file): identical, \(counted(facts, "fact")), digest \(digest)")
      if mustBeWhole, reader.checksumState == .missing {
        Output.notice(
          "\(reader.file): recorded without a checksum: changes of the header and the notes that leave"
            + " the run as it is are not seen")
      }
    case .different(let difference):
      Output.notice(lines: "\(difference)")
      if let origin = reader.header.foreignOrigin { Output.notice("\(reader.file): \(origin)") }
      outcome = .brokeRule
    case .altered:
      // The warnings have the details.
      outcome = .brokeRule
    }
    if mustBeWhole, outcome == .done, reader.checksumState == nil { outcome = .cutOff }
    if let breach { Output.notice(breach) }
    if outcome != .done { throw ExitCode(outcome.rawValue) }
  }
}

/// Prints each decision as a journal line.
private final class DecisionPrinter<Root: Machine>: SimulationObserver {
  var interest: ObserverInterest { .decisions }

  func decided(_ decision: PastDecision) { Output.json(decision.line) }
}
