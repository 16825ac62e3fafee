import Configuration
import SimulationCore
import Stage
import Testing

/// Scenes that do the same again and again, at instants that no run comes to step by step.
struct LateSceneTests {
  private func scene(_ body: String) throws -> ScenePlay { try ScenePlay(text: "machine: scene\nscene: test\n" + body) }

  private func json(_ play: ScenePlay, at instant: SimulationInstant) -> String {
    SceneReport(play.simulation.machine, at: instant).json(seed: 1, cues: [], hasParticles: true)
  }

  /// Expects a run that leaves out its turns to show what one shows that is stepped through.
  private func expectAlike(
    _ make: () throws -> ScenePlay, at times: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (stepped, leaping) = (try make(), try make())
    for time in times {
      let instant = try TimeText.instant(time)
      stepped.simulation.run(through: instant)
      leaping.simulation.runLeavingOutTurns(through: instant)
      #expect(json(leaping, at: instant) == json(stepped, at: instant), "at \(time)", sourceLocation: sourceLocation)
    }
    // Some of it was left out indeed.
    #expect(leaping.simulation.factCount < stepped.simulation.factCount, sourceLocation: sourceLocation)
  }

  @Test func `the strokes that ship are at any instant where stepping takes them`() throws {
    try expectAlike({ try ScenePlay("strokes") }, at: ["10", "100.05", "1000", "1000.115", "3600.3"])
  }

  @Test func `the strokes that ship come to the latest instant at once`() throws {
    let play = try ScenePlay("strokes")
    let instant = try TimeText.instant("9000000000")
    play.simulation.runLeavingOutTurns(through: instant)
    // 9 000 000 000 s have 39 130 434 782 times .23 s, and .14 s.
    #expect(play.simulation.machine.modelValue(of: "ticks") == .number(39_130_434_782))
    #expect(play.simulation.factCount < 10_000)
  }

  @Test(arguments: ["1", "2", ".25", "1.5"]) func `turns are left out at paces that are whole sixty-fourths`(
    pace: String
  ) throws {
    let body = """
      state: {count: 0, up: false}
      pace: \(pace)
      parts:
        dot: {shape: circle, x: {to: 100 if up else 0, with: io .3}}
      on:
        every .7: [{set: {count: count + 3}}, {toggle: up}]
        done dot.x: {set: {count: count - 1}}
      """
    try expectAlike({ try scene(body) }, at: ["50", "777.7", "5000.001"])
  }

  @Test func `sparks that begin again and again are those of their number`() throws {
    let body = """
      on:
        every .5: {spawn: sparks}
      emitters:
        sparks: {lasts: 1.2, rate: 20, max: 12, life: [.5, .3]}
      """
    try expectAlike({ try scene(body) }, at: ["30", "500.3"])
  }

  @Test func `an emitter that is switched again and again has counted all its particles`() throws {
    let body = """
      state: {on: false}
      on:
        every .7: {toggle: on}
      emitters:
        dust: {while: on, rate: 9, max: 100, life: [.5, .3]}
      """
    try expectAlike({ try scene(body) }, at: ["30", "500.3", "500.9"])
  }

  @Test func `a movement that goes on for ever is where it is without turns`() throws {
    let body = """
      state: {goes: false, count: 0}
      parts:
        dot: {shape: circle, x: {from: 0, to: 100, when: goes, with: io 1.3 bounce}}
      on:
        appear: {toggle: goes}
        every .7: {set: {count: count + 1}}
      """
    try expectAlike({ try scene(body) }, at: ["30", "500.3"])
  }

  @Test func `stimuli between turns are received where they come`() throws {
    func make() throws -> ScenePlay {
      try ScenePlay(
        text: """
          machine: scene
          scene: test
          state: {count: 0, step: 1, other: 0}
          on:
            every .5: {set: {count: count + 1, other: step}}
          """, [("400.2", .controlChanged("step", .number(7)))])
    }
    try expectAlike(make, at: ["300", "400.4", "400.5", "900"])
  }

  @Test(arguments: [
    // Each of these decides by something that never comes again, or cannot be summed exactly.
    "every .5: {set: {a: '=a + random(0, 1)'}}", "every .5: {set: {a: a + .1}}", "every .5: {set: {a: a * 1.0001 + 1}}",
    "every .5: {set: {a: time}}", "every .5: {if: a < 300, then: {set: {a: a + 1}}, else: {set: {a: a + 2}}}",
    "every .5: {set: {a: dot.x}}",
  ]) func `what depends on all that came before is stepped through`(trigger: String) throws {
    let body = """
      state: {a: 0, goes: false}
      parts:
        dot: {shape: circle, x: {from: 0, to: 100, when: goes, with: io 1.37 bounce}}
      on:
        appear: {toggle: goes}
        \(trigger)
      """
    let (stepped, leaping) = (try scene(body), try scene(body))
    for time in ["100", "333.3", "1000"] {
      let instant = try TimeText.instant(time)
      stepped.simulation.run(through: instant)
      leaping.simulation.runLeavingOutTurns(through: instant)
      #expect(json(leaping, at: instant) == json(stepped, at: instant))
    }
    #expect(leaping.simulation.factCount == stepped.simulation.factCount)
  }

  @Test func `sounds that somebody keeps are not left out`() throws {
    let body = """
      sounds: [click]
      on:
        every .5: [{play: click}, {stop: click}]
      """
    let play = try scene(body)
    let counter = FactCounter()
    play.simulation.add(counter)
    play.simulation.runLeavingOutTurns(through: try TimeText.instant("100")) { counter.count }
    #expect(counter.count == 400)
  }

  private final class FactCounter: SimulationObserver {
    typealias Root = SceneRun
    private(set) var count = 0
    var interest: ObserverInterest { .facts }
    func emitted(_ fact: SceneFact, line: RecordLine) { count += 1 }
  }

  // MARK: - Emitters that may be full

  private func dust(_ emitter: String) throws -> ScenePlay { try scene("emitters:\n  e: \(emitter)\n") }

  @Test(arguments: [
    "{rate: 20, max: 12, life: [1, .8]}", "{rate: 2.5, max: 3, life: [2, 1]}", "{rate: 7, max: 5, life: 1.1}",
    "{rate: 1999, max: 10, life: .0123}",
  ]) func `an emitter that is full is the same at a late instant with and without looks before`(emitter: String) throws
  {
    let (looking, late) = (try dust(emitter), try dust(emitter))
    for time in stride(from: 0, through: 60_000, by: 1_237) {
      let instant = SimulationInstant(nanoseconds: Int64(time) * 1_000_000_000)
      looking.simulation.run(through: instant)
      _ = json(looking, at: instant)
    }
    for time in ["60000", "60000.35", "9000000000"] {
      let instant = try TimeText.instant(time)
      looking.simulation.run(through: instant)
      late.simulation.run(through: instant)
      #expect(json(looking, at: instant) == json(late, at: instant))
    }
    // Nothing needs to be brought forward for ever.
    #expect(late.simulation.armedCount == 0)
  }

  @Test func `a full emitter is counted as one particle after another is, far into its turns`() throws {
    // Births every half second live 1.75 s each: of four that are due, the fourth finds three alive.
    let play = try dust("{rate: 2, max: 3, life: 1.75}")
    let report = try play.report(at: "8000000000")
    #expect(report.emitter("e")?.emitted == 12_000_000_000)
  }
}
