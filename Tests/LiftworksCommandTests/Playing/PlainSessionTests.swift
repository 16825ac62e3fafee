import ProgramTesting
import Testing

@testable import LiftworksCommand

/// A session in lines of text, as a screen reader's user has it.
struct PlainSessionTests {
  /// What the program says to typed lines; real time adds nothing at this speed.
  private func session(_ options: String, _ lines: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    let input = try folder.write(lines.joined(separator: "\n") + "\n", to: "lines")
    let run = try ShellRun(
      "XDG_CONFIG_HOME=$PWD \"$liftworks\" run \(options) --plain --no-sound --speed 0.001 < \(input)",
      in: folder
    )
    #expect(run.status == .code(0), "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `whatever changes is a line`() throws {
    let lines = try session("classic", "space", "+5", "quit")
    #expect(lines[0].hasPrefix("classic: The two-floor elevator with one button."))
    #expect(lines[1] == "00:00.000 doors shut")
    #expect(
      Array(lines.dropFirst(2)) == [
        "00:00.000 doors about to open", "00:00.300 doors opening", "00:04.189 doors open",
        "00:05.000", "quit",
      ]
    )
  }

  @Test func `lines that are typed do what keys do`() throws {
    let lines = try session("office", "Up", "u", "status", "pause", "speed", "xyzzy", "Ctrl-W")
    #expect(lines.contains("keys act on landing 1"))
    #expect(lines.contains { $0.hasSuffix("starts for 1, doors closed") })
    #expect(lines.contains("paused"))
    #expect(lines.contains("nothing is called 'xyzzy'; type help"))
    #expect(lines.last == "this needs a picture: run it without --plain")
  }

  @Test func `facts are said when they are asked for`() throws {
    let lines = try session("classic", "facts", "press", "+1")
    #expect(lines.contains("press the elevator's button"))
    #expect(lines.contains("00:00.300 doorMotionStarted to=open"))
  }

  @Test func `a session ends where its lines end, and is refused with other sessions`() throws {
    #expect(try session("knuth").count >= 2)
    let folder = try TemporaryFolder()
    let both = try ShellRun("\"$liftworks\" run --plain --headless < /dev/null", in: folder)
    #expect(both.status == .code(2))
    #expect(both.errors.hasPrefix("--plain: both --plain and --headless are given."))
  }
}
