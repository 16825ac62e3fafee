import ArgumentParser
import Foundation
import ProgramTesting
import Testing

@testable import LiftworksCommand

/// The pages open with an example, and what they show is what the program does.
struct PageExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// One block of code of a page.
  private struct Block {
    let language: String
    let lines: [String]
    /// Whether it comes before the first table and the first heading after the title.
    let isOpening: Bool
  }

  /// The names of the pages of the folder `docs`, and the first page.
  private static let names: [String] = {
    let folder = root.appending(path: "docs").path(percentEncoded: false)
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md"] + pages.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  private static func blocks(of page: String) throws -> [Block] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    var blocks: [Block] = []
    var open: (language: String, lines: [String])?
    var isOpening = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines, isOpening: isOpening))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("## ") || line.hasPrefix("|") {
        isOpening = false
      }
    }
    return blocks
  }

  @Test(arguments: names) func `a page opens with an example`(page: String) throws {
    #expect(try Self.blocks(of: page).contains { $0.isOpening })
  }

  /// The commands of a line of shell, each without comment, redirection and input.
  private static func commands(in line: String) -> [[String]] {
    line.split(separator: "|").compactMap { part in
      var words: [String] = []
      for found in part.matches(of: /'[^']*'|"[^"]*"|[^\s'"]+(?:'[^']*'|"[^"]*")?/) {
        let word = String(found.output)
        if word.hasPrefix("#") || word.hasPrefix(">") || word == "<" { break }
        words.append(word)
      }
      while let first = words.first, first == "$" || first.contains("=") { words.removeFirst() }
      guard words.first == "liftworks" else { return nil }
      return words.dropFirst().map { $0.trimmingCharacters(in: ["'", "\""]) }
    }
  }

  @Test(arguments: names) func `every command of a page is understood`(page: String) throws {
    for block in try Self.blocks(of: page) where block.language == "sh" {
      let text = block.lines.joined(separator: "\n").replacing("\\\n", with: " ")
      for line in text.split(separator: "\n").map(String.init) {
        for words in Self.commands(in: line) where !["help", "--version"].contains(words.first) {
          #expect(throws: Never.self, "\(page): \(line)") { try Liftworks.parseAsRoot(words) }
        }
      }
    }
  }

  @Test(arguments: names) func `what a page shows of a command is what the command prints`(page: String) throws {
    let blocks = try Self.blocks(of: page)
    for (block, shown) in zip(blocks, blocks.dropFirst()) where block.language == "sh" && shown.language == "console" {
      let root = Self.root.path(percentEncoded: false)
      let script = ["cd '\(root)'", #"liftworks() { "$liftworks" "$@"; }"#] + block.lines
      let run = try ShellRun(script.joined(separator: "\n"), in: TemporaryFolder())
      #expect(run.output == shown.lines.joined(separator: "\n") + "\n", "\(page)")
    }
  }
}
