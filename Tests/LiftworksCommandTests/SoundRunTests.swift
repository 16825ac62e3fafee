import ALSAPlayback
import Foundation
import ProgramTesting
import Soundscape
import Testing

/// The real program heard through ALSA's `file` plug-in.
struct SoundRunTests {
  /// Replaces all of ALSA's configuration, so that nothing of the machine's is used.
  private static func configuration(file: String) -> String {
    """
    pcm.!default {
      type file
      slave.pcm { type null }
      file "\(file)"
      format "wav"
      truncate 1
    }
    """
  }

  @Test(.timeLimit(.minutes(1)))
  func `the sound of the doors and the chime of a trip are five seconds apart`() throws {
    let terminal = try TmuxTerminal()
    let wave = terminal.folder.appending(path: "heard.wav").path(percentEncoded: false)
    let configuration = try terminal.write(Self.configuration(file: wave), to: "asound.conf")
    let presses = """
      {"t":"0.1","stimulus":"buttonPressed"}
      {"t":"5","stimulus":"buttonPressed"}
      """
    try terminal.write(presses, to: "presses.jsonl")
    try terminal.type(
      "clear; ALSA_CONFIG_PATH=\(configuration) \(BuiltProgram.liftworks) run"
        + " --stimuli presses.jsonl --until 11.7; echo status $?"
    )
    try terminal.wait(for: "elevatorChime")
    try terminal.wait(for: "status 0")

    let onsets = try onsets(in: SoundFile(path: wave).sound)
    // Button, doors, button, doors, chime.
    try #require(onsets.count == 5)
    let period = 512
    #expect(abs(onsets[4] - onsets[3] - 240_000) <= period)
    #expect(abs(onsets[3] - onsets[1] - 235_200) <= period)
    #expect(abs(onsets[1] - onsets[0] - 24_000) <= period)
  }

  /// The frames at which something is heard after a tenth of a second of silence.
  private func onsets(in sound: Sound) -> [Int] {
    var onsets: [Int] = []
    var lastHeard = -4_800
    for frame in 0..<sound.frameCount where sound.samples[2 * frame] != 0 {
      if frame - lastHeard >= 4_800 { onsets.append(frame) }
      lastHeard = frame
    }
    return onsets
  }
}
