import ALSAPlayback
import ArgumentParser
import Journaling
import NcursesTerminal
import SimulationCore
import Soundscape

/// Runs a machine, in the terminal or headless.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs a machine: interactive in a terminal, or headless.",
    discussion: """
      In the terminal, ? shows the keys. Headless, every fact is a line of JSON on standard output,
      and simulated time passes as fast as it can be computed. Without a terminal a run is headless.

      Times are seconds, or have a unit: ns, us, ms, s, min, h, d.

      Examples:
        liftworks run
        liftworks run classic-as-written --speed 2
        liftworks run classic --headless --until 40s --stimuli presses.jsonl
        liftworks run --record monday.journal
        liftworks run --resume monday.journal
        liftworks run ./my-elevator.yaml --audio-device plughw:1
        liftworks run ocean
        liftworks run --watch my-scene.yaml
        liftworks run knuth --headless --format knuth --stimuli knuth-users.jsonl
      """
  )

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml. Default: classic.")
  var machine: String?

  @Flag(help: "Print the facts instead of showing the machine.")
  var headless = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End before this instant.", valueName: "time")
  )
  var until: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End after all that happens at this instant.", valueName: "time")
  )
  var through: String?

  @OptionGroup
  var input: InputOptions

  @Option(
    name: .customLong("shuffle-ties"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let events of one instant happen in an order of chance, by this seed.",
      valueName: "number"
    )
  )
  var shuffleTies: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Simulated seconds per second, or max. Default: 1 in a terminal, max headless.",
      valueName: "number"
    )
  )
  var speed: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Record the run into a new file.", valueName: "file")
  )
  var record: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Make a recorded run again, go on from its end, and record into the same file.",
      valueName: "journal"
    )
  )
  var resume: String?

  @Option(
    help: ArgumentHelp(
      "How much is recorded: stimuli or full. Default: full, or what --resume finds.",
      valueName: "level"
    )
  )
  var level: RecordingLevel?

  @Flag(help: "Let --record replace a file, once the run has ended.")
  var force = false

  @Option(help: ArgumentHelp("How facts are printed: jsonl or knuth.", valueName: "format"))
  var format = FactFormat.jsonl

  @Flag(help: "Show a file's edits as they are saved: the run then begins anew.")
  var watch = false

  @OptionGroup
  var display: DisplayOptions

  @OptionGroup
  var limit: TimeoutOptions

  /// The forms in which facts are printed.
  enum FactFormat: String, CaseIterable, ExpressibleByArgument {
    case jsonl
    /// The rows of the table in Knuth's book.
    case knuth
  }

  /// How much is recorded.
  enum RecordingLevel: String, CaseIterable, ExpressibleByArgument {
    case stimuli
    case full
  }

  func run() throws {
    try checkWatch()
    let outcome = try resume.map { try goOn(with: $0) } ?? begin()
    if outcome != .done { throw ExitCode(outcome.rawValue) }
  }

  /// A run of its own, as often as the file that is watched says something new.
  private func begin() throws -> RunOutcome {
    var entry = try Catalogue.machine(name)
    var outcome = try play(entry)
    while outcome == .reloaded {
      // A file that has gone again meanwhile is shown as it was.
      entry = (try? Catalogue.machine(name)) ?? entry
      outcome = try play(entry)
    }
    return outcome
  }

  /// The machine's name or file.
  private var name: String { machine ?? "classic" }

  /// Refuses what cannot go with `--watch`.
  private func checkWatch() throws {
    guard watch, headless || record != nil || resume != nil || !Catalogue.isFile(name) else {
      return
    }
    let reason =
      headless
      ? "--headless shows nothing"
      : record != nil
        ? "--record writes one run"
        : resume != nil ? "--resume goes on with one run" : "'\(name)' ships"
    throw Problem(
      "--watch cannot be used here, as \(reason)",
      allowed: "It shows the edits of a file in the terminal, each in a run of its own",
      advice: "Leave it out, or name a file that ends in .yaml or .yml"
    ).placed(at: Place(file: "--watch"))
  }

  private func play<Entry: CatalogueEntry>(_ entry: Entry) throws -> RunOutcome {
    let seed = try input.seedNumber()
    let tieSeed = try shuffleTies.map { try RunOptions.seed($0, option: "--shuffle-ties") }
    let script = try input.script(for: entry.root, named: entry.name)
    let plan = RunPlan(entry, seed: seed, tieSeed: tieSeed, stimuli: script?.inOrder ?? [])
    return try play(plan, of: entry) {
      try record.map { path in
        try Recording(
          of: entry,
          header: JournalHeader(entry, seed: seed, tieSeed: tieSeed),
          path: path,
          level: level == .stimuli ? .stimuli : .full,
          captions: script?.captions ?? [],
          replaces: force
        )
      }
    }
  }

  /// Goes on with a recording.
  private func goOn(with path: String) throws -> RunOutcome {
    let given = [
      ("a machine", machine != nil), ("--seed", input.seed != nil),
      ("--shuffle-ties", shuffleTies != nil), ("--record", record != nil),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw Problem(
        "\(option) is given together with --resume",
        allowed: "Machine, configuration and seed of a resumed run are those of its journal",
        advice: "Leave it out"
      ).placed(at: Place(file: "--resume"))
    }
    var reader = try JournalReader(resuming: path)
    return try goOn(with: &reader, at: path, of: try Catalogue.machine(of: reader))
  }

  private func goOn<Entry: CatalogueEntry>(
    with reader: inout JournalReader,
    at path: String,
    of entry: Entry
  ) throws -> RunOutcome {
    let journal = try ReplayJournal(&reader, of: entry)
    let later = try input.script(for: entry.root, named: entry.name)
    let found = try journal.verifiedLevel(at: path)
    for warning in journal.warnings { Output.notice(warning) }
    let stimuli = later?.inOrder ?? []
    if let early = stimuli.first(where: { $0.instant < journal.end.instant }) {
      throw Problem(
        "a stimulus is at \(early.instant) s, before the recorded end at \(journal.end.instant) s",
        allowed: "Stimuli of a resumed run come at its recorded end or later",
        advice: "Change its time, or leave it out"
      ).placed(at: Place(file: input.stimuli ?? "--stimuli"))
    }
    if let end = try RunOptions.end(until: until, through: through),
      end.firstExcluded < journal.end.firstExcluded
    {
      throw Problem(
        "the end at \(end.instant) s is before the recorded end at \(journal.end.instant) s",
        allowed: "A resumed run ends at its recorded end or later",
        advice: "Name a later instant"
      ).placed(at: Place(file: until == nil ? "--through" : "--until"))
    }
    let plan = RunPlan(
      entry,
      seed: journal.header.seed,
      tieSeed: journal.header.tieSeed,
      stimuli: stimuli,
      recorded: .init(end: journal.end, stimuli: journal.receivedStimuli)
    )
    return try play(plan, of: entry) {
      try Recording(
        resuming: journal,
        of: entry,
        path: path,
        level: found ?? (level == .stimuli ? .stimuli : .full),
        captions: later?.captions ?? []
      )
    }
  }

  /// Runs on the screen or headless.
  ///
  /// - Parameters:
  ///   - plan: The run.
  ///   - entry: Its machine.
  ///   - record: Opens the journal, if there is one, once all options have been found good.
  /// - Returns: How the run ended.
  /// - Throws: a `PlacedProblem` for a wrong option, or a journal that could not be written.
  private func play<Entry: CatalogueEntry>(
    _ plan: RunPlan<Entry.Root>,
    of entry: Entry,
    record: () throws -> Recording<Entry.Root>?
  ) throws -> RunOutcome {
    guard format == .jsonl || format == Entry.Root.rowFormat else {
      throw Problem(
        "'\(entry.name)' has no rows of the form '\(format.rawValue)'",
        allowed:
          "The facts of every machine can be printed as 'jsonl', those of 'knuth' as 'knuth'",
        advice: "Leave --format out, or run 'knuth'"
      ).placed(at: Place(file: "--format"))
    }
    let end = try RunOptions.end(until: until, through: through)
    let pace = try RunOptions.pace(speed)
    let frameRate = try display.frameRate()
    // Checked in every run, so that a mistake in it does not wait for the first run with sound.
    let board = try display.board()
    display.noticeUnusedDevice(with: headless ? "--headless" : nil)
    let notices = try soundNotices(for: entry.root)
    if headless { for notice in notices { Output.notice("liftworks: \(notice)") } }
    let recording = try record()
    var outcome: RunOutcome?
    if !headless {
      outcome = try interactiveRun(
        of: plan,
        title: entry.name,
        frameRate: frameRate,
        pace: pace ?? .paced(1),
        end: end,
        recording: recording,
        board: board,
        notices: notices
      )
    }
    if outcome == nil { try limit.start(limit: nil, endsItself: true) }
    return
      try outcome
      ?? HeadlessRun(
        plan,
        end: end,
        recording: recording,
        pace: pace ?? .unpaced,
        format: format
      ).run()
  }

  /// Runs in the terminal; nil when there is none that can show it.
  private func interactiveRun<Root>(
    of plan: RunPlan<Root>,
    title: String,
    frameRate: Int,
    pace: RunOptions.Pace,
    end: RunEnd?,
    recording: Recording<Root>?,
    board: SoundBoard,
    notices: [String]
  ) throws -> RunOutcome? {
    guard case .paced(let speed) = pace else {
      Output.notice("liftworks: --speed max needs no screen: running headless.")
      return nil
    }
    let stage: RunScreen<Root>
    do throws(TerminalError) {
      stage = try display.stage(title: title, frameRate: frameRate)
    } catch {
      Output.notice("liftworks: \(error) Running headless.")
      return nil
    }
    let interactive = InteractiveRun(
      plan,
      stage: stage,
      speed: speed,
      end: end,
      recording: recording,
      sound: display.player().map { ($0, board) },
      watch: watch ? (FileWatch(path: name), name) : nil,
      notices: notices
    )
    return try interactive.run()
  }

  /// What of a machine and its sounds is never heard, in a run with sound, or with a map of one's own.
  private func soundNotices(for machine: some PlayedMachine) throws -> [String] {
    let isHeard = !headless && !display.isSilent
    let maps = display.maps.sounds
    guard isHeard || !maps.isEmpty else { return [] }
    return try SoundNotices.silentCues(of: machine, maps: maps)
      + maps.filter { $0 != SoundLoader.shippedName }.flatMap { map in
        try SoundNotices.unknownEntries(ofMap: map, knowing: machine)
      }
  }
}
