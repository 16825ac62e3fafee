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

  /// The frames of a period, at whose end a cue can begin.
  private static let period = 512

  @Test(.timeLimit(.minutes(5))) func `the sound of the doors and the chime of a trip are five seconds apart`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    let wave = terminal.folder.appending(path: "heard.wav").path(percentEncoded: false)
    let configuration = try terminal.write(Self.configuration(file: wave), to: "asound.conf")
    let presses = """
      {"t":"0.1","stimulus":"buttonPressed"}
      {"t":"5","stimulus":"buttonPressed"}
      """
    try terminal.write(presses, to: "presses.jsonl")
    // Cues sound when the program wakes: on a machine that is too busy to wake it in time, it is heard again.
    var deviations: [Int] = []
    for run in 1...6 {
      try terminal.type(
        "clear; ALSA_CONFIG_PATH=\(configuration) \(BuiltProgram.liftworks) run"
          + " --stimuli presses.jsonl --until 11.7; echo status $?-\(run)")
      try terminal.wait(for: "elevatorChime")
      try terminal.wait(for: "status 0-\(run)")
      let onsets = try onsets(in: SoundFile(path: wave).sound)
      // Button, doors, button, doors, chime.
      try #require(onsets.count == 5)
      deviations = [
        onsets[4] - onsets[3] - 240_000, onsets[3] - onsets[1] - 235_200, onsets[1] - onsets[0] - 24_000,
      ]
      if deviations.allSatisfy({ $0.magnitude <= Self.period }) { return }
    }
    Issue.record("frames from where they belong: \(deviations)")
  }

  @Test(.timeLimit(.minutes(5))) func `a hoist's motor hums as high as it turns fast`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    let wave = terminal.folder.appending(path: "hum.wav").path(percentEncoded: false)
    let configuration = try terminal.write(Self.configuration(file: wave), to: "asound.conf")
    try terminal.write(#"{"t":"0.1","stimulus":"carButtonPressed","landing":9}"#, to: "call.jsonl")
    try terminal.write("tones:\n  hoistMotor: {sound: motor.flac, span: 25, loudest: 40}\n", to: "hum.yaml")
    try terminal.type(
      "clear; ALSA_CONFIG_PATH=\(configuration) \(BuiltProgram.liftworks) run office"
        + " --sounds hum.yaml --stimuli call.jsonl --until 6; echo status $?")
    try terminal.wait(for: "motorStarted")
    try terminal.wait(for: "status 0")

    let sound = try SoundFile(path: wave).sound
    let left = stride(from: 0, to: sound.samples.count, by: 2).map { Double(sound.samples[$0]) }
    // The car runs at 1.75 m/s by then: 1462.2 turns a minute are 48.74 periods of the current, of
    // which 50 are 100 Hz.
    let steady = Array(left.suffix(40_000).prefix(24_000))
    #expect((steady.map(\.magnitude).max() ?? 0) > 4_000)
    let hum = strength(of: 97.48, in: steady)
    for other in [88.0, 93, 102, 107, 150] { #expect(strength(of: other, in: steady) < hum / 4, "\(other) Hz") }
    // It begins softly: a tenth of a second after its first sample it is far from loud.
    let first = try #require(left.firstIndex { $0 != 0 })
    #expect((left[first..<(first + 4_800)].map(\.magnitude).max() ?? 0) < 400)
  }

  /// How strong a frequency is in samples.
  private func strength(of hertz: Double, in samples: [Double]) -> Double {
    let step = 2 * Double.pi * hertz / Double(Sound.framesPerSecond)
    var (sine, cosine) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      sine += sample * sin(step * Double(index))
      cosine += sample * cos(step * Double(index))
    }
    return (sine * sine + cosine * cosine).squareRoot()
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
