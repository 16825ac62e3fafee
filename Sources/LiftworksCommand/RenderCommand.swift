import ArgumentParser
import Drawing
import Foundation
import Journaling
import PNGWriting
import SimulationCore
import Stage

/// Writes how a machine looks at one instant.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a machine at one instant, as text, SVG or PNG.",
    discussion: """
      The run goes on to the instant, through all that happens at it, and its picture is written. A
      scene is drawn with its own shapes, a pixel to a point unless --size says otherwise; of other
      machines, in text, and with --cells the cells of the terminal's picture are drawn.

      Examples:
        liftworks render ocean --at 3.7s --to png -o ocean.png
        liftworks render office --at 12s
        liftworks render classic --at 6 --stimuli presses.jsonl --to png -o classic.png
        liftworks render zf-8hp70 --at 1s --to svg --columns 160 --rows 50 > gearbox.svg
      """
  )

  /// The forms of a picture.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case svg
    case png
  }

  @Argument(help: "A shipped name, or a file that ends in .yaml.")
  var machine: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The instant that is drawn.", valueName: "time")
  )
  var at: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("The form: text, svg or png.", valueName: "form")
  )
  var form = Form.text

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of an SVG or PNG picture, such as 800x600.", valueName: "WxH")
  )
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The columns of cells. Default: 80.", valueName: "number")
  )
  var columns: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The rows of cells. Default: 24.", valueName: "number")
  )
  var rows: String?

  @Flag(help: "Draw a scene in cells too, as a terminal shows it.")
  var cells = false

  @Flag(help: "Draw cells with ASCII alone.")
  var ascii = false

  @OptionGroup
  var input: InputOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; without it, standard output.", valueName: "file")
  )
  var output: String?

  @Flag(help: "Replace a file that exists.")
  var force = false

  func run() throws {
    let bytes = try picture(of: try Catalogue.machine(machine))
    if let output {
      let file = try OutputFile(path: output, replaces: force)
      file.write(bytes)
      try file.finish()
      return
    }
    guard form != .png || isatty(STDOUT_FILENO) == 0 else {
      throw Problem(
        "a PNG picture is no text for a terminal",
        allowed: "It goes into a file or to another program",
        advice: "Name a file with -o"
      ).placed(at: Place(file: "--to"))
    }
    Output.write(bytes)
  }

  private func picture<Entry: CatalogueEntry>(of entry: Entry) throws -> [UInt8] {
    let end = try RunOptions.instant(at, option: "--at")
    let seed = try input.seedNumber()
    let room = try RenderSize.cells(columns: columns, rows: rows)
    let pixels = try size.map(RenderSize.pixels)
    if form == .text, size != nil {
      throw Problem(
        "text has no size in points",
        allowed: "--size goes with '--to svg' and '--to png'",
        advice: "Give --columns and --rows"
      ).placed(at: Place(file: "--size"))
    }
    let script = try input.script(for: entry.root, named: entry.name)
    let simulation = Simulation(entry.root, seed: seed)
    for (instant, stimulus) in script?.inOrder ?? [] {
      simulation.schedule(stimulus, at: instant)
    }
    simulation.run(through: end)
    let snapshot = Snapshot(of: simulation)
    guard form != .text else {
      let theme = ascii ? Theme.ascii : .monochrome
      return Array((grid(of: snapshot, room, theme: theme).text + "\n").utf8)
    }
    if !cells, let frame = Entry.Root.frame(of: snapshot) {
      return try write(frame, pixels, isCells: false)
    }
    let grid = grid(of: snapshot, room, theme: ascii ? .ascii : .color)
    return try write(StageFrame(of: grid), pixels, isCells: true)
  }

  private func grid<Root: PlayedMachine>(
    of snapshot: Snapshot<Root>,
    _ cells: (columns: Int, rows: Int),
    theme: Theme
  ) -> Grid {
    var grid = Grid(width: cells.columns, height: cells.rows)
    let whole = CellRectangle(column: 0, row: 0, width: cells.columns, height: cells.rows)
    let selection = Root.Controls(of: snapshot.machine).selection
    Root.picture(of: snapshot, selection: selection).draw(into: &grid, in: whole, theme: theme)
    return grid
  }

  private func write(
    _ frame: StageFrame,
    _ size: (width: Int, height: Int)?,
    isCells: Bool
  ) throws -> [UInt8] {
    guard form == .png else {
      let shown = size.map { StageSize(width: Double($0.width), height: Double($0.height)) }
      return Array(frame.svg(size: shown, hasCrispRectangles: isCells).utf8)
    }
    let most = RenderSize.largest
    let width = size?.width ?? Int(min(Double(most), frame.size.width).rounded(.up))
    let height = size?.height ?? Int(min(Double(most), frame.size.height).rounded(.up))
    let canvas = Canvas(frame, width: width, height: height)
    do throws(PNGPicture.Failure) {
      return try PNGPicture.bytes(width: width, height: height, rgba: canvas.rgba)
    } catch {
      throw Problem(
        "\(error)",
        allowed: "A picture has at least one pixel",
        advice: "Give another --size"
      ).placed(at: Place(file: "render"))
    }
  }
}
