import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// How long a command works, and what it finds at once however late that is.
@Suite(.serialized)
struct WorkLimitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func shell(_ line: String) throws -> ShellRun { try ShellRun(line, in: folder) }

  /// A scene whose every step depends on all before.
  private func endless() throws {
    _ = try folder.write(
      """
      machine: scene
      scene: endless
      state: {a: 0}
      on:
        every .001: {set: {a: "=random(0, 1)"}}
      """,
      to: "endless.yaml"
    )
  }

  @Test func `the strokes at the latest instant are printed and drawn at once`() throws {
    let run = try shell("$liftworks values strokes --at 9000000000 --timeout 15 | grep ticks")
    #expect(run.output.contains("39130434782"))
    #expect(run.errors == "")
    let drawn = try shell("$liftworks render strokes --at 9000000000 --timeout 15 | wc -l")
    #expect(drawn.errors == "")
    #expect(drawn.output.contains("24"))
  }

  @Test(arguments: [
    "values endless.yaml --at 9000000000", "render endless.yaml --at 9000000000",
    "run endless.yaml --headless", "test endless.test.yaml",
  ])
  func `a command ends when its time is over, with a message`(command: String) throws {
    try endless()
    _ = try folder.write(
      """
      - {format: liftworks-test, version: 1, configuration: endless.yaml, until: "9000000000"}
      - {expect: left, at: "1"}
      """,
      to: "endless.test.yaml"
    )
    let run = try shell("$liftworks \(command) --timeout 0.3 > /dev/null")
    #expect(run.status == .code(1), "\(run.errors)")
    #expect(run.errors.hasPrefix("--timeout: "), "\(run.errors)")
    #expect(run.errors.contains("--timeout sets the limit. Give a longer one"))
  }

  @Test(arguments: [
    ("0", "the time '0' is zero. A limit is longer than 0. Give a longer one, such as 10s."),
    ("366d", "the time '366d' is too long. The longest is 365 d. Give a shorter one."),
  ])
  func `a limit is longer than nothing and no longer than a year`(time: String, message: String)
    throws
  {
    let run = try shell("$liftworks values ocean --at 1 --timeout \(time)")
    #expect(run.status == .code(2))
    #expect(run.errors == "--timeout: \(message)\n")
    #expect(try shell("$liftworks values ocean --at 1 --timeout 1ns").status == .code(1))
    #expect(try shell("$liftworks values ocean --at 1 --timeout 365d").status == .code(0))
  }
}
