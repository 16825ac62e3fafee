import Classics
import Configuration
import Records
import SimulationCore
import Testing

struct ExampleFileTests {
  @Test func `both examples say the same`() throws {
    let files = try ExampleFile.allCases.map { try $0.read($0.text) }
    #expect(files[0].judgements.map(\.description) == files[1].judgements.map(\.description))
    #expect(files[0].stimuli.map(\.instant) == files[1].stimuli.map(\.instant))
    #expect(files[0].judgements.count == 40)
    #expect(files[0].stimuli.count == 3)
  }

  @Test(arguments: ExampleFile.allCases) func `the classic does all that the example says`(example: ExampleFile) throws
  {
    let verdicts = try Self.verdicts(example.read(example.text))
    #expect(verdicts.map(\.outcome) == Array(repeating: .met, count: 40))
  }

  @Test func `every fact of the run is expected by the example`() throws {
    let file = try ExampleFile.jsonLines.read(ExampleFile.jsonLines.text)
    let expected = file.judgements.count { if case .expect = $0.rule { true } else { false } }
    let simulation = Simulation(Classic())
    for (instant, stimulus) in file.stimuli { simulation.schedule(stimulus, at: instant) }
    simulation.run()
    #expect(simulation.factCount == Int64(expected))
  }

  @Test func `every expectation that is moved by a nanosecond fails`() throws {
    let text = try ExampleFile.jsonLines.text
    var moved = 0
    for match in text.matches(of: /"at":"([0-9.]+)"/) {
      let instant = try TimeText.instant(String(match.output.1)).advanced(by: .nanoseconds(1))
      var changed = text
      changed.replaceSubrange(match.range, with: #""at":"\#(instant)""#)
      let failed = try Self.verdicts(ExampleFile.jsonLines.read(changed)).filter { $0.outcome == .failed }
      #expect(failed.count == 1)
      moved += 1
    }
    #expect(moved == 34)
  }

  private static func verdicts(_ file: TestFile<Classic.Stimulus, Classic.Fact>) -> [TestVerdict] {
    let observer = TestObserver<Classic>([TestJudge(file.judgements)])
    let simulation = Simulation(Classic(), observers: [observer])
    for (instant, stimulus) in file.stimuli { simulation.schedule(stimulus, at: instant) }
    simulation.run()
    var judges = observer.judges
    return judges[0].verdicts(end: nil)
  }
}
