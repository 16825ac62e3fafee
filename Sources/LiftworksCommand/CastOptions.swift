import ArgumentParser
import Drawing
import SimulationCore

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

  /// The most columns and rows of a terminal.
  private static let largestSize = (width: 500, height: 200)

  /// The first option that was given.
  var given: String? {
    let all = [("--width", width), ("--height", height), ("--fps", fps), ("--speed", speed)]
    return all.first { $0.1 != nil }?.0
  }

  /// How a machine's run is recorded, with every text checked.
  func look(title: String) throws -> CastLook {
    CastLook(
      title: title,
      width: try Self.size(
        width ?? "80",
        of: "columns",
        ScreenLayout.leastWidth...Self.largestSize.width,
        option: "--width"
      ),
      height: try Self.size(
        height ?? "24",
        of: "rows",
        ScreenLayout.leastHeight...Self.largestSize.height,
        option: "--height"
      ),
      frameRate: try RunOptions.frameRate(fps ?? "30"),
      speed: try Self.speed(speed ?? "1")
    )
  }

  private static func size(
    _ text: String,
    of what: String,
    _ range: ClosedRange<Int>,
    option: String
  ) throws -> Int {
    guard let size = Int(text), range.contains(size) else {
      throw Problem(
        "'\(text)' is not a number of \(what)",
        allowed: "It is a whole number from \(range.lowerBound) to \(range.upperBound)",
        advice: "Give such a number"
      ).placed(at: Place(file: option))
    }
    return size
  }

  private static func speed(_ text: String) throws -> Double {
    guard case .paced(let speed) = try RunOptions.pace(text) else {
      throw Problem(
        "'\(text)' is not the speed of a recording",
        allowed: "It is a number from 0.001 to 1000",
        advice: "60 lets an hour pass in a minute"
      ).placed(at: Place(file: "--speed"))
    }
    return speed
  }
}
