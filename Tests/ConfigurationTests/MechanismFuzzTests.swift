import Configuration
import Mechanisms
import SimulationCore
import Testing

@Suite struct MechanismFuzzTests {
  private static let pieces: [[UInt8]] = [
    ":", "- ", "[", "]", "{", "}", "\"", "'", "\n", "\n  ", "\t", "#", "&a ", "*a", "!", "|", "~",
    "0",
    "9", ".", "-", "/", "e9", "nan", "<<: ", "\u{0}", "é", "99999999999999999999", "0.000000001",
    "? ",
    ", ", "frame", "weld", "internal: true", "fixed: true", "carrier: arm", "crossed: true", "1/3",
    "[]",
    "{}", "null", "worm", "teeth", "-1",
  ].map { Array($0.utf8) }

  private static let paths = ShippedFiles.paths.filter { $0.hasPrefix("config/mechanisms/") }

  @Test(arguments: paths)
  func `random changes of a shipped file are read or refused, and what is read is solved`(
    path: String
  ) throws {
    let original = Array(try Repository.data(at: path))
    var random = RandomStream(seed: 1, name: path)
    func index(_ count: Int) -> Int { Int(random.integer(in: 0...Int64(max(count - 1, 0)))) }
    var readCount = 0
    // Ten thousand in all.
    for _ in 0..<(10_000 / Self.paths.count + 1) {
      var bytes = original
      for _ in 0...random.integer(in: 0...2) {
        guard !bytes.isEmpty else { break }
        let at = index(bytes.count)
        switch random.integer(in: 0...6) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(random.integer(in: 0...255))
        case 2: bytes.removeSubrange(at..<min(at + index(40), bytes.count))
        case 3: bytes.insert(contentsOf: Self.pieces[index(Self.pieces.count)], at: at)
        case 4: bytes.insert(contentsOf: bytes[at..<min(at + index(30), bytes.count)], at: at)
        case 5: bytes[at] = UInt8(ascii: "0") + UInt8(index(10))
        default: bytes.replaceSubrange(at...at, with: Self.pieces[index(Self.pieces.count)])
        }
      }
      do throws(PlacedProblem) {
        let text = String(decoding: bytes, as: UTF8.self)
        let mechanism = try MechanismFile(text: text, file: "f.yaml").mechanism
        readCount += 1
        let solutions = Solver(mechanism).solveAll()
        #expect(solutions.count == mechanism.states.count)
        _ = DrawingCheck(mechanism).findings().map(\.quotient)
      } catch {
        let isInForm = "\(error)".wholeMatch(of: /(?s)f\.yaml(:\d+:\d+)?: .+\. .+[.?]/) != nil
        if !isInForm { Issue.record("refused with '\(error)'") }
      }
    }
    #expect(readCount > 50, "\(readCount)")
  }
}
