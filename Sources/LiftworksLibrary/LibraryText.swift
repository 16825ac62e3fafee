internal import CLiftworks
internal import Glibc

/// Texts that go to a caller and come from one.
enum LibraryText {
  /// Writes a text with a zero byte at its end, as much of it as there is room for, and no part of a character.
  static func write(_ text: String, to buffer: UnsafeMutableRawBufferPointer) {
    guard buffer.count > 0 else { return }
    var count = 0
    for scalar in text.unicodeScalars {
      let bytes = UTF8.width(scalar)
      guard count + bytes < buffer.count else { break }
      count += bytes
    }
    for (index, byte) in text.utf8.prefix(count).enumerated() { unsafe buffer[index] = byte }
    unsafe buffer[count] = 0
  }

  /// The text of a pointer; nil for a null pointer.
  static func text(_ pointer: UnsafePointer<CChar>?) -> String? { unsafe pointer.map { unsafe String(cString: $0) } }

  /// The texts of an array of pointers.
  static func texts(
    _ pointer: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, of name: String, in function: String
  ) throws(LibraryError) -> [String] {
    guard count > 0 else { return [] }
    guard let pointer = unsafe pointer else { throw .null(name, of: function) }
    var texts: [String] = []
    for index in 0..<count {
      guard let text = unsafe text(pointer[index]) else { throw .null("\(name)[\(index)]", of: function) }
      texts.append(text)
    }
    return texts
  }

  /// A text that the caller releases with `lw_free`.
  static func released(_ text: String) -> UnsafeMutablePointer<CChar>? { unsafe strdup(text) }

  /// Releases such a text.
  static func release(_ text: UnsafeMutablePointer<CChar>?) { unsafe free(text) }
}

/// Text of which a caller reads the bytes where they are.
@safe final class TextBuffer {
  private(set) var bytes: UnsafeMutableRawPointer?
  private(set) var count = 0
  private var capacity = 0

  deinit { unsafe free(bytes) }

  func append(_ piece: Span<UInt8>) {
    if count + piece.count + 1 > capacity {
      capacity = max(2 * capacity, count + piece.count + 1)
      unsafe bytes = unsafe realloc(bytes, capacity)
    }
    guard let bytes = unsafe bytes else { return }
    unsafe piece.withUnsafeBytes { piece in
      guard let base = piece.baseAddress else { return }
      unsafe memcpy(bytes + count, base, piece.count)
    }
    count += piece.count
  }

  func clear() { count = 0 }

  /// The text with a zero byte at its end, which the caller releases with `lw_free`.
  func released() -> UnsafeMutablePointer<CChar>? {
    let end: [UInt8] = [0]
    append(end.span)
    defer { unsafe (bytes, count, capacity) = (nil, 0, 0) }
    return unsafe bytes?.assumingMemoryBound(to: CChar.self)
  }
}
