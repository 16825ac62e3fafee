package import Foundation

/// The files of this repository.
package enum Repository {
  /// Its folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The path of a file or folder, whose name begins at the repository's folder.
  package static func path(_ name: String) -> String { root.appending(path: name).path(percentEncoded: false) }
}
