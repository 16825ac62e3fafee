internal import Glibc

/// Files on disks that are read whole, up to a size.
///
/// Read through the system's own calls, which are the same in every program: FoundationEssentials alone, which the
/// program has, gives the size of a file as another type than the whole of Foundation.
enum BoundedFile {
  /// A larger file is no dictionary.
  static let largest = 64 << 20

  /// Whether a file on a disk can be read that is not too large.
  static func isReadable(_ path: String) -> Bool { reading(path) { _, _ in true } ?? false }

  /// The bytes of a file on a disk; nil where it cannot be read, or is too large.
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
        // It has become shorter meanwhile.
        if taken == 0 { break }
        count += taken
      }
      return Array(bytes.prefix(count))
    }
  }

  /// What is made of an open file and its size.
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
