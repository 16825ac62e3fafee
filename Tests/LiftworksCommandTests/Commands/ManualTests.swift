import Foundation
import ProgramTesting
import Testing

/// The version, the help of each command, and the manual page, which has what the help has.
struct ManualTests {
  @Test func `the version is one word on standard output`() throws {
    let run = try ProgramRun(["--version"])
    #expect(run.output == "0.1.0\n")
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `every help text has examples`() throws {
    for command in [
      ["--help"], ["help", "run"], ["help", "list"], ["help", "check"], ["help", "diagram"],
      ["help", "replay"], ["help", "compare"], ["help", "export"], ["help", "travel"],
      ["help", "energy"],
      ["help", "signals"], ["help", "stimuli"], ["help", "facts"], ["help", "keys"],
      ["help", "solve"], ["help", "tour"], ["help", "race"], ["help", "explore"],
      ["help", "config"],
      ["help", "serve"], ["help", "judge"],
    ] {
      let run = try ProgramRun(command)
      #expect(run.status == .code(0))
      #expect(run.output.contains("Example"), "\(command)")
      #expect(run.errors == "")
    }
  }

  @Test(arguments: [
    "run", "list", "check", "diagram", "replay", "compare", "export", "test", "new", "travel", "energy", "signals",
    "stimuli", "facts", "keys", "solve", "swarm", "tour", "explore", "values", "render", "traffic", "passengers",
    "race", "sweep", "merge", "validate", "doctor", "config", "serve", "judge",
  ]) func `every option of a command stands in the manual page`(command: String) throws {
    let page = try String(contentsOf: Repository.root.appending(path: "docs/liftworks.1"), encoding: .utf8)
    // What is in quotation marks is for other programs.
    let help = try ProgramRun(["help", command]).output.replacing(/"[^"]*"/, with: "")
    #expect(page.contains("\n.Ss \(command)\n"))
    for option in help.matches(of: /--([a-z-]+)/).map(\.output.1) where option != "help" {
      #expect(page.contains("Fl -\(option)"), "--\(option)")
    }
  }
}
