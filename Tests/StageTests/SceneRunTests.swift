import Configuration
import SimulationCore
import Stage
import Testing

/// A scene as a machine: triggers, timers, pace, chance, and runs that go back.
struct SceneRunTests {
  private func play(_ body: String, _ stimuli: ScenePlay.Cue...) throws -> ScenePlay {
    try ScenePlay(text: "machine: scene\nscene: test\n" + body, stimuli)
  }

  @Test func `timers wait in the scene's time, and stand while it stands`() throws {
    let body = """
      state: {speed: 1, count: 0, late: false}
      pace: speed
      on:
        appear:
          - {after: 2, name: late, do: {set: {late: true}}}
        every 1: {set: {count: count + 1}}
      """
    let play = try play(
      body, ("1.5", .controlChanged("speed", .number(0))), ("10", .controlChanged("speed", .number(2))))
    try play.expect("9", ["state.count": 1])
    try play.expect("9", "state.late", is: .flag(false))
    try play.expect("10.249999999", ["state.count": 1])
    try play.expect("10.25", ["state.count": 2])
    try play.expect("10.25", "state.late", is: .flag(true))
    try play.expect("10.75", ["state.count": 3])
  }

  @Test func `a timer that is started anew waits anew, and one that is cancelled never comes`() throws {
    let body = """
      state: {silent: false}
      controls: {go: {button: go}, stop: {button: stop}}
      on:
        button go: {after: .5, name: quiet, do: {set: {silent: true}}}
        button stop: {cancel: quiet}
      """
    let play = try play(body, ("1", .buttonPressed("go")), ("1.4", .buttonPressed("go")))
    try play.expect("1.899999999", "state.silent", is: .flag(false))
    try play.expect("1.9", "state.silent", is: .flag(true))
    let stopped = try self.play(body, ("1", .buttonPressed("go")), ("1.4", .buttonPressed("stop")))
    try stopped.expect("9", "state.silent", is: .flag(false))
  }

  @Test func `one part's end sets another one going`() throws {
    let body = """
      state: {opens: false, rings: false}
      parts:
        door: {shape: rectangle, offsetX: {from: 0, to: 50, when: opens, with: lin 2}}
        bell: {shape: circle, scale: {from: 1, to: 2, when: rings, with: lin 1}}
      on:
        appear: {toggle: opens}
        done door.offsetX: {toggle: rings}
      """
    let play = try play(body)
    try play.expect("2", ["door.offsetX": 50, "bell.scale": 1])
    try play.expect("2.5", ["bell.scale": 1.5])
  }

  @Test func `an action may say how things move, or that they jump`() throws {
    let body = """
      state: {a: 0}
      controls: {slow: {button: s}, jump: {button: j}}
      parts: {p: {values: {plain: {to: a}, own: {to: a, with: lin 1}}}}
      on:
        button slow: {set: {a: 10}, with: lin 2}
        button jump: {set: {a: 20}, animated: false}
      """
    let play = try play(
      body,
      ("1", .buttonPressed("slow")),
      ("4", .controlChanged("a", .number(5))),
      ("6", .buttonPressed("jump"))
    )
    try play.expect("1", ["p.plain": 0, "p.own": 0, "state.a": 10])
    try play.expect("2", ["p.plain": 5, "p.own": 10])
    try play.expect("4", ["p.plain": 5, "p.own": 10])
    try play.expect("4.5", ["p.own": 7.5])
    try play.expect("6", ["p.plain": 20, "p.own": 20])
  }

  @Test func `chance comes from the seed, each copy of a part has its own`() throws {
    let body = """
      state: {n: 0, m: 0}
      controls: {draw: {button: d}}
      parts:
        drop-{i}:
          count: 40
          values: {place: {drawn: [i, i + 1]}, whole: {drawn: [1, 3], whole: true}}
      on: {button draw: {set: {n: "=random(10, 90)", m: "=randomInteger(1, 6)"}}}
      """
    func numbers(_ seed: UInt64) throws -> [Double] {
      let play = try ScenePlay(
        text: "machine: scene\nscene: test\n" + body, seed: seed, [("1", .buttonPressed("draw"))])
      let report = try play.report(at: "1")
      let drawn = (1...40).flatMap { copy in ["place", "whole"].compactMap { report.number("drop-\(copy).\($0)") } }
      return drawn + [report.number("state.n") ?? 0, report.number("state.m") ?? 0]
    }
    let first = try numbers(1)
    #expect(first.count == 82)
    #expect(try numbers(1) == first)
    #expect(try numbers(2) != first)
    for copy in 1...40 {
      #expect((Double(copy)...Double(copy + 1)).contains(first[2 * copy - 2]))
      #expect([1, 2, 3].contains(first[2 * copy - 1]))
    }
    #expect((10...90).contains(first[80]) && (1...6).contains(first[81]))
  }

  @Test func `a run goes back to any instant and comes to the same end`() throws {
    let play = try ScenePlay("strokes", ("1.2", .controlChanged("ticks", .number(100))))
    let early = try play.report(at: "1").json(seed: 1, cues: [], hasParticles: true)
    let kept = play.simulation.checkpoint()
    let end = try play.report(at: "8").json(seed: 1, cues: [], hasParticles: true)
    let digest = play.simulation.digest
    play.simulation.restore(kept)
    #expect(try play.report(at: "1").json(seed: 1, cues: [], hasParticles: true) == early)
    #expect(try play.report(at: "8").json(seed: 1, cues: [], hasParticles: true) == end)
    #expect(play.simulation.digest == digest)
  }

  @Test func `a scene that is left stops its sounds and takes nothing more`() throws {
    let play = try ScenePlay("ocean", ("3", .sceneLeft), ("4", .controlChanged("red", .number(1))))
    #expect(play.simulation.machine.playingCues == ["buoyBells"])
    try play.expect("5", ["state.red": 0.5])
    #expect(play.simulation.machine.playingCues.isEmpty)
  }

  @Test func `stimuli are checked against the very scene`() throws {
    let machine = try ScenePlay("spirograph").simulation.machine
    #expect(machine.problem(with: .buttonPressed("draw")) == nil)
    let cases: [(SceneStimulus, String)] = [
      (.buttonPressed("drw"), "unknown button 'drw'. There are 'draw'. Did you mean 'draw'?"),
      (.controlChanged("hue", .number(2)), "'hue' is to become '2'. It is a number from 0 to 1. Change the value."),
      (.controlChanged("hue", .text("red")), "'hue' is to become 'red'. It is a number. Change the value."),
      (.partTapped("nose"), "unknown part 'nose'. There are 'paper'"),
    ]
    for (stimulus, words) in cases {
      let problem = try #require(machine.problem(with: stimulus))
      #expect("\(problem)".hasPrefix(words), "\(problem)")
    }
  }

  @Test func `a file's scene is read back from the text of a journal's header`() throws {
    let text = try #require(ShippedFiles.text(at: "config/scenes/ocean.yaml"))
    let file = try SceneFile(text: text, file: "ocean.yaml")
    let again = try SceneFile(text: file.json, file: "header")
    #expect(again.json == file.json)
    #expect(again.scene.partNames == file.scene.partNames)
  }
}
