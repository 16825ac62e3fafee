import Foundation
import Journaling
import ProgramTesting
import SimulationCore
import Testing

@testable import LiftworksCommand

/// The tour: journals with captions, which lead through what there is.
struct TourTests {
  @Test func `every chapter of the tour is the run that was recorded`() throws {
    let run = try ProgramRun(["tour"])
    #expect(run.status == .code(0), "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains(": identical, ") } == Tour.chapters.count)
    #expect(lines.count > 2 * Tour.chapters.count)
    #expect(lines.first?.hasPrefix("0.000000000  The first elevator: two floors") == true)
  }

  @Test func `the tour takes ninety seconds, reading included`() throws {
    var length = Duration.zero
    for chapter in Tour.chapters {
      var reader = try Tour.reader(of: chapter)
      length += Tour.pause
      while let line = try reader.next() {
        switch line.content {
        case .caption(let text, _): length += Tour.readingTime(of: text)
        case .end(let end): length += end.instant.elapsed
        case .fact, .stimulus: break
        }
      }
    }
    #expect((.seconds(85) ... .seconds(95)).contains(length), "\(length)")
  }

  @Test func `the tour goes on by itself, on to the next chapter, and ends when it is told to`()
    throws
  {
    let terminal = try TmuxTerminal(columns: 100, rows: 30)
    try terminal.start("\(BuiltProgram.liftworks) tour --no-sound", waitingFor: "tour 1 of")
    try terminal.wait(for: "A press opens its doors.")
    // Nobody presses a key: the caption goes, and the doors open.
    try terminal.wait(for: "doorMotionStarted to=open")
    try terminal.press("End")
    try terminal.wait(for: "tour 2 of", "plant and controller apart")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.type("echo status $?")
    try terminal.wait(for: "status 0")
  }
}
