import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// Recording, verifying and comparing by the program itself.
struct JournalCommandTests {
  private static let presses = """
    {"t":"0","stimulus":"buttonPressed"}
    {"t":"15","stimulus":"buttonPressed"}
    """

  private static let examples = Repository.root.appending(path: "Examples")

  private static func example(_ name: String) -> String { examples.appending(path: name).path(percentEncoded: false) }

  @Test(arguments: [
    ("classic.journal", "64 facts, digest d6dccd38b0d4c2e1"),
    ("classic-as-written.journal", "40 facts, digest 3b4ce1843e904ce8"),
  ]) func `the golden journals are identical in two processes`(name: String, facts: String) throws {
    let file = Self.example(name)
    let runs = try [ProgramRun(["replay", "--verify", file]), ProgramRun(["replay", "--verify", file])]
    #expect(runs[0].output.hasPrefix("\(file): identical, "))
    #expect(runs[0].output.contains(facts))
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].errors == "")
    #expect(runs[0].status == .code(0))
  }

  @Test func `a run is recorded, verified and compared`() throws {
    let folder = try TemporaryFolder()
    let files = ["a", "b"].map { folder.path("\($0).journal") }
    for file in files {
      let run = try ProgramRun(
        ["run", "--headless", "--until", "40", "--stimuli", "-", "--record", file], input: Self.presses)
      #expect(run.status == .code(0))
    }
    let verified = try ProgramRun(["replay", "--verify", files[0]])
    #expect(verified.output == "\(files[0]): identical, 20 facts, digest 331a10df8bbca7f1\n")
    let compared = try ProgramRun(["compare"] + files)
    #expect(compared.output == "identical: 23 lines\n")
    #expect(compared.status == .code(0))
  }

  @Test func `nothing is overwritten unless the person says so`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("dear diary", to: "a.journal")
    let refused = try ProgramRun(["run", "--headless", "--record", file])
    #expect(
      refused.errors == "\(file): '\(excerpt(file))' exists. It is the path of a new file in a folder that you "
        + "may write to. Name another, or replace it with --force.\n")
    #expect(refused.status == .code(2))
    #expect(try folder.read("a.journal") == "dear diary")
    let forced = try ProgramRun(["run", "--headless", "--record", file, "--force"])
    #expect(forced.status == .code(0))
    #expect(try folder.read("a.journal").hasPrefix(#"{"format":"liftworks-journal""#))
  }

  @Test func `a disk that is full is an error, and what the run prints is whole`() throws {
    let run = try ProgramRun(
      ["run", "--headless", "--stimuli", "-", "--record", "/dev/full", "--force"], input: Self.presses)
    #expect(run.output.split(separator: "\n").count == 20)
    #expect(run.errors.hasPrefix("/dev/full: '/dev/full' cannot be written: "))
    #expect(run.status == .code(2))
  }

  @Test func `what cannot be read is no empty journal`() throws {
    for arguments in [["replay", "--verify", "/"], ["compare", "/", "/"]] {
      let run = try ProgramRun(arguments)
      #expect(
        run.errors == "/: '/' cannot be read. It is a journal that you may read, or '-' for standard "
          + "input. Check the path and the permissions.\n")
      #expect(run.status == .code(2))
    }
  }

  @Test func `a difference ends with exit code 1`() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Self.example("classic.journal"), encoding: .utf8)
    let file = try folder.write(text.replacing(#""direction":"up""#, with: #""direction":"down""#), to: "a.journal")
    let run = try ProgramRun(["replay", "--verify", file])
    #expect(run.errors.contains("the journal and the run part at 15.000000000 s"))
    #expect(run.output == "")
    #expect(run.status == .code(1))
    let compared = try ProgramRun(["compare", Self.example("classic.journal"), file])
    #expect(compared.output.hasPrefix("they part at 15.000000000 s"))
    #expect(compared.status == .code(1))
  }

  @Test func `compare names the keys of the configurations that differ`() throws {
    let folder = try TemporaryFolder()
    let shipped = Repository.root.appending(path: "config")
    func journal(of file: String, replacing old: String, with new: String) throws -> String {
      let text = try String(contentsOf: shipped.appending(path: file), encoding: .utf8)
      #expect(text.contains(old))
      let changed = try folder.write(text.replacing(old, with: new), to: "changed.yaml")
      let path = folder.path("\(new.hash).journal")
      let run = try ProgramRun(["run", changed, "--headless", "--until", "1", "--record", path])
      #expect(run.status == .code(0))
      return path
    }
    let house = "elevators/house.yaml"
    let elevators = try ProgramRun([
      "compare", journal(of: house, replacing: "jerk: 1.0", with: "jerk: 1.0 "),
      journal(of: house, replacing: "jerk: 1.0", with: "jerk: 1.1"),
    ])
    #expect(
      elevators.output == """
        the configuration differs in 1 value:
            drive.jerk: '1.0' and '1.1'
        1 line, all alike

        """)
    #expect(elevators.status == .code(1))
    let swing = "scenes/swing.yaml"
    let scenes = try ProgramRun([
      "compare", journal(of: swing, replacing: "machine: scene", with: "machine: scene "),
      journal(of: swing, replacing: "machine: scene", with: "machine: scene  # mine"),
    ])
    #expect(scenes.output.hasPrefix("the configuration differs in 1 value:\n    source, line "))
    #expect(scenes.output.contains("'machine: scene ' and 'machine: scene  # mine'"))
  }

  @Test func `an interactive run with pauses, speeds, a rewind and resizes is identical in its replay`() throws {
    let terminal = try TmuxTerminal()
    try terminal.start("\(BuiltProgram.liftworks) run --no-sound --speed 8 --record a.journal", waitingFor: "quit")
    // The facts are hidden in a window of this size.
    try terminal.press("F3", "Space")
    try terminal.wait(for: "doorMotionEnded to=open")
    try terminal.press("+", "Space", "p")
    try terminal.wait(for: "paused")
    try terminal.tmux(["resize-window", "-x", "132", "-y", "43"])
    try terminal.press(".", ".", "Space", "-", "p")
    try terminal.wait(for: "callRegistered")
    try terminal.tmux(["resize-window", "-x", "61", "-y", "17"])
    try terminal.press("[", "[")
    try terminal.wait(for: "in the past")
    try terminal.tmux(["resize-window", "-x", "100", "-y", "30"])
    try terminal.press("p", "+")
    try terminal.press("[", "End", "Space")
    try waitUntil("the present") { try !terminal.screen().contains("in the past") }
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    let file = terminal.folder.appending(path: "a.journal").path(percentEncoded: false)
    let run = try ProgramRun(["replay", "--verify", file])
    #expect(run.output.hasPrefix("\(file): identical, "))
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `a recording killed at any of a hundred moments replays`() throws {
    let folder = try TemporaryFolder()
    let log = (0..<200).map { #"{"t":"\#($0 * 15)","stimulus":"buttonPressed"}"# }
    let input = try folder.write(log.joined(separator: "\n"), to: "input")
    var random = SystemRandomNumberGenerator()
    // Four at a time, so that their starts overlap.
    for batch in 0..<25 {
      let recordings = try (0..<4).map { number in
        let file = folder.path("\(batch)-\(number).journal")
        let process = try ChildProcess.start(
          [BuiltProgram.liftworks, "run", "--headless", "--speed", "1000", "--stimuli", "-", "--record", file],
          input: input, output: folder.path("output-\(number)"), errors: folder.path("errors-\(number)"))
        return (file: file, process: process, length: Int.random(in: 1...8_000, using: &random))
      }
      for recording in recordings.sorted(by: { $0.length < $1.length }) {
        try waitUntil("\(recording.length) bytes") {
          let attributes = try? FileManager.default.attributesOfItem(atPath: recording.file)
          return attributes?[.size] as? Int ?? 0 >= recording.length
        }
        kill(recording.process, SIGKILL)
        #expect(ChildProcess.wait(for: recording.process) == .signal(SIGKILL))
      }
      for (file, _, length) in recordings {
        let run = try ProgramRun(["replay", "--verify", file])
        #expect(run.output.hasPrefix("\(file): identical, "), "\(length): \(run.errors)")
        #expect(run.errors.contains("no end line") || run.errors.contains("cut short"))
      }
    }
  }
}
