import Configuration
import Elevators
import RandomTesting
import SimulationCore
import Testing

@Suite struct ElevatorFuzzTests {
  private static let mutationCount = 2_000
  private static let runPeriod = 10

  private static let pieces = [
    ":", "- ", "[", "]", "{", "}", "\"", "'", "\n", "\n  ", "\t", "#", "&a ", "*a", "*doors", "!", "|", ">", "%", "@",
    "-", "0", "9", "5", ".", "e9", "e-9", "ms", "min", "nan", "inf", "~", "true", "---\n", "<<: ", "\u{0}", "é", "🚪",
    "999999999999999999999", "0.000000001", "365d", "? ", ", ", "front", "rear", "unsafe: true\n", "centre", "side",
    "height", "above",
  ]

  @Test(arguments: ElevatorFileTests.shipped)
  func `random changes of a shipped elevator are read or refused, and what is read runs`(name: String) throws {
    let original = Array(try Repository.data(at: "config/elevators/\(name).yaml"))
    var changes = RandomChanges(inserting: Self.pieces, seed: 4, name: name)
    var readCount = 0
    for _ in 0..<Self.mutationCount {
      let text = changes.change(original)
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

  /// Whatever the check lets through, the elevator can do.
  private func run(_ configuration: ElevatorConfiguration) {
    let run = Simulation(Elevator<CollectiveController>(configuration))
    let top = configuration.landings.count
    run.schedule(.personArrives(landing: 1, destination: top, mass: 0), at: .start)
    run.schedule(
      .personArrives(landing: top, destination: 1, mass: 0), at: SimulationInstant(nanoseconds: 7_000_000_000))
    run.run(through: SimulationInstant(nanoseconds: 600_000_000_000))
  }
}
