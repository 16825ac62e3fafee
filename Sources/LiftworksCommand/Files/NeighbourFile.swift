import FoundationEssentials
internal import Glibc
import SimulationCore

/// A file that another file names: it must be inside the other's folder, after following links.
///
/// An untrusted file can therefore reveal nothing of the computer but what came with it. A file named by a test file
/// may also be inside the folder in which the command was started, since projects keep their tests beside the code
/// they test.
struct NeighbourFile {
  /// Its path for this program.
  let path: String

  /// Creates the reference to a file that another one names.
  ///
  /// - Parameters:
  ///   - name: A path relative to the folder of the other file.
  ///   - file: The other file, as the user named it.
  ///   - isOfProject: Whether it may be anywhere inside the folder in which the command was started.
  /// - Throws: a `Problem` when the path leaves the folder.
  init(_ name: String, besides file: String, isOfProject: Bool = false) throws(Problem) {
    guard !name.utf8.contains(0) else {
      throw Problem(
        "the name '\(name.prefix(80))' has a character of code 0 in it", allowed: "Names of files have none",
        advice: "Check the name")
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "./"
    path = folder == "./" ? name : folder + name
    let isPlain = isOfProject || !name.split(separator: "/").contains("..")
    let homes = isOfProject ? [folder, "./"] : [folder]
    guard !name.hasPrefix("/"), isPlain, homes.contains(where: { leads(into: $0) }) else {
      let start = isOfProject ? ", and the folder in which the command was started" : ""
      throw Problem(
        "'\(name.prefix(80))' leaves the folder of the file that names it\(start)",
        allowed: isOfProject
          ? "A test file names files below one of the two"
          : "A file names files of its own folder and of folders in it",
        advice: isOfProject ? "Start the command in a folder that has both files" : "Copy the other one there")
    }
  }

  /// Whether it is inside a folder once all links are followed; a missing file counts as being at its nominal path.
  private func leads(into folder: String) -> Bool {
    guard let home = Self.resolved(folder) else { return true }
    let file = Self.resolved(path) ?? Self.named(path)
    return file.hasPrefix(home.hasSuffix("/") ? home : home + "/")
  }

  private static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Returns the path of a missing file: its existing part resolved, followed by the remaining names.
  private static func named(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return (resolved(".") ?? "") + "/" + path }
    let (folder, name) = (String(path[..<slash]), path[path.index(after: slash)...])
    let base = folder.isEmpty ? "" : resolved(folder) ?? named(folder)
    return name == ".." ? String(base[..<(base.lastIndex(of: "/") ?? base.startIndex)]) : base + "/" + name
  }
}
