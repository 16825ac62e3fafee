import SimulationCore
import Testing

@Suite struct CheckpointTests {
  /// Ticks by random lengths, sometimes moves or cancels a second timer, and counts.
  private static let busy = Script(
    begin: { script, context in
      script.numbers = context.randomStream("lengths")
      context.arm("tick", after: .nanoseconds(5))
    },
    onStimulus: { script, word, context in
      script.count += 1_000
      context.emit(Word("received \(word.text) at count \(script.count)"))
      context.arm("answer", after: .nanoseconds(3))
    },
    onEvent: { script, word, context in
      script.count += 1
      context.emit(Word("\(word.text) \(script.count)"))
      guard word == "tick" else { return }
      let length = script.numbers?.integer(in: 0...9) ?? 1
      context.arm("tick", after: .nanoseconds(length + 1))
      if length < 3, let other = script.kept["other"] { context.disarm(other) }
      if length > 7, let other = script.kept["other"] {
        context.rearm(other, at: context.now.advanced(by: .nanoseconds(4)))
      }
      if length == 5 { script.kept["other"] = context.arm("other", after: .nanoseconds(7)) }
    })

  private func schedulePresses(on run: Simulation<Script>) {
    for number in 0..<40 { run.schedule(Word("press\(number)"), at: instant(number * 37)) }
  }

  private func instant(_ nanoseconds: Int) -> SimulationInstant { SimulationInstant(nanoseconds: Int64(nanoseconds)) }

  @Test func `a run goes on from any checkpoint as it went on before`() {
    let (whole, wholeLog) = Simulation.logged(Self.busy)
    schedulePresses(on: whole)
    whole.run(through: instant(1_600))
    for moment in stride(from: 0, through: 1_500, by: 29) {
      let (run, log) = Simulation.logged(Self.busy)
      schedulePresses(on: run)
      if moment % 2 == 0 { run.run(until: instant(moment)) } else { run.run(through: instant(moment)) }
      let seen = log.lines.count
      let checkpoint = run.checkpoint()
      #expect(checkpoint.instant == instant(moment))
      #expect(checkpoint.digest == run.digest)
      run.run(through: instant(1_600))
      #expect(run.digest == whole.digest, "after \(moment) ns")
      run.restore(checkpoint)
      #expect(run.now == instant(moment))
      #expect(run.digest == checkpoint.digest)
      run.run(through: instant(1_600))
      #expect(run.digest == whole.digest, "after \(moment) ns and a return")
      #expect(run.factCount == whole.factCount)
      #expect(log.lines.suffix(wholeLog.lines.count - seen) == wholeLog.lines[seen...])
    }
  }

  @Test func `a checkpoint carries pending events, stimuli and identities into another run`() {
    let script = Script(
      begin: { script, context in
        script.kept["a"] = context.arm("a", after: .seconds(2))
        context.arm("b", after: .seconds(2))
      },
      onStimulus: { script, _, context in
        guard let identity = script.kept["a"] else { return }
        context.emit(context.disarm(identity) ? "was armed" : "was spent")
      })
    let (first, _) = Simulation.logged(script)
    first.schedule("cancel", at: at(1))
    first.run(until: at(1))
    let checkpoint = first.checkpoint()
    first.run()
    let (second, log) = Simulation.logged(Script())
    second.restore(checkpoint)
    #expect(second.armedCount == 2)
    #expect(second.nextInstant == at(1))
    second.run()
    #expect(log.facts == ["1.000000000 was armed", "2.000000000 b"])
    #expect(second.digest == first.digest)
  }

  @Test func `identities spent after a checkpoint are armed again after the return to it`() {
    let (run, log) = Simulation.logged(
      Script(
        begin: { script, context in script.kept["it"] = context.arm("it", after: .seconds(2)) },
        onStimulus: { script, _, context in
          guard let it = script.kept["it"] else { return }
          context.emit(context.rearm(it, at: at(5)) ? "was armed" : "was spent")
        }))
    let checkpoint = run.checkpoint()
    run.run()
    run.send("move", at: at(3))
    run.restore(checkpoint)
    run.send("move", at: at(1))
    run.run()
    #expect(log.facts == ["2.000000000 it", "3.000000000 was spent", "1.000000000 was armed", "5.000000000 it"])
  }

  @Test func `one checkpoint serves many returns`() {
    let (run, log) = Simulation.logged(Self.busy)
    run.run(through: instant(100))
    let checkpoint = run.checkpoint()
    var digests: Set<Digest> = []
    for _ in 0..<3 {
      run.restore(checkpoint)
      run.run(through: instant(500))
      digests.insert(run.digest)
    }
    #expect(digests.count == 1)
    #expect(log.lines.isEmpty == false)
  }

  @Test func `the numbering of lines goes on from the checkpoint`() {
    let (run, log) = Simulation.logged(Script(begin: { _, context in context.arm("a", after: .seconds(1)) }))
    run.send("press", at: .start)
    let checkpoint = run.checkpoint()
    run.run()
    run.restore(checkpoint)
    run.run()
    #expect(log.lines.suffix(2).first == log.lines.last)
    #expect(log.lines.last == #"{"t":"1.000000000","seq":3,"cause":0,"fact":"a"}"#)
  }

  @Test func `a checkpoint carries the seed of the random streams into another run`() {
    let script = Script(onStimulus: { script, _, context in script.numbers = context.randomStream("late") })
    let first = Simulation(script, seed: 5)
    let second = Simulation(script, seed: 6)
    second.restore(first.checkpoint())
    second.send("draw", at: at(1))
    #expect(second.machine.numbers == RandomStream(seed: 5, name: "late"))
  }
}
