import Configuration
import Foundation
import Testing

/// The tables of keys on the pages: made from the schemas; `UPDATE_GOLDEN=1` in the environment rewrites
/// them.
///
/// A table is between the lines `<!-- keys KIND [SECTION] -->` and `<!-- end of keys -->`.
@Suite struct KeyPagesTests {
  static let pages = [
    "elevator-format", "classic-elevator", "knuth", "gallery-lift", "memorize", "find-the-colour", "find-words",
    "mechanism-format", "scene-format", "sound", "configuration", "demands", "demand-from-data", "people", "traffic",
    "criteria", "reports", "sweeps", "benchmark", "ttk4145",
  ]

  @Test(arguments: pages) func `a page has the keys of the schema`(page: String) throws {
    let path = "docs/\(page).md"
    let text = try Repository.text(at: path)
    let updated = try Self.updated(text)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(updated.utf8).write(to: Repository.root.appending(path: path))
    } else {
      #expect(updated == text, "run it with UPDATE_GOLDEN=1, and read the difference")
    }
  }

  @Test func `every kind of configuration has its keys on a page`() throws {
    let text = try Self.pages.map { try Repository.text(at: "docs/\($0).md") }.joined()
    for kind in ConfigurationKind.allCases { #expect(text.contains("<!-- keys \(kind.rawValue)"), "\(kind.rawValue)") }
    // The keys of an elevator are on several tables, which leave none out.
    let page = try Repository.text(at: "docs/elevator-format.md")
    let tables = page.matches(of: /<!-- keys elevator ?([a-z]*)/).map { String($0.output.1) }
    for key in ConfigurationKind.elevator.keys {
      #expect(key.path.count == 1 || tables.contains(key.path[0]), "\(key.name)")
    }
  }

  private static func updated(_ text: String) throws -> String {
    text.replacing(/<!-- keys ([a-z0-9-]+)(?: ([A-Za-z.]+))? -->\n(?:.|\n)*?<!-- end of keys -->/) { match in
      let section = match.output.2.map(String.init)
      let kind = ConfigurationKind(rawValue: String(match.output.1))
      let head = "<!-- keys \(match.output.1)\(section.map { " \($0)" } ?? "") -->\n"
      return head + table(of: kind?.keys ?? [], in: section).joined(separator: "\n") + "\n<!-- end of keys -->"
    }
  }

  /// The table of a section, or of the keys of the file itself.
  ///
  /// All keys below those are there too where the file has no more than three sections. What a drawing
  /// declares has a table of its own.
  private static func table(of keys: [ConfigurationKey], in section: String?) -> [String] {
    let path = section?.split(separator: ".").map(String.init) ?? []
    let isFlat = keys.count { $0.path.count == 1 && $0.type.kind == .mapping } <= 3
    let inside = keys.filter { key in
      guard key.path.count > path.count, Array(key.path.prefix(path.count)) == path else { return false }
      if section == nil { return isFlat || key.path.count == 1 }
      return !key.path.dropFirst(path.count).dropLast().contains("declared")
    }
    return ["| key | what it is | value | if omitted |", "|---|---|---|---|"]
      + inside.map { key in
        let name = key.path.dropFirst(path.count).joined(separator: ".")
        let source = key.source.isEmpty ? "" : " (\(key.source))"
        let usual = key.standard ?? (key.isRequired ? "required" : "the keys below")
        let value = key.type.summary.replacing(" | ", with: " or ")
        return "| `\(name)` | \(key.meaning)\(source) | \(value) | \(usual) |"
      }
  }
}
