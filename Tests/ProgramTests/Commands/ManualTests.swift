import Foundation
import ProgramTesting
import Testing

/// The version, the help of each command, and the manual page, which has what the help has.
struct ManualTests {
  @Test func `the version is one word on standard output`() throws {
    let run = try ProgramRun(["--version"])
    #expect(run.output == "0.2.0\n")
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `the version in JSON has the digest of the engine and what is read`() throws {
    let run = try ProgramRun(["--version", "--json"])
    #expect(
      run.output
        == #"{"format":"liftworks-version","version":1,"liftworks":"0.2.0","engine":"a330888c299c4e90","reads":{"#
        + #""liftworks-journal":[1],"liftworks-test":[1],"liftworks-signals":[1],"liftworks-dispatch":[1],"liftworks-score":[1]}}"#
        + "\n")
    #expect(run.status == .code(0))
    #expect(try ProgramRun(["--json", "--version"]).output == run.output)
  }

  /// The commands that the program lists, without 'help' itself.
  private static let commands: [String] = {
    let help = (try? ProgramRun(["--help"]))?.output ?? ""
    return help.matches(of: /\n  ([a-z]+)(?: \(default\))? {2,}[A-Z]/).map { String($0.output.1) }
  }()

  @Test func `the help lists every command`() { #expect(Self.commands.count == 32, "\(Self.commands)") }

  @Test(arguments: commands) func `every help text has examples`(command: String) throws {
    let run = try ProgramRun(["help", command])
    #expect(run.status == .code(0))
    #expect(run.output.contains("Example"))
    #expect(run.errors == "")
  }

  @Test func `every command has a manual page with its options, and is in that of the program`() throws {
    let folder = try TemporaryFolder()
    let made = try ShellRun("'\(Repository.root.path())Scripts/make-manual' \"$liftworks\" .", in: folder)
    #expect(made.status == .code(0), "\(made.errors)")
    let whole = try folder.read("liftworks.1")
    for command in Self.commands {
      #expect(whole.contains("\n.It Xr liftworks-\(command) 1\n"))
      let page = try folder.read("liftworks-\(command).1").replacing("\\-", with: "-")
      // What is in quotation marks is for other programs.
      let help = try ProgramRun(["help", command]).output.replacing(/"[^"]*"/, with: "")
      for option in help.matches(of: /--([a-z-]+)/).map(\.output.1) where option != "help" {
        #expect(page.contains("--\(option)"), "\(command) --\(option)")
      }
    }
  }
}
