import SimulationCore
import Testing

@Suite struct BoundaryTests {
  private static let three = Script(begin: { _, context in
    for second in 1...3 { context.arm(Word("event\(second)"), after: .seconds(second)) }
  })

  @Test func `running events through an instant stops the clock at the last of them`() {
    let (run, log) = Simulation.logged(Self.three)
    run.runEvents(through: at(2).advanced(by: .milliseconds(500)))
    #expect(log.facts == ["1.000000000 event1", "2.000000000 event2"])
    #expect(run.now == at(2))
    run.runEvents(through: at(9))
    #expect(run.now == at(3) && run.nextInstant == nil)
  }

  @Test func `run until an instant excludes its events and its stimuli`() {
    let (run, log) = Simulation.logged(Self.three)
    run.schedule("press", at: at(2))
    run.run(until: at(2))
    #expect(log.facts == ["1.000000000 event1"])
    #expect(run.now == at(2))
    #expect(run.nextInstant == at(2))
    run.run(until: at(2))
    #expect(log.facts.count == 1)
    run.run(until: SimulationInstant(nanoseconds: 2_000_000_001))
    #expect(log.facts.suffix(2) == ["2.000000000 event2", "2.000000000 received press"])
  }

  @Test func `run through an instant includes its events and its stimuli`() {
    let (run, log) = Simulation.logged(Self.three)
    run.schedule("press", at: at(2))
    run.run(through: at(2))
    #expect(log.facts == ["1.000000000 event1", "2.000000000 event2", "2.000000000 received press"])
    #expect(run.now == at(2))
    #expect(run.nextInstant == at(3))
  }

  @Test func `run until the start excludes and run through the start includes it`() {
    let script = Script(begin: { _, context in context.arm("now", after: .zero) })
    let (run, log) = Simulation.logged(script)
    run.schedule("press", at: .start)
    run.run(until: .start)
    #expect(log.facts.isEmpty)
    run.run(through: .start)
    #expect(log.facts == ["0.000000000 now", "0.000000000 received press"])
  }

  @Test func `the machine's start happens before the first run`() {
    let (run, log) = Simulation.logged(Script(begin: { _, context in context.emit("begun") }))
    #expect(log.facts == ["0.000000000 begun"])
    #expect(run.factCount == 1)
  }

  @Test func `stimuli of an instant follow its events in order, each with what it made due`() {
    let script = Script(
      begin: { _, context in context.arm("event", after: .seconds(1)) },
      onStimulus: { _, word, context in
        context.emit(Word("received \(word.text)"))
        context.arm(Word("made by \(word.text)"), after: .zero)
      },
      onEvent: { _, word, context in
        context.emit(word)
        if word == "made by a" { context.arm("made later", after: .zero) }
      })
    let (run, log) = Simulation.logged(script)
    run.schedule("c", at: at(2))
    run.schedule("a", at: at(1))
    run.schedule("b", at: at(1))
    run.run(through: at(2))
    #expect(
      log.facts == [
        "1.000000000 event", "1.000000000 received a", "1.000000000 made by a", "1.000000000 made later",
        "1.000000000 received b", "1.000000000 made by b", "2.000000000 received c", "2.000000000 made by c",
      ])
  }

  @Test func `stimuli scheduled in any order keep the order of their instants and of their coming`() {
    let (run, log) = Simulation.logged(Script())
    var stream = RandomStream(seed: 4, name: "order")
    var expected: [(second: Int, text: String)] = []
    for number in 0..<3_000 {
      let second = Int(stream.integer(in: 0...40))
      expected.append((second, "stimulus\(number)"))
      run.schedule(Word("stimulus\(number)"), at: at(Double(second)))
    }
    run.run()
    // The library's sort is stable, so equal seconds keep their order.
    let sorted = expected.sorted { $0.second < $1.second }
    #expect(log.facts == sorted.map { "\(at(Double($0.second))) received \($0.text)" })
  }

  @Test func `a stimulus that is sent follows the events of its instant and all that waited`() {
    let (run, log) = Simulation.logged(Self.three)
    run.schedule("waiting", at: at(2))
    run.send("sent", at: at(2))
    #expect(
      log.facts == [
        "1.000000000 event1", "2.000000000 event2", "2.000000000 received waiting", "2.000000000 received sent",
      ])
    run.send("again", at: at(2))
    #expect(log.facts.last == "2.000000000 received again")
  }

  @Test func `a step runs all of the next instant and says whether there was one`() {
    let (run, log) = Simulation.logged(Self.three)
    run.schedule("press", at: at(1))
    run.schedule("alone", at: at(2.5))
    #expect(run.step())
    #expect(log.facts == ["1.000000000 event1", "1.000000000 received press"])
    #expect(run.now == at(1))
    #expect(run.step())
    #expect(run.step())
    #expect(run.now == at(2.5))
    #expect(log.facts.last == "2.500000000 received alone")
    #expect(run.step())
    #expect(!run.step())
    #expect(run.now == at(3))
    #expect(run.nextInstant == nil)
  }

  @Test func `a run to the end stands at the last thing done, be it a stimulus`() {
    let (run, _) = Simulation.logged(Self.three)
    run.schedule("late", at: at(7))
    run.run()
    #expect(run.now == at(7))
  }

  @Test func `events and stimuli at the very last instant still happen`() {
    let script = Script(begin: { _, context in context.arm("end", at: .latest) })
    let (run, log) = Simulation.logged(script)
    run.schedule("press", at: .latest)
    run.run(until: .latest)
    #expect(log.facts.isEmpty)
    run.run(through: .latest)
    #expect(log.facts == ["9223372036.854775807 end", "9223372036.854775807 received press"])
  }
}
