import ALSAPlayback
import ArgumentParser
import Configuration
import NcursesTerminal
import Records
import SimulationCore
import Soundscape

/// Runs a machine, in the terminal or headless.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs a machine: interactive in a terminal, or headless.",
    discussion: """
      In the terminal, ? shows the keys. Headless, every fact is a line of JSON on standard output,
      and simulated time passes as fast as it can be computed. Without a terminal a run is headless.

      With --demand or --passengers the people of a study by 'liftworks traffic' come, and its results
      so far are shown above the building. Headless, such a run ends when the study's does.

      Times are seconds, or have a unit: ns, us, ms, s, min, h, d.

      Examples:
        liftworks run
        liftworks run classic-as-written --speed 2
        liftworks run office --set drive.speed=1.7 --set doors.front.closing.time=3.5
        liftworks run classic --headless --until 40s --stimuli presses.jsonl
        liftworks run tower --demand lunch --speed 10
        liftworks run office --demand lunch --replication 3 --at 41:12
        liftworks run --record monday.journal
        liftworks run --resume monday.journal
        liftworks run ./my-elevator.yaml --audio-device plughw:1
        liftworks run ocean
        liftworks run --watch my-scene.yaml
        liftworks run office --plain
        liftworks run knuth --headless --format knuth --stimuli knuth-users.jsonl
      """)

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml. Default: classic.", completion: .machine)
  var machine: String?

  @Flag(help: "Print the facts instead of showing the machine.") var headless = false

  @Option("End before this instant.", value: "time") var until: String?

  @Option("End after all that happens at this instant.", value: "time") var through: String?

  @OptionGroup var input: InputOptions

  @OptionGroup var people: DemandOptions

  @Option("Which replication of the study comes, the first being 1. Default: 1.", value: "number") var replication:
    String?

  @OptionGroup var settings: SettingOptions

  @Option(
    name: .customLong("shuffle-ties"), parsing: .unconditional,
    help: ArgumentHelp("Let events of one instant happen in a random order, by this seed.", valueName: "number"))
  var shuffleTies: String?

  @Option("Simulated seconds per second, or max. Default: 1 in a terminal, max headless.", value: "number") var speed:
    String?

  @Option("The instant that is shown first, where the run waits.", value: "time") var at: String?

  @Option("Record the run into a new file.", value: "file") var record: String?

  @Option(
    "Replay a recorded run, continue from its end, and record into the same file.", value: "journal",
    completion: .journal) var resume: String?

  @Option(
    help: ArgumentHelp(
      "How much is recorded: stimuli, full or decisions. Default: full, or what --resume finds.", valueName: "level"))
  var level: RecordingLevel?

  @Flag(help: "Let --record replace a file, once the run has ended.") var force = false

  @Flag(help: "At the end, print the number of facts and their digest on standard error.") var digest = false

  @Option(help: ArgumentHelp("How facts are printed: jsonl or knuth.", valueName: "format")) var format = FactFormat
    .jsonl

  @Flag(help: "Text mode: print what changes as lines and read typed commands, without a picture.") var plain = false

  @OptionGroup var controller: ControllerOptions

  @Flag(help: "Restart the run with a file's edits whenever it is saved.") var watch = false

  @OptionGroup var display: DisplayOptions

  @OptionGroup var limit: TimeoutOptions

  /// The output formats of facts.
  enum FactFormat: String, CaseIterable, ExpressibleByArgument {
    case jsonl
    /// The rows of the table in Knuth's book.
    case knuth
  }

  enum RecordingLevel: String, CaseIterable, ExpressibleByArgument {
    case stimuli
    case full
    case decisions
  }

  /// The default level of recording.
  func recordingLevel<Root>(of root: Root.Type) -> JournalWriter<Root>.Level {
    level.flatMap { JournalWriter<Root>.Level(rawValue: $0.rawValue) } ?? .full
  }

  func run() throws {
    try checkWatch()
    try checkPeople()
    let ending = try OpenedRun.follow(resume.map { try goOn(with: $0) } ?? begin(), display)
    if case .failed(let outcome) = ending { throw ExitCode(outcome.rawValue) }
  }

  /// Starts a run, and a new one whenever the watched file changes.
  func begin() throws -> PlayerEnding {
    var entry = try Catalogue.machine(name, settings: settings.set + controller.settings)
    var ending = try play(entry)
    while ending == .reloaded {
      // If the file has vanished again, it is shown as it was.
      entry = (try? Catalogue.machine(name, settings: settings.set + controller.settings)) ?? entry
      ending = try play(entry)
    }
    return ending
  }

  /// The machine's name or file.
  private var name: String { machine ?? "classic" }

  /// Rejects options that cannot be combined with `--watch`.
  private func checkWatch() throws {
    if plain, headless {
      throw Problem(
        "both --plain and --headless are given", allowed: "--plain is a session with its user, --headless prints facts",
        advice: "Give one of them"
      ).placed(at: FileLocation(file: "--plain"))
    }
    guard watch, headless || plain || record != nil || resume != nil || !Catalogue.isFile(name) else { return }
    let reason =
      headless
      ? "--headless shows nothing"
      : plain
        ? "--plain shows no picture"
        : record != nil
          ? "--record writes one run" : resume != nil ? "--resume goes on with one run" : "'\(name)' ships"
    throw Problem(
      "--watch cannot be used here, as \(reason)",
      allowed: "It shows the edits of a file in the terminal, each in a run of its own",
      advice: "Leave it out, or name a file that ends in .yaml or .yml"
    ).placed(at: FileLocation(file: "--watch"))
  }

  private func play<Entry: CatalogueEntry>(_ entry: Entry) throws -> PlayerEnding {
    let (seed, people) = try people(for: entry)
    let tieSeed = try shuffleTies.map { try RunOptions.seed($0, option: "--shuffle-ties") }
    // What is shown can go back, and people of a study are supplied as long logs are.
    let keepsAll = !headless || people != nil
    let feed = try input.feed(for: entry.root, named: entry.name, keepsAll: keepsAll)
    let plan = RunPlan(
      entry, seed: seed, tieSeed: tieSeed, stimuli: feed?.kept ?? [], later: feed, people: people,
      computesDigest: digest)
    return try play(plan, of: entry) {
      try record.map { path in
        try Recording(
          of: entry, header: JournalHeader(entry, seed: seed, tieSeed: tieSeed), path: path,
          level: recordingLevel(of: Entry.Root.self), captions: feed?.captions ?? [], replaces: force)
      }
    }
  }

  /// Runs on the screen or headless.
  ///
  /// - Parameters:
  ///   - plan: The run.
  ///   - entry: Its machine.
  ///   - record: Opens the journal, if there is one, once all options are checked and the dispatcher program, if
  ///     there is one, was started.
  /// - Returns: How the run ended.
  /// - Throws: a `PlacedProblem` for an invalid option, or a journal that could not be written.
  func play<Entry: CatalogueEntry>(
    _ plan: RunPlan<Entry.Root>, of entry: Entry, record: () throws -> Recording<Entry.Root>?
  ) throws -> PlayerEnding {
    guard format == .jsonl || format == Entry.Root.rowFormat else {
      throw Problem(
        "'\(entry.name)' has no rows of the form '\(format.rawValue)'",
        allowed: "The facts of every machine can be printed as 'jsonl', those of 'knuth' as 'knuth'",
        advice: "Leave --format out, or run 'knuth'"
      ).placed(at: FileLocation(file: "--format"))
    }
    let end = try RunOptions.end(until: until, through: through)
    let pace = try RunOptions.pace(speed)
    let frameRate = try display.frameRate()
    let board = try display.board(isHeadless: headless)
    display.noticeUnusedDevice(with: headless ? "--headless" : nil)
    let notices = try soundNotices(for: entry.root)
    if headless { for notice in notices { Output.notice("liftworks: \(notice)") } }
    if plain {
      try limit.refuse(for: "--plain")
      Interruption.watch()
      let responder = try responder(for: plan)
      return try PlainSession(
        plan, title: "\(entry.name): \(entry.title)", speed: pace?.speed ?? Preferences.shared.file.speed, end: end,
        recording: try record(), sound: try display.sound(board, of: plan.root), responder: responder
      ).run()
    }
    if let screen: RunScreen<Entry.Root> = try screen(title: entry.name, frameRate: frameRate, pace: pace) {
      try limit.refuse(for: "a run on the screen")
      // Started behind the screen, which holds back what the program writes to standard error.
      let responder = try responder(for: plan, isShown: true)
      return try play(plan, on: screen, pace, end, try record(), board, notices, responder)
    }
    try limit.start(limit: nil, endsItself: true)
    // The start of a slow program can be interrupted too.
    Interruption.watch()
    let responder = try responder(for: plan)
    return PlayerEnding(
      try HeadlessRun(
        plan, end: end, recording: try record(), pace: pace ?? .unpaced, format: format, responder: responder
      ).run())
  }

  /// Answers the machine's requests, if anybody does: a recording already contains its answers.
  private func responder<Root: PlayedMachine>(for plan: RunPlan<Root>, isShown: Bool = false) throws -> (
    any RunResponder<Root>
  )? {
    if plan.recorded != nil, try !controller.goesOn(with: plan.root) { return nil }
    return try controller.responder(for: plan.root, seed: plan.seed, isShown: isShown)
  }

  /// The screen of the run; nil if headless, or if no terminal can show it.
  private func screen<Root>(title: String, frameRate: Int, pace: RunOptions.Pace?) throws -> RunScreen<Root>? {
    if headless { return nil }
    if pace == .unpaced {
      Output.notice("liftworks: --speed max needs no screen: running headless.")
      return nil
    }
    do throws(TerminalError) { return try display.screen(title: title, frameRate: frameRate) } catch {
      Output.notice("liftworks: \(error) Running headless.")
      return nil
    }
  }

  /// Runs in the terminal.
  private func play<Root>(
    _ plan: RunPlan<Root>, on screen: consuming RunScreen<Root>, _ pace: RunOptions.Pace?, _ end: RunEnd?,
    _ recording: Recording<Root>?, _ board: SoundBoard?, _ notices: [String], _ responder: (any RunResponder<Root>)?
  ) throws -> PlayerEnding {
    Preferences.remember(run: resume ?? name)
    let sound: RunSound<Root>? = try display.sound(board, of: plan.root)
    let first = try first()
    let run = LiveRun(
      plan, on: &screen, speed: pace?.speed ?? Preferences.shared.file.speed, end: end,
      isWatchedLater: first ?? .start > .start,
      recording: recording, sound: sound, watch: watch ? (FileWatch(path: name), name) : nil, responder: responder)
    var player = Player(run, on: screen, sound: sound, notices: notices)
    if let first { player.open(at: first) }
    return try player.run()
  }

  /// Returns notices about cues that are never played, and about unknown entries of the given sound maps.
  private func soundNotices(for machine: some PlayedMachine) throws -> [String] {
    let isAudible = !headless && !display.isSilent
    let maps = display.maps.sounds
    guard isAudible || !maps.isEmpty else { return [] }
    return try SoundNotices.silentCues(of: machine, maps: maps)
      + maps.filter { $0 != SoundLoader.shippedName }.flatMap { map in
        try SoundNotices.unknownEntries(ofMap: map, knowing: machine)
      }
  }
}
