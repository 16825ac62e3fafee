import Foundation
import ProgramTesting
import Testing

/// `Examples/ci/run-tests` does what a build server needs.
struct BuildServerTests {
  private static let example = Repository.root.appending(path: "Examples/ci")

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the script on a folder; its output and what it wrote to standard error come back together.
  private func run(on tests: String? = nil, program: String = BuiltProgram.liftworks) throws -> (
    status: ProgramTesting.ExitStatus, output: String
  ) {
    let script = Self.example.appending(path: "run-tests").path(percentEncoded: false)
    let tests = tests ?? Self.example.path(percentEncoded: false)
    let status = try ChildProcess.run(
      ["env", "LIFTWORKS=\(program)", "sh", script, tests, folder.path("results.xml")], output: folder.path("output"),
      errors: folder.path("errors"))
    return (status, try folder.read("output") + folder.read("errors"))
  }

  @Test func `the example passes, and writes its verdicts as JUnit XML`() throws {
    let run = try run()
    #expect(run.output.contains("4 judgements in 1 file: 4 met, 0 failed, 0 undecided\n"))
    #expect(run.status == .code(0))
    let results = try folder.read("results.xml")
    #expect(results.contains(#"<testsuites name="liftworks" tests="4" failures="0""#))
  }

  /// A copy of the example with another file in it, in a folder whose name has a space.
  private func copy(with text: String, in name: String) throws -> String {
    let copy = folder.path("a copy")
    try FileManager.default.copyItem(atPath: Self.example.path(percentEncoded: false), toPath: copy)
    try Data(text.utf8).write(to: URL(filePath: copy).appending(path: name))
    return copy
  }

  @Test func `a test that fails ends with 1`() throws {
    let tests = try copy(
      with: """
        - {format: liftworks-test, version: 1, machine: classic, until: 10}
        - {expect: doorCommanded}
        """, in: "fails.test.yml")
    let run = try run(on: tests)
    #expect(run.status == .code(1))
    #expect(run.output.contains("5 judgements in 2 files: 4 met, 1 failed, 0 undecided\n"))
    #expect(try folder.read("results.xml").contains("<failure "))
  }

  @Test func `a file that cannot be used ends with 2, whatever else passes`() throws {
    let run = try run(on: try copy(with: "machine: elevator\n\ttitle: x\n", in: "bad.yml"))
    #expect(run.status == .code(2))
    #expect(run.output.contains("bad.yml:2:1: This line is not valid YAML: tabs cannot indent."))
  }

  @Test func `journals are verified`() throws {
    let journal = Self.example.appending(path: "../classic.journal").standardized
    let text = try String(contentsOf: journal, encoding: .utf8)
    let good = try run(on: try copy(with: text, in: "a run.journal"))
    #expect(good.status == .code(0))
    #expect(good.output.contains("a run.journal: identical, 64 facts"))
    let path = folder.path("a copy/a run.journal")
    try Data(text.replacing("doorsOpenClose", with: "doorsOpenShut").utf8).write(to: URL(filePath: path))
    #expect(try run(on: folder.path("a copy")).status == .code(1))
  }

  @Test func `a program or a folder that is missing is named`() throws {
    let missing = try run(program: "no-such-program")
    #expect(missing.status == .code(2))
    #expect(missing.output.contains("there is no program 'no-such-program'"))
    #expect(try run(on: folder.path("nowhere")).status == .code(2))
  }
}
