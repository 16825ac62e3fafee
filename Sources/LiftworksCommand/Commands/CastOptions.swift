import ArgumentParser
import Drawing

/// The options for an export as a terminal recording.
struct CastOptions: ParsableArguments {
  @OptionGroup var cells: CellOptions

  @Option(
    "With asciicast, gif and apng: the frames a second while something moves, 1 to 60. Default: 30; 20 for gif and apng.",
    value: "number") var fps: String?

  @Option("With asciicast, gif and apng: simulated seconds per second, 0.001 to 1000. Default: 1.", value: "number")
  var speed: String?

  @Flag(help: "With asciicast: show the timeline, which is kept for the whole run, instead of facts.") var timeline =
    false

  @OptionGroup var colors: ColorOptions

  /// The maximum numbers of columns and rows of a terminal.
  private static let largestSize = (width: 500, height: 200)

  /// The first option that was given.
  var given: String? {
    let all = [("--fps", fps), ("--speed", speed)]
    return cells.given ?? all.first { $0.1 != nil }?.0 ?? (timeline ? "--timeline" : nil) ?? colors.given
  }

  /// The first option that was given and that only a recording of a terminal has.
  var givenForTerminals: String? {
    cells.given ?? (timeline ? "--timeline" : nil) ?? (colors.color == nil ? nil : "--color")
  }

  /// The simulated seconds per second.
  func simulatedSpeed() throws -> Double {
    try RunOptions.speed(speed ?? "1", of: "a recording", advice: "60 lets an hour pass in a minute")
  }

  /// How a machine's run is recorded, with all options checked.
  func look(title: String) throws -> CastLook {
    let size = try cells.size(
      columns: ScreenLayout.leastWidth...Self.largestSize.width,
      rows: ScreenLayout.leastHeight...Self.largestSize.height)
    let look = colors.look(glyphs: .unicode)
    return CastLook(
      title: title, width: size.columns, height: size.rows, frameRate: try RunOptions.frameRate(fps ?? "30"),
      speed: try simulatedSpeed(),
      depth: look.depth, theme: look.theme, showsTimeline: timeline)
  }
}
