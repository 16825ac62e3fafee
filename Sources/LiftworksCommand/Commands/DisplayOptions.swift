import ALSAPlayback
import ArgumentParser
import Configuration
import Drawing
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

  @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  var color = ColorWish.auto

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

  /// When colours are shown.
  enum ColorWish: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never

    /// The wish in the terminal's words.
    var choice: ColorChoice {
      switch self {
      case .auto: .auto
      case .always: .always
      case .never: .never
      }
    }
  }

  /// The most pictures a second.
  func frameRate() throws -> Int {
    let rate = try RunOptions.frameRate(fps)
    return reducedMotion ? min(rate, 4) : rate
  }

  /// The sounds of a run; nil when nothing is heard and no map of a person's own is given.
  ///
  /// A map that is given is read all the same, so that a mistake in it does not wait for the first run with
  /// sound.
  func board(isHeadless: Bool = false) throws -> SoundBoard? {
    (isSilent || isHeadless) && maps.sounds.isEmpty ? nil : try maps.board()
  }

  /// What a run is heard through; nil when nothing is to be heard.
  func sound<Root>(_ board: SoundBoard?) -> RunSound<Root>? {
    guard !isSilent, let board else { return nil }
    let preferences = Preferences.shared.file.sound
    if audioDevice == nil, !preferences.isOn { return nil }
    return RunSound(SoundPlayer(device: audioDevice ?? preferences.device), board: board)
  }

  /// Says that a device was named and nothing is played there.
  ///
  /// - Parameter option: The option that makes it silent; nil where only --no-sound may.
  func noticeUnusedDevice(with option: String? = nil) {
    guard audioDevice != nil, let option = option ?? (isSilent ? "--no-sound" : nil) else { return }
    Output.notice("liftworks: --audio-device has no effect with \(option), which plays no sound.")
  }

  /// Takes the terminal for what is no run.
  func session() throws(TerminalError) -> TerminalSession {
    try TerminalSession(color: color.choice)
  }

  /// The look of what is no run.
  func theme(of session: borrowing TerminalSession) -> Theme {
    let isShaded = session.colorDepth == .direct || session.colorDepth == .palette
    return Theme(glyphs: ascii ? .ascii : .unicode, usesColor: isShaded, isStill: reducedMotion)
  }

  /// Takes the terminal.
  func screen<Root>(title: String, frameRate: Int) throws(TerminalError) -> RunScreen<Root> {
    let session = try TerminalSession(color: color.choice)
    return RunScreen(
      session: session,
      look: .init(
        title: title,
        isASCII: ascii,
        frameRate: frameRate,
        isStill: reducedMotion
      ),
      preferences: .shared
    )
  }
}
