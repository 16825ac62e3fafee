import ALSAPlayback
import ArgumentParser
import Configuration
import Drawing
import NcursesTerminal
import Soundscape

/// The options for pictures and sounds.
struct DisplayOptions: ParsableArguments {
  @Flag(name: .customLong("no-sound"), help: "Play no sound.") var isSilent = false

  @Option(
    name: .customLong("audio-device"), parsing: .unconditional,
    help: ArgumentHelp("The ALSA device that sounds are played on. Default: default.", valueName: "name"))
  var audioDevice: String?

  @OptionGroup var maps: SoundOptions

  @OptionGroup var colors: ColorOptions

  @Option(help: GraphicsChoice.help) var graphics: GraphicsChoice?

  @Flag(help: "Draw with ASCII characters only.") var ascii = false

  @Flag(
    name: .customLong("reduced-motion"),
    help: "Show at most four frames a second, and people without small movements.") var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of pictures a second while something moves, 1 to 60.", valueName: "number"))
  var fps = "60"

  /// The maximum frames per second.
  func frameRate() throws -> Int {
    let rate = try RunOptions.frameRate(fps)
    return reducedMotion ? min(rate, 4) : rate
  }

  /// The sounds of a run; nil if nothing is played and no sound map is given.
  ///
  /// A given map is read in any case, so that a mistake in it is reported before the first run with sound.
  func board(isHeadless: Bool = false) throws -> SoundBoard? {
    (isHeadless || isQuiet) && maps.sounds.isEmpty ? nil : try maps.board()
  }

  /// Whether nothing is played: by option, or by the user's configuration if no device is named.
  private var isQuiet: Bool { isSilent || audioDevice == nil && !Preferences.shared.file.sound.isOn }

  /// The sound output of a machine's run; nil if nothing is played.
  ///
  /// - Throws: a `PlacedProblem` for an invalid volume.
  func sound<Root>(_ board: SoundBoard?, of root: Root) throws -> RunSound<Root>? {
    let volume = try maps.loudness()
    guard !isQuiet, let board else { return nil }
    let player = SoundPlayer(device: audioDevice ?? Preferences.shared.file.sound.device)
    player.setVolume(volume)
    return RunSound(player, board: board, stage: root.soundStage)
  }

  /// Warns if a device was named and nothing is played on it.
  ///
  /// - Parameter option: The option that silences it; nil if only --no-sound can.
  func noticeUnusedDevice(with option: String? = nil) {
    guard audioDevice != nil, let option = option ?? (isSilent ? "--no-sound" : nil) else { return }
    Output.notice("liftworks: --audio-device has no effect with \(option), which plays no sound.")
  }

  /// Opens the terminal.
  func session() throws(TerminalError) -> TerminalSession {
    try TerminalSession(
      color: colors.color, configuredColor: Preferences.shared.color, graphics: ascii ? .cells : graphics,
      configuredGraphics: Preferences.shared.graphics, asksBackground: true,
      changesTitle: Preferences.shared.file.title)
  }

  /// The theme of screens without a run.
  func theme(of session: borrowing TerminalSession) -> Theme {
    let decision = Surroundings.theme(
      choice: colors.theme, configured: Preferences.shared.theme, background: session.background)
    return Theme(
      glyphs: ascii || !session.takesUnicode ? .ascii : .unicode, depth: session.colorDepth, theme: decision.theme,
      isStill: reducedMotion)
  }

  /// Opens the terminal for a run, whose picture fills it if requested.
  func screen<Root>(title: String, frameRate: Int, isFilled: Bool = false) throws(TerminalError) -> RunScreen<Root> {
    let session = try session()
    return RunScreen(
      session: session,
      look: .init(
        title: title, isASCII: ascii, frameRate: frameRate, isStill: reducedMotion, theme: colors.theme,
        isFilled: isFilled), preferences: .current)
  }
}
