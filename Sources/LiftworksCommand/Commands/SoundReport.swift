import ALSAPlayback
import SimulationCore
import Soundscape

/// What was found of a sound device, for `liftworks doctor`.
struct SoundReport {
  /// The device's ALSA name.
  let device: String

  /// The findings, one a line.
  var lines: [String] {
    let player = SoundPlayer(device: device)
    let status = player.settled(within: .seconds(3))
    defer { player.close() }
    guard let timing = player.timing, status == .playing else {
      return [
        "sound    " + (status.notice ?? "no sound: device '\(device)' does not answer"),
        "         'aplay -L' lists the devices; --audio-device names one; --no-sound runs without",
      ]
    }
    return Self.lines(of: timing)
  }

  /// The findings of a device that plays.
  static func lines(of timing: PlaybackTiming) -> [String] {
    let channels = timing.channelCount == 1 ? "mono: left and right in one" : "stereo"
    return [
      "sound    device '\(timing.device)', \(timing.framesPerSecond) frames a second, \(channels)",
      "         period \(length(timing.periodFrames)), buffer \(length(timing.bufferFrames))",
      "         a sound is heard \(milliseconds(timing.leadFrames)) after its fact; a device that runs dry"
        + " is given a longer buffer",
    ]
  }

  private static func length(_ frames: Int) -> String {
    "\(counted(frames, "frame")) (\(milliseconds(frames)))"
  }

  /// Frames in milliseconds, to a tenth.
  private static func milliseconds(_ frames: Int) -> String {
    let tenths = (frames * 10_000 + Sound.framesPerSecond / 2) / Sound.framesPerSecond
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
