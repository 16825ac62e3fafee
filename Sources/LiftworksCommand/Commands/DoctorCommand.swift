import ALSAPlayback
import ArgumentParser
import NcursesTerminal

/// Reports the capabilities of this machine.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Reports what this machine has for pictures and sounds, and what is missing.",
    discussion: """
      Terminal: what TERM and other variables say, what the terminal was asked and answered, how many colours
      and which theme come of it, whether pictures have pixels, and why. For that the screen is taken for a moment.
      --color, --theme and --graphics are those of a run.

      Sound: the device, how many frames it takes at a time and holds, and how long after its fact a sound
      is heard. A run opens the same device in the same way.

      With --format json, an array of one object for the terminal and one for the sound.

      Examples:
        liftworks doctor
        liftworks doctor --format json
        liftworks doctor --audio-device plughw:1
      """)

  @Option(
    name: .customLong("audio-device"), parsing: .unconditional,
    help: ArgumentHelp("The ALSA device to check. Default: default.", valueName: "name")) var audioDevice: String?

  @OptionGroup var colors: ColorOptions

  @Option(help: GraphicsChoice.help) var graphics: GraphicsChoice?

  @OptionGroup var form: TableOptions

  func run() throws {
    let terminal = TerminalReport(colors, graphics)
    let sound = SoundReport(device: audioDevice ?? "default")
    form.report(table: terminal.lines + sound.lines, objects: [terminal.json, sound.json])
  }
}
