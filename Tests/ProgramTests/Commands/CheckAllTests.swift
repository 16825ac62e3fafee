import Foundation
import ProgramTesting
import Testing

/// `liftworks check` reports every mistake of a file.
struct CheckAllTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mistakes(_ text: String, in name: String, _ more: String...) throws -> [String] {
    let file = try folder.write(text, to: name)
    let run = try ProgramRun(["check", file] + more)
    #expect(run.output == "")
    #expect(run.status == .code(2))
    return run.errors.split(separator: "\n").map { line in
      String(line.dropFirst(file.count + 1).prefix { !".".contains($0) })
    }
  }

  @Test func `of a configuration, in the order of the file`() throws {
    let text = """
      machine: scene
      scene: s
      colour: red
      parts:
        lamp: {shape: rectangle, width: wide}

      """
    #expect(
      try mistakes(text, in: "s.yaml") == [
        "3:1: unknown key 'colour' of the file", "5:35: 'width' of 'lamp': unknown name 'wide'",
      ])
  }

  @Test func `of stimuli, with the machine that they were read for at the first`() throws {
    let text = """
      {"t":"0","stimulus":"buttonPressed"}
      {"t":"x","stimulus":"buttonPressed"}
      {"t":"2","stimulus":"pressed"}
      {"t":"3"

      """
    let found = try mistakes(text, in: "presses.jsonl", "--machine", "classic")
    #expect(found.map { $0.prefix { $0 != ":" } } == ["2", "3", "4"], "\(found)")
  }

  @Test func `of stimuli for another machine only that they are`() throws {
    let text = """
      {"t":"0","stimulus":"carButtonPressed","landing":2}
      {"t":"1","stimulus":"carButtonPressed","landing":3}

      """
    #expect(try mistakes(text, in: "calls.jsonl").count == 1)
  }

  @Test func `of a test file`() throws {
    let text = """
      {"format":"liftworks-test","version":1,"machine":"classic","until":"40"}
      {"t":"0","stimulus":"buttonPresed"}
      {"expect":{"fact":"doorsOpend"},"within":"9"}
      {"never":{"fact":"doorsOpened"},"whille":"x"}

      """
    let found = try mistakes(text, in: "x.test.jsonl")
    #expect(found.map { $0.prefix { $0 != ":" } } == ["2", "3", "4"], "\(found)")
  }

  @Test func `of a list of passengers`() throws {
    let text = "time_s,origin,destination\n0,G,1\nx,G,1\n3,G,Q\n4,1,1\n"
    let found = try mistakes(text, in: "people.csv", "--machine", "house")
    #expect(found.map { $0.prefix { $0 != ":" } } == ["3", "4", "5"], "\(found)")
  }

  @Test func `of preferences`() throws {
    let found = try mistakes("theme: pink\nspeed: fast\nnothing: 1\n", in: "preferences.yaml")
    #expect(found.map { $0.prefix { $0 != ":" } } == ["1", "2", "3"], "\(found)")
  }

  @Test func `up to a hundred`() throws {
    let lines = (0..<200).map { #"{"t":"\#($0)","stimulus":"none"}"# }.joined(separator: "\n")
    let file = try folder.write(lines + "\n", to: "x.jsonl")
    let run = try ProgramRun(["check", file, "--machine", "classic"])
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 101)
    #expect(errors.last == "\(file): has 100 mistakes or more. Fix these, and check it again.")
  }
}
