import SimulationCore
import Testing

@Suite struct ShuffledTiesTests {
  /// The facts of a run in which ten events are due at one instant and two stimuli arrive there.
  private func facts(tieSeed: UInt64?) -> [String] {
    let log = FactLog()
    let run = Simulation(
      Script(begin: { _, context in
        for number in 0..<10 { context.arm(Word("event \(number)"), after: .seconds(1)) }
        context.arm(Word("urgent"), at: at(1), priority: EventPriority(rank: 0))
        context.arm(Word("later"), after: .seconds(2))
      }), shufflingTiesBy: tieSeed, observers: [log])
    run.schedule("first", at: at(1))
    run.schedule("second", at: at(1))
    run.run()
    return log.names
  }

  private final class FactLog: SimulationObserver {
    typealias Root = Script
    var names: [String] = []
    func emitted(_ fact: Word, line: RecordLine) { names.append(fact.text) }
  }

  @Test func `events of one instant change places, and nothing else does`() {
    let plain = facts(tieSeed: nil)
    let shuffled = facts(tieSeed: 1)
    #expect(plain[1...10] == (0..<10).map { "event \($0)" }[...])
    #expect(shuffled[1...10] != plain[1...10])
    #expect(shuffled[1...10].sorted() == plain[1...10].sorted())
    // Priorities hold, stimuli stay behind the events in their order, and time goes on.
    for names in [plain, shuffled] {
      #expect(names[0] == "urgent")
      #expect(names[11...] == ["received first", "received second", "later"])
    }
  }

  @Test func `one seed gives one order, and seeds give different ones`() {
    #expect(facts(tieSeed: 1) == facts(tieSeed: 1))
    #expect(Set((0..<20).map { facts(tieSeed: $0) }).count > 15)
  }
}
