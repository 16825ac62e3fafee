internal import CZlib

/// Streams of zlib, as they are in PNG and PDF files.
public enum Zlib {
  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isFast: Whether time counts more than the number of bytes.
  /// - Returns: The stream; nil without memory for it.
  public static func deflated(_ bytes: [UInt8], isFast: Bool = false) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var status = Z_OK
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { room, filled in
      status = unsafe compress2(
        room.baseAddress, &count, bytes, uLong(bytes.count), isFast ? Z_BEST_SPEED : Z_BEST_COMPRESSION)
      filled = status == Z_OK ? Int(count) : 0
    }
    return status == Z_OK ? stream : nil
  }

  /// Returns the bytes of a stream; nil if there are not exactly so many, or without memory for them.
  public static func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var found = uLong(count)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      filled = unsafe uncompress(room.baseAddress, &found, stream, uLong(stream.count)) == Z_OK ? Int(found) : 0
    }
    return bytes.count == count ? bytes : nil
  }

  /// The checksum of a part of a PNG file (CRC-32).
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe UInt32(truncatingIfNeeded: crc32_z(0, bytes, bytes.count))
  }
}
