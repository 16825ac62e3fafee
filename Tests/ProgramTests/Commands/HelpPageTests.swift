import Foundation
import ProgramTesting
import Testing

/// The pages of the manual in the terminal.
struct HelpPageTests {
  private static let pages: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: "docs").path())
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
  }()

  @Test func `the topics are the pages, each with its title`() throws {
    let run = try ProgramRun(["help", "topics"])
    #expect(run.status == .code(0))
    let topics = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[0] }
    #expect(topics.map { $0.hasSuffix(".md") ? String($0) : $0 + ".md" }.sorted() == Self.pages)
    #expect(run.output.contains(/\n {2}groups +Groups of cars\n/))
    // The word alone is the help of the command.
    #expect(run.output.contains(/\n {2}traffic\.md +/))
  }

  @Test(arguments: pages) func `every page is shown in 80 columns, without marks of Markdown`(page: String) throws {
    let run = try ProgramRun(["help", page])
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines where !line.hasPrefix("    ") {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.contains("](") && !line.contains("**") && !line.hasPrefix("#") && !line.hasPrefix("```"), "\(line)")
    }
  }

  @Test func `a page needs no ending unless a command has its name`() throws {
    #expect(try ProgramRun(["help", "groups"]).output.hasPrefix("Groups of cars\n"))
    let command = try ProgramRun(["help", "traffic"])
    #expect(command.output.hasPrefix("OVERVIEW: "))
    #expect(command.output.hasSuffix("\n'liftworks help traffic.md' shows the page of the manual.\n"))
    #expect(try ProgramRun(["traffic", "--help"]).output == command.output)
    #expect(try ProgramRun(["help", "docs/traffic.md"]).output == ProgramRun(["help", "traffic.md"]).output)
  }

  @Test func `a topic that is mistyped is corrected`() throws {
    let run = try ProgramRun(["help", "gruops"])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("'gruops' is no command, and no page of the manual"))
    #expect(run.errors.contains("Did you mean 'groups'?"))
  }
}
