import Classics
import ProgramTesting
import Records
import SimulationCore
import Testing

@testable import LiftworksCommand

/// Logs of any length, of which a run keeps the first stimuli.
struct StimulusFeedTests {
  private typealias Feed = StimulusFeed<Classic.Stimulus>

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// So many presses, one a second.
  private func presses(_ count: Int) -> String {
    (0..<count).map { #"{"t":"\#($0)","stimulus":"buttonPressed"}"# + "\n" }.joined()
  }

  private func feed(_ text: String, keepsAll: Bool = false) throws -> Feed {
    let path = try folder.write(text, to: "presses.jsonl")
    return try Feed(path: path, for: Classic(), named: "classic", keepsAll: keepsAll)
  }

  private func rest(of feed: Feed) -> [SimulationInstant] {
    var instants: [SimulationInstant] = []
    while let next = feed.next() { instants.append(next.instant) }
    return instants
  }

  @Test func `as many stimuli are kept as the limit, and those of a longer log follow in their order`() throws {
    let short = try feed(presses(Feed.keptMax))
    #expect(!short.isLong)
    #expect(short.kept.count == Feed.keptMax)
    let long = try feed(presses(Feed.keptMax) + #"{"t":"70000","note":"late"}"# + "\n" + presses(0) + Self.late)
    #expect(long.isLong)
    #expect(long.kept.count == Feed.keptMax)
    #expect(long.captions.map(\.text) == ["late"])
    #expect(rest(of: long).map { "\($0)" } == ["70001.000000000", "70001.000000000", "70002.000000000"])
    #expect(long.problem == nil)
    #expect(try feed(presses(Feed.keptMax) + Self.late, keepsAll: true).kept.count == Feed.keptMax + 3)
  }

  private static let late = ["70001", "70001", "70002"].map { #"{"t":"\#($0)","stimulus":"buttonPressed"}"# + "\n" }
    .joined()

  @Test func `a long log in no order is kept as a whole, in the order of its instants`() throws {
    let feed = try feed(presses(Feed.keptMax) + Self.late + #"{"t":"0.5","stimulus":"buttonPressed"}"#)
    #expect(!feed.isLong)
    #expect(feed.kept.count == Feed.keptMax + 4)
    #expect(feed.kept[1].instant == SimulationInstant(nanoseconds: 500_000_000))
  }

  @Test func `a wrong line after the kept ones is refused before the run begins`() throws {
    let error = #expect(throws: PlacedProblem.self) {
      try feed(presses(Feed.keptMax) + Self.late + #"{"t":"70003","stimulus":"pressed"}"#)
    }
    #expect(error?.location.line == Feed.keptMax + 4)
    #expect(error?.description.contains("unknown stimulus 'pressed'") == true)
  }

  @Test(arguments: ["", #"{"t":"1","stimulus":"buttonPressed"}"# + "\n"])
  func `a log that is changed while the run reads it ends the run with a message`(end: String) throws {
    // Longer than what is read at a time.
    let text = presses(Feed.keptMax + 100_000)
    let feed = try feed(text)
    #expect(feed.isLong)
    _ = try folder.write(presses(Feed.keptMax + 50_000) + end, to: "presses.jsonl")
    #expect(rest(of: feed).count == 50_000)
    #expect(
      feed.problem?.description.hasSuffix(
        "presses.jsonl: the log was changed while the run read it. A log stays as it is until the run has ended."
          + " Run it again.") == true, "\(feed.problem?.description ?? "none")")
  }
}
