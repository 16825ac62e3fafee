internal import Glibc

/// Reads regular files as a whole, up to a maximum size.
///
/// It uses system calls, because the type of a file's size differs between FoundationEssentials, which the program
/// links, and Foundation.
enum BoundedFile {
  /// The maximum size of a dictionary file.
  static let largest = 64 << 20

  /// Returns whether a regular file is readable and not too large.
  static func isReadable(_ path: String) -> Bool { reading(path) { _, _ in true } ?? false }

  /// Returns the bytes of a regular file, or nil if it is unreadable or too large.
  static func bytes(of path: String) -> [UInt8]? {
    reading(path) { descriptor, size in
      var bytes = [UInt8](repeating: 0, count: size)
      var count = 0
      while count < size {
        let taken = unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + count }, size - count)
        }
        if taken < 0, errno == EINTR { continue }
        guard taken >= 0 else { return nil }
        // The file has become shorter in the meantime.
        if taken == 0 { break }
        count += taken
      }
      return Array(bytes.prefix(count))
    }
  }

  /// Opens a file and returns a closure's result for its descriptor and size.
  private static func reading<Result>(_ path: String, _ read: (_ descriptor: Int32, _ size: Int) -> Result?) -> Result?
  {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (0...largest).contains(Int(status.st_size))
    else { return nil }
    return read(descriptor, Int(status.st_size))
  }
}
