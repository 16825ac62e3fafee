import ALSAPlayback
import ArgumentParser

/// Reports what was found on this machine.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Reports what this machine has for pictures and sounds, and what is missing.",
    discussion: """
      Sound: the device, how many frames it takes at a time and holds, and how long after its fact a sound
      is heard. A run opens the same device in the same way.

      Examples:
        liftworks doctor
        liftworks doctor --audio-device plughw:1
      """
  )

  @Option(
    name: .customLong("audio-device"),
    parsing: .unconditional,
    help: ArgumentHelp("The ALSA device that is looked at. Default: default.", valueName: "name")
  )
  var audioDevice: String?

  func run() throws {
    for line in SoundReport(device: audioDevice ?? "default").lines { Output.line(line) }
  }
}
