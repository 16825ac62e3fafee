import Foundation
import ProgramTesting
import Testing

/// What ships: the list of machines, and their diagrams.
struct ListCommandTests {
  @Test func `the list has a line for each machine and mechanism`() throws {
    let run = try ProgramRun(["list"])
    let lines = run.output.split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(lines[0] == ["elevator", "classic", "The two-floor elevator with one button"])
    #expect(
      lines[1] == [
        "elevator", "classic-as-written", "The two-floor elevator as its source's code runs, faults included",
      ])
    #expect(lines.filter { $0[0] == "mechanism" }.count >= 9)
    #expect(lines.allSatisfy { $0.count == 3 })
  }

  @Test func `the list is JSON for programs, with the file of each machine`() throws {
    let run = try ProgramRun(["list", "--format", "json"])
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[1] == #"""
        {"kind":"elevator","name":"classic","title":"The two-floor elevator with one button",\#
        "file":"config/elevators/classic.yaml"},
        """#)
    let list = try JSONDecoder().decode([[String: String]].self, from: Data(run.output.utf8))
    let table = try ProgramRun(["list"]).output.split(separator: "\n")
    #expect(list.count == table.count)
    #expect(list.allSatisfy { $0.keys.sorted() == ["file", "kind", "name", "title"] })
  }

  @Test func `demands and criteria are listed with their sources`() throws {
    let demands = try ProgramRun(["list", "demands"]).output.split(separator: "\n").map(String.init)
    #expect(demands.count == 24)
    #expect(
      demands.contains(
        "demand  bco-2014-lunch      An hour of the lunch of BCO 2014, 13 % in five minutes (British Council for Offices, "
          + "Guide to Specification 2014, from memory)"))
    let criteria = try ProgramRun(["list", "criteria"]).output.split(separator: "\n")
    #expect(criteria.count == 4)
    #expect(criteria.allSatisfy { $0.hasPrefix("criteria  ") && $0.hasSuffix("from memory)") })
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
}
