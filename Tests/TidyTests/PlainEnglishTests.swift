import Foundation
import ProgramTesting
import Testing

/// Names, comments, messages and pages are written in plain English: one word, one meaning.
struct PlainEnglishTests {
  private let english = PlainEnglish(plainWords)

  /// The table itself names every word.
  private static let folder = "Tests/TidyTests/"

  @Test func `no name and no comment or message of the code has a word that is kept out`() throws {
    for source in try Repository.files(below: ["Sources", "Tests", "Benchmarks"], withEnding: ".swift")
    where !source.path.hasPrefix(Self.folder) {
      let stream = try WordStream(swift: source.text(), named: source.name)
      for found in english.occurrences(in: stream, of: source.path) { Issue.record("\(found)") }
    }
  }

  @Test func `no page has a word that is kept out`() throws {
    for page in try Repository.prose() {
      for found in english.occurrences(in: try WordStream(page: page.text()), of: page.path) {
        Issue.record("\(found)")
      }
    }
  }

  // MARK: - The search itself

  private static let rules = PlainEnglish([
    PlainWord("of chance", write: "random"),
    PlainWord("heard", write: "received", in: [.names], except: ["is heard"]),
    PlainWord("must stand", write: "motion inhibited", in: [.names], files: ["Allowed.swift"]),
    PlainWord("told", write: "sent", in: [.names], below: ["Sources/Records/"]),
  ])

  private func found(_ text: String, in file: String = "A.swift") -> [String] {
    Self.rules.occurrences(in: WordStream(swift: text, named: "A"), of: file).map {
      "\($0.line) \($0.phrase), \($0.room)"
    }
  }

  @Test func `a phrase is found over the end of a line, in comments and in texts`() {
    #expect(found("let a = 1\n/// Elevators of\n  /// chance.") == ["2 of chance, comments"])
    #expect(found("let a = \"of\"\n  + \" chance\"") == ["1 of chance, messages"])
    #expect(found("// of\nlet a = 1\n// chance") == [])
    #expect(found("print(\"of\", \"chance\")") == [])
  }

  @Test func `a name is read as its words`() {
    #expect(found("let mustStand = heardBefore") == ["1 must stand, names", "1 heard, names"])
    #expect(found("func `a car that must stand`() {}") == [])
    #expect(found("let isHeard = true") == [])
    #expect(found("// what is heard") == [])
  }

  @Test func `a file of exceptions is left alone, and a name of a file is a name`() {
    #expect(found("let mustStand = true", in: "Sources/Allowed.swift") == [])
    #expect(found("let told = true", in: "Sources/Records/A.swift") == ["1 told, names"])
    #expect(found("let told = true", in: "Sources/Drawing/A.swift") == [])
    let stream = WordStream(swift: "", named: "Plant+MustStand")
    #expect(Self.rules.occurrences(in: stream, of: "Plant+MustStand.swift").count == 1)
  }
}
