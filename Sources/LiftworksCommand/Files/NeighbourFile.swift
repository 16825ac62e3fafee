import FoundationEssentials
internal import Glibc
import SimulationCore

/// A file that another file names: it lies in the other's folder or below, wherever links lead.
///
/// So a file from a stranger can show nothing of the machine but what came with it. What a test file names may also
/// lie below the folder in which the command was started, since projects have their tests beside what they test.
struct NeighbourFile {
  /// Its path, for this program.
  let path: String

  /// The file that another one names.
  ///
  /// - Parameters:
  ///   - name: A path from the folder of the other file.
  ///   - file: The other file, as the person named it.
  ///   - isOfProject: Whether it may lie anywhere below the folder in which the command was started.
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

  /// Whether it lies in a folder once all links are followed; one that is not there lies where its name says.
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

  /// The path of a file that is not there: as much of it as is, and then its names.
  private static func named(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return (resolved(".") ?? "") + "/" + path }
    let (folder, name) = (String(path[..<slash]), path[path.index(after: slash)...])
    let base = folder.isEmpty ? "" : resolved(folder) ?? named(folder)
    return name == ".." ? String(base[..<(base.lastIndex(of: "/") ?? base.startIndex)]) : base + "/" + name
  }
}
