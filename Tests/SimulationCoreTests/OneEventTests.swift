import SimulationCore
import Testing

/// Runs that go on by one event at a time.
@Suite struct OneEventTests {
  /// Three events at a second, of which the first arms one more for the same instant, and one at two seconds.
  private static let script = Script(
    begin: { _, context in
      for name in ["first", "second", "third"] { context.arm(Word(name), after: .seconds(1)) }
      context.arm("late", after: .seconds(2))
    },
    onEvent: { _, word, context in
      context.emit(word)
      if word == "first" { context.arm("armed at once", after: .zero) }
    })

  private static func logged() -> (run: Simulation<Script>, log: Log<Script>) {
    let (run, log) = Simulation.logged(script)
    run.schedule("stimulus", at: at(1))
    return (run, log)
  }

  @Test func `one event happens at a time, and stimuli after all events of their instant`() {
    let (run, log) = Self.logged()
    var handled: [String] = []
    while let record = run.stepEvent() { handled.append("\(run.now) \(record.name)") }
    #expect(
      handled == [
        "1.000000000 first", "1.000000000 second", "1.000000000 third", "1.000000000 armed at once",
        "1.000000000 stimulus", "2.000000000 late",
      ])
    #expect(log.facts.count == 6)
    #expect(!run.isInsideInstant)
  }

  @Test func `a run that goes on from inside an instant comes to the same as one that never stopped`() {
    let (whole, wholeLog) = Self.logged()
    whole.run(through: at(3))
    for count in 1...5 {
      let (run, log) = Self.logged()
      for _ in 0..<count { run.stepEvent() }
      #expect(run.now == at(1))
      #expect(run.isInsideInstant == (count < 5))
      #expect(log.facts.count == count)
      run.run(through: at(3))
      #expect(log.lines == wholeLog.lines)
      #expect(run.digest == whole.digest)
    }
  }

  @Test func `the past is shown after any number of an instant's events`() throws {
    let history = RunHistory(Self.script, stimuli: [(at(1), "stimulus")], spacing: 1)
    history.run(through: at(3))
    let names = ["first", "second", "third", "armed at once", "stimulus"]
    for (index, name) in names.enumerated() {
      let moment = try #require(history.moment(at: at(1), afterEvents: index + 1))
      #expect(moment.handled.name == name)
      #expect(moment.factCount == index + 1)
      #expect(moment.isLast == (index == names.count - 1))
      #expect(moment.snapshot.instant == at(1))
    }
    #expect(history.moment(at: at(1), afterEvents: 6) == nil)
    #expect(history.moment(at: at(1.5), afterEvents: 1) == nil)
    #expect(history.moment(at: at(4), afterEvents: 1) == nil)
    // The run itself is where it was.
    #expect(history.present == at(3))
    #expect(history.factCount == 6)
  }

  @Test func `a run that stands inside an instant has a past up to there`() throws {
    let history = RunHistory(Self.script, stimuli: [(at(1), "stimulus")], spacing: 1)
    for _ in 0..<3 {
      history.simulation.stepEvent()
      history.keepUp()
    }
    #expect(history.present == at(1))
    #expect(history.factCount == 3)
    #expect(try #require(history.moment(at: at(1), afterEvents: 2)).isLast == false)
    #expect(try #require(history.moment(at: at(1), afterEvents: 3)).isLast)
    #expect(history.moment(at: at(1), afterEvents: 4) == nil)
    history.run(through: at(3))
    #expect(history.factCount == 6)
    #expect(history.snapshot(at: at(1)).armed.map(\.due) == [at(2)])
  }
}
