import Foundation
import ProgramTesting
import Testing

/// Decisions in journals (`--level decisions`), and of journals (`replay --decisions`).
struct DecisionCommandTests {
  private static let people = """
    {"t":"1","stimulus":"hallButtonPressed","landing":"5","direction":"down"}
    {"t":"5","stimulus":"personArrives","landing":"G","destination":"8","mass":80}
    {"t":"30","stimulus":"personArrives","landing":"3","destination":"G","mass":80}

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ name: String, _ level: String, until end: String = "200") throws -> String {
    let stimuli = try folder.write(Self.people, to: "people.jsonl")
    let run = try ProgramRun([
      "run", "twin-offices", "--headless", "--stimuli", stimuli, "--until", end, "--record", folder.path(name),
      "--level", level,
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    return try folder.read(name)
  }

  private func lines(_ text: String, with key: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.contains(key) }
  }

  private static let head = #""decision":"callAssigned""#

  @Test func `a journal of the level decisions has a line behind each assignment`() throws {
    let journal = try record("a.journal", "decisions")
    let all = journal.split(separator: "\n").map(String.init)
    #expect(all[0].contains(#""level":"decisions""#))
    let indices = all.indices.filter { all[$0].contains(#""fact":"callAssigned""#) }
    #expect(indices.count >= 3)
    for index in indices {
      let number = try #require(all[index].firstMatch(of: /"seq":(\d+)/)?.output.1)
      #expect(all[index + 1].contains("\"explains\":\(number),\(Self.head)"))
      #expect(all[index + 1].contains(#""winner":""#))
      #expect(all[index + 1].contains(#""candidates":[{"name":""#))
      #expect(all[index + 1].contains(#""terms":{""#))
    }
    let verified = try ProgramRun(["replay", "--verify", "--whole", folder.path("a.journal")])
    #expect(verified.output.contains("identical"), "\(verified.errors)")
    #expect(verified.status == .code(0))
    let checked = try ProgramRun(["check", folder.path("a.journal")])
    #expect(checked.status == .code(0), "\(checked.errors)")
  }

  @Test(arguments: ["stimuli", "full", "decisions"])
  func `a replay prints the same decisions of a journal of any level`(level: String) throws {
    let decided = lines(try record("a.journal", "decisions"), with: Self.head)
    let other = try record("b.journal", level)
    #expect(lines(other, with: Self.head).isEmpty == (level != "decisions"))
    let run = try ProgramRun(["replay", "--decisions", folder.path("b.journal")])
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").map(String.init) == decided)
  }

  @Test func `facts and digest are the same with decisions or without`() throws {
    let full = try record("a.journal", "full").split(separator: "\n")
    let decided = try record("b.journal", "decisions").split(separator: "\n").filter { !$0.contains(Self.head) }
    #expect(decided.dropFirst().dropLast() == full.dropFirst().dropLast())
    let digests = [full, decided].map { $0.last?.firstMatch(of: /"digest":"(\w+)"/)?.output.1 }
    #expect(digests[0] == digests[1] && digests[0] != nil)
  }

  @Test func `a changed decision is found by a verification`() throws {
    let journal = try record("a.journal", "decisions")
    let line = try #require(lines(journal, with: Self.head).first)
    let other = line.replacing(#""by":"dispatcher""#, with: #""by":"somebody""#)
    let changed = journal.replacing(line, with: other)
    _ = try folder.write(changed, to: "changed.journal")
    let run = try ProgramRun(["replay", "--verify", folder.path("changed.journal")])
    #expect(run.status == .code(1))
    #expect(run.errors.contains("the journal and the run part at 1.000000000 s"))
    #expect(run.errors.contains(#"- {"t":"1.000000000","explains":"#))
  }

  @Test func `a recording with decisions goes on as if it had not been interrupted`() throws {
    let whole = try record("whole", "decisions")
    _ = try record("part", "decisions", until: "60")
    let rest = try ProgramRun(["run", "--headless", "--resume", folder.path("part"), "--until", "200"])
    #expect(rest.status == .code(0), "\(rest.errors)")
    #expect(try folder.read("part") == whole)
  }

  @Test func `verifying and printing decisions do not go together`() throws {
    _ = try record("a.journal", "stimuli")
    let run = try ProgramRun(["replay", "--verify", "--decisions", folder.path("a.journal")])
    #expect(run.errors.hasPrefix("--decisions: both --verify and --decisions are given."))
    #expect(run.status == .code(2))
  }
}
