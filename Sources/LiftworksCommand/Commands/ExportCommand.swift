import ArgumentParser
import Drawing
import FoundationEssentials
internal import Glibc
import Records
import SimulationCore

/// Converts a journal to a format for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Converts a journal into a format that other programs open.",
    discussion: """
      The journal's run is made again, so that its states and timers are exported too, at
      whatever level it was recorded.

      vcd        states, lamps, cues and values as signals, for GTKWave and Surfer
      vcd-plain  the same as wires of one bit, for PulseView and sigrok-cli
      trace      states as slices, timers as arrows, values as counters, for ui.perfetto.dev
      asciicast  the terminal's view of the run, for asciinema and its players
      csv        rows of time, machine, variable and value
      svg        the timeline as a picture, values as curves
      gif        the picture of the machine as it moves, for pages, mails and slides
      apng       the same in all its colours, for browsers
      html       one page: the run as a moving picture that is played, paused and stepped in a browser, the
                 timeline, the values, the time in each state, the facts

      Values are what can be read of the machine at any instant: positions, speeds, how far doors are
      open, power. They are read at events and, except for csv, while something moves at least every
      50 ms; runs longer than an hour have longer steps, pictures two a column of pixels. With --every
      that is the step; csv then has every value at every multiple of it, and none at events. An export
      with --every has at most 20 million values.

      Examples:
        liftworks export monday.journal --to html -o monday.html
        liftworks export monday.journal --to vcd -o monday.vcd --filters
        liftworks export monday.journal --list-values
        liftworks export monday.journal --to csv --every 100ms | head
        liftworks export monday.journal --to asciicast --speed 60 -o monday.cast
        liftworks export monday.journal --to gif --from 8:30:00 --until 8:31:00 --speed 4 -o monday.gif
      """)

  /// The formats.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case vcd
    case vcdPlain = "vcd-plain"
    case trace
    case asciicast
    case csv
    case svg
    case gif
    case apng
    case html

    /// The exporter's format; nil for pictures of the machine, which the exporter does not know.
    var format: ExportFormat? {
      switch self {
      case .vcd: .vcd
      case .vcdPlain: .vcdPlain
      case .trace: .trace
      case .asciicast, .gif, .apng: nil
      case .csv: .csv
      case .svg: .svg
      case .html: .html
      }
    }
  }

  @Argument(help: "A journal.", completion: .journal) var journal: String

  @Option(name: .customLong("to"), help: ArgumentHelp("The format.", valueName: "format")) var givenForm: Form?

  @OptionGroup var file: OutputOptions

  @Flag(help: "With vcd and -o: write GTKWave translate filters for the codes of states beside it.") var filters = false

  @Option("Read the values of the machine with this step; for csv at its multiples alone.", value: "time") var every:
    String?

  @Flag(help: "List the names and units of the values, and export nothing.") var listValues = false

  @OptionGroup var cast: CastOptions

  @OptionGroup var moving: AnimationOptions

  func run() throws {
    if listValues {
      try refuseBesideList()
      let reader = try JournalReader(path: journal)
      return Self.listValues(of: try Catalogue.machine(of: reader))
    }
    guard let form = givenForm else {
      throw Problem(
        "no form is given", allowed: "'--to' is one of \(quotedList(Form.allCases.map(\.rawValue)))",
        advice: "Add it, like '--to html'"
      ).placed(at: FileLocation(file: "--to"))
    }
    try refuseUnfit(form)
    let reader = try JournalReader(path: journal)
    try export(try Catalogue.machine(of: reader), to: form, header: reader.header)
  }

  /// The names of all readings and their units, separated by a tab, one per line.
  private static func listValues(of entry: some CatalogueEntry) {
    for reading in entry.root.readings(at: .start) { Output.row(reading.fullName, reading.unit.rawValue) }
  }

  private func refuseBesideList() throws {
    let others = [
      ("--to", givenForm != nil), ("-o", file.output != nil), ("--every", every != nil), ("--filters", filters),
      ("--force", file.force), (moving.given ?? "", moving.given != nil), (cast.given ?? "", cast.given != nil),
    ]
    guard let other = others.first(where: { $0.1 })?.0 else { return }
    throw Problem(
      "'--list-values' exports nothing", allowed: "It goes with a journal alone", advice: "Leave '\(other)' out"
    ).placed(at: FileLocation(file: other))
  }

  /// The step of `--every`; nil without it.
  private func step() throws -> Duration? {
    guard let every else { return nil }
    do throws(Problem) { return try TimeText.duration(every) } catch {
      throw error.placed(at: FileLocation(file: "--every"))
    }
  }

  private func export(_ entry: some CatalogueEntry, to form: Form, header: JournalHeader) throws {
    let replayed = ReplayedJournal(file: journal, header: header, of: entry)
    try file.stream { try export(replayed, as: form, write: $0) }
    if filters, let output = file.output { try writeFilters(of: Exporter(replayed.run), beside: output) }
    for warning in replayed.outcome.warnings { Output.notice(warning) }
    if let difference = replayed.outcome.difference {
      Output.notice(difference)
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
  }

  private func refuseUnfit(_ form: Form) throws {
    let status = FileIdentity.status(at: journal)
    if journal == "-" || status.map({ $0.isPipe || $0.isCharacterDevice }) ?? false {
      throw Problem(
        "an export cannot read '\(journal)'", allowed: "The journal is read more than once, so it must be a file",
        advice: "Save it, and name the file"
      ).placed(at: FileLocation(file: "export"))
    }
    if filters, form != .vcd || file.output == nil {
      throw Problem(
        "there is nothing beside which to write filters", allowed: "--filters goes with '--to vcd' and -o",
        advice: "Give both, or leave it out"
      ).placed(at: FileLocation(file: "--filters"))
    }
    if let output = file.output, FileIdentity.isSameFile(journal, output) {
      throw Problem(
        "'\(output)' is the journal itself", allowed: "An export is written into another file", advice: "Name another"
      ).placed(at: FileLocation(file: output))
    }
    // Checked before any file is touched.
    _ = try step()
    if every != nil, form.format == nil || form == .vcdPlain {
      throw Problem(
        "'\(form.rawValue)' has no values to read", allowed: "--every goes with csv, vcd, trace, svg and html",
        advice: "Leave it out"
      ).placed(at: FileLocation(file: "--every"))
    }
    if form == .asciicast { _ = try cast.look(title: journal) }
    let look = try animationLook(form)
    if form != .asciicast, let option = look == nil ? cast.given : cast.givenForTerminals {
      throw Problem(
        "'\(form.rawValue)' is no recording of a terminal",
        allowed: "--width, --height, --timeline and --color go with '--to asciicast', --fps, --speed and --theme also "
          + "with gif and apng",
        advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
    if look == nil, let option = moving.given {
      throw Problem(
        "'\(form.rawValue)' is no moving picture",
        allowed: "--size, --from and --until go with '--to gif' and '--to apng'", advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
    guard look == nil || file.output != nil || isatty(STDOUT_FILENO) == 0 else {
      throw Problem(
        "a moving picture is no text for a terminal", allowed: "It goes into a file or to another program",
        advice: "Name a file with -o"
      ).placed(at: FileLocation(file: "--to"))
    }
  }

  /// Returns the look of a moving picture, with all options checked; nil for other forms.
  private func animationLook(_ form: Form) throws -> AnimationLook? {
    switch form {
    case .gif: try moving.look(.gif, cast)
    case .apng: try moving.look(.apng, cast)
    case .vcd, .vcdPlain, .trace, .asciicast, .csv, .svg, .html: nil
    }
  }

  private func animate<Root: PlayedMachine>(
    _ replayed: ReplayedJournal<Root>, _ look: AnimationLook, write: @escaping ([UInt8]) -> Void
  ) throws {
    let recorder = AnimationRecorder<Root>(look, write: write)
    let simulation = try replayed.run.begin([recorder.instants])
    try replayed.perform(simulation) { recorder.pass(simulation, to: $0) }
    recorder.finish(simulation)
    guard recorder.isCut else { return }
    Output.notice(
      "liftworks: the picture ends after \(recorder.frameCount) frames, before the run does; a higher --speed or a lower "
        + "--fps shows more of it.")
  }

  private func export<Root: PlayedMachine>(
    _ replayed: ReplayedJournal<Root>, as form: Form, write: @escaping ([UInt8]) -> Void
  ) throws {
    if let format = form.format {
      let step = try step()
      do {
        return try Exporter(replayed.run).export(
          to: format, every: step, player: { try Self.film(of: replayed, every: $0).player }, write: write)
      } catch let problem as Problem { throw problem.placed(at: FileLocation(file: "--every")) }
    }
    if let look = try animationLook(form) { return try animate(replayed, look, write: write) }
    let look = try cast.look(title: replayed.run.machine)
    let recorder = CastRecorder<Root>(look, of: replayed.root) { write(Array(($0 + "\n").utf8)) }
    let simulation = try replayed.run.begin(recorder.observers)
    recorder.watch(simulation)
    try replayed.perform(simulation) { recorder.pass(simulation, to: $0) }
    recorder.finish(simulation)
  }

  private static func film<Root: PlayedMachine>(of replayed: ReplayedJournal<Root>, every step: Duration) throws
    -> FrameFilm
  {
    let recorder = FilmRecorder<Root>(every: step)
    let simulation = try replayed.run.begin([recorder.instants])
    try replayed.perform(simulation) { recorder.pass(simulation, to: $0) }
    return recorder.finished(simulation)
  }

  private func writeFilters(of exporter: Exporter<some Machine>, beside output: String) throws {
    for filter in try exporter.translateFilters() {
      let path = "\(output).\(filter.region).filter"
      try OutputFile.write(Array(filter.text.utf8), to: path, replaces: file.force)
    }
  }
}
