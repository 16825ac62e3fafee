/// The stated and the actual length of a WAV file's samples.
///
/// The decoder quietly shortens what a cut WAV file states; this looks at the bytes instead.
struct RIFFLength {
  /// The bytes of samples that the file states.
  let stated: Int
  /// The bytes of samples that are there.
  let present: Int

  /// Lengths from here on mark a file that was written to a pipe, whose writer did not know them.
  private static let unknownFrom = 0x7fff_0000

  /// The lengths of a RIFF WAVE file; nil for other files, and where none is stated.
  init?(_ bytes: [UInt8]) {
    func number(at index: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) } }
    guard bytes.count >= 12 else { return nil }
    guard bytes.starts(with: "RIFF".utf8), bytes[8...].starts(with: "WAVE".utf8) else { return nil }
    var chunk = 12
    while chunk + 8 <= bytes.count {
      let size = number(at: chunk + 4)
      if bytes[chunk...].starts(with: "data".utf8) {
        guard size < Self.unknownFrom else { return nil }
        stated = size
        present = min(size, bytes.count - chunk - 8)
        return
      }
      chunk += 8 + size + size % 2
    }
    return nil
  }
}
