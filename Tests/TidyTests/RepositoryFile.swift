import Foundation
import ProgramTesting

/// A file of this repository.
struct RepositoryFile: Sendable {
  /// From the repository's folder, with `/`.
  let path: String

  var url: URL { Repository.root.appending(path: path) }
  /// Without folder and ending.
  var name: String { url.deletingPathExtension().lastPathComponent }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }
}

extension Repository {
  /// The files below some folders whose names have an ending.
  static func files(below folders: [String], withEnding ending: String) throws -> [RepositoryFile] {
    try folders.flatMap { folder in
      let base = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: base.path(percentEncoded: false)).filter {
        $0.hasSuffix(ending) && !$0.hasPrefix(".build") && !$0.contains("/.build/")
      }.sorted().map { RepositoryFile(path: "\(folder)/\($0)") }
    }
  }

  /// The pages that people read.
  static func pages() throws -> [RepositoryFile] {
    let tops = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Benchmarks/README.md"]
    return try tops.map(RepositoryFile.init) + files(below: ["docs", "sounds"], withEnding: ".md")
  }

  /// Everything that is written in sentences outside Swift: pages, the manual, configurations, scripts.
  static func prose() throws -> [RepositoryFile] {
    try pages() + files(below: ["Sources"], withEnding: ".md") + files(below: ["docs"], withEnding: ".1")
      + files(below: ["config", "Examples"], withEnding: ".yaml") + files(below: ["Scripts"], withEnding: "")
  }
}
