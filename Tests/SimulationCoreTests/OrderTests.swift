import SimulationCore
import Testing

@Suite struct OrderTests {
  @Test func `events of one instant fire in the order in which they were armed`() {
    let names = (0..<500).map { "event\($0 * 7919 % 500)" }
    let (run, log) = Simulation.logged(
      Script(begin: { _, context in for name in names { context.arm(Word(name), after: .seconds(1)) } }))
    run.run(through: at(1))
    #expect(log.facts == names.map { "1.000000000 \($0)" })
  }

  @Test func `events fire by due instant and not by the order of arming`() {
    let (run, log) = Simulation.logged(
      Script(begin: { _, context in
        context.arm("third", after: .seconds(3))
        context.arm("first", after: .nanoseconds(1))
        context.arm("second", after: .nanoseconds(2))
      }))
    run.run()
    #expect(log.facts == ["0.000000001 first", "0.000000002 second", "3.000000000 third"])
    #expect(run.now == at(3))
  }

  @Test func `a timer that its own handler arms again fires again in the same advance`() {
    let (run, log) = Simulation.logged(
      Script(
        begin: { _, context in context.arm("tick", after: .seconds(1)) },
        onEvent: { script, word, context in
          script.count += 1
          context.emit(word)
          context.arm(word, after: .seconds(1))
        }))
    run.run(through: at(2.5))
    #expect(log.facts == ["1.000000000 tick", "2.000000000 tick"])
    #expect(run.machine.count == 2)
    #expect(run.armedCount == 1)
  }

  @Test func `a chain of ten timers of a second fires ten times in one advance of ten seconds`() {
    let (run, log) = Simulation.logged(
      Script(
        begin: { _, context in context.arm("link", after: .seconds(1)) },
        onEvent: { script, word, context in
          script.count += 1
          context.emit(Word("link \(script.count)"))
          if script.count < 10 { context.arm(word, after: .seconds(1)) }
        }))
    run.run(through: at(10))
    #expect(log.facts == (1...10).map { "\(at(Double($0))) link \($0)" })
    #expect(run.armedCount == 0)
  }

  @Test func `an earlier event of an instant cancels a later one of the same instant`() {
    let (run, log) = Simulation.logged(
      Script(
        begin: { script, context in
          context.arm("canceller", after: .seconds(1))
          script.kept["victim"] = context.arm("victim", after: .seconds(1))
          context.arm("witness", after: .seconds(1))
        },
        onEvent: { script, word, context in
          context.emit(word)
          guard word == "canceller", let victim = script.kept["victim"] else { return }
          context.emit(context.disarm(victim) ? "was armed" : "was spent")
          context.emit(context.disarm(victim) ? "was armed" : "was spent")
        }))
    run.run(through: at(1))
    #expect(
      log.facts == ["1.000000000 canceller", "1.000000000 was armed", "1.000000000 was spent", "1.000000000 witness"])
  }

  @Test func `a later event of an instant finds an earlier one of it spent`() {
    let (run, log) = Simulation.logged(
      Script(
        begin: { script, context in
          script.kept["early"] = context.arm("early", after: .seconds(1))
          context.arm("late", after: .seconds(1))
        },
        onEvent: { script, word, context in
          context.emit(word)
          guard word == "late", let early = script.kept["early"] else { return }
          context.emit(context.disarm(early) ? "was armed" : "was spent")
          context.emit(context.rearm(early, at: at(9)) ? "was armed" : "was spent")
        }))
    run.run()
    #expect(log.facts == ["1.000000000 early", "1.000000000 late", "1.000000000 was spent", "1.000000000 was spent"])
  }

  @Test func `an event that is being handled is spent for itself`() {
    let (run, log) = Simulation.logged(
      Script(
        begin: { script, context in script.kept["it"] = context.arm("it", after: .seconds(1)) },
        onEvent: { script, word, context in
          guard let it = script.kept["it"] else { return }
          context.emit(context.disarm(it) ? "was armed" : "was spent")
        }))
    run.run()
    #expect(log.facts == ["1.000000000 was spent"])
  }

  @Test func `an event armed for now from a handler fires behind what is armed for now`() {
    let (run, log) = Simulation.logged(
      Script(
        begin: { _, context in
          context.arm("one", after: .seconds(1))
          context.arm("two", after: .seconds(1))
        },
        onEvent: { _, word, context in
          context.emit(word)
          if word == "one" { context.arm("three", after: .zero) }
        }))
    run.run(through: at(1))
    #expect(log.facts == ["1.000000000 one", "1.000000000 two", "1.000000000 three"])
  }

  @Test func `a moved event goes behind what is armed for its new instant`() {
    let (run, log) = Simulation.logged(
      Script(begin: { script, context in
        let moved = context.arm("moved", after: .seconds(1))
        context.arm("other", after: .seconds(2))
        context.emit(context.rearm(moved, at: at(2)) ? "was armed" : "was spent")
        let stays = context.arm("stays", after: .seconds(2))
        context.arm("last", after: .seconds(2))
        context.rearm(stays, at: at(2))
      }))
    run.run()
    #expect(
      log.facts == [
        "0.000000000 was armed", "2.000000000 other", "2.000000000 moved", "2.000000000 last", "2.000000000 stays",
      ])
  }

  @Test func `a priority goes before the order of arming and behind the instant`() {
    let (run, log) = Simulation.logged(
      Script(begin: { _, context in
        context.arm("normal", at: at(1))
        context.arm("last", at: at(1), priority: EventPriority(rank: 15))
        context.arm("first", at: at(1), priority: EventPriority(rank: 0))
        context.arm("also first", at: at(1), priority: EventPriority(rank: 0))
        context.arm("earlier", after: .milliseconds(999), priority: EventPriority(rank: 15))
        let moved = context.arm("moved", at: at(5), priority: EventPriority(rank: 7))
        context.rearm(moved, at: at(1))
      }))
    run.run()
    #expect(
      log.facts == [
        "0.999000000 earlier", "1.000000000 first", "1.000000000 also first", "1.000000000 moved", "1.000000000 normal",
        "1.000000000 last",
      ])
  }

  @Test func `priorities compare by rank and the normal one is in the middle`() {
    #expect(EventPriority(rank: 3) < EventPriority(rank: 4))
    #expect(EventPriority.normal == EventPriority(rank: 8))
  }
}
