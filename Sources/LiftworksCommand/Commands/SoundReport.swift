import ALSAPlayback
import SimulationCore
import Soundscape

/// The findings about a sound device, for `liftworks doctor`.
struct SoundReport {
  /// The device's ALSA name.
  let device: String
  /// Its playback timing; nil if it does not play.
  private let timing: PlaybackTiming?
  /// Why it does not play; nil if it plays.
  private let problem: String?

  /// Opens a device, and closes it again.
  init(device: String) {
    self.device = device
    let player = SoundPlayer(device: device)
    let status = player.settled(within: .seconds(3))
    defer { player.close() }
    timing = status == .playing ? player.timing : nil
    problem = timing == nil ? status.notice ?? "no sound: device '\(device)' does not answer" : nil
  }

  /// The findings, one per line.
  var lines: [String] {
    if let timing { return Self.lines(of: timing) }
    return [
      "sound    " + (problem ?? ""),
      "         'aplay -L' lists the devices; --audio-device names one; --no-sound runs without",
    ]
  }

  /// The findings as a JSON object, sizes in frames.
  var json: String {
    func quoted(_ text: String?) -> String { text.map { RecordText.quoted($0) } ?? "null" }
    func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "null" }
    return RecordText.object([
      ("section", quoted("sound")),
      ("problem", quoted(problem)),
      ("device", quoted(timing?.device ?? device)),
      ("framesPerSecond", number(timing?.framesPerSecond)),
      ("channels", number(timing?.channelCount)),
      ("periodFrames", number(timing?.periodFrames)),
      ("bufferFrames", number(timing?.bufferFrames)),
      ("leadFrames", number(timing?.leadFrames)),
    ])
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

  private static func length(_ frames: Int) -> String { "\(counted(frames, "frame")) (\(milliseconds(frames)))" }

  /// Frames in milliseconds, to a tenth.
  private static func milliseconds(_ frames: Int) -> String {
    let tenths = (frames * 10_000 + Sound.framesPerSecond / 2) / Sound.framesPerSecond
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
