import Drawing
import Testing

/// Moving pictures as GIF files.
struct GIFAnimationTests {
  private static let size = PixelSize(width: 40, height: 30)

  /// Returns a picture of stripes that are one pixel further right in each step, or of one colour.
  private static func picture(_ step: Int, colors: Int = 7) -> [UInt8] {
    (0..<size.width * size.height).flatMap { index -> [UInt8] in
      let shade = UInt8((index % size.width + step) * colors % 251)
      return [shade, UInt8(index / size.width * 8), 255 - shade, 255]
    }
  }

  @Test func `a frame is what changes, for as long as it is shown`() {
    var frames = AnimationFrames(size: Self.size)
    var picture = Self.picture(0)
    #expect(frames.show(picture, at: 0) == nil)
    #expect(frames.show(picture, at: 5) == nil)
    picture[4 * (3 * 40 + 7)] ^= 1
    picture[4 * (5 * 40 + 9)] ^= 1
    let first = frames.show(picture, at: 12)
    #expect(first?.delay == 12)
    #expect(first?.size == Self.size)
    #expect(first?.rgba == Self.picture(0))
    let second = frames.end(at: 12)
    #expect(second?.column == 7)
    #expect(second?.row == 3)
    #expect(second?.size == PixelSize(width: 3, height: 3))
    #expect(second?.rgba.indices.filter { $0 % 4 == 3 && second?.rgba[$0] == 255 } == [3, 35])
    #expect(second?.delay == 1)
    #expect(frames.count == 2)
  }

  @Test func `what is read again is what was drawn`() throws {
    for step in 0..<3 {
      var frames = AnimationFrames(size: Self.size)
      _ = frames.show(Self.picture(step), at: 0)
      let frame = try #require(frames.end(at: 7))
      let decoded = try #require(DecodedFrame(GIFAnimation.bytes(of: frame)))
      #expect(decoded.delay == 7)
      #expect(decoded.area == [0, 0, 40, 30])
      let reduction = PaletteReduction(rgba: frame.rgba, limit: 255)
      #expect(decoded.colors == reduction.pixels.map { reduction.colors[Int($0)] })
    }
  }

  @Test func `the codes of a frame with many sequences begin anew`() throws {
    // More different pairs than there are codes.
    var random: UInt32 = 1
    let size = PixelSize(width: 200, height: 100)
    let rgba = (0..<size.width * size.height).flatMap { _ -> [UInt8] in
      random = random &* 1_664_525 &+ 1_013_904_223
      return [UInt8(random >> 27) << 3, UInt8(random >> 24 & 7) << 3, 0, 255]
    }
    var frames = AnimationFrames(size: size)
    _ = frames.show(rgba, at: 0)
    let frame = try #require(frames.end(at: 1))
    let decoded = try #require(DecodedFrame(GIFAnimation.bytes(of: frame)))
    let reduction = PaletteReduction(rgba: rgba, limit: 255)
    #expect(decoded.colors == reduction.pixels.map { reduction.colors[Int($0)] })
  }

  @Test func `what stays the same is clear`() throws {
    var frames = AnimationFrames(size: Self.size)
    var picture = Self.picture(0)
    _ = frames.show(picture, at: 0)
    picture[0] ^= 128
    picture[8] ^= 128
    _ = frames.show(picture, at: 4)
    let frame = try #require(frames.end(at: 8))
    let decoded = try #require(DecodedFrame(GIFAnimation.bytes(of: frame)))
    #expect(decoded.area == [0, 0, 3, 1])
    #expect(decoded.colors.map { $0 == nil } == [false, true, false])
  }

  @Test func `a file is repeated`() {
    let beginning = GIFAnimation.beginning(size: Self.size)
    #expect(beginning.prefix(10).elementsEqual(Array("GIF89a".utf8) + [40, 0, 30, 0]))
    #expect(beginning.suffix(5).elementsEqual([3, 1, 0, 0, 0]))
    #expect(GIFAnimation.end == [0x3B])
  }
}

/// A frame of a GIF file, read by the rules of its specification.
private struct DecodedFrame {
  let delay: Int
  /// Left, top, width and height.
  let area: [Int]
  /// The colours of the pixels; nil is clear.
  let colors: [Color?]

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x21, 0xF9, 4, 5]), bytes[8] == 0x2C else { return nil }
    func short(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
    delay = short(4)
    let clear = Int(bytes[6])
    area = [9, 11, 13, 15].map(short)
    let count = 2 << Int(bytes[17] & 7)
    let palette = (0..<count).map { Color(bytes[18 + 3 * $0], bytes[19 + 3 * $0], bytes[20 + 3 * $0]) }
    var index = 18 + 3 * count
    let bits = Int(bytes[index])
    index += 1
    var data: [UInt8] = []
    while bytes[index] > 0 {
      data += bytes[index + 1...index + Int(bytes[index])]
      index += Int(bytes[index]) + 1
    }
    guard index == bytes.count - 1, let numbers = Self.unpacked(data, bits: bits) else { return nil }
    colors = numbers.map { $0 == clear ? nil : palette[$0] }
  }

  private static func unpacked(_ data: [UInt8], bits: Int) -> [Int]? {
    var (position, length) = (0, bits + 1)
    var table: [[Int]] = []
    var last: [Int]?
    var numbers: [Int] = []
    while position + length <= 8 * data.count {
      let code = (0..<length).reduce(0) { $0 | (Int(data[(position + $1) / 8]) >> ((position + $1) % 8) & 1) << $1 }
      position += length
      if code == 1 << bits {
        table = (0..<1 << bits).map { [$0] } + [[], []]
        length = bits + 1
        last = nil
        continue
      }
      if code == (1 << bits) + 1 { return numbers }
      guard let before = last else {
        last = table[code]
        numbers += table[code]
        continue
      }
      guard code <= table.count else { return nil }
      let sequence = code < table.count ? table[code] : before + [before[0]]
      numbers += sequence
      if table.count < 4_096 { table.append(before + [sequence[0]]) }
      if table.count == 1 << length, length < 12 { length += 1 }
      last = sequence
    }
    return nil
  }
}
