import SimulationCore
import Testing

/// Stimuli that are generated when they are needed.
@Suite struct SupplyTests {
  /// Numbers its stimuli as they are asked for.
  private struct Numbers: IteratorProtocol {
    var index = 0
    let count: Int

    mutating func next() -> (instant: SimulationInstant, stimulus: Word)? {
      guard index < count else { return nil }
      defer { index += 1 }
      // Two of each instant.
      return (SimulationInstant(nanoseconds: Int64(index / 2 * 10)), Word("number \(index)"))
    }
  }

  private static let script = Script(
    begin: { script, context in context.arm("tick", after: .nanoseconds(7)) },
    onStimulus: { script, word, context in
      script.count += 1
      context.emit(Word("\(word.text) at \(context.now.nanoseconds), \(script.count)"))
    }, onEvent: { script, word, context in context.arm("tick", after: .nanoseconds(7)) })

  private func at(_ nanoseconds: Int64) -> SimulationInstant { SimulationInstant(nanoseconds: nanoseconds) }

  @Test func `stimuli of a supply are received as if all had been scheduled, and one of them is pending at a time`() {
    let (scheduled, scheduledLog) = Simulation.logged(Self.script)
    var numbers = Numbers(count: 100)
    while let (instant, stimulus) = numbers.next() { scheduled.schedule(stimulus, at: instant) }
    scheduled.run(through: at(600))
    let (supplied, log) = Simulation.logged(Self.script)
    supplied.supply(from: Numbers(count: 100))
    for moment in 0...600 {
      supplied.run(through: at(Int64(moment)))
      #expect(supplied.waitingStimulusCount == (moment < 490 ? 1 : 0))
    }
    #expect(log.lines == scheduledLog.lines)
    #expect(supplied.digest == scheduled.digest)
  }

  @Test func `a run goes on from a checkpoint with what its supply had left then`() {
    let (run, log) = Simulation.logged(Self.script)
    run.supply(from: Numbers(count: 100))
    run.run(through: at(205))
    let (checkpoint, seen) = (run.checkpoint(), log.lines.count)
    run.run(through: at(600))
    let (digest, rest) = (run.digest, Array(log.lines[seen...]))
    run.restore(checkpoint)
    let count = log.lines.count
    run.run(through: at(600))
    #expect(run.digest == digest)
    #expect(Array(log.lines[count...]) == rest)
  }

  @Test func `other stimuli come between those of a supply`() {
    let (run, log) = Simulation.logged(Self.script)
    run.supply(from: Numbers(count: 4))
    run.schedule("other", at: at(5))
    run.run(through: at(20))
    let words = log.lines.filter { $0.contains(" at ") }
    #expect(words.count == 5)
    #expect(words[2].contains("other at 5, 3"))
  }
}
