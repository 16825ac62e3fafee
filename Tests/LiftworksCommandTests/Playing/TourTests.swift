import Foundation
import LiveModel
import ProgramTesting
import Records
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
    #expect(lines.suffix(4).first == "Three commands to try:")
    #expect(lines.suffix(3).allSatisfy { $0.contains("liftworks ") })
    #expect(lines.first?.hasPrefix("0.000000000  A real elevator, plant and controller apart.") == true)
  }

  @Test func `the tour takes ninety seconds, reading included`() throws {
    var length = Duration.zero
    for chapter in Tour.chapters {
      var reader = try Tour.reader(of: chapter)
      length += Tour.pause
      if let words = chapter.rewinding { length += Tour.rewind + Tour.readingTime(of: words) }
      while let line = try reader.next() {
        switch line.content {
        case .caption(let text, _): length += Tour.readingTime(of: text)
        case .end(let end): length += end.instant.elapsed
        case .fact, .decision, .stimulus: break
        }
      }
    }
    #expect((.seconds(85) ... .seconds(95)).contains(length), "\(length)")
  }

  @Test func `the tour goes on by itself, on to the next chapter, and ends when it is told to`() throws {
    let terminal = try TmuxTerminal(columns: 100, rows: 30)
    try terminal.start("\(BuiltProgram.liftworks) tour --no-sound", waitingFor: "tour 1 of")
    try terminal.wait(for: "A real elevator")
    // Nobody presses a key: the caption goes, and the car runs.
    try terminal.wait(for: "runs up to")
    try terminal.press("End")
    // The machine room has no landings, and names its parts.
    try terminal.wait(for: "tour 2 of", "machine room", "sheave", "counterweight")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
    try terminal.wait(for: "Three commands to try:")
    try terminal.type("echo status $?")
    try terminal.wait(for: "status 0")
  }

  @Test func `after the last chapter the tour rewinds, and ends by itself`() throws {
    let terminal = try TmuxTerminal(columns: 100, rows: 30)
    try terminal.start("\(BuiltProgram.liftworks) tour --no-sound", waitingFor: "tour 1 of")
    for chapter in 1...Tour.chapters.count {
      try terminal.wait(for: "tour \(chapter) of")
      try terminal.press("End")
    }
    try terminal.wait(for: "any instant of a run is shown again")
    try terminal.wait(for: "Three commands to try:")
    try terminal.expectSaneTerminal()
  }

  @Test func `a chapter that is rewound goes back to its beginning and says what that is`() throws {
    let chapter = try #require(Tour.chapters.last)
    let words = try #require(chapter.rewinding)
    let reader = try Tour.reader(of: chapter)
    try rewind(reader, of: try Catalogue.machine(of: reader), words)
  }

  /// Plays a journal to its end, and lets it be rewound from there.
  private func rewind<Entry: CatalogueEntry>(_ reader: JournalReader, of entry: Entry, _ words: String) throws {
    let loading = ReplayLoading(reader, of: entry)
    loading.goOn()
    let history = loading.past.history
    let played = PlayedJournal(loading, speed: 1, isGuided: true, rewinding: words)
    played.transport.jump(to: history.present)
    var now = Duration.zero
    guard case .wait = played.guide(at: now, isBusy: false) else {
      Issue.record("nobody could look at the end")
      return
    }
    now += Tour.pause
    var shown: [SimulationInstant] = []
    while case .show(let instant) = played.guide(at: now, isBusy: false) {
      shown.append(instant)
      played.transport.jump(to: instant)
      #expect(played.captionText == words)
      now += .milliseconds(500)
    }
    #expect(shown.count == 6)
    #expect(shown.first == history.present)
    #expect(shown.last == history.beginning)
    #expect(shown == shown.sorted(by: >))
    #expect(!played.isRewinding)
    // Whoever shows it knows until when it waits: nobody presses a key.
    let readUntil = try #require(played.readUntil)
    #expect(readUntil > now - .milliseconds(500))
    #expect(readUntil <= now + Tour.readingTime(of: words))
    // What it says is read at the beginning; then it is over.
    now += Tour.readingTime(of: words)
    guard case .complete = played.guide(at: now, isBusy: false) else {
      Issue.record("it is not over")
      return
    }
  }
}
