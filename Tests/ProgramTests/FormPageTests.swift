import Foundation
import ProgramTesting
import Testing

/// What the pages say of stimuli and facts, against what the program says of them.
struct FormPageTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  private static func file(_ page: String) -> URL { root.appending(path: "docs/\(page)") }

  private static func text(_ page: String) throws -> String { try String(contentsOf: file(page), encoding: .utf8) }

  /// The pages with tables that the program writes.
  private static func generatedPages() throws -> [String] {
    let folder = root.appending(path: "docs").path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      try $0.hasSuffix(".md") && text($0).contains("<!-- liftworks ")
    }
  }

  @Test func `a table between marks is what the command in the first mark prints`() throws {
    let pages = try Self.generatedPages()
    #expect(pages.contains("classic-elevator.md"))
    for page in pages {
      let old = try Self.text(page)
      var new = ""
      var rest = Substring(old)
      while let mark = rest.firstMatch(of: /<!-- liftworks (.*) -->\n/) {
        let end = try #require(
          rest[mark.range.upperBound...].firstRange(of: "\n<!-- end -->"), "\(page): \(mark.output.1) has no end")
        let run = try ProgramRun(mark.output.1.split(separator: " ").map(String.init))
        #expect(run.status == .code(0), "\(page): \(run.errors)")
        new += rest[..<mark.range.upperBound] + "\n" + run.output
        rest = rest[end.lowerBound...]
      }
      new += rest
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try Data(new.utf8).write(to: Self.file(page))
      } else {
        #expect(old == new, "\(page): UPDATE_GOLDEN=1 writes its tables anew")
      }
    }
  }

  private struct Form: Decodable {
    let name: String
    let fields: [Field]

    struct Field: Decodable {
      let key: String
      let of: [String]?
    }
  }

  /// The tables of a page whose first heading is a word: the cells of their rows.
  private static func rows(under word: String, in text: String) -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let first = cells.first else {
        isInside = false
        continue
      }
      if first == word { isInside = true } else if isInside, !first.hasPrefix("---") { rows.append(cells) }
    }
    return rows
  }

  private static func codes(in text: String) -> [String] { text.matches(of: /`([^` ]+)`/).map { String($0.output.1) } }

  @Test(
    arguments: [
      ("memorize.md", "memorize"), ("find-the-colour.md", "find-the-colour"), ("find-words.md", "find-words"),
    ], ["stimulus", "fact"]) func `a table of stimuli or facts has all of them, and no other names, keys or words`(
      page: (file: String, machine: String), kind: String
    ) throws
  {
    let command = kind == "fact" ? "facts" : "stimuli"
    let run = try ProgramRun([command, page.machine, "--format", "json"])
    let forms = try JSONDecoder().decode([Form].self, from: Data(run.output.utf8))
    let rows = Self.rows(under: kind, in: try Self.text(page.file))
    var told: [String] = []
    for row in rows {
      let names = Self.codes(in: row[0]).filter { code in forms.contains { $0.name == code } }
      told += names
      #expect(!names.isEmpty, "\(page.file): \(row[0])")
      let fields = forms.filter { names.contains($0.name) }.flatMap(\.fields)
      let words = fields.map(\.key) + fields.flatMap { $0.of ?? [] }
      // Behind the name in its cell, and in the next one, stand keys and what they may be.
      let cells = row[0] + (row.count > 3 ? row[1] : "")
      for code in Self.codes(in: cells) where !names.contains(code) {
        #expect(words.contains(code) || code == "pop" || code == "buttonClick", "\(page.file): \(code)")
      }
    }
    #expect(Set(told) == Set(forms.map(\.name)), "\(page.file)")
  }
}
