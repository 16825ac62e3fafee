import Configuration
import SimulationCore
import Stage
import Testing

/// Emitters: counts, caps, lives, and the paths that follow from what is printed.
struct EmitterTests {
  private static func scene(_ emitter: String) -> String {
    "machine: scene\nscene: test\nstage: {width: 400, height: 400}\nstate: {on: true}\n"
      + "emitters:\n  e: \(emitter)\n"
  }

  /// The particles that `values --particles` prints, as numbers by key.
  private func particles(_ json: String) -> [[String: Double]] {
    guard let start = json.firstRange(of: "\"particles\":[")?.upperBound else { return [] }
    let body = json[start...].prefix { $0 != "]" }
    return body.split(separator: "}").map { object in
      var numbers: [String: Double] = [:]
      for member in object.split(separator: ",") {
        let halves = member.split(separator: ":").map { $0.filter { !"{\"".contains($0) } }
        if halves.count == 2 { numbers[halves[0]] = Double(halves[1]) }
      }
      return numbers
    }
  }

  @Test func `births come at the nearest nanosecond and deaths follow`() throws {
    let play = try ScenePlay(text: Self.scene("{rate: 3, max: 100, life: 1, speed: 10}"))
    #expect(try play.report(at: "333333332ns").emitter("e") ?? (1, 1) == (0, 0))
    #expect(try play.report(at: "333333333ns").emitter("e") ?? (0, 0) == (1, 1))
    #expect(try play.report(at: "666666666ns").emitter("e") ?? (0, 0) == (1, 1))
    #expect(try play.report(at: "666666667ns").emitter("e") ?? (0, 0) == (2, 2))
    #expect(try play.report(at: "1333333332ns").emitter("e") ?? (0, 0) == (3, 3))
    // The first dies at the instant of the fourth's birth.
    #expect(try play.report(at: "1333333333ns").emitter("e") ?? (0, 0) == (4, 3))
  }

  @Test func `what falls due while all are alive is left out and not made up`() throws {
    let play = try ScenePlay(text: Self.scene("{rate: 10, max: 5, life: 1}"))
    #expect(try play.report(at: "0.5").emitter("e") ?? (0, 0) == (5, 5))
    #expect(try play.report(at: "1.05").emitter("e") ?? (0, 0) == (5, 5))
    // Born at .1 to .5; they die at 1.1 to 1.5, each as the next one is due.
    #expect(try play.report(at: "1.1").emitter("e") ?? (0, 0) == (6, 5))
    #expect(try play.report(at: "1.5").emitter("e") ?? (0, 0) == (10, 5))
    #expect(try play.report(at: "2.05").emitter("e") ?? (0, 0) == (10, 5))
    #expect(try play.report(at: "100.55").emitter("e") ?? (0, 0) == (505, 5))
  }

  @Test func `a cap with random lives agrees with one particle after another`() throws {
    let text = Self.scene("{rate: 20, max: 12, life: [1, .8], x: 10, y: 20}")
    let seen = try ScenePlay(text: text, seed: 7)
    var lives: [Double: Double] = [:]
    for step in 1...400 {
      let report = try seen.report(at: "\(step * 50)ms")
      for particle in particles(report.json(seed: 7, cues: [], hasParticles: true)) {
        lives[particle["id"] ?? 0] = particle["life"] ?? 0
      }
      #expect(report.emitter("e")?.alive ?? 0 <= 12)
    }
    // Once again without looking: the same count.
    let blind = try ScenePlay(text: text, seed: 7)
    let (first, second) = (try seen.report(at: "20"), try blind.report(at: "20"))
    #expect(first.emitter("e")?.emitted == second.emitter("e")?.emitted)
    // Replayed manually: births every 1/20 s, dropped while twelve are alive.
    var alive: [Double] = []
    var emitted = 0
    for number in 1...400 {
      let due = Double(number) / 20
      alive.removeAll { $0 <= due + 1e-9 }
      guard alive.count < 12, let life = lives[Double(number)] else { continue }
      alive.append(due + life)
      emitted += 1
    }
    #expect(first.emitter("e")?.emitted == Int64(emitted))
    #expect(lives.count == emitted)
  }

  @Test(arguments: ["pipeSmoke", "blustery", "rain", "magic", "rocketFire"])
  func `a particle's place and opacity follow from its draws`(preset: String) throws {
    let play = try ScenePlay(text: Self.scene("{preset: \(preset), x: 100, y: 50}"), seed: 3)
    let figures: [String: (ax: Double, ay: Double, alpha: Double, fade: Double)] = [
      "pipeSmoke": (8, 0, 0.8, -0.25), "blustery": (-20, -10, 0.9, 0), "rain": (0, 200, 1, 0), "magic": (0, 0, 1, -1),
      "rocketFire": (0, 0, 1, -1.5),
    ]
    let report = try play.report(at: "2.5")
    let json = report.json(seed: 3, cues: [], hasParticles: true)
    let found = particles(json)
    #expect(found.count == report.emitter("e")?.alive)
    #expect(found.count > 5)
    let (ax, ay, alpha, fade) = try #require(figures[preset])
    for particle in found {
      let values = try ["born", "life", "x0", "y0", "angle", "speed", "x", "y", "alpha"].map {
        try #require(particle[$0], "\($0) of \(particle)")
      }
      let age = 2.5 - values[0]
      #expect(age >= 0 && age < values[1])
      let angle = values[4] * .pi / 180
      let x = values[2] + values[5] * age * cosine(angle) + ax * age * age / 2
      let y = values[3] - values[5] * age * sine(angle) + ay * age * age / 2
      #expect(abs(values[6] - x) < 1e-6 && abs(values[7] - y) < 1e-6)
      #expect(abs(values[8] - max(0, alpha + fade * age)) < 1e-9)
    }
  }

  @Test func `an emitter stops and goes on with its condition`() throws {
    let play = try ScenePlay(
      text: Self.scene("{rate: 10, max: 100, life: 1, while: on}"),
      [("1", .controlChanged("on", .flag(false))), ("3", .controlChanged("on", .flag(true)))])
    #expect(try play.report(at: "1").emitter("e") ?? (0, 0) == (10, 10))
    #expect(try play.report(at: "1.5").emitter("e") ?? (0, 0) == (10, 5))
    #expect(try play.report(at: "3").emitter("e") ?? (1, 1) == (10, 0))
    #expect(try play.report(at: "3.5").emitter("e") ?? (0, 0) == (15, 5))
  }

  @Test func `the same seed gives the same particles, another seed others`() throws {
    func json(_ seed: UInt64) throws -> String {
      let play = try ScenePlay(text: Self.scene("{preset: snow}"), seed: seed)
      return try play.report(at: "6").json(seed: 1, cues: [], hasParticles: true)
    }
    #expect(try json(1) == json(1))
    #expect(try json(1) != json(2))
  }

  private func sine(_ angle: Double) -> Double {
    // A series good to 1e-12 for a few turns.
    var (term, sum) = (angle, angle)
    for index in 1..<40 {
      term *= -angle * angle / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }

  private func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }
}
