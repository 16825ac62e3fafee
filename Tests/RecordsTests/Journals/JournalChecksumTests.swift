import Classics
import Records
import SimulationCore
import Testing

/// The checksum of a journal: what no comparison of facts can see is found all the same.
struct JournalChecksumTests {
  private static let caption = Caption(instant: SimulationInstant(nanoseconds: 1_000_000_000), text: "The doors open.")

  /// A recorded trip with a caption in it.
  private static func journal(level: JournalWriter<Classic>.Level = .full) -> [UInt8] {
    let header = JournalHeader(
      machine: "classic", configuration: #"{"machine":"classic","title":"A lift"}"#, seed: 7, build: "liftworks test")
    var bytes: [UInt8] = []
    let writer = JournalWriter<Classic>(header, level: level, captions: [caption]) { bytes += $0 }
    let run = Simulation(Classic(), seed: header.seed, observers: [writer])
    run.schedule(.buttonPressed, at: .start)
    run.run()
    writer.finish(run, at: .through(SimulationInstant(nanoseconds: 9_000_000_000)))
    return bytes
  }

  private enum Outcome: Equatable {
    case identical(JournalReader.ChecksumState?)
    case different
    case altered
    case refused
  }

  private static func outcome(_ bytes: [UInt8]) -> Outcome {
    var rest: [UInt8]? = bytes
    do throws(PlacedProblem) {
      var reader = try JournalReader(file: "a.journal") {
        defer { rest = nil }
        return rest ?? []
      }
      var verifier = JournalVerifier(Classic(), header: reader.header)
      switch try verifier.verify(&reader) {
      case .identical: return .identical(reader.checksumState)
      case .different: return .different
      case .altered: return .altered
      }
    } catch { return .refused }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [JournalWriter<Classic>.Level.full, .stimuli]) func `a journal agrees with its checksum`(
    level: JournalWriter<Classic>.Level
  ) { #expect(Self.outcome(Self.journal(level: level)) == .identical(.agrees)) }

  @Test(arguments: [JournalWriter<Classic>.Level.full, .stimuli])
  func `every changed bit of a journal is found, but that of its last line feed`(level: JournalWriter<Classic>.Level) {
    let bytes = Self.journal(level: level)
    var unseen: [Int] = []
    for index in bytes.indices.dropLast() {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        if case .identical = Self.outcome(changed) { unseen.append(index) }
      }
    }
    #expect(unseen == [])
  }

  @Test(arguments: [
    ("liftworks test", "liftworks best"), ("A lift", "A life"), ("The doors open.", "Nothing opens."),
    (#""end":"9."#, #""end":"8."#), (#""inclusive":true"#, #""inclusive":false"#), (#""seed":"7""#, #""seed":"7" "#),
  ]) func `what leaves the facts as they are is altered all the same`(before: String, after: String) {
    let text = String(decoding: Self.journal(), as: UTF8.self)
    #expect(text.contains(before))
    #expect(Self.outcome(Array(text.replacing(before, with: after).utf8)) == .altered)
  }

  @Test func `a note that is added or lost is found`() {
    var lines = Self.lines(Self.journal())
    lines.insert(#"{"t":"0.300000000","note":"Look!"}"#, at: 5)
    #expect(Self.outcome(Array((lines.joined(separator: "\n") + "\n").utf8)) == .altered)
    lines.removeAll { $0.contains("note") }
    #expect(Self.outcome(Array((lines.joined(separator: "\n") + "\n").utf8)) == .altered)
  }

  @Test func `a journal of a version that wrote no checksum verifies`() {
    let text = String(decoding: Self.journal(), as: UTF8.self)
    let older = text.replacing(/,"checksum":"[0-9a-f]{16}"/, with: "")
    #expect(Self.outcome(Array(older.utf8)) == .identical(.missing))
    // Its notes may be changed: nothing covers them.
    let changed = older.replacing("The doors open.", with: "Nothing opens.")
    #expect(Self.outcome(Array(changed.utf8)) == .identical(.missing))
  }

  @Test func `a journal without an end has no checksum to agree with`() {
    let lines = Self.lines(Self.journal()).dropLast()
    #expect(Self.outcome(Array((lines.joined(separator: "\n") + "\n").utf8)) == .identical(nil))
  }

  @Test func `two journals that differ in their checksums alone are alike`() throws {
    func reader(_ text: String) throws(PlacedProblem) -> JournalReader {
      var bytes: [UInt8]? = Array(text.utf8)
      return try JournalReader(file: "a.journal") {
        defer { bytes = nil }
        return bytes ?? []
      }
    }
    let text = String(decoding: Self.journal(), as: UTF8.self)
    var left = try reader(text)
    var right = try reader(text.replacing(/,"checksum":"[0-9a-f]{16}"/, with: ""))
    #expect(try JournalComparison(&left, &right).isIdentical)
  }
}
