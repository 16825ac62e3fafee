import SimulationCore
import Testing

/// What must stop the program: wrong programs, never wrong users.
@Suite struct PreconditionTests {
  private func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `arming in the past stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = Simulation(
        Script(
          begin: { _, context in context.arm("event", after: .seconds(2)) },
          onEvent: { _, word, context in context.arm(word, at: at(1)) }))
      run.run()
    }
    #expect(message(of: result).contains("an event was armed for 1.000000000, before the present, 2.000000000"))
  }

  @Test func `moving an event into the past stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = Simulation(
        Script(
          begin: { script, context in
            context.arm("event", after: .seconds(2))
            script.kept["other"] = context.arm("other", after: .seconds(3))
          },
          onEvent: { script, _, context in
            guard let other = script.kept["other"] else { return }
            context.rearm(other, at: at(1))
          }))
      run.run()
    }
    #expect(message(of: result).contains("an event was armed for 1.000000000, before"))
  }

  @Test func `a stimulus scheduled by an observer stops the program`() async {
    final class Meddler: SimulationObserver {
      typealias Root = Script
      weak var run: Simulation<Script>?
      func fired(_ entry: ArmedEvent<Word>) { run?.schedule("meddling", at: at(3)) }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = Simulation(Script(begin: { _, context in context.arm("event", after: .seconds(1)) }))
      let meddler = Meddler()
      meddler.run = run
      run.add(meddler)
      run.run()
    }
    #expect(message(of: result).contains("a stimulus was scheduled from inside the run"))
  }

  @Test func `a stimulus in the past stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = Simulation(Script())
      run.run(through: at(2))
      run.schedule("late", at: at(1))
    }
    #expect(message(of: result).contains("a stimulus was scheduled for 1.000000000, before the present, 2.000000000"))
  }

  @Test func `running backwards stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = Simulation(Script())
      run.run(through: at(2))
      run.run(through: at(1))
    }
    #expect(message(of: result).contains("the run was to go back from 2.000000000 to 1.000000000"))
    await #expect(processExitsWith: .failure) {
      let run = Simulation(Script())
      run.run(through: at(2))
      run.run(until: at(1))
    }
  }

  @Test func `an undeclared transition stops the program and is named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Simulation(
        Script(begin: { _, context in
          var region = Region(Lamp())
          region.move(on: .smashed, in: &context)
          region.move(on: .toggled, in: &context)
        }))
    }
    #expect(message(of: result).contains("lamp declares no transition from 'broken' on 'toggled'"))
  }

  @Test func `a length finer than a nanosecond stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (Duration.seconds(1) / 3).wholeNanoseconds
    }
    #expect(message(of: result).contains("is not a whole number of nanoseconds"))
    await #expect(processExitsWith: .failure) { _ = (Duration.seconds(100) / 3).wholeNanoseconds }
  }

  @Test func `an instant before the start stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SimulationInstant(nanoseconds: -1)
    }
    #expect(message(of: result).contains("an instant of -1 ns is before the start of the run"))
    await #expect(processExitsWith: .failure) { _ = at(1).advanced(by: .seconds(-2)) }
  }

  @Test func `an instant past the last one stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = SimulationInstant.latest.advanced(by: .nanoseconds(1)) }
  }

  @Test func `a rank above fifteen stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EventPriority(rank: 16)
    }
    #expect(message(of: result).contains("a priority's rank is 16; it may be 0 to 15"))
  }

  @Test func `more pending events than sequence numbers stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var queue = EventQueue<Int>(sequenceLimit: 10)
      for number in 0..<20 { _ = queue.arm(number, at: .latest, now: .start, cause: 0) }
    }
    #expect(message(of: result).contains("9 pending events exceed the sequence"))
  }
}
