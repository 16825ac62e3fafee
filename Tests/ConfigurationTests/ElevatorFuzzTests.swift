import Configuration
import Elevators
import SimulationCore
import Testing

@Suite struct ElevatorFuzzTests {
  private static let mutationCount = 2_000
  private static let runPeriod = 10

  private static let pieces: [[UInt8]] = [
    ":", "- ", "[", "]", "{", "}", "\"", "'", "\n", "\n  ", "\t", "#", "&a ", "*a", "*doors", "!",
    "|", ">", "%", "@", "-", "0", "9", "5", ".", "e9", "e-9", "ms", "min", "nan", "inf", "~",
    "true",
    "---\n", "<<: ", "\u{0}", "é", "🚪", "999999999999999999999", "0.000000001", "365d", "? ", ", ",
    "front", "rear", "unsafe: true\n", "centre", "side", "height", "above",
  ].map { Array($0.utf8) }

  @Test(arguments: ElevatorFileTests.shipped)
  func `random changes of a shipped elevator are read or refused, and what is read runs`(
    name: String
  ) throws {
    let original = Array(try Repository.data(at: "config/elevators/\(name).yaml"))
    var random = RandomStream(seed: 4, name: name)
    var readCount = 0
    for _ in 0..<Self.mutationCount {
      let text = String(decoding: Self.change(original, &random), as: UTF8.self)
      do throws(PlacedProblem) {
        let file = try ElevatorFile(text: text, file: "f.yaml")
        readCount += 1
        guard readCount.isMultiple(of: Self.runPeriod) else { continue }
        let again = try ElevatorFile(text: file.json, file: "journal")
        #expect(again.configuration == file.configuration)
        #expect(again.json == file.json)
        run(file.configuration)
      } catch {
        let isInForm = "\(error)".wholeMatch(of: /(?s)f\.yaml(:\d+:\d+)?: .+\. .+[.?]/) != nil
        if !isInForm { Issue.record("refused with '\(error)'") }
      }
    }
    #expect(readCount > Self.mutationCount / 10)
  }

  private static func change(_ original: [UInt8], _ random: inout RandomStream) -> [UInt8] {
    func index(_ count: Int) -> Int { Int(random.integer(in: 0...Int64(max(count - 1, 0)))) }
    var bytes = original
    for _ in 0...random.integer(in: 0...2) {
      guard !bytes.isEmpty else { break }
      let at = index(bytes.count)
      switch random.integer(in: 0...6) {
      case 0: bytes.remove(at: at)
      case 1: bytes[at] = UInt8(random.integer(in: 0...255))
      case 2: bytes.removeSubrange(at..<min(at + index(200), bytes.count))
      case 3: bytes.insert(contentsOf: pieces[index(pieces.count)], at: at)
      case 4: bytes.insert(contentsOf: bytes[at..<min(at + index(30), bytes.count)], at: at)
      case 5:
        // A digit for a digit: a figure that may still be one.
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        if !digits.isEmpty {
          bytes[digits[index(digits.count)]] = UInt8(random.integer(in: 0x30...0x39))
        }
      default: bytes.replaceSubrange(at...at, with: pieces[index(pieces.count)])
      }
    }
    return bytes
  }

  /// Whatever the check lets through, the elevator can do.
  private func run(_ configuration: ElevatorConfiguration) {
    let run = Simulation(Elevator<CollectiveController>(configuration))
    let top = configuration.landings.count
    run.schedule(.personArrives(landing: 1, destination: top, mass: 0), at: .start)
    run.schedule(
      .personArrives(landing: top, destination: 1, mass: 0),
      at: SimulationInstant(nanoseconds: 7_000_000_000)
    )
    run.run(through: SimulationInstant(nanoseconds: 600_000_000_000))
  }
}
