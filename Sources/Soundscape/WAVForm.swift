/// The bytes of a WAV file of 16 bits, 48 kHz and two channels.
///
/// The header has the minimum length, 44 bytes, and contains only the format and the length: it is written first, so
/// that the file need not be seekable and may be a pipe.
///
/// > Source: Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0, RIFF and
/// > WAVE.
public enum WAVForm {
  /// The maximum length in seconds, 6 hours: a header can state 4 GiB, which are 6 h 12 min 49 s.
  public static let secondsMax = 21_600

  private static let bytesPerFrame = 2 * Sound.channelCount

  /// Returns the header of a file with a number of frames.
  ///
  /// - Precondition: The length is at most `secondsMax`.
  public static func header(frames: Int) -> [UInt8] {
    precondition(
      (0...(secondsMax * Sound.framesPerSecond)).contains(frames), "a WAV file does not hold \(frames) frames")
    let byteCount = frames * bytesPerFrame
    var bytes = Array("RIFF".utf8)
    append(36 + byteCount, 4, to: &bytes)
    bytes += Array("WAVEfmt ".utf8)
    append(16, 4, to: &bytes)
    // Linear PCM.
    append(1, 2, to: &bytes)
    append(Sound.channelCount, 2, to: &bytes)
    append(Sound.framesPerSecond, 4, to: &bytes)
    append(Sound.framesPerSecond * bytesPerFrame, 4, to: &bytes)
    append(bytesPerFrame, 2, to: &bytes)
    append(16, 2, to: &bytes)
    bytes += Array("data".utf8)
    append(byteCount, 4, to: &bytes)
    return bytes
  }

  /// Converts samples to the file format: two bytes each, little-endian.
  public static func bytes(of samples: [Int16]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * samples.count)
    for sample in samples {
      let bits = UInt16(bitPattern: sample)
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
    return bytes
  }

  private static func append(_ number: Int, _ count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
