import FoundationEssentials
internal import Glibc
import Synchronization

/// The identity of the file that a path leads to: two paths with equal identities lead to the same file.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// Creates the identity of a file from its status.
  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// Returns the status of an open descriptor; nil when it is closed.
  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Returns the status of the file at a path, with links followed; nil when there is none.
  static func status(at path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Whether a path is a symbolic link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether two paths lead to the same file on a disk.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    guard let one = status(at: first), let other = status(at: second) else { return false }
    return one.isRegular && FileIdentity(one) == FileIdentity(other)
  }

  /// The name of the standard stream that a file is; nil when it is none of them.
  var standardStream: String? {
    let names = ["standard input", "standard output", "standard error"]
    return names.indices.first { descriptor in
      Self.status(of: Int32(descriptor)).map { FileIdentity($0) == self } ?? false
    }.map { names[$0] }
  }
}

extension stat {
  private func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
  /// Whether it is a regular file.
  var isRegular: Bool { isKind(S_IFREG) }
  var isFolder: Bool { isKind(S_IFDIR) }
  /// Whether it is a pipe, named or not.
  var isPipe: Bool { isKind(S_IFIFO) }
  /// Whether it is a block device.
  var isDisk: Bool { isKind(S_IFBLK) }
  /// Whether it is a character device.
  var isCharacterDevice: Bool { isKind(S_IFCHR) }
}

/// The regular files that this program has read, so that it does not overwrite one of them.
enum InputRegister {
  // For look-up only.
  private static let files = Mutex<Set<FileIdentity>>([])

  /// Adds a file that is read.
  static func add(_ identity: FileIdentity) { _ = files.withLock { $0.insert(identity) } }

  /// Whether a file has been read.
  static func contains(_ identity: FileIdentity) -> Bool { files.withLock { $0.contains(identity) } }
}
