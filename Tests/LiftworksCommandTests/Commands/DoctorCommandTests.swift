import ALSAPlayback
import Foundation
import ProgramTesting
import Testing

@testable import LiftworksCommand

/// `liftworks doctor` as a user meets it.
struct DoctorCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func doctor(_ configuration: String, _ arguments: [String] = []) throws -> ProgramRun {
    let path = try folder.write(configuration, to: "asound.conf")
    return try ProgramRun(["doctor"] + arguments, environment: ["ALSA_CONFIG_PATH": path])
  }

  @Test func `a device that plays is named with its sizes and its lead`() throws {
    let run = try doctor("pcm.!default { type null }\n")
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """
        sound    device 'default', 48000 frames a second, stereo
                 period 128 frames (2.7 ms), buffer 384 frames (8.0 ms)
                 a sound is heard 20.0 ms after its fact; a device that runs dry is given a longer buffer

        """
      ),
      "\(run.output)"
    )
  }

  @Test func `without a device it says so, and what can be done`() throws {
    let run = try doctor("pcm.nocard { type hw; card 9 }\n", ["--audio-device", "nocard"])
    #expect(run.status == .code(0))
    #expect(run.output.contains("no sound: No such file or directory (device 'nocard')"))
    #expect(run.output.contains("'aplay -L' lists the devices"))
  }
}
