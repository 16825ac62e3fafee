import Foundation

/// The files of the repository that the tests were built from.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func data(at path: String) throws -> Data { try Data(contentsOf: root.appending(path: path)) }

  static func text(at path: String) throws -> String { String(decoding: try data(at: path), as: UTF8.self) }
}
