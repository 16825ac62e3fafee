public import SimulationCore

/// A reason why a sound file cannot be played.
///
/// Its description states what is wrong, what is allowed and what to do; a caller that knows where the file name
/// comes from adds that location in front.
public enum SoundFileError: Error, Hashable, Sendable {
  /// There is no file of that name.
  case missing(file: String)
  /// The file exists but cannot be read, for the system's reason.
  case unreadable(file: String, reason: String)
  /// The library that decodes sounds is not installed.
  case notInstalled(file: String)
  /// The bytes cannot be decoded as a sound, for the decoder's reason.
  case notASound(file: String, reason: String)
  /// The file contains no frames.
  case empty(file: String)
  /// The sound is longer than `SoundFile.secondsMax`.
  case tooLong(file: String)
  /// The file or its decoded sound is larger than `Budget.soundBytes` or `Budget.soundFrames`.
  case tooLarge(file: String)
  /// The rate is not among `Budget.soundRates`.
  case rate(file: String, framesPerSecond: Int)
}

extension SoundFileError: CustomStringConvertible {
  /// The problem: what is wrong, what is allowed and what to do.
  public var problem: Problem {
    let formats = "Sounds are WAV, FLAC or Ogg files"
    return switch self {
    case .missing(let file):
      Problem("there is no sound file '\(file)'", allowed: formats, advice: "Put the file there, or name another")
    case .unreadable(let file, let reason):
      Problem(
        "the sound file '\(file)' cannot be read: \(reason)", allowed: "Sounds are files that you may read",
        advice: "Change its permissions, or name another")
    case .notInstalled(let file):
      Problem(
        "the sound file '\(file)' cannot be decoded: libsndfile is not installed",
        allowed: "Sounds of files need this library", advice: "Install it (Debian: libsndfile1)")
    case .notASound(let file, let reason):
      Problem(
        "the file '\(file)' is no sound that can be played: \(reason)", allowed: formats,
        advice: "Convert it, or name another")
    case .empty(let file):
      Problem(
        "the sound file '\(file)' holds no sound", allowed: "A sound has at least one frame",
        advice: "Copy the file again, or name another")
    case .tooLong(let file):
      Problem(
        "the sound file '\(file)' is too long", allowed: "A sound lasts at most \(SoundFile.secondsMax) s",
        advice: "Cut it, or name another")
    case .tooLarge(let file):
      Problem(
        "the sound file '\(file)' is too large",
        allowed: "A file has at most \(Budget.soundBytes >> 20) MiB and decodes to at most"
          + " \(Budget.soundFrames) samples a channel", advice: "Convert it to 48000 samples a second, or cut it")
    case .rate(let file, let framesPerSecond):
      Problem(
        "the sound file '\(file)' has \(framesPerSecond) samples a second",
        allowed: "It has \(Budget.soundRates.lowerBound) to \(Budget.soundRates.upperBound)",
        advice: "Convert it to 48000")
    }
  }

  /// The problem as one line.
  public var description: String { problem.description }
}
