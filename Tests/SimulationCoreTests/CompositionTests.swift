import SimulationCore
import Testing

@Suite struct CompositionTests {
  @Test func `a thousand machines that are due together all move, in their order`() {
    let log = Log<Fleet>()
    let run = Simulation(Fleet(count: 1_000), observers: [log])
    run.run(through: at(3))
    #expect(run.machine.beepers.allSatisfy { $0.beeps == 3 })
    #expect(run.factCount == 3_000)
    let expected = (1...3).flatMap { second in
      (0..<1_000).map { "\(at(Double(second))) wing\($0 % 2)/beeper\($0) beep number=\(second)" }
    }
    #expect(log.facts == expected)
  }

  @Test func `a part's lines bear its path behind the cause, and its changes of state too`() {
    let log = Log<Fleet>()
    let run = Simulation(Fleet(count: 2), observers: [log])
    run.run(through: at(1))
    #expect(
      log.lines == [
        #"{"t":"1.000000000","seq":1,"cause":0,"of":"wing0/beeper0","fact":"beep","number":1}"#,
        #"{"t":"1.000000000","seq":2,"cause":0,"of":"wing1/beeper1","fact":"beep","number":1}"#,
      ])
    #expect(log.told.contains("1.000000000 beeper1/lamp: off -> on on toggled"))
    #expect(log.told.first == "armed wing0/beeper0 due for 1.000000000")
  }

  @Test func `parts have random streams of their own`() {
    let run = Simulation(Fleet(count: 3), seed: 9)
    let streams = run.machine.beepers.compactMap(\.draws)
    #expect(Set(streams).count == 3)
    #expect(streams.first == RandomStream(seed: 9, name: "beeper0/draws"))
  }

  @Test func `a part moves and cancels its own events through its context`() {
    let log = Log<Holder>()
    let run = Simulation(Holder(), observers: [log])
    run.run()
    #expect(
      log.told == [
        "armed part a for 1.000000000", "armed part b for 2.000000000", "armed part c for 0.000000000",
        "rearmed for 3.000000000", "disarmed", "0.000000000 fired part c", "0.000000000 emitted part c at 0.000000000",
        "3.000000000 fired part a", "3.000000000 emitted part a at 3.000000000",
      ])
  }
}

/// A machine around one part that uses every verb of its context.
private struct Holder: Machine {
  struct Wrapped: Recordable {
    let word: Word

    func record(into recorder: inout some Recorder) {
      recorder.part("part")
      word.record(into: &recorder)
    }
  }

  private var part = Script(
    begin: { _, context in
      let moved = context.arm("a", after: .seconds(1))
      let cancelled = context.arm("b", at: at(2))
      context.arm("c", after: .zero, priority: EventPriority(rank: 1))
      context.rearm(moved, at: at(3))
      context.disarm(cancelled)
    }, onEvent: { _, word, context in context.emit(Word("\(word.text) at \(context.now)")) })

  mutating func start(in context: inout some MachineContext<Self>) {
    var narrow = context.narrowed(
      to: Script.self, named: "part", event: { Wrapped(word: $0) }, fact: { Wrapped(word: $0) })
    part.start(in: &narrow)
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Wrapped, in context: inout some MachineContext<Self>) {
    var narrow = context.narrowed(
      to: Script.self, named: "part", event: { Wrapped(word: $0) }, fact: { Wrapped(word: $0) })
    part.handle(event.word, in: &narrow)
  }

  typealias Stimulus = Never
  typealias Event = Wrapped
  typealias Fact = Wrapped
}
