import RandomTesting
import Records
import SimulationCore
import Testing

struct TestFileFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", "\"", "\\", ":", ",", "\\ud800", "\n", "\r\n", "-", ".", "0", "9", "true", "null", "\u{0}",
    "\u{FEFF}", " ", "é", "🚪", "\u{301}", "\"t\":", "9999999999999999999", "- ", "&a ", "*a", "<<: ", "#",
    "\"where\":{", "\"same\":[", "\"to\":", "9000000000",
  ]

  @Test(arguments: ExampleFile.allCases)
  func `ten thousand random changes of the example are read or refused with a location`(example: ExampleFile) throws {
    let seed = Array(try example.text.utf8)
    let lines = seed.split(separator: 0x0A, omittingEmptySubsequences: false)
    var changes = RandomChanges(inserting: Self.pieces)
    var read = 0
    for _ in 0..<10_000 {
      // Some lines are left out, so that what is changed is often near the beginning.
      let kept = lines.prefix(2) + lines.dropFirst(2).filter { _ in changes.index(16) == 0 }
      let text = changes.change(kept.joined(separator: [0x0A]), countMax: 4)
      guard let message = try example.refusal(of: text) else {
        read += 1
        continue
      }
      let isPlaced = message.wholeMatch(of: /(?s)x\.test(:\d+(:\d+)?)?: .+\. .+[.?]/) != nil
      if !isPlaced { Issue.record("'\(text)' is refused with '\(message)'") }
    }
    #expect(read > 100)
  }
}
