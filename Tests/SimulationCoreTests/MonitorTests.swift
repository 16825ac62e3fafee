import SimulationCore
import Testing

/// Refuses more than so many facts of a name.
private struct AtMost: Monitor {
  typealias Root = Script

  let limit: Int
  let word: Word
  private(set) var seen = 0

  init(_ limit: Int, _ word: Word) {
    self.limit = limit
    self.word = word
  }

  mutating func emitted(_ fact: Word, at instant: SimulationInstant) { if fact == word { seen += 1 } }

  mutating func settled(_ machine: Script, at instant: SimulationInstant) -> Breach? {
    guard seen > limit else { return nil }
    return Breach(rule: "at most \(limit)", finding: "'\(word.text)' \(seen) times at \(instant)")
  }
}

/// Refuses that a region ever enters a state.
private struct Forbidden: Monitor {
  typealias Root = Script

  let state: String
  private(set) var entered: SimulationInstant?

  init(_ state: String) { self.state = state }

  mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    if transition.target == state { entered = instant }
  }

  mutating func settled(_ machine: Script, at instant: SimulationInstant) -> Breach? {
    entered.map { Breach(rule: "never \(state)", finding: "entered at \($0)") }
  }
}

@Suite struct MonitorTests {
  private static let ticking = Script(
    begin: { _, context in context.arm("tick", after: .seconds(1)) },
    onEvent: { script, word, context in
      script.count += 1
      context.emit(word)
      context.arm(word, after: .seconds(1))
    })

  @Test func `a broken rule stops the run at its instant, with the rule and what was found`() {
    let run = Simulation(Self.ticking, monitors: [AtMost(3, "tick")])
    run.run(through: at(3.5))
    #expect(run.breach == nil)
    run.run(through: at(100))
    #expect(run.now == at(4))
    #expect(run.breach == Breach(rule: "at most 3", finding: "'tick' 4 times at 4.000000000"))
    #expect(run.lastFact == "tick")
    #expect(run.machine.count == 4)
  }

  @Test func `the last fact is kept for monitors alone, and goes back with the run`() {
    let run = Simulation(Self.ticking, monitors: [AtMost(3, "tick")])
    #expect(run.lastFact == nil)
    let beginning = run.checkpoint()
    run.run(through: at(1))
    #expect(run.lastFact == "tick")
    #expect(Simulation(from: run.checkpoint()).lastFact == "tick")
    run.restore(beginning)
    #expect(run.lastFact == nil)
    let unjudged = Simulation(Self.ticking)
    unjudged.run(through: at(1))
    #expect(unjudged.lastFact == nil)
  }

  @Test func `a stopped run does not go on`() {
    let run = Simulation(Self.ticking, computesDigest: true, monitors: [AtMost(1, "tick")])
    run.run(through: at(9))
    let digest = run.digest
    run.run(through: at(20))
    run.run(until: at(20))
    #expect(!run.step())
    run.send("press", at: at(20))
    #expect(run.now == at(2))
    #expect(run.digest == digest)
  }

  @Test func `a rule broken by a stimulus stops the run before the next stimulus`() {
    let run = Simulation(Script(), monitors: [AtMost(0, "received b")])
    for name in ["a", "b", "c"] { run.schedule(Word(name), at: at(1)) }
    run.run()
    #expect(run.factCount == 2)
    #expect(run.breach?.finding == "'received b' 1 times at 1.000000000")
  }

  @Test func `a rule broken by the start stops the run before everything`() {
    let run = Simulation(Script(begin: { _, context in context.emit("bad") }), monitors: [AtMost(0, "bad")])
    #expect(run.breach?.rule == "at most 0")
    #expect(!run.step())
  }

  @Test func `monitors judge changes of state, and the first of two verdicts holds`() {
    let script = Script(
      begin: { _, context in context.arm("tick", after: .seconds(1)) },
      onEvent: { _, word, context in
        var region = Region(Lamp())
        region.move(on: .smashed, in: &context)
        context.emit(word)
      })
    let run = Simulation(script, monitors: [Forbidden("broken"), AtMost(0, "tick")])
    run.run()
    #expect(run.breach == Breach(rule: "never broken", finding: "entered at 1.000000000"))
  }

  @Test func `the state of monitors and the verdict are in checkpoints`() {
    let run = Simulation(Self.ticking, monitors: [AtMost(3, "tick")])
    run.run(through: at(2))
    let checkpoint = run.checkpoint()
    run.run(through: at(50))
    #expect(run.now == at(4))
    let stopped = run.checkpoint()
    run.restore(checkpoint)
    #expect(run.breach == nil)
    run.run(through: at(3))
    #expect(run.breach == nil)
    run.run(through: at(50))
    #expect(run.now == at(4))
    run.restore(checkpoint)
    run.restore(stopped)
    #expect(run.breach?.rule == "at most 3")
  }

  @Test func `monitors judge on in another run that a checkpoint is put into`() {
    let first = Simulation(Self.ticking, monitors: [AtMost(3, "tick")])
    first.run(through: at(2))
    let second = Simulation(Self.ticking)
    second.restore(first.checkpoint())
    second.run(through: at(50))
    #expect(second.now == at(4))
    #expect(second.breach?.rule == "at most 3")
  }

  @Test func `monitors leave the digest as it is`() {
    let plain = Simulation(Self.ticking, computesDigest: true)
    let judged = Simulation(Self.ticking, computesDigest: true, monitors: [AtMost(99, "tick"), Forbidden("broken")])
    plain.run(through: at(50))
    judged.run(through: at(50))
    #expect(plain.digest == judged.digest)
    #expect(judged.breach == nil)
  }
}
