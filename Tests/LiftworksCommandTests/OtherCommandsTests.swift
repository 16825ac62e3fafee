import Foundation
import ProgramTesting
import Testing

struct OtherCommandsTests {
  @Test func `the version is one word on standard output`() throws {
    let run = try ProgramRun(["--version"])
    #expect(run.output == "0.1.0\n")
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `the list has a line for each machine and mechanism`() throws {
    let run = try ProgramRun(["list"])
    let lines = run.output.split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(lines[0] == ["elevator", "classic", "The two-floor elevator with one button"])
    #expect(
      lines[1] == [
        "elevator", "classic-as-written",
        "The two-floor elevator as its source's code runs, faults included",
      ]
    )
    #expect(lines.filter { $0[0] == "mechanism" }.count >= 9)
    #expect(lines.allSatisfy { $0.count == 3 })
  }

  @Test func `check lists the rules that a configuration breaks on purpose`() throws {
    let run = try ProgramRun(["check", "classic", "classic-as-written"])
    let lines = run.output.split(separator: "\n")
    #expect(lines[0] == "classic: good, The two-floor elevator with one button")
    #expect(
      lines[2]
        == "classic-as-written: breaks rule S1 on purpose: a press during a trip opens the doors "
        + "while the car is between the floors"
    )
    #expect(lines.count == 6)
    #expect(run.status == .code(0))
  }

  @Test func `check goes on after a bad file and ends with 2`() throws {
    let run = try ProgramRun(["check", "nonesuch", "classic"])
    #expect(run.output == "classic: good, The two-floor elevator with one button\n")
    #expect(run.errors.hasPrefix("liftworks: unknown machine 'nonesuch'."))
    #expect(run.status == .code(2))
  }

  @Test func `check counts the stimuli of a log`() throws {
    do {
      let folder = try TemporaryFolder()
      let file = try folder.write(#"{"t":"0","stimulus":"buttonPressed"}"#, to: "input.jsonl")
      let run = try ProgramRun(["check", file])
      #expect(run.output == "\(file): good, 1 stimuli for classic\n")
    }
  }

  @Test func `diagrams name every declared transition`() throws {
    let mermaid = try ProgramRun(["diagram", "classic"])
    #expect(mermaid.output.hasPrefix("stateDiagram-v2\n"))
    #expect(mermaid.output.contains("doors_open --> doors_aboutToClose: closeCommanded\n"))
    #expect(!mermaid.output.contains("doors_opening --> doors_aboutToClose"))
    let dot = try ProgramRun(["diagram", "classic-as-written", "--to", "dot"])
    #expect(dot.output.hasPrefix("digraph \"classic-as-written\" {\n"))
    #expect(dot.output.contains("doors_opening -> doors_aboutToClose [label=\"closeCommanded\"]"))
  }

  @Test func `every help text has examples`() throws {
    for command in [
      ["--help"], ["help", "run"], ["help", "list"], ["help", "check"], ["help", "diagram"],
      ["help", "replay"], ["help", "compare"], ["help", "export"], ["help", "solve"],
    ] {
      let run = try ProgramRun(command)
      #expect(run.status == .code(0))
      #expect(run.output.contains("Example"), "\(command)")
      #expect(run.errors == "")
    }
  }
}

/// The manual page has what the help has.
struct ManualTests {
  @Test(arguments: [
    "run", "list", "check", "diagram", "replay", "compare", "export", "test", "new",
    "solve",
  ])
  func `every option of a command stands in the manual page`(command: String) throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../docs/liftworks.1")
        .standardized,
      encoding: .utf8
    )
    let help = try ProgramRun(["help", command]).output
    #expect(page.contains("\n.Ss \(command)\n"))
    for option in help.matches(of: /--([a-z-]+)/).map(\.output.1) where option != "help" {
      #expect(page.contains("Fl -\(option)"), "--\(option)")
    }
  }
}
