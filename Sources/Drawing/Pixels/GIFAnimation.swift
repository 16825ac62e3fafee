/// A moving picture as a GIF file, with at most 255 colours a frame.
///
/// > Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990, and its appendix F; Netscape's application
/// > extension for repetition.
public enum GIFAnimation {
  /// The end of a file.
  public static let end: [UInt8] = [0x3B]

  /// Returns the beginning of a file that is repeated for ever.
  ///
  /// - Precondition: each side has at most 65,535 pixels.
  public static func beginning(size: PixelSize) -> [UInt8] {
    Array("GIF89a".utf8) + short(size.width) + short(size.height) + [0x70, 0, 0] + [0x21, 0xFF, 11]
      + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// Returns a frame, which leaves the last one where it is clear.
  public static func bytes(of frame: AnimationFrames.Frame) -> [UInt8] {
    let reduction = PaletteReduction(rgba: frame.rgba, limit: 255)
    let clear = UInt8(reduction.colors.count)
    let bits = max(2, Int.bitWidth - Int(clear).leadingZeroBitCount)
    var bytes: [UInt8] = [0x21, 0xF9, 4, 0b101] + short(frame.delay) + [clear, 0]
    bytes += [0x2C] + short(frame.column) + short(frame.row)
    bytes += short(frame.size.width) + short(frame.size.height) + [0x80 | UInt8(bits - 1)]
    for color in reduction.colors { bytes += [color.red, color.green, color.blue] }
    bytes += repeatElement(0, count: 3 * ((1 << bits) - reduction.colors.count))
    bytes.append(UInt8(bits))
    let packed = packed(reduction.pixels.map { $0 == PaletteReduction.clear ? clear : $0 }, bits: bits)
    for start in stride(from: 0, to: packed.count, by: 255) {
      let end = min(packed.count, start + 255)
      bytes.append(UInt8(end - start))
      bytes += packed[start..<end]
    }
    return bytes + [0]
  }

  private static func short(_ number: Int) -> [UInt8] {
    let number = UInt16(clamping: number)
    return [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  // MARK: - Compression

  /// The maximum number of codes.
  private static let mostCodes = 4_096

  /// Compresses numbers of so many bits by LZW with codes of variable length.
  private static func packed(_ pixels: [UInt8], bits: Int) -> [UInt8] {
    let clear = 1 << bits
    var file = BitFile()
    var codes = CodeTable()
    var next = clear + 2
    var length = bits + 1
    file.append(clear, bits: length)
    guard var prefix = pixels.first.map({ Int($0) }) else { return file.finished(clear + 1, bits: length) }
    for pixel in pixels.dropFirst() {
      let key = prefix << 8 | Int(pixel)
      if let code = codes.find(key) {
        prefix = code
        continue
      }
      file.append(prefix, bits: length)
      prefix = Int(pixel)
      if next < mostCodes {
        codes.add(key, next)
        if next == 1 << length { length += 1 }
        next += 1
      } else {
        file.append(clear, bits: length)
        codes = CodeTable()
        next = clear + 2
        length = bits + 1
      }
    }
    file.append(prefix, bits: length)
    if next == 1 << length, length < 12 { length += 1 }
    return file.finished(clear + 1, bits: length)
  }

  /// The codes of sequences: of one that has a code, and one number more.
  private struct CodeTable {
    private var keys = [Int32](repeating: -1, count: 2 * mostCodes)
    private var codes = [Int16](repeating: 0, count: 2 * mostCodes)

    func find(_ key: Int) -> Int? {
      let index = index(of: key)
      return keys[index] < 0 ? nil : Int(codes[index])
    }

    mutating func add(_ key: Int, _ code: Int) {
      let index = index(of: key)
      keys[index] = Int32(key)
      codes[index] = Int16(code)
    }

    /// Returns the place of a key, or the free one for it.
    private func index(of key: Int) -> Int {
      var index = (key &* 0x9E37_79B1) >> 7 & (keys.count - 1)
      while keys[index] >= 0, keys[index] != Int32(key) { index = (index + 1) & (keys.count - 1) }
      return index
    }
  }

  /// Bytes of codes, the lowest bits first.
  private struct BitFile {
    private var bytes: [UInt8] = []
    private var pending = 0
    private var count = 0

    mutating func append(_ code: Int, bits: Int) {
      pending |= code << count
      count += bits
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        count -= 8
      }
    }

    /// Returns all bytes after a last code.
    consuming func finished(_ code: Int, bits: Int) -> [UInt8] {
      append(code, bits: bits)
      return count > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes
    }
  }
}
