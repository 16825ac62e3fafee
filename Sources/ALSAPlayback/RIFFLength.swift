/// The stated and the actual length of a WAV file's samples.
///
/// The decoder silently corrects the stated length of a truncated WAV file; this examines the bytes instead.
struct RIFFLength {
  /// The number of sample bytes that the file states.
  let stated: Int
  /// The number of sample bytes present.
  let present: Int

  /// The stated length from which a file counts as written to a pipe, whose writer did not know the length.
  private static let unknownFrom = 0x7fff_0000

  /// Finds the lengths of a RIFF WAVE file; nil for other files, and if no length is stated.
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
