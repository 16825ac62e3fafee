import Foundation
import LiveModel
import ProgramTesting
import Records
import SimulationCore
import Testing

@testable import LiftworksCommand

/// A journal that is read and run again while it is shown.
struct ReplayLoadingTests {
  /// The journal of an office for half an hour, with a note in the middle.
  private static let text: String = {
    do {
      let folder = try TemporaryFolder()
      let lines = (0..<60).map { index in
        #"{"t":"\#(30 * index)","stimulus":"carButtonPressed","landing":\#(index * 5 % 9 + 1)}"#
      }
      let stimuli = try folder.write(lines.joined(separator: "\n"), to: "stimuli.jsonl")
      let run = try ProgramRun([
        "run", "office", "--headless", "--until", "30min", "--stimuli", stimuli, "--record",
        folder.path("office.journal"),
      ])
      guard run.status == .code(0) else { return run.errors }
      var journal = try folder.read("office.journal").split(separator: "\n").map(String.init)
      let middle = journal.firstIndex { $0.hasPrefix(#"{"t":"900."#) } ?? 1
      journal.insert(#"{"t":"899.5","note":"Half of it."}"#, at: middle)
      return journal.joined(separator: "\n") + "\n"
    } catch { return "\(error)" }
  }()

  /// How many pieces of a file were read.
  private final class Pieces {
    private var rest: Substring
    private(set) var count = 0

    init(_ text: String) { rest = text[...] }

    func next() -> [UInt8] {
      let piece = rest.utf8.prefix(8_192)
      rest = rest[piece.endIndex...]
      count += piece.isEmpty ? 0 : 1
      return Array(piece)
    }
  }

  private static func reader(_ pieces: Pieces) throws -> JournalReader {
    try JournalReader(file: "office.journal") { () throws(PlacedProblem) -> [UInt8] in pieces.next() }
  }

  /// Does something with a journal of which nothing has been read but the header.
  private func load(_ text: String = Self.text, _ body: (any Loaded) throws -> Void) throws {
    let pieces = Pieces(text)
    let reader = try Self.reader(pieces)
    func begin<Entry: CatalogueEntry>(_ entry: Entry) throws {
      let end = SimulationInstant(nanoseconds: 1_800_000_000_000)
      try body(ReplayLoading<Entry.Root>(reader, of: entry, expectedEnd: end))
    }
    try begin(Catalogue.machine(of: reader))
  }

  @Test func `piece by piece it comes to what it comes to at once`() throws {
    try load { atOnce in
      atOnce.goOn { true }
      #expect(atOnce.isComplete && atOnce.problem == nil && atOnce.percent == 100)
      try load { inPieces in
        var count = 0
        while !inPieces.isComplete, count < 100_000 {
          inPieces.goOnOnce()
          count += 1
        }
        #expect(count > 10)
        #expect(inPieces.outline == atOnce.outline)
        #expect(inPieces.outline.contains("Half of it."))
        #expect(inPieces.verdict == nil && atOnce.verdict == nil)
      }
    }
  }

  @Test func `its beginning is there before a second piece of the file is read`() throws {
    let pieces = Pieces(Self.text)
    let reader = try Self.reader(pieces)
    func begin<Entry: CatalogueEntry>(_ entry: Entry) throws {
      let loading = ReplayLoading<Entry.Root>(reader, of: entry)
      while loading.past.history.present == .start { loading.goOnOnce() }
      #expect(!loading.isComplete && loading.percent == nil)
      #expect(pieces.count < Self.text.utf8.count / 8_192 / 2)
      let played = PlayedJournal(loading, speed: 1, isGuided: false)
      #expect(played.isLoading && played.loadedText == "reading the journal")
      played.transport.jump(to: .latest)
      #expect(played.transport.shownInstant < loading.past.history.present)
      #expect(!played.transport.isAtPresent)
      played.load { true }
      played.transport.jump(to: .latest)
      #expect(played.transport.shownInstant == SimulationInstant(nanoseconds: 1_800_000_000_000))
      #expect(played.transport.isAtPresent && played.captionInstants.count == 1)
    }
    try begin(Catalogue.machine(of: reader))
  }

  @Test func `what is wrong with a late line leaves what lies before it`() throws {
    let lines = Self.text.split(separator: "\n")
    let bad = (lines.dropLast(40) + ["{\"t\":\"1700\",oops}"] + lines.suffix(40))
    try load(bad.joined(separator: "\n")) { loading in
      loading.goOn { true }
      #expect(loading.isComplete)
      #expect(loading.problem?.location.line == lines.count - 39)
      #expect(loading.verdict?.hasPrefix("office.journal:\(lines.count - 39)") == true)
      #expect(loading.percent ?? 0 > 50)
    }
    // A stimulus of the past cannot be received any more.
    let late = lines.dropLast() + [#"{"t":"3","seq":9999,"cause":0,"stimulus":"stopSwitch","isOn":true}"#]
    try load(late.joined(separator: "\n")) { loading in
      loading.goOn { true }
      #expect(loading.isComplete && (loading.problem != nil || loading.verdict != nil))
    }
  }

  @Test func `the last instant of a file is known before all of it is read`() throws {
    let folder = try TemporaryFolder()
    let whole = try folder.write(Self.text, to: "whole")
    #expect(JournalReader.lastInstant(at: whole) == SimulationInstant(nanoseconds: 1_800_000_000_000))
    let cut = try folder.write(String(Self.text.dropLast(20)), to: "cut")
    #expect(JournalReader.lastInstant(at: cut) == nil)
    #expect(JournalReader.lastInstant(at: try folder.write("", to: "empty")) == nil)
    #expect(JournalReader.lastInstant(at: folder.path("none")) == nil)
    #expect(JournalReader.lastInstant(at: folder.path("")) == nil)
  }
}

/// A journal of any machine, as far as it has been read.
private protocol Loaded {
  var isComplete: Bool { get }
  var problem: PlacedProblem? { get }
  var percent: Int? { get }
  /// What the run and its notes are.
  var outline: String { get }
  var verdict: String? { get }
  func goOn(while isWanted: () -> Bool)
  func goOnOnce()
}

extension ReplayLoading: Loaded {
  var outline: String {
    let history = past.history
    return "\(history.factCount) facts, \(history.simulation.digest), \(history.present),"
      + " \(journal.captions.map(\.text)), \(journal.stimuli.count) stimuli"
  }

  var verdict: String? { PlayedJournal(self, speed: 1, isGuided: false).verdict }

  /// Reads on by one piece, or lets the run go on by one.
  func goOnOnce() {
    var isFirst = true
    goOn {
      defer { isFirst = false }
      return isFirst
    }
  }
}
