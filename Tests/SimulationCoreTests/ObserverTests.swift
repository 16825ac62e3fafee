import SimulationCore
import Testing

@Suite struct ObserverTests {
  private static let all = Script(
    begin: { script, context in
      script.kept["a"] = context.arm("a", after: .seconds(1))
      script.kept["b"] = context.arm("b", after: .seconds(2))
      context.emit("begun")
    },
    onStimulus: { script, word, context in
      var region = Region(Lamp())
      region.move(on: .toggled, in: &context)
      if let a = script.kept["a"] { context.rearm(a, at: at(3)) }
      if let b = script.kept["b"] { context.disarm(b) }
      if let b = script.kept["b"] { context.disarm(b) }
      context.emit(word)
    })

  @Test func `observers are told everything in the order in which it happens`() {
    let (run, log) = Simulation.logged(Self.all)
    run.send("press", at: .start)
    run.run()
    #expect(
      log.told == [
        "armed a for 1.000000000", "armed b for 2.000000000", "0.000000000 emitted begun", "0.000000000 received press",
        "0.000000000 lamp: off -> on on toggled", "rearmed for 3.000000000", "disarmed", "0.000000000 emitted press",
        "3.000000000 fired a", "3.000000000 emitted a",
      ])
  }

  @Test func `an observer that comes later is told what happens from then on`() {
    let run = Simulation(Self.all)
    let log = Log<Script>()
    run.run(through: at(1))
    run.add(log)
    run.run()
    #expect(log.told == ["2.000000000 fired b", "2.000000000 emitted b"])
  }

  @Test func `observers leave the digest and the machine as they are, whatever their number`() {
    let digests = [0, 1, 5].map { count in
      let run = Simulation(Self.all, computesDigest: true, observers: (0..<count).map { _ in Log<Script>() })
      run.send("press", at: at(0.5))
      run.run()
      return run.digest
    }
    #expect(Set(digests).count == 1)
  }

  private final class Keeper: SimulationObserver {
    typealias Root = Script
    var kept: [RecordLine] = []
    func emitted(_ fact: Word, line: RecordLine) { kept.append(line) }
  }

  @Test(arguments: [false, true]) func `lines of one instant and of the next are whole, kept or not`(isKept: Bool) {
    let script = Script(
      onStimulus: { _, word, context in
        context.emit(word)
        context.emit(Word("\"\(word.text)\""))
        context.arm("later", after: .seconds(1))
      })
    let (log, keeper) = (Log<Script>(), Keeper())
    let run = Simulation(script, observers: isKept ? [keeper, log] : [log])
    run.send("a", at: at(0.5))
    run.send("b", at: at(0.5))
    run.run()
    let lines = [
      #"{"t":"0.500000000","seq":1,"cause":0,"stimulus":"a"}"#,
      #"{"t":"0.500000000","seq":2,"cause":1,"fact":"a"}"#,
      #"{"t":"0.500000000","seq":3,"cause":1,"fact":"\"a\""}"#,
      #"{"t":"0.500000000","seq":4,"cause":0,"stimulus":"b"}"#,
      #"{"t":"0.500000000","seq":5,"cause":4,"fact":"b"}"#,
      #"{"t":"0.500000000","seq":6,"cause":4,"fact":"\"b\""}"#,
      #"{"t":"1.500000000","seq":7,"cause":3,"fact":"later"}"#,
      #"{"t":"1.500000000","seq":8,"cause":6,"fact":"later"}"#,
    ]
    #expect(log.lines == lines)
    #expect(keeper.kept.map(\.text.string) == (isKept ? lines.filter { $0.contains("fact") } : []))
  }

  @Test func `several observers are told alike`() {
    let logs = [Log<Script>(), Log<Script>()]
    let run = Simulation(Self.all, observers: logs)
    run.run()
    #expect(logs[0].told == logs[1].told)
    #expect(logs[0].told.count == 7)
  }

  @Test func `what is armed can be seen in firing order with its cause`() {
    let run = Simulation(
      Script(
        begin: { _, context in context.arm("later", after: .seconds(9)) },
        onStimulus: { _, word, context in
          context.arm("soon", after: .seconds(1))
          context.emit(word)
          context.arm("sooner", after: .milliseconds(1))
        }))
    run.send("press", at: at(1))
    #expect(run.armed.map(\.event) == ["sooner", "soon", "later"])
    #expect(run.armed.map(\.due) == [at(1.001), at(2), at(9)])
    #expect(run.armed.map(\.armed) == [at(1), at(1), .start])
    #expect(run.armed.map(\.cause) == [2, 1, 0])
    let snapshot = Snapshot(of: run)
    #expect(snapshot.instant == at(1))
    #expect(snapshot.armedEvent(named: "soon")?.due == at(2))
    #expect(snapshot.armedEvent(named: "never") == nil)
  }
}
