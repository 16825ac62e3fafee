import Classics
import SimulationCore
import Testing

@testable import Records

/// Lines in constant memory: what is too long is refused by its length.
struct LineReaderTests {
  /// A reader of text that comes in pieces of some size.
  private func reader(_ text: String, pieces size: Int = 7) -> LineReader {
    var rest = Array(text.utf8)[...]
    return LineReader(file: "f") { () throws(PlacedProblem) -> [UInt8] in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  @Test func `lines end with a line feed, with or without a carriage return`() throws {
    var lines = reader("one\ntwo\r\n\nlast")
    var found: [String] = []
    while let line = try lines.next() {
      found.append("\(line.number) \(String(decoding: line.bytes, as: UTF8.self)) \(line.isTerminated)")
    }
    #expect(found == ["1 one true", "2 two true", "3  true", "4 last false"])
    #expect(lines.byteCount == 10)
  }

  @Test(arguments: [1, 7, 100]) func `a line may be as long as its limit, and not a byte longer`(size: Int) throws {
    var fitting = reader("0123456789\n", pieces: size)
    #expect(try fitting.next(limit: 10)?.bytes.count == 10)
    for text in ["01234567890\n", "01234567890"] {
      var tooLong = reader("a\n" + text, pieces: size)
      _ = try tooLong.next(limit: 10)
      let problem = #expect(throws: PlacedProblem.self) { try tooLong.next(limit: 10) }
      #expect(
        problem?.description == "f:2: the line is longer than 10 bytes. A line has at most 10 bytes "
          + "before its line feed. Check that the file is what its name says.")
    }
  }

  @Test func `a line without an end is refused before more than its limit is read`() {
    var readCount = 0
    let zeros = { () throws(PlacedProblem) -> [UInt8] in
      readCount += 1 << 18
      return [UInt8](repeating: 0, count: 1 << 18)
    }
    #expect(throws: PlacedProblem.self) { try JournalReader(file: "f", read: zeros) }
    #expect(readCount == Budget.journalHeaderByteCount + 1 << 18)
    readCount = 0
    #expect(throws: PlacedProblem.self) {
      try StimulusFile<Classic.Stimulus>(lines: LineReader(file: "f", read: zeros), machine: "classic")
    }
    #expect(readCount == Budget.lineByteCount + 1 << 18)
  }

  @Test func `what follows from a line is known for the last 67 million lines and more`() {
    var affected = AffectedLines(first: 5)
    for number in Int64(6)...1_000 { affected.take(number, isAffected: number % 3 == 0) }
    #expect(affected.contains(5))
    #expect(affected.contains(999))
    #expect(!affected.contains(1_000))
    #expect(!affected.contains(4))
    #expect(!affected.contains(.max))
    #expect(!affected.contains(.min))
    let last = Int64(AffectedLines.wordCountMax) * 64 + 10
    // Lines in between that are not affected would change nothing.
    for number in stride(from: 1_024, to: last, by: 64) { affected.take(number, isAffected: true) }
    affected.take(last, isAffected: false)
    #expect(!affected.contains(999))
    #expect(affected.contains(last - last % 64))
  }

  @Test func `numbers that no run counts do not fill the memory`() {
    var affected = AffectedLines(first: 1)
    for number in [Int64.max, 0, .min, 4_000_000_000, 7] {
      affected.take(number, isAffected: true)
      #expect(affected.contains(number))
    }
  }
}
