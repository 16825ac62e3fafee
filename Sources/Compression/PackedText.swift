/// Compressed bytes as text of ASCII characters, seven bits in each, for literals in Swift's files.
public enum PackedText {
  /// Returns the text of some bytes; nil without memory for it.
  public static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let stream = Zlib.deflated(bytes) else { return nil }
    var text: [UInt8] = []
    var (bits, held) = (UInt32(0), UInt32(0))
    for byte in stream {
      (bits, held) = (bits << 8 | UInt32(byte), held + 8)
      while held >= 7 {
        held -= 7
        text.append(UInt8(truncatingIfNeeded: bits >> held) & 0x7F)
      }
    }
    if held > 0 { text.append(UInt8(truncatingIfNeeded: bits << (7 - held)) & 0x7F) }
    return text
  }

  /// Returns the bytes of a text; nil if there are not exactly so many, or without memory for them.
  public static func bytes(of text: String, count: Int) -> [UInt8]? {
    var stream: [UInt8] = []
    stream.reserveCapacity(text.utf8.count)
    var (bits, held) = (UInt32(0), UInt32(0))
    for character in text.utf8 {
      (bits, held) = (bits << 7 | UInt32(character), held + 7)
      if held >= 8 {
        held -= 8
        stream.append(UInt8(truncatingIfNeeded: bits >> held))
      }
    }
    return Zlib.inflated(stream, count: count)
  }
}
