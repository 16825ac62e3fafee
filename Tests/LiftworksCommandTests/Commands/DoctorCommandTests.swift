import ALSAPlayback
import Foundation
import ProgramTesting
import Testing

@testable import LiftworksCommand

/// `liftworks doctor` as a user meets it.
struct DoctorCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func doctor(_ configuration: String, _ arguments: [String] = []) throws -> ProgramRun {
    let path = try folder.write(configuration, to: "asound.conf")
    return try ProgramRun(["doctor"] + arguments, environment: ["ALSA_CONFIG_PATH": path])
  }

  @Test func `a device that plays is named with its sizes and its lead`() throws {
    let run = try doctor("pcm.!default { type null }\n")
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """
        sound    device 'default', 48000 frames a second, stereo
                 period 128 frames (2.7 ms), buffer 384 frames (8.0 ms)
                 a sound is heard 20.0 ms after its fact; a device that runs dry is given a longer buffer

        """), "\(run.output)")
  }

  @Test func `the terminal is described, with its colours and why, and what it was asked`() throws {
    let terminal = try TmuxTerminal(columns: 132, variables: ["COLORTERM="])
    try terminal.type("clear; \(BuiltProgram.liftworks) doctor")
    try terminal.wait(
      for: "terminal TERM=tmux-256color", "described as 'tmux-256color', window 132x24, mouse, title",
      "colours: 256 colours, since the description of 'tmux-256color' has 256 colours",
      "theme: dark, since nothing is known of the terminal's background",
      "asked nothing, since simple terminals would print the questions", "characters: UTF-8, as LC_ALL=C.UTF-8 has it",
      "sound    ")
    try terminal.type("clear; NO_COLOR=1 \(BuiltProgram.liftworks) doctor --theme light")
    try terminal.wait(for: "colours: no colours, since NO_COLOR is set", "theme: light, since --theme asks for it")
    try terminal.expectSaneTerminal()
  }

  @Test func `without a terminal it says why there is no screen, as JSON too`() throws {
    let run = try doctor("pcm.!default { type null }\n", ["--format", "json"])
    #expect(run.status == .code(0))
    let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let sections = try #require(parsed as? [[String: Any]])
    #expect(sections.map { $0["section"] as? String } == ["terminal", "sound"])
    let problem = try #require(sections[0]["problem"] as? String)
    #expect(problem.hasPrefix("standard input is not a terminal."))
    #expect(sections[1]["leadFrames"] as? Int == 960)
  }

  @Test func `without a device it says so, and what can be done`() throws {
    let run = try doctor("pcm.nocard { type hw; card 9 }\n", ["--audio-device", "nocard"])
    #expect(run.status == .code(0))
    #expect(run.output.contains("no sound: No such file or directory (device 'nocard')"))
    #expect(run.output.contains("'aplay -L' lists the devices"))
  }
}
