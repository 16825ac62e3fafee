import Compression
import PNGWriting
import Testing

/// Moving pictures as PNG files.
struct PNGAnimationTests {
  /// Returns the names and contents of a file's parts.
  private static func chunks(_ bytes: [UInt8]) -> [(name: String, data: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var index = 8
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      chunks.append((name, Array(bytes[index + 8..<index + 8 + length])))
      index += length + 12
    }
    return chunks
  }

  @Test func `each frame has a control before its data, and all are numbered together`() {
    var file = PNGAnimation(width: 2, height: 2)
    file.add(column: 0, row: 0, width: 2, rgba: [UInt8](repeating: 255, count: 16), delay: 300)
    file.add(column: 1, row: 0, width: 1, rgba: [UInt8](repeating: 9, count: 8), delay: 5)
    let chunks = Self.chunks(file.bytes)
    #expect(chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks[0].data == [0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0])
    #expect(chunks[1].data == [0, 0, 0, 2, 0, 0, 0, 0])
    #expect(chunks[2].data.prefix(20).elementsEqual([0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2] + [0, 0, 0, 0, 0, 0, 0, 0]))
    #expect(chunks[2].data.suffix(6) == [1, 44, 0, 100, 0, 1])
    #expect(
      chunks[4].data
        == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0] + [0, 5, 0, 100, 0, 1])
    #expect(chunks[5].data.prefix(4) == [0, 0, 0, 2])
    // No filter, and the pixel, in each line.
    let line: [UInt8] = [0, 9, 9, 9, 9]
    #expect(Array(chunks[5].data.dropFirst(4)) == Zlib.deflated(line + line))
  }

  @Test func `each part has the checksum of its name and contents`() {
    let bytes = PNGAnimation(width: 1, height: 1).bytes
    // The checksum of an empty end is the same in every PNG file.
    #expect(bytes.suffix(4) == [0xAE, 0x42, 0x60, 0x82])
  }
}
