import Compression
import Testing

@Suite("Text of compressed bytes") struct PackedTextTests {
  /// Bytes of any number, of which some lengths end in the middle of a character.
  private static let samples: [[UInt8]] = (0...40).map { count in (0..<count).map { UInt8($0 * 37 % 256) } }

  @Test("returns the bytes that it was made of", arguments: samples)
  func returnsBytes(bytes: [UInt8]) throws {
    let text = try #require(PackedText.packed(bytes))
    #expect(text.allSatisfy { $0 < 128 })
    #expect(PackedText.bytes(of: String(decoding: text, as: UTF8.self), count: bytes.count) == bytes)
  }

  @Test("makes a long text shorter") func isShort() throws {
    let bytes = Array(String(repeating: "the lift goes up and the lift goes down ", count: 500).utf8)
    let text = try #require(PackedText.packed(bytes))
    #expect(text.count < bytes.count / 10)
    #expect(PackedText.bytes(of: String(decoding: text, as: UTF8.self), count: bytes.count) == bytes)
  }

  @Test("returns nothing for another number of bytes, or for what is no stream") func refusesOthers() throws {
    let text = try #require(PackedText.packed([1, 2, 3]))
    #expect(PackedText.bytes(of: String(decoding: text, as: UTF8.self), count: 4) == nil)
    #expect(PackedText.bytes(of: String(decoding: text, as: UTF8.self), count: 2) == nil)
    #expect(PackedText.bytes(of: "no stream", count: 3) == nil)
  }
}
