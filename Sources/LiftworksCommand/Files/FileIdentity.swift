import FoundationEssentials
internal import Glibc
import Synchronization

/// Which file a path leads to: two paths with one identity are one file.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// The file that a status is of.
  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The identity and the kind of what a descriptor has open; nil when it is closed.
  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// The identity and the kind of what lies at a path, links followed; nil when nothing does.
  static func status(at path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Whether a path is that of a link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether two paths lead to one file on a disk.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    guard let one = status(at: first), let other = status(at: second) else { return false }
    return one.isRegular && FileIdentity(one) == FileIdentity(other)
  }

  /// Which of standard input, output and error a file is; nil when it is none of them.
  var standardStream: String? {
    let names = ["standard input", "standard output", "standard error"]
    return names.indices.first { descriptor in
      Self.status(of: Int32(descriptor)).map { FileIdentity($0) == self } ?? false
    }.map { names[$0] }
  }
}

extension stat {
  private func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
  /// Whether it is a file on a disk.
  var isRegular: Bool { isKind(S_IFREG) }
  /// Whether it is a folder.
  var isFolder: Bool { isKind(S_IFDIR) }
  /// Whether it is a pipe, with a name or without.
  var isPipe: Bool { isKind(S_IFIFO) }
  /// Whether it is a disk, or a part of one.
  var isDisk: Bool { isKind(S_IFBLK) }
  /// Whether it is a device that gives and takes bytes one by one.
  var isCharacterDevice: Bool { isKind(S_IFCHR) }
}

/// The files on disks that this program has read, so that it does not write over one of them.
enum InputRegister {
  // For look-up only.
  private static let files = Mutex<Set<FileIdentity>>([])

  /// Takes in a file that is read.
  static func add(_ identity: FileIdentity) { _ = files.withLock { $0.insert(identity) } }

  /// Whether a file has been read.
  static func contains(_ identity: FileIdentity) -> Bool { files.withLock { $0.contains(identity) } }
}
