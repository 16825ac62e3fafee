import SimulationCore
import Testing

@Suite struct StimulusFuzzTests {
  private static let seeds = [
    #"{"t":"0.000000001","stimulus":"pressed"}"#,
    #"{"t":"12.5","stimulus":"called","floor":-2,"direction":"down"}"#,
    #"{"t":"1500ms","stimulus":"noted","text":"a\"\\\u00e9\ud83d\ude80é🚪","urgent":true}"#,
  ]

  private static let pieces: [[UInt8]] = [
    "{", "}", "[", "]", "\"", "\\", ":", ",", "\\u", "\\ud800", "\n", "\r\n", "-", ".", "e", "0",
    "9",
    "true", "null", "\u{0}", "\u{FEFF}", " ", "é", "🚪", "\u{301}", "\"t\":", "9999999999999999999",
  ].map { Array($0.utf8) }

  @Test func `random changes of valid lines are read or refused with a location, and never crash`()
  {
    var random = RandomStream(seed: 1, name: "fuzz")
    func index(_ count: Int) -> Int { Int(random.integer(in: 0...Int64(max(count - 1, 0)))) }
    var read = 0
    for _ in 0..<10_000 {
      var bytes = Array(Self.seeds[index(Self.seeds.count)].utf8)
      for _ in 0...random.integer(in: 0...3) {
        guard !bytes.isEmpty else { break }
        let at = index(bytes.count)
        switch random.integer(in: 0...5) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(random.integer(in: 0...255))
        case 2: bytes.removeSubrange(at...)
        case 3: bytes.insert(contentsOf: Self.pieces[index(Self.pieces.count)], at: at)
        case 4: bytes.insert(contentsOf: bytes[at..<min(at + index(12), bytes.count)], at: at)
        default: bytes.replaceSubrange(at...at, with: Self.pieces[index(Self.pieces.count)])
        }
      }
      // Broken UTF-8 is repaired here as it is when a file is read leniently.
      let text = String(decoding: bytes, as: UTF8.self)
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
