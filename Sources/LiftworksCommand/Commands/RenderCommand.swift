import ArgumentParser
import Drawing
import FoundationEssentials
internal import Glibc
import PNGWriting
import Pictures
import Records
import SimulationCore
import Stage

/// Renders a machine at one instant, and the sound of a run.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a machine at one instant, as text, SVG or PNG; writes a run's sound, as WAV.",
    discussion: """
      The run goes on to the instant, through all that happens at it, and its picture is written. A
      scene is drawn with its own shapes, a pixel to a point unless --size is given; of other
      machines, in text, and with --cells the cells of the terminal's picture are drawn. 'ansi' is text with
      the colours of a terminal; --color and --theme choose those of cells. A journal is drawn at an
      instant of the recorded run.

      With --audio the sound of the whole run is written, faster than real time: a WAV file of 16 bits,
      48 kHz, stereo, in which each cue starts at the sample nearest to its instant. The run ends at
      --until or --through, else at --at, and that of a journal at the journal's end. A file has at most
      6 h. The same run gives the same bytes.

      Examples:
        liftworks render ocean --at 3.7s --to png -o ocean.png
        liftworks render office --at 12s
        liftworks render office --at 12s --to ansi --color 16 --theme light
        liftworks render classic --at 6 --stimuli presses.jsonl --to png -o classic.png
        liftworks render zf-8hp70 --at 1s --to svg --columns 160 --rows 50 > gearbox.svg
        liftworks render classic --stimuli presses.jsonl --until 40s --audio out.wav
        liftworks render monday.journal --audio monday.wav
        liftworks render monday.journal --at 90s --to png -o monday.png
      """)

  /// The picture formats.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case ansi
    case svg
    case png
  }

  @Argument(help: "A shipped name, a file that ends in .yaml or .yml, or a journal.") var machine: String

  @Option("The instant that is drawn.", value: "time") var at: String?

  @Option(name: .customLong("to"), help: ArgumentHelp("The format: text, ansi, svg or png.", valueName: "format"))
  var form = Form.text

  @Option("The size of an SVG or PNG picture, such as 800x600.", value: "WxH") var size: String?

  @OptionGroup var room: CellOptions

  @Flag(help: "Draw a scene in cells too, as a terminal shows it.") var cells = false

  @Flag(help: "Draw cells with ASCII characters only.") var ascii = false

  @Flag(
    inversion: .prefixedNo,
    help: "Name the parts of a mechanism or a hoist in the picture, or not. Default: as on the screen.") var names:
    Bool?

  @OptionGroup var colors: ColorOptions

  @OptionGroup var input: InputOptions

  @OptionGroup var settings: SettingOptions

  @OptionGroup var file: OutputOptions

  @OptionGroup var audio: AudioOptions

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    try limit.start(limit: Budget.verificationTime)
    try refuseUnfit()
    if Catalogue.isJournal(machine) {
      try settings.refuse(because: "'\(machine)' is a journal, which holds its configuration")
      let reader = try JournalReader(path: machine)
      try render(try Catalogue.machine(of: reader), header: reader.header)
    } else {
      try render(try Catalogue.machine(machine, settings: settings.set), header: nil)
    }
  }

  /// Renders the picture, the sound or both; for a journal, the header names the machine.
  private func render(_ entry: some CatalogueEntry, header: JournalHeader?) throws {
    let source = try RenderSource(entry, journal: header.map { (machine, $0) }, input: input)
    let sound = try audio.renderer(of: source, at: at, replaces: file.force)
    if let at {
      let instant = try source.instant(at, option: "--at")
      try file.write(picture(of: try source.snapshot(at: instant)))
    }
    let breach = try sound?.run()
    for notice in source.notices { Output.notice(notice) }
    if let breach { Output.notice(breach) }
    if source.isDifferent || breach != nil { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }

  /// Rejects options that cannot be combined.
  private func refuseUnfit() throws {
    guard at != nil || audio.isWanted else {
      throw Problem(
        "missing expected argument '--at <time>'",
        allowed: "--at draws the picture of an instant, --audio writes the sound of a run", advice: "Give one of them"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    try audio.refuseUnfit(besides: file.output, hasPicture: at != nil, source: machine)
    if at == nil, file.output != nil {
      throw Problem(
        "there is no picture for -o",
        allowed: "-o names the file of a picture, which --at draws; --audio names its own",
        advice: "Give --at, or leave -o out"
      ).placed(at: FileLocation(file: "-o"))
    }
    if form == .text, let given = colors.given {
      throw Problem(
        "plain text has no colours", allowed: "\(given) goes with the cells of '--to ansi', '--to svg' and '--to png'",
        advice: "Give --to ansi for text with colours"
      ).placed(at: FileLocation(file: given))
    }
    if form == .text || form == .ansi, size != nil {
      throw Problem(
        "text has no size in points", allowed: "--size goes with '--to svg' and '--to png'",
        advice: "Give --columns and --rows"
      ).placed(at: FileLocation(file: "--size"))
    }
    guard at == nil || form != .png || file.output != nil || isatty(STDOUT_FILENO) == 0 else {
      throw Problem(
        "a PNG picture is no text for a terminal", allowed: "It goes into a file or to another program",
        advice: "Name a file with -o"
      ).placed(at: FileLocation(file: "--to"))
    }
  }

  private func picture<Root: PlayedMachine>(of snapshot: Snapshot<Root>) throws -> [UInt8] {
    let room = try room.size()
    let pixels = try size.map(RenderSize.pixels)
    guard form != .text else {
      let theme = ascii ? Theme.ascii : .monochrome
      return Array((grid(of: snapshot, room, theme: theme).text + "\n").utf8)
    }
    if !cells, form != .ansi, let frame = Root.frame(of: snapshot) { return try write(frame, pixels, isCells: false) }
    let (depth, theme) = colors.look(
      glyphs: ascii ? .ascii : .unicode, isTerminal: form == .ansi && file.output == nil && isatty(STDOUT_FILENO) != 0)
    let grid = grid(of: snapshot, room, theme: theme)
    if form == .ansi { return Array(grid.ansiText(depth: depth).utf8) }
    var reducer = GridReducer(depth: depth)
    let frame = StageFrame(of: reducer.reduced(grid), ink: theme.palette.text, paper: theme.palette.background)
    return try write(frame, pixels, isCells: true)
  }

  private func grid<Root: PlayedMachine>(of snapshot: Snapshot<Root>, _ cells: (columns: Int, rows: Int), theme: Theme)
    -> Grid
  {
    var grid = Grid(width: cells.columns, height: cells.rows)
    let whole = CellRectangle(column: 0, row: 0, width: cells.columns, height: cells.rows)
    var controls = Root.Controls(of: snapshot.machine)
    if let names { controls.showNames(names) }
    Root.picture(of: snapshot, selection: controls.selection).draw(into: &grid, in: whole, theme: theme)
    return grid
  }

  private func write(_ frame: StageFrame, _ size: (width: Int, height: Int)?, isCells: Bool) throws -> [UInt8] {
    guard form == .png else {
      let shown = size.map { StageSize(width: Double($0.width), height: Double($0.height)) }
      return Array(frame.svg(size: shown, hasCrispRectangles: isCells).utf8)
    }
    let most = Budget.pictureSide
    let width = size?.width ?? Int(clamping: min(Double(most), frame.size.width).rounded(.up))
    let height = size?.height ?? Int(clamping: min(Double(most), frame.size.height).rounded(.up))
    guard width * height <= Budget.picturePixels else {
      throw Problem(
        "a picture of \(width)x\(height) has \(width * height) pixels",
        allowed: "It has at most \(Budget.picturePixels)", advice: "Give a smaller --size"
      ).placed(at: FileLocation(file: "--size"))
    }
    let canvas = Canvas(frame, width: width, height: height)
    do throws(PNGPicture.Failure) { return try PNGPicture.bytes(width: width, height: height, rgba: canvas.rgba) } catch
    {
      throw Problem("\(error)", allowed: "A picture has at least one pixel", advice: "Give another --size").placed(
        at: FileLocation(file: "render"))
    }
  }
}
