import FoundationEssentials
internal import Glibc
import Studies
import Synchronization

/// An unnamed file for data that does not fit in memory; it disappears with the program.
///
/// It is created when the first bytes are added. All threads may use it.
final class TemporaryStore: ValueStore {
  private struct State {
    /// The file; nil before the first bytes, or if none can be created.
    var descriptor: Int32?
    var length: Int64 = 0
    var isUseless = false
  }

  private let state = Mutex(State())

  deinit { state.withLock { state in if let descriptor = state.descriptor { _ = close(descriptor) } } }

  /// Appends bytes; returns nil when they do not fit, and then none of them are stored.
  ///
  /// - Returns: The number of bytes before them.
  func append(_ bytes: [UInt8]) -> Int64? { unsafe bytes.withUnsafeBytes { unsafe append($0) } }

  func append(_ values: [Int64]) -> StoredValues? {
    let offset = unsafe values.withUnsafeBytes { unsafe append($0) }
    return offset.map { StoredValues(offset: $0, count: values.count) }
  }

  func values(of stored: StoredValues) -> [Int64] {
    var values = [Int64](repeating: 0, count: stored.count)
    unsafe values.withUnsafeMutableBytes { unsafe read(into: $0, at: stored.offset) }
    return values
  }

  /// Returns bytes that were added.
  func bytes(at offset: Int64, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe bytes.withUnsafeMutableBytes { unsafe read(into: $0, at: offset) }
    return bytes
  }

  private func append(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    state.withLock { state -> Int64? in
      guard let descriptor = Self.file(of: &state) else { return nil }
      let offset = state.length
      var written = 0
      while written < bytes.count {
        let count = unsafe pwrite(
          descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]).baseAddress, bytes.count - written,
          Int(offset) + written)
        if count > 0 {
          written += count
        } else if errno != EINTR {
          state.isUseless = true
          return nil
        }
      }
      state.length += Int64(bytes.count)
      return offset
    }
  }

  /// - Precondition: The bytes were written, so that only a broken disk can make reading fail.
  private func read(into bytes: UnsafeMutableRawBufferPointer, at offset: Int64) {
    guard let descriptor = state.withLock({ $0.descriptor }) else {
      preconditionFailure("bytes are read from a temporary file that holds none")
    }
    var done = 0
    while done < bytes.count {
      let count = unsafe pread(
        descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[done...]).baseAddress, bytes.count - done,
        Int(offset) + done)
      if count > 0 {
        done += count
      } else {
        precondition(count < 0 && errno == EINTR, "a temporary file cannot be read: errno \(errno)")
      }
    }
  }

  /// Returns the file, creating it if necessary; nil if there is no room for it.
  private static func file(of state: inout State) -> Int32? {
    guard !state.isUseless else { return nil }
    if let descriptor = state.descriptor { return descriptor }
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let path = "\(folder)/liftworks-XXXXXX"
    var name = Array(path.utf8CString)
    let descriptor = unsafe name.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(start)
      guard descriptor >= 0 else { return -1 }
      // An external dispatcher does not inherit it.
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unsafe unlink(start)
      return descriptor
    }
    guard descriptor >= 0 else {
      state.isUseless = true
      return nil
    }
    state.descriptor = descriptor
    return descriptor
  }
}
