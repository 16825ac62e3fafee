internal import Compression

/// A moving picture as a PNG file of several frames (APNG).
///
/// > Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 11.3.6.
public struct PNGAnimation {
  private let width: Int
  private let height: Int
  /// The chunks of all frames.
  private var chunks: [UInt8] = []
  private var frameCount: UInt32 = 0
  /// The number of the next control or data chunk.
  private var sequence: UInt32 = 0

  /// Creates a file without frames.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of bytes so far.
  public var byteCount: Int { chunks.count }

  /// Adds a frame over what is shown, where it is not clear; the first one covers everything.
  ///
  /// - Parameters:
  ///   - column: Its first pixel column.
  ///   - row: Its first pixel row.
  ///   - width: Its pixels across.
  ///   - rgba: Red, green, blue and opacity of each pixel, one byte each.
  ///   - delay: The hundredths of a second for which it is shown.
  public mutating func add(
    column: Int, row: Int, width: Int, rgba: [UInt8], delay: Int
  ) {
    let height = rgba.count / (4 * width)
    var control = Self.number(sequence) + Self.number(width) + Self.number(height)
    control += Self.number(column) + Self.number(row)
    let delay = min(delay, Int(UInt16.max))
    // Nothing is disposed of, and each frame is laid over what is there.
    control += [UInt8(truncatingIfNeeded: delay >> 8), UInt8(truncatingIfNeeded: delay), 0, 100, 0, 1]
    append("fcTL", control, to: &chunks)
    sequence += 1
    var lines: [UInt8] = []
    lines.reserveCapacity(rgba.count + height)
    for start in stride(from: 0, to: rgba.count, by: 4 * width) {
      // No filter: areas are even.
      lines.append(0)
      lines += rgba[start..<start + 4 * width]
    }
    let data = Zlib.deflated(lines) ?? []
    if frameCount == 0 {
      append("IDAT", data, to: &chunks)
    } else {
      append("fdAT", Self.number(sequence) + data, to: &chunks)
      sequence += 1
    }
    frameCount += 1
  }

  /// The file; it is repeated for ever.
  public var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a channel, red, green, blue and opacity.
    append("IHDR", Self.number(width) + Self.number(height) + [8, 6, 0, 0, 0], to: &file)
    append("acTL", Self.number(frameCount) + Self.number(UInt32(0)), to: &file)
    file += chunks
    append("IEND", [], to: &file)
    return file
  }

  private static func number(_ number: Int) -> [UInt8] { Self.number(UInt32(clamping: number)) }

  private static func number(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  private func append(_ name: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    let content = Array(name.description.utf8) + data
    file += Self.number(data.count) + content
    file += Self.number(Zlib.checksum(content))
  }
}
