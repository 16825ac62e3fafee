import FoundationEssentials
internal import Glibc
import Studies
import Synchronization

/// A file without a name for what is too much for the memory; it is gone with the program.
///
/// It is made when the first bytes come. All threads may use it.
final class TemporaryStore: ValueStore {
  private struct State {
    /// The file; nil before the first bytes, or where none can be made.
    var descriptor: Int32?
    var length: Int64 = 0
    var isUseless = false
  }

  private let state = Mutex(State())

  deinit { state.withLock { state in if let descriptor = state.descriptor { _ = close(descriptor) } } }

  /// Adds bytes; nil when they do not fit, and then none of them are held.
  ///
  /// - Returns: How many bytes are before them.
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

  /// Bytes that were added.
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

  /// - Precondition: the bytes were written, so that reading them can fail by a broken disk alone.
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

  /// The file, made now if it is not there; nil where there is no room for it.
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
      // A program that distributes the calls does not inherit it.
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
