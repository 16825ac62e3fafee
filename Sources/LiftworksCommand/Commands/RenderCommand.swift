import ArgumentParser
import Compression
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
    abstract: "Draws a machine at one instant, as text, SVG, PNG, PDF or DXF; writes a run's sound, as WAV.",
    discussion: """
      The run goes on to the instant, through all that happens at it, and its picture is written. SVG, PNG
      and PDF are made of shapes: a scene's own, a pixel to a point unless --size is given, a mechanism's
      true teeth, and hoistways, cars and people of elevators, laid out as in a terminal of --columns and
      --rows, or of --size. With --cells the cells of the terminal are drawn. 'ansi' is text with the
      colours of a terminal; --theme chooses the colours, --color how many cells have. A journal is drawn
      at an instant of the recorded run.

      'pdf' is one page, its longer side that of A4, or --size in points of 1/72 inch. 'dxf' is the outlines of
      a mechanism's wheels, racks and belts in millimetres, each part on its layer; its first toothed
      wheel has the module that --module gives.

      With --audio the sound of the whole run is written, faster than real time: a WAV file of 16 bits,
      48 kHz, stereo, in which each cue starts at the sample nearest to its instant. The run ends at
      --until or --through, else at --at, and that of a journal at the journal's end. A file has at most
      6 h. The same run gives the same bytes.

      Examples:
        liftworks render ocean --at 3.7s --to png -o ocean.png
        liftworks render office --at 12s
        liftworks render office --at 12s --to ansi --color 16 --theme light
        liftworks render classic --at 6 --stimuli presses.jsonl --to png -o classic.png
        liftworks render zf-8hp70 --at 1s --to svg --theme light > gearbox.svg
        liftworks render zf-8hp70 --at 1s --to dxf --module 1.5 > gearbox.dxf
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
    case pdf
    case dxf

    /// Whether it is no text for a terminal.
    var isBinary: Bool { self == .png || self == .pdf }

    /// Whether it has a size in pixels or points.
    var hasSize: Bool { self == .svg || isBinary }
  }

  @Argument(help: "A shipped name, a file that ends in .yaml or .yml, or a journal.", completion: .machineOrJournal)
  var machine: String

  @Option("The instant that is drawn.", value: "time") var at: String?

  @Option(
    name: .customLong("to"), help: ArgumentHelp("The format: text, ansi, svg, png, pdf or dxf.", valueName: "format"))
  var form = Form.text

  @Option("The size of an SVG, PNG or PDF picture, such as 800x600.", value: "WxH") var size: String?

  @Option(help: ArgumentHelp("The module of teeth in a DXF drawing, in millimetres. Default: 1.", valueName: "mm"))
  var module: Double?

  @OptionGroup var room: CellOptions

  @Flag(help: "Draw the cells of a terminal in an SVG, PNG or PDF picture, too.") var cells = false

  @Flag(help: "Leave out the background of an SVG, PNG or PDF picture.") var transparent = false

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
    if form == .text || form == .dxf, let given = colors.given {
      throw Problem(
        form == .text ? "plain text has no colours" : "a DXF drawing has no colours",
        allowed: "\(given) goes with '--to ansi', '--to svg', '--to png' and '--to pdf'",
        advice: "Give --to ansi for text with colours"
      ).placed(at: FileLocation(file: given))
    }
    if !form.hasSize, size != nil {
      throw Problem(
        form == .dxf ? "a DXF drawing is as large as its teeth make it" : "text has no size in points",
        allowed: "--size goes with '--to svg', '--to png' and '--to pdf'",
        advice: form == .dxf ? "Give --module" : "Give --columns and --rows"
      ).placed(at: FileLocation(file: "--size"))
    }
    if form != .dxf, module != nil {
      throw Problem(
        "the module is that of a DXF drawing", allowed: "--module goes with '--to dxf'",
        advice: form.hasSize ? "Give --size" : "Leave it out"
      ).placed(at: FileLocation(file: "--module"))
    }
    if let module, !(Self.modules ~= module) {
      throw Problem(
        "the module \(module) is no size of teeth",
        allowed: "A module has \(Self.modules.lowerBound) to \(Self.modules.upperBound) mm", advice: "Give another"
      ).placed(at: FileLocation(file: "--module"))
    }
    guard at == nil || !form.isBinary || file.output != nil || isatty(STDOUT_FILENO) == 0 else {
      throw Problem(
        "a \(form.rawValue.uppercased()) picture is no text for a terminal",
        allowed: "It goes into a file or to another program",
        advice: "Name a file with -o"
      ).placed(at: FileLocation(file: "--to"))
    }
  }

  /// The modules of teeth, in millimetres.
  private static let modules = 0.01...1_000.0

  private func dxf<Root: PlayedMachine>(of snapshot: Snapshot<Root>) throws(PlacedProblem) -> String {
    do throws(Problem) {
      if let drawing = try Root.dxf(of: snapshot, module: module ?? 1) { return drawing }
      throw Problem(
        "'\(machine)' has no toothed wheel to draw the outline of",
        allowed: "'--to dxf' goes with a mechanism that has teeth", advice: "Give --to svg or --to pdf")
    } catch { throw error.placed(at: FileLocation(file: "--to")) }
  }

  private func picture<Root: PlayedMachine>(of snapshot: Snapshot<Root>) throws -> [UInt8] {
    if form == .dxf { return Array(try dxf(of: snapshot).utf8) }
    let room = try room.size()
    let pixels = try size.map(RenderSize.pixels)
    guard form != .text else {
      let theme = ascii ? Theme.ascii : .monochrome
      return Array((grid(of: snapshot, room, theme: theme).text + "\n").utf8)
    }
    let (depth, theme) = colors.look(
      glyphs: ascii ? .ascii : .unicode, isTerminal: form == .ansi && file.output == nil && isatty(STDOUT_FILENO) != 0)
    let proportion = pixels.map { Double($0.width) / Double($0.height) }
    if !cells, form != .ansi,
      let frame = Root.frame(
        of: snapshot, selection: selection(of: snapshot), proportion: proportion, palette: theme.palette)
    {
      return try write(frame, pixels, isCells: false)
    }
    let keepsShapes = !cells && form.hasSize && depth == .truecolor
    let cellCounts =
      keepsShapes && self.room.given == nil ? pixels.map { RenderSize.cells(ofPixels: $0) } ?? room : room
    let grid = grid(of: snapshot, cellCounts, theme: theme, keepsShapes: keepsShapes)
    if form == .ansi { return Array(grid.ansiText(depth: depth).utf8) }
    var reducer = GridReducer(depth: depth)
    let frame = StageFrame(of: reducer.reduced(grid), ink: theme.palette.text, paper: theme.palette.background)
    return try write(frame, pixels, isCells: true)
  }

  private func grid<Root: PlayedMachine>(
    of snapshot: Snapshot<Root>, _ cells: (columns: Int, rows: Int), theme: Theme,
    keepsShapes: Bool = false
  ) -> Grid {
    var grid =
      keepsShapes
      ? Grid.keepingShapes(width: cells.columns, height: cells.rows) : Grid(width: cells.columns, height: cells.rows)
    let whole = CellRectangle(column: 0, row: 0, width: cells.columns, height: cells.rows)
    Root.picture(of: snapshot, selection: selection(of: snapshot)).draw(into: &grid, in: whole, theme: theme)
    return grid
  }

  /// What is selected of a machine that nobody has touched.
  private func selection<Root: PlayedMachine>(of snapshot: Snapshot<Root>) -> Root.Selection {
    var controls = Root.Controls(of: snapshot.machine)
    if let names { controls.showNames(names) }
    return controls.selection
  }

  /// The longer side of a page, in points: that of A4.
  private static let pageSide = 841.89

  private func write(_ frame: StageFrame, _ size: (width: Int, height: Int)?, isCells: Bool) throws -> [UInt8] {
    var frame = frame
    if transparent { frame.background = .clear }
    let shown = size.map { StageSize(width: Double($0.width), height: Double($0.height)) }
    if form == .pdf {
      let scale = Self.pageSide / max(frame.size.width, frame.size.height)
      let page = shown ?? StageSize(width: frame.size.width * scale, height: frame.size.height * scale)
      return PDFDocument(frame, page: page, deflate: { Zlib.deflated($0) }).bytes
    }
    if form == .svg { return Array(frame.svg(size: shown, hasCrispRectangles: isCells).utf8) }
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
