import Foundation

/// Where the programs of this package lie once they are built: beside the tests.
package enum BuiltProgram {
  /// The path of a program.
  package static func path(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path(
      percentEncoded: false)
  }

  /// The program that a user runs.
  package static let liftworks = path("liftworks")
}
