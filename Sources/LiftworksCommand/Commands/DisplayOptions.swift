import ALSAPlayback
import ArgumentParser
import NcursesTerminal
import Soundscape

/// The options of pictures and sounds.
struct DisplayOptions: ParsableArguments {
  @Flag(name: .customLong("no-sound"), help: "Play no sound.")
  var isSilent = false

  @Option(
    name: .customLong("audio-device"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The ALSA device that sounds are played on. Default: default.",
      valueName: "name"
    )
  )
  var audioDevice: String?

  @OptionGroup
  var maps: SoundOptions

  @OptionGroup
  var colors: ColorOptions

  @Flag(help: "Draw with ASCII alone.")
  var ascii = false

  @Flag(
    name: .customLong("reduced-motion"),
    help: "Show at most four pictures a second, and people without small movements."
  )
  var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of pictures a second while something moves, 1 to 60.",
      valueName: "number"
    )
  )
  var fps = "60"

  /// The most pictures a second.
  func frameRate() throws -> Int {
    let rate = try RunOptions.frameRate(fps)
    return reducedMotion ? min(rate, 4) : rate
  }

  /// The sounds.
  func board() throws -> SoundBoard { try maps.board() }

  /// What a run is heard through; nil when nothing is to be heard.
  func sound<Root>(_ board: SoundBoard) -> RunSound<Root>? {
    isSilent ? nil : RunSound(SoundPlayer(device: audioDevice ?? "default"), board: board)
  }

  /// Says that a device was named and nothing is played there.
  ///
  /// - Parameter option: The option that makes it silent; nil where only --no-sound may.
  func noticeUnusedDevice(with option: String? = nil) {
    guard audioDevice != nil, let option = option ?? (isSilent ? "--no-sound" : nil) else { return }
    Output.notice("liftworks: --audio-device has no effect with \(option), which plays no sound.")
  }

  /// Takes the terminal.
  func screen<Root>(title: String, frameRate: Int) throws(TerminalError) -> RunScreen<Root> {
    let session = try TerminalSession(color: colors.color, asksBackground: true)
    return RunScreen(
      session: session,
      look: .init(
        title: title,
        isASCII: ascii,
        frameRate: frameRate,
        isStill: reducedMotion,
        theme: colors.theme
      )
    )
  }
}
