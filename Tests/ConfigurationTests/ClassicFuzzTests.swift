import Classics
import Configuration
import RandomTesting
import SimulationCore
import Testing

@Suite struct ClassicFuzzTests {
  private static let pieces = [
    ":", "- ", "[", "]", "{", "}", "\"", "'", "\n", "\n  ", "\t", "#", "&a ", "*a", "!", "|", ">", "%", "@", "-", "0",
    "9", ".", "e9", "ms", "nan", "~", "---\n", "...\n", "<<: ", "\u{0}", "é", "🚪", "999999999999999999999",
    "0.000000001", "365d", "? ", ", ",
  ]

  @Test(arguments: ["config/elevators/classic.yaml", "config/elevators/classic-as-written.yaml"])
  func `random changes of a shipped file are read or refused, and what is read runs`(path: String) throws {
    let original = Array(try Repository.data(at: path))
    var changes = RandomChanges(inserting: Self.pieces, name: path)
    var readCount = 0
    for _ in 0..<5_000 {
      let text = changes.change(original)
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
