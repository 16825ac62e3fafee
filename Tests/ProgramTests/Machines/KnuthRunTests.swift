import Foundation
import ProgramTesting
import Testing

/// Knuth's elevator, run by the program.
struct KnuthRunTests {
  private static let users = Repository.path("Examples/knuth-users.jsonl")

  private static let table = ["run", "knuth", "--headless", "--format", "knuth"]

  @Test func `the book's run is rows and nothing else`() throws {
    let run = try ProgramRun(Self.table + ["--until", "500.1s", "--stimuli", Self.users])
    let rows = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 149)
    #expect(rows.first == "0000 N 2 0 0 0 U1")
    #expect(rows.dropLast().last == "4840 N 2 0 X 0 E1")
    #expect(rows.dropLast().allSatisfy { $0.wholeMatch(of: /\d{4} [NUD] [0-4]( [0X]){3} [UE]\d+/) != nil })
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `later lines need no instant, and one that stands there is passed over`() throws {
    let first = #"{"t":"1","stimulus":"userEnters","in":0,"out":2,"patience":"1.5","next":"3.8"}"#
    let second = #""stimulus":"userEnters","in":4,"out":1,"patience":"never","next":"0"}"#
    let bare = try ProgramRun(Self.table + ["--stimuli", "-"], input: first + "\n{" + second)
    let timed = try ProgramRun(Self.table + ["--stimuli", "-"], input: first + "\n{\"t\":\"9\"," + second)
    #expect(bare.output.contains("\n0048 D 1 0 0 0 U1\n"))
    #expect(bare.output == timed.output)
    #expect(bare.status == .code(0))
  }

  @Test func `a journal of the book's run is the same again`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("knuth.journal")
    let run = try ProgramRun([
      "run", "knuth", "--headless", "--until", "500.1", "--stimuli", Self.users, "--record", journal,
    ])
    #expect(run.status == .code(0))
    let verified = try ProgramRun(["replay", "--verify", journal])
    #expect(verified.output.contains("identical, 159 facts"))
    #expect(verified.status == .code(0))
  }

  @Test(arguments: [
    (
      #""in":5,"out":2,"patience":"1","next":"1""#,
      "1:39: 'in' is the number '5'. 'in' is a whole number from 0 to 4. Change the value."
    ),
    (
      #""in":2,"out":2,"patience":"1","next":"1""#,
      "1:1: a user enters at floor 2 for floor 2. 'in' and 'out' are two different floors. " + "Change one of them."
    ),
    (
      #""in":1,"out":2,"patience":"0.15","next":"1""#,
      "1:60: 'patience' is the text '0.15'. 'patience' is a time in seconds, as a text, a "
        + "multiple of 0.1 s, or 'never'. Change the value."
    ),
    (
      #""in":1,"out":2,"patience":"never","next":"never""#,
      "1:75: 'next' is the text 'never'. 'next' is a time in seconds, as a text, a multiple of "
        + "0.1 s. Change the value."
    ),
  ]) func `a user who cannot be is refused`(user: String, message: String) throws {
    let run = try ProgramRun(
      Self.table + ["--stimuli", "-"], input: #"{"t":"0","stimulus":"userEnters","# + user + "}")
    #expect(run.errors == "standard input:" + message + "\n")
    #expect(run.output == "")
    #expect(run.status == .code(2))
  }

  @Test func `the first line needs an instant`() throws {
    let run = try ProgramRun(
      Self.table + ["--stimuli", "-"], input: #"{"stimulus":"userEnters","in":1,"out":2,"patience":"1","next":"1"}"#)
    #expect(run.errors.hasPrefix("standard input:1:1: a stimulus has no 't'."))
    #expect(run.status == .code(2))
  }

  @Test func `other machines have no such rows`() throws {
    let run = try ProgramRun(["run", "classic", "--headless", "--format", "knuth"])
    #expect(run.errors.hasPrefix("--format: 'classic' has no rows of the form 'knuth'."))
    #expect(run.status == .code(2))
  }
}
