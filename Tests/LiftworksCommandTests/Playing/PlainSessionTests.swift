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
      "XDG_CONFIG_HOME=$PWD \"$liftworks\" run \(options) --plain --no-sound --speed 0.001 < \(input)", in: folder)
    #expect(run.status == .code(0), "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `whatever changes is a line`() throws {
    let lines = try session("classic", "space", "+5", "quit")
    #expect(lines[0].hasPrefix("classic: The two-floor elevator with one button."))
    #expect(lines[1] == "00:00.000 doors shut")
    #expect(
      Array(lines.dropFirst(2)) == [
        "00:00.000 doors about to open", "00:00.300 doors opening", "00:04.189 doors open", "00:05.000", "quit",
      ])
  }

  @Test func `lines that are typed do what keys do`() throws {
    let lines = try session("office", "Up", "u", "status", "pause", "speed", "xyzzy", "Ctrl-W")
    #expect(lines.contains("keys act on landing 1"))
    #expect(lines.contains { $0.hasSuffix("starts for 1, doors closed") })
    #expect(lines.contains("paused"))
    #expect(lines.contains { $0.hasPrefix("'speed' is nothing that can be typed here.") })
    #expect(lines.contains { $0.hasPrefix("'xyzzy' is nothing that can be typed here.") })
    #expect(lines.last == "this needs a picture: run it without --plain")
  }

  @Test func `words mean an action by its name, or by the beginnings of words of what it does`() throws {
    let lines = try session("office", "stop sw", "TURN THE STOP", "next i", "step", "stat", "exit")
    #expect(lines.count { $0 == "turn the stop switch" } == 2)
    #expect(lines.count { $0 == "step to the next instant" } == 2)
    #expect(lines.contains { $0.hasPrefix("'stat' is nothing") })
    #expect(lines.last == "quit")
  }

  @Test func `what means nothing, or too much, is refused with what is allowed`() throws {
    let lines = try session("office", "hello", "begin", "press", "choose", "+1")
    let allowed =
      " is nothing that can be typed here. Allowed are the keys Up Down, 0 to 9, u d, Enter, a, o, c C h, e,"
      + " l L, s, k, v, i; the words pause, step, step-event, faster, slower, jump-forward, mute, help,"
      + " quit, exit, status, facts; and times such as 1:30 or +5. Type help for what they do."
    #expect(
      Array(lines.dropFirst(2)) == [
        "'hello'" + allowed, "'begin'" + allowed,
        "'press' is not enough. Type one of these keys: u d: press its hall button up, down;"
          + " Enter: press its button in the car; c C h: press door-close, hold it or let it go, the hold button",
        "'choose' is not enough. Type one of these keys: Up Down, 0 to 9: choose a landing", "00:01.000",
      ])
  }

  @Test func `help has each thing to do once, and nothing to click on`() throws {
    for machine in ["office", "tower", "memorize", "find-the-colour", "knuth", "ttk4145"] {
      let lines = try session(machine, "help")
      #expect(!lines.contains { $0.contains("click") || $0.contains("drag") }, "\(machine)")
      #expect(Set(lines).count == lines.count, "\(machine)")
      #expect(lines.contains("q, quit: quit"))
    }
  }

  @Test func `a word is typed into a game that takes letters`() throws {
    let lines = try session("find-words", "n", "zzzz", "Enter", "more", "quit")
    #expect(
      lines.suffix(3) == [
        "00:00.000 word not accepted: Enter closes the message", "a message is shown: Enter closes it", "quit",
      ])
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
