internal import Compression
public import FoundationEssentials
internal import Glibc

/// The files that are part of the program: configurations and sounds.
///
/// They are generated from the folders `config` and `sounds` when the program is built, so that the program runs
/// without further files.
public enum ShippedFiles {
  /// The paths of all files, such as `config/elevators/classic.yaml`, in alphabetical order by folder.
  public static var paths: [String] { content.map(\.path) }

  /// The names of the YAML files of a folder, in alphabetical order; those in folders of it are not among them.
  ///
  /// - Parameter folder: Its path, with a `/` at the end.
  /// - Returns: The names, without the ending.
  public static func names(in folder: String) -> [String] {
    paths.compactMap { path in
      guard path.hasPrefix(folder), path.hasSuffix(".yaml") else { return nil }
      let name = path.dropFirst(folder.count).dropLast(".yaml".count)
      return name.contains("/") ? nil : String(name)
    }.sorted()
  }

  /// Returns the contents of a file, or nil when no file of this path is shipped.
  public static func data(at path: String) -> Data? {
    guard let file = content.first(where: { $0.path == path }) else { return nil }
    return PackedText.bytes(of: file.text, count: file.count).map { Data($0) }
  }

  /// Returns the contents of a text file, or nil when no file of this path is shipped.
  public static func text(at path: String) -> String? { data(at: path).map { String(decoding: $0, as: UTF8.self) } }
}
