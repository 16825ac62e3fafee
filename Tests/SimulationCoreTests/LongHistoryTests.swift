import SimulationCore
import Testing

/// The past of a run that beats once a second: what is counted of it, and what is kept.
@Suite struct LongHistoryTests {
  /// A rule that nothing keeps from an instant on.
  private struct Curfew: Monitor {
    typealias Root = Script
    let instant: SimulationInstant
    func settled(_ machine: Script, at now: SimulationInstant) -> Breach? {
      now < instant ? nil : Breach(rule: "curfew", finding: "it is late")
    }
  }

  private func beating(
    checkpointLimit: Int = 512, spacing: Int = 128, monitors: [any Monitor<Script>] = [],
    stimuli: [RunHistory<Script>.TimedStimulus] = [], limit: PastLimit = .none
  ) -> RunHistory<Script> {
    let script = Script(
      begin: { _, context in context.arm("beat", after: .seconds(1)) },
      onEvent: { _, word, context in
        context.emit(word)
        context.arm("beat", after: .seconds(1))
      })
    return RunHistory(
      script, monitors: monitors, stimuli: stimuli, limit: limit, checkpointLimit: checkpointLimit, spacing: spacing)
  }

  @Test func `a long run tells how far it is every 1 024 steps, and may be stopped there`() {
    let past = beating(checkpointLimit: 2, spacing: 1_000_000)
    var told: [SimulationInstant] = []
    let hasCome = past.run(through: at(40_000)) { instant in
      told.append(instant)
      return true
    }
    #expect(hasCome)
    #expect(told == (1...39).map { at(1_024 * Double($0)) })
    #expect(past.present == at(40_000))
    let hasGoneOn = past.run(until: at(100_000)) { instant in
      told.append(instant)
      return instant < at(60_000)
    }
    #expect(!hasGoneOn)
    let more = (1...20).map { at(40_000 + 1_024 * Double($0)) }
    #expect(Array(told.dropFirst(39)) == more)
    #expect(past.present == at(60_480))
    #expect(past.factCount == 60_480)
  }

  @Test func `a run has come to its instant unless a rule was broken before`() {
    let past = beating(monitors: [Curfew(instant: at(5))])
    #expect(past.run(until: at(3)))
    #expect(past.run(through: at(4)))
    #expect(past.factCount == 4)
    #expect(!past.run(through: at(10)))
    #expect(past.present == at(5))
    #expect(!past.run(until: at(20)))
    #expect(past.factCount == 5)
  }

  @Test func `facts are counted in equal parts, a part's end with the next one but the last's`() {
    let past = beating()
    #expect(past.factCounts(inParts: 2) == [0, 0])
    past.run(through: at(10))
    #expect(past.factCounts(inParts: 1) == [10])
    #expect(past.factCounts(inParts: 2) == [4, 6])
    #expect(past.factCounts(inParts: 3) == [3, 3, 4])
    #expect(past.factCounts(inParts: 5) == [1, 2, 2, 2, 3])
    #expect(past.factCounts(inParts: 20) == [0, 0] + Array(repeating: [1, 0], count: 8).joined() + [1, 1])
  }

  @Test func `the oldest facts are forgotten, and their instants are shown all the same`() throws {
    let (past, whole) = (beating(limit: PastLimit(factCount: 1_000, stimulusCount: 1_000)), beating())
    for history in [past, whole] { history.run(through: at(5_000)) }
    #expect(past.factCount == 5_000)
    #expect((750...1_064).contains(past.factCount - past.firstFact))
    #expect(past.beginning == .start)
    #expect(past.isWhole)
    // What is kept is what the whole past has.
    let first = past.fact(past.firstFact)
    #expect(first.instant == at(Double(past.firstFact + 1)))
    #expect(past.fact(before: first.instant) == nil)
    #expect(past.fact(after: at(10))?.instant == first.instant)
    #expect(past.firstFact(named: "beat")?.instant == first.instant)
    for instant in [at(10), at(3_000.5), first.instant, at(4_999)] {
      #expect(past.digest(at: instant) == whole.digest(at: instant))
      #expect(abs(past.factCount(through: instant) - whole.factCount(through: instant)) <= 1)
    }
    #expect(past.factCounts(inParts: 4).allSatisfy { (1_249...1_251).contains($0) })
    // A branch from before counts its facts as it has them.
    past.branch(at: at(10))
    #expect(past.factCount == 10)
    past.run(through: at(20))
    #expect(past.factCount == 20)
    #expect(past.firstFact == 10)
    #expect(past.digest(at: at(20)) == whole.digest(at: at(20)))
  }

  @Test func `where there are too many stimuli the past begins later`() {
    let stimuli = (1...3_000).map { (instant: at(Double($0) + 0.5), stimulus: Word("press")) }
    let past = beating(stimuli: stimuli, limit: PastLimit(factCount: 500_000, stimulusCount: 1_000))
    let whole = beating(stimuli: stimuli)
    for history in [past, whole] { history.run(through: at(3_500)) }
    #expect((600...1_064).contains(past.stimuli.count))
    #expect(!past.isWhole)
    #expect(past.beginning > at(1_900))
    #expect(past.snapshot(at: .start).instant == past.beginning)
    #expect(past.fact(past.firstFact).instant > past.beginning)
    for instant in [past.beginning, at(2_950.7), at(3_400)] {
      #expect(past.digest(at: instant) == whole.digest(at: instant))
    }
  }

  @Test func `a checkpoint is kept as soon as so many lines and armings have come`() {
    // A beat tells one line and arms one event.
    let past = beating(spacing: 10)
    past.run(through: at(22))
    #expect(past.checkpointInstants == [0, 5, 10, 15, 20].map { at($0) })
    let odd = beating(spacing: 5)
    odd.run(through: at(10))
    #expect(odd.checkpointInstants == [0, 3, 6, 9].map { at($0) })
  }

  @Test func `old checkpoints are thinned out until they stand farther apart than new ones`() {
    let past = beating(checkpointLimit: 8, spacing: 2)
    past.run(through: at(64))
    #expect(past.checkpointInstants == [0, 16, 33, 40, 50, 55, 60, 64].map { at($0) })
  }
}
