import Configuration
import Elevators
import SimulationCore
import Testing

@Suite struct ClassicFuzzTests {
  private static let pieces: [[UInt8]] = [
    ":", "- ", "[", "]", "{", "}", "\"", "'", "\n", "\n  ", "\t", "#", "&a ", "*a", "!", "|", ">",
    "%",
    "@", "-", "0", "9", ".", "e9", "ms", "nan", "~", "---\n", "...\n", "<<: ", "\u{0}", "é", "🚪",
    "999999999999999999999", "0.000000001", "365d", "? ", ", ",
  ].map { Array($0.utf8) }

  @Test(arguments: ["config/elevators/classic.yaml", "config/elevators/classic-as-written.yaml"])
  func `random changes of a shipped file are read or refused, and what is read runs`(
    path: String
  ) throws {
    let original = Array(try Repository.data(at: path))
    var random = RandomStream(seed: 1, name: path)
    func index(_ count: Int) -> Int { Int(random.integer(in: 0...Int64(max(count - 1, 0)))) }
    var readCount = 0
    for _ in 0..<5_000 {
      var bytes = original
      for _ in 0...random.integer(in: 0...2) {
        guard !bytes.isEmpty else { break }
        let at = index(bytes.count)
        switch random.integer(in: 0...5) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(random.integer(in: 0...255))
        case 2: bytes.removeSubrange(at..<min(at + index(200), bytes.count))
        case 3: bytes.insert(contentsOf: Self.pieces[index(Self.pieces.count)], at: at)
        case 4: bytes.insert(contentsOf: bytes[at..<min(at + index(30), bytes.count)], at: at)
        default: bytes.replaceSubrange(at...at, with: Self.pieces[index(Self.pieces.count)])
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(PlacedProblem) {
        let file = try ClassicFile(text: text, file: "f.yaml")
        readCount += 1
        run(file.configuration)
      } catch {
        let isInForm = "\(error)".wholeMatch(of: /(?s)f\.yaml(:\d+:\d+)?: .+\. .+[.?]/) != nil
        if !isInForm { Issue.record("refused with '\(error)'") }
      }
    }
    #expect(readCount > 500)
  }

  /// Whatever the check lets through, the elevator can do.
  private func run(_ configuration: ClassicConfiguration) {
    let run = Simulation(Classic(configuration))
    for second: Int64 in [0, 1, 15, 16, 17, 40] {
      run.schedule(.buttonPressed, at: SimulationInstant(nanoseconds: second * 1_000_000_000))
    }
    run.run()
  }
}
