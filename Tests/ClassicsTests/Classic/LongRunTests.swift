import Classics
import SimulationCore
import Testing

@Suite struct LongRunTests {
  /// A year of random presses, on average one in a quarter of an hour, some close together.
  private static let year: [Int64] = {
    var random = RandomStream(seed: 1, name: "year")
    var presses: [Int64] = []
    var time: Int64 = 0
    let end: Int64 = 365 * 86_400 * 1_000_000_000
    while true {
      let isClose = random.integer(in: 0...3) == 0
      time += random.integer(in: 0...(isClose ? 20_000_000_000 : 2_400_000_000_000))
      guard time < end else { return presses }
      presses.append(time)
    }
  }()

  @Test func `a simulated year of presses agrees with the model and keeps its digest`() {
    let (run, log) = classic(.classic, presses: Self.year)
    run.run()
    #expect(log.rows == IntendedModel.facts(presses: Self.year))
    #expect(run.digest.description == "a181c970cce32584")
  }

  @Test func `a simulated year as written agrees with the model and keeps its digest`() {
    let (run, log) = classic(.classicAsWritten, presses: Self.year)
    run.run()
    #expect(log.rows == AsWrittenModel.facts(presses: Self.year))
    #expect(run.digest.description == "368ab77c59c77f69")
  }

  @Test func `an hour with a press each 15 s makes 239 trips`() {
    let presses = (0..<240).map { Int64($0) * 15_000_000_000 }
    let rows = facts(.classic, presses: presses)
    #expect(rows == IntendedModel.facts(presses: presses))
    #expect(rows.filter { $0.what.hasPrefix("directionChanged") }.count == 239)
  }

  @Test(arguments: [ClassicConfiguration.classic, .classicAsWritten])
  func `a run goes on alike from checkpoints at random instants`(configuration: ClassicConfiguration) {
    var random = RandomStream(seed: 8, name: "checkpoints")
    var patterns = PressPattern(seed: 8)
    for _ in 0..<200 {
      let presses = patterns.next()
      let (whole, _) = classic(configuration, presses: presses)
      whole.run()
      let (run, log) = classic(configuration, presses: presses)
      let moment = SimulationInstant(nanoseconds: random.integer(in: 0...ns(40)))
      if random.integer(in: 0...1) == 0 { run.run(until: moment) } else { run.run(through: moment) }
      let checkpoint = run.checkpoint()
      let before = log.rows.count
      run.run()
      let after = log.rows.suffix(from: before)
      run.restore(checkpoint)
      run.run()
      #expect(log.rows.suffix(after.count) == after)
      #expect(run.digest == whole.digest)
    }
  }
}
