import ArgumentParser
import Drawing

/// The options of an export as a recording of a terminal.
struct CastOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With asciicast: the columns of the terminal. Default: 80.",
      valueName: "number"
    )
  )
  var width: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With asciicast: the rows of the terminal. Default: 24.",
      valueName: "number"
    )
  )
  var height: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With asciicast: the pictures a second while something moves, 1 to 60. Default: 30.",
      valueName: "number"
    )
  )
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With asciicast: simulated seconds per second, 0.001 to 1000. Default: 1.",
      valueName: "number"
    )
  )
  var speed: String?

  @OptionGroup
  var colors: ColorOptions

  /// The most columns and rows of a terminal.
  private static let largestSize = (width: 500, height: 200)

  /// The first option that was given.
  var given: String? {
    let all = [("--width", width), ("--height", height), ("--fps", fps), ("--speed", speed)]
    return all.first { $0.1 != nil }?.0 ?? colors.given
  }

  /// How a machine's run is recorded, with every text checked.
  func look(title: String) throws -> CastLook {
    CastLook(
      title: title,
      width: try RunOptions.count(
        width ?? "80",
        of: "columns",
        in: ScreenLayout.leastWidth...Self.largestSize.width,
        option: "--width"
      ),
      height: try RunOptions.count(
        height ?? "24",
        of: "rows",
        in: ScreenLayout.leastHeight...Self.largestSize.height,
        option: "--height"
      ),
      frameRate: try RunOptions.frameRate(fps ?? "30"),
      speed: try RunOptions.speed(
        speed ?? "1",
        of: "a recording",
        advice: "60 lets an hour pass in a minute"
      ),
      depth: colors.depthOfFiles,
      theme: colors.themeOfFiles(glyphs: .unicode, depth: colors.depthOfFiles)
    )
  }
}
