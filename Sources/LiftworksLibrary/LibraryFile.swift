internal import Configuration
internal import Glibc
internal import SimulationCore

/// The files that a caller names: shipped ones, and those on the disk.
enum LibraryFile {
  private static let folders = ["config/buildings/", "config/elevators/"]

  /// The text of a shipped building or a file, and the file's name for messages.
  static func building(_ name: String) throws(PlacedProblem) -> (text: String, file: String) {
    try text(of: name, in: folders, noun: "building")
  }

  /// Whether a name is of a file on the disk: it contains `/`, or ends in .yaml or .yml.
  static func isOnDisk(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// The text of a shipped file of some folders, or of a file on the disk.
  static func text(of name: String, in folders: [String], noun: String) throws(PlacedProblem) -> (
    text: String, file: String
  ) {
    if isOnDisk(name) { return (try read(name), name) }
    for folder in folders {
      let path = folder + name + ".yaml"
      if let text = ShippedFiles.text(at: path) { return (text, path) }
    }
    let names = folders.flatMap { ShippedFiles.names(in: $0) }
    throw Problem(
      "unknown \(noun) '\(excerpt(name))'", allowed: "The \(noun)s that ship are \(quotedList(names))",
      advice: suggestion(for: name, among: names, or: "Name one of them, or a file that ends in .yaml or .yml")
    ).placed(at: FileLocation(file: "liftworks"))
  }

  /// The text of a file.
  static func read(_ path: String) throws(PlacedProblem) -> String {
    let pieces = try pieces(of: path)
    var all: [UInt8] = []
    while true {
      let piece = try pieces()
      guard !piece.isEmpty else { break }
      all += piece
      guard all.count <= Budget.textFileByteCount else {
        throw Problem(
          "the file is larger than \(Budget.textFileByteCount) bytes",
          allowed: "A file of this kind has at most that many", advice: "Check that the file is what its name says"
        ).placed(at: FileLocation(file: path))
      }
    }
    guard let text = String(validating: all, as: UTF8.self) else {
      throw Problem(
        "the file is not UTF-8 text", allowed: "Configurations and logs are text in UTF-8", advice: "Save it as such"
      ).placed(at: FileLocation(file: path))
    }
    return text
  }

  /// A function that returns the next bytes of a file, and none at its end.
  static func pieces(of path: String) throws(PlacedProblem) -> () throws(PlacedProblem) -> [UInt8] {
    let file = try OpenFile(path)
    return { () throws(PlacedProblem) in try file.next() }
  }

  /// A file that is read.
  private final class OpenFile {
    private let path: String
    private let descriptor: Int32

    init(_ path: String) throws(PlacedProblem) {
      self.path = path
      // A pipe without a writer must not be waited for.
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      var status = stat()
      guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0 else { throw Self.problem(path, errno) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw Problem("cannot read '\(path)': it is no regular file", allowed: "", advice: "Name a file").placed(
          at: Self.location(path))
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func next() throws(PlacedProblem) -> [UInt8] {
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let count = unsafe Glibc.read(descriptor, &piece, piece.count)
        if count >= 0 {
          piece.removeLast(piece.count - count)
          return piece
        }
        guard errno == EINTR else { throw Self.problem(path, errno) }
      }
    }

    private static func location(_ path: String) -> FileLocation { FileLocation(file: path.isEmpty ? "''" : path) }

    private static func problem(_ path: String, _ code: Int32) -> PlacedProblem {
      let isMissing = code == ENOENT || code == ENOTDIR
      let reason = unsafe isMissing ? "no such file" : String(cString: strerror(code))
      return Problem("cannot read '\(path)': \(reason)", allowed: "", advice: "Check the path").placed(
        at: location(path))
    }
  }
}
