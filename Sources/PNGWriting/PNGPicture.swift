internal import CPNG

/// A picture as the bytes of a PNG file.
public enum PNGPicture {
  /// Why there is no file.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// libpng's message.
    public let reason: String

    /// One sentence for the person who asked for the picture.
    public var description: String { "the picture cannot be written as PNG: \(reason)" }
  }

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - width: the pixels across, at least 1.
  ///   - height: the pixels down, at least 1.
  ///   - rgba: red, green, blue and opacity of each pixel, a byte each, row by row from the top; in
  ///     sRGB and not multiplied by the opacity.
  /// - Returns: the bytes; the same for the same picture.
  /// - Throws: a ``Failure`` when libpng refuses the picture, as one without pixels.
  /// - Precondition: there are four bytes a pixel.
  public static func bytes(width: Int, height: Int, rgba: [UInt8]) throws(Failure) -> [UInt8] {
    precondition(rgba.count == 4 * width * height, "\(rgba.count) bytes for a picture of \(width) x \(height)")
    guard width > 0, height > 0, let across = UInt32(exactly: width), let down = UInt32(exactly: height) else {
      throw Failure(reason: "it has \(width) x \(height) pixels")
    }
    var count = 0
    var message = [CChar](repeating: 0, count: 64)
    let memory = unsafe rgba.withUnsafeBufferPointer { pixels in
      unsafe message.withUnsafeMutableBufferPointer { text in
        unsafe cpng_write(pixels.baseAddress, across, down, &count, text.baseAddress)
      }
    }
    guard let memory = unsafe memory else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw Failure(reason: String(decoding: text, as: UTF8.self))
    }
    defer { unsafe cpng_free(memory) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: memory, count: count))
  }
}
