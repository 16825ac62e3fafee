import RandomTesting
import SimulationCore
import Testing

@Suite struct StimulusFuzzTests {
  private static let seeds = [
    #"{"t":"0.000000001","stimulus":"pressed"}"#,
    #"{"t":"12.5","stimulus":"called","floor":-2,"direction":"down"}"#,
    #"{"t":"1500ms","stimulus":"noted","text":"a\"\\\u00e9\ud83d\ude80é🚪","urgent":true}"#,
  ]

  private static let pieces = [
    "{", "}", "[", "]", "\"", "\\", ":", ",", "\\u", "\\ud800", "\n", "\r\n", "-", ".", "e", "0", "9", "true", "null",
    "\u{0}", "\u{FEFF}", " ", "é", "🚪", "\u{301}", "\"t\":", "9999999999999999999",
  ]

  @Test func `random changes of valid lines are read or refused with a location, and never crash`() {
    var changes = RandomChanges(inserting: Self.pieces)
    var read = 0
    for _ in 0..<10_000 {
      let seed = Self.seeds[changes.index(Self.seeds.count)]
      let text = changes.change(seed.utf8, countMax: 4)
      guard let message = refusal(of: text) else {
        read += 1
        continue
      }
      let isPlaced = message.wholeMatch(of: /(?s)presses\.jsonl:\d+:\d+: .+\. .+[.?]/) != nil
      if !isPlaced { Issue.record("'\(text)' is refused with '\(message)'") }
    }
    #expect(read > 100)
  }
}
