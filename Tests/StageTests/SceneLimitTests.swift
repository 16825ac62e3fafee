import Configuration
import SimulationCore
import Stage
import Testing

/// What a scene cannot do to the program: late instants, great paces, values that grow without end.
struct SceneLimitTests {
  private func play(_ body: String, _ stimuli: ScenePlay.Cue...) throws -> ScenePlay {
    try ScenePlay(text: "machine: scene\nscene: test\n" + body, stimuli)
  }

  @Test func `a state may follow from the states above it`() throws {
    let play = try play("state: {a: 1, b: a + 1, c: a + b}\n")
    try play.expect("0", ["state.a": 1, "state.b": 2, "state.c": 3])
  }

  @Test func `at the greatest pace the scene's clock stops at its latest time`() throws {
    let body = """
      state: {count: 0}
      pace: 1000
      on:
        every 10d: {set: {count: count + 1}}
      """
    // 9 000 000 000 s are 10 416 times ten days, and two thirds.
    try play(body).expect("9000000000", ["state.count": 10_416])
  }

  @Test func `a trigger that repeats ends at the latest instant`() throws {
    let play = try play(
      """
      state: {count: 0}
      on:
        every 365d: {set: {count: count + 1}}
      """)
    play.simulation.run()
    #expect(play.simulation.machine.modelValue(of: "count") == .number(285))
    #expect(play.simulation.now <= TimeText.latest)
  }

  @Test func `a pace that is changed at the latest instant overflows nothing`() throws {
    let body = """
      state: {speed: 1000, late: false}
      pace: speed
      on:
        appear: {after: 1000000, name: late, do: {set: {late: true}}}
        every 365d: {set: {late: late}}
      """
    let play = try play(
      body, ("8999999999", .controlChanged("speed", .number(0))), ("9000000000", .controlChanged("speed", .number(1))))
    try play.expect("9000000000", "state.late", is: .flag(true))
  }

  @Test func `the slowest spring that a file can name takes no longer than the clock can hold`() throws {
    let body = """
      state: {goes: 0}
      parts:
        dot:
          shape: circle
          x: {to: goes, with: {spring: {response: 100000, dampingFraction: .001}, speed: .001, repeat: loop}}
      on:
        appear: {set: {goes: 1}}
      """
    _ = try play(body).report(at: "9000000000")
  }

  @Test func `a list that holds itself twice stays within its limits`() throws {
    let play = try play(
      """
      state: {a: [1]}
      on:
        every 1: {set: {a: "=[a, a, a, a, a, a, a, a]"}}
      """)
    let report = try play.report(at: "100")
    let value = try #require(report.state.first).value
    #expect(value.text.utf8.count < 4 * Budget.sceneListWeight)
  }

  @Test func `a text grows to its limit and no further, whatever its characters`() throws {
    let play = try play(
      """
      state: {a: "e\\u0301"}
      on:
        every 1: {set: {a: "{a}{a}"}}
      """)
    #expect(try play.report(at: "100").state[0].value.text.unicodeScalars.count == 10_000)
  }

  @Test func `a scene has as many states as the limit, and not one more`() throws {
    func text(_ count: Int) -> String {
      "machine: scene\nscene: test\nstate:\n" + (1...count).map { "  s\($0): 0\n" }.joined()
    }
    _ = try SceneFile(text: text(Budget.sceneStates), file: "scene.yaml")
    let error = #expect(throws: PlacedProblem.self) {
      try SceneFile(text: text(Budget.sceneStates + 1), file: "scene.yaml")
    }
    #expect(error?.description == "scene.yaml:1004:10: 's1001' is '0'. A scene has at most 1000 states. Use fewer.")
  }

  @Test func `emitters may have as many particles together as the limit, and not one more`() throws {
    func text(_ last: Int) -> String {
      "machine: scene\nscene: test\nemitters:\n" + (1...4).map { "  e\($0): {max: 4900}\n" }.joined()
        + "  e5: {max: \(last)}\n"
    }
    _ = try SceneFile(text: text(400), file: "scene.yaml")
    let error = #expect(throws: PlacedProblem.self) { try SceneFile(text: text(401), file: "scene.yaml") }
    #expect(
      error?.description == "scene.yaml:8:13: 'max' of 'e5' is '401'. The 'max' of all emitters is at most 20000."
        + " Use fewer particles.")
  }

  @Test func `an emitter that is spawned without end keeps its latest lives`() throws {
    let play = try play(
      """
      on:
        every .001: {spawn: sparks}
      emitters:
        sparks: {lasts: 365d, max: 10, rate: 1}
      """)
    let report = try play.report(at: "1")
    #expect(report.parts.count == Budget.emitterLives)
  }
}
