import Foundation

/// A folder that is gone when the value is.
package final class TemporaryFolder {
  private let folder: URL

  /// A new, empty folder.
  package init() throws {
    folder = URL.temporaryDirectory.appending(path: "liftworks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file in it.
  package func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Writes a file and returns its path.
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: name))
    return path(name)
  }

  /// What a file in it holds.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}
