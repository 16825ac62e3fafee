import SimulationCore
import TestFiles
import Testing

struct TestFileFuzzTests {
  private static let pieces: [[UInt8]] = [
    "{", "}", "[", "]", "\"", "\\", ":", ",", "\\ud800", "\n", "\r\n", "-", ".", "0", "9", "true",
    "null", "\u{0}", "\u{FEFF}", " ", "é", "🚪", "\u{301}", "\"t\":", "9999999999999999999", "- ",
    "&a ", "*a", "<<: ", "#", "\"where\":{", "\"same\":[", "\"to\":", "9000000000",
  ].map { Array($0.utf8) }

  @Test(arguments: ExampleFile.allCases)
  func `ten thousand random changes of the example are read or refused with a location`(
    example: ExampleFile
  ) throws {
    let seed = Array(try example.text.utf8)
    let lines = seed.split(separator: 0x0A, omittingEmptySubsequences: false)
    var random = RandomStream(seed: 1, name: "fuzz")
    func index(_ count: Int) -> Int { Int(random.integer(in: 0...Int64(max(count - 1, 0)))) }
    var read = 0
    for _ in 0..<10_000 {
      // Some lines are left out, so that what is changed is often near the beginning.
      let kept = lines.prefix(2) + lines.dropFirst(2).filter { _ in index(16) == 0 }
      var bytes = Array(kept.joined(separator: [0x0A]))
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
      let text = String(decoding: bytes, as: UTF8.self)
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
