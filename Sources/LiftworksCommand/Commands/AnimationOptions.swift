import ArgumentParser
import Drawing
import SimulationCore

/// The options for an export as a moving picture.
struct AnimationOptions: ParsableArguments {
  @Option("With gif and apng: the number of pixels across and down. Default: 640x400.", value: "WxH") var size: String?

  @Option("With gif and apng: the instant at which the picture begins. Default: the start.", value: "time") var from:
    String?

  @Option("With gif and apng: the instant at which the picture ends. Default: the end.", value: "time") var until:
    String?

  /// The maximum number of pixels of a moving picture, a little more than 1920x1080.
  private static let mostPixels = 1 << 21

  /// The first option that was given.
  var given: String? { [("--size", size), ("--from", from), ("--until", until)].first { $0.1 != nil }?.0 }

  /// The look of a moving picture, with all options checked.
  func look(_ form: AnimationLook.Form, _ cast: CastOptions) throws -> AnimationLook {
    let size = try RenderSize.pixels(size ?? "640x400")
    guard size.width * size.height <= Self.mostPixels else {
      throw Problem(
        "a moving picture of \(size.width)x\(size.height) has \(size.width * size.height) pixels",
        allowed: "It has at most \(Self.mostPixels)", advice: "Give a smaller --size"
      ).placed(at: FileLocation(file: "--size"))
    }
    let start = try from.map { try Self.instant($0, option: "--from") } ?? .start
    let end = try until.map { try Self.instant($0, option: "--until") } ?? .latest
    guard start < end else {
      throw Problem(
        "the picture would end before it begins", allowed: "--until is later than --from", advice: "Give a later one"
      ).placed(at: FileLocation(file: "--until"))
    }
    return AnimationLook(
      form: form, size: size, part: start...end, frameRate: try RunOptions.frameRate(cast.fps ?? "20"),
      speed: try cast.simulatedSpeed(), theme: cast.colors.look(glyphs: .unicode).theme)
  }

  private static func instant(_ text: String, option: String) throws -> SimulationInstant {
    do throws(Problem) { return try TimeText.instant(text) } catch {
      throw error.placed(at: FileLocation(file: option))
    }
  }
}
