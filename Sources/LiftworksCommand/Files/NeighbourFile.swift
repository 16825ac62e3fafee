import FoundationEssentials
internal import Glibc
import SimulationCore

/// A file that another file names: it lies in the other's folder or below, wherever links lead.
///
/// So a file from a stranger can show nothing of the machine but what came with it.
struct NeighbourFile {
  /// Its path, for this program.
  let path: String

  /// The file that another one names.
  ///
  /// - Parameters:
  ///   - name: A path from the folder of the other file.
  ///   - file: The other file, as the person named it.
  /// - Throws: a `Problem` when the path leaves the folder.
  init(_ name: String, besides file: String) throws(Problem) {
    guard !name.utf8.contains(0) else {
      throw Problem(
        "the name '\(name.prefix(80))' has a character of code 0 in it",
        allowed: "Names of files have none",
        advice: "Check the name"
      )
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let isInside = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    path = folder + name
    guard isInside, Self.leadsInside(path, of: folder.isEmpty ? "." : folder) else {
      throw Problem(
        "'\(name.prefix(80))' leaves the folder of the file that names it",
        allowed: "A file names files of its own folder and of folders in it",
        advice: "Copy the other one there"
      )
    }
  }

  /// Whether a file lies in a folder once all links are followed; one that is not there does.
  private static func leadsInside(_ path: String, of folder: String) -> Bool {
    guard let file = resolved(path), let home = resolved(folder) else { return true }
    return file.hasPrefix(home.hasSuffix("/") ? home : home + "/")
  }

  private static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
