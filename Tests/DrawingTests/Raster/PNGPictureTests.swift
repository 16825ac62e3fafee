import PNGWriting
import Testing

/// Pictures as PNG files.
struct PNGPictureTests {
  private let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Test func `a file begins as PNG files do, and tells its size`() throws {
    let bytes = try PNGPicture.bytes(width: 3, height: 2, rgba: [UInt8](repeating: 128, count: 24))
    #expect(Array(bytes.prefix(8)) == header)
    // The first chunk: length 13, IHDR, width, height, eight bits a channel, red to opacity.
    #expect(Array(bytes[8..<26]) == [0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 3, 0, 0, 0, 2, 8, 6])
    #expect(Array(bytes.suffix(8).prefix(4)) == Array("IEND".utf8))
  }

  @Test func `the same picture gives the same file`() throws {
    let rgba = (0..<400).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let first = try PNGPicture.bytes(width: 10, height: 10, rgba: rgba)
    #expect(try PNGPicture.bytes(width: 10, height: 10, rgba: rgba) == first)
  }

  @Test func `a picture without pixels is refused in words`() {
    let failure = #expect(throws: PNGPicture.Failure.self) { try PNGPicture.bytes(width: 0, height: 5, rgba: []) }
    #expect(failure?.description == "the picture cannot be written as PNG: it has 0 x 5 pixels")
  }
}
