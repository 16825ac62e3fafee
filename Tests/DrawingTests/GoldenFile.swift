import Foundation
import Testing

/// A text file that a test's output must be; `UPDATE_GOLDEN=1` in the environment rewrites it.
enum GoldenFile {
  /// Compares line by line.
  static func check(_ text: String, named name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(text.utf8).write(to: file) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let drawn = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(drawn.count == wanted.count)
    for (row, pair) in zip(drawn, wanted).enumerated() { #expect(pair.0 == pair.1, "row \(row) of \(name)") }
  }
}
