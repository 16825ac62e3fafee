import Configuration
import Pictures
import SimulationCore
import Stage
import Testing

/// The scenes that move by themselves, held to formulae that are written anew.
struct MovingSceneTests {
  /// Where a value is that goes there and back for ever, with a wait before every leg.
  private func bounce(
    _ from: Double, _ to: Double, _ seconds: Double, hold: Double = 0, _ curve: Formula.Curve = Formula.easeInOut,
    at time: Double
  ) -> Double {
    let leg = hold + seconds
    let legs = (time / leg + 1e-9).rounded(.down)
    let share = curve((time - legs * leg - hold) / seconds)
    return Int(legs).isMultiple(of: 2) ? from + (to - from) * share : to + (from - to) * share
  }

  @Test func `a time of a movement may have a unit, and a ball that mirrors leaves the floor at once`() throws {
    let play = try ScenePlay(
      text: """
        machine: scene
        scene: ball
        title: a ball
        stage: {width: 100, height: 400}
        parts:
          short: {shape: circle, offsetY: {from: 0, to: 300, with: in 0.6s mirror hold 200ms}}
          long:
            shape: circle
            offsetY: {from: 0, to: 300, with: {curve: in, duration: 600ms, repeat: mirror, hold: 0.2s}}
          plain: {shape: circle, offsetY: {from: 0, to: 300, with: in .6 bounce hold .2}}
        """)
    let floor = Formula.easeIn(0.9) * 300
    try play.expect("0.74", ["short.offsetY": floor, "long.offsetY": floor, "plain.offsetY": floor])
    try play.expect("1", ["short.offsetY": 300, "long.offsetY": 300, "plain.offsetY": 300])
    try play.expect(
      "1.06", ["short.offsetY": floor, "long.offsetY": floor, "plain.offsetY": 300 - Formula.easeIn(0.1) * 300])
  }

  @Test func `Breathing circles grow, part and turn in 2.8 seconds, and come back`() throws {
    let play = try ScenePlay("breathing-circles")
    for tenths in [0, 7, 14, 21, 28, 42, 56, 63] {
      let time = Double(tenths) / 10
      try play.expect(
        "\(time)",
        [
          "circles.scale": bounce(0.25, 1, 2.8, at: time), "circles.rotation": bounce(0, 90, 2.8, at: time),
          "upper.offsetY": bounce(0, -60, 2.8, at: time), "lower.offsetY": bounce(0, 60, 2.8, at: time),
          "pairC.rotation": 120, "pairC.opacity": 0.5, "breath.count": tenths >= 56 ? 1 : 0,
        ])
      try play.expect("\(time)", "breath.phase", is: .text((28..<56).contains(tenths) ? "out" : "in"))
    }
  }

  @Test func `A held breath stands still, and another speed goes on from where it is`() throws {
    let play = try ScenePlay(
      "breathing-circles",
      ("1", .buttonPressed("hold")),
      ("3", .buttonPressed("hold")),
      ("3.4", .controlChanged("speed", .number(0.25)))
    )
    try play.expect("2.5", ["circles.scale": bounce(0.25, 1, 2.8, at: 1)])
    try play.expect("3.4", ["circles.scale": bounce(0.25, 1, 2.8, at: 1.4)])
    try play.expect("4.1", ["circles.scale": 1])
  }

  @Test func `The kaleidoscope's hues run round, and the picture changes at once`() throws {
    let play = try ScenePlay("kaleidoscope", ("1.3", .controlChanged("selectedImage", .text("dog"))))
    try play.expect("1", "picture.image", is: .text("ornament"))
    try play.expect("1.3", "picture.image", is: .text("dog"))
    try play.expect("1.3", ["picture.hueRotation": 180])
    for tenths in [18, 23, 31, 36, 46] {
      let time = Double(tenths) / 10
      try play.expect("\(time)", ["picture.hueRotation": bounce(0, 360, 2, hold: 0.3, at: time)])
    }
  }

  @Test func `The wave's depths are shares of its height and offset`() throws {
    let play = try ScenePlay("wave", ("1", .controlChanged("yOffset", .number(-1))))
    for (instant, offset) in [("0", 0.7), ("1", -1.0)] {
      guard case .list(let samples)? = try play.report(at: instant).value("wave.samples") else {
        Issue.record("the wave has no samples")
        return
      }
      let shares = [0.1857, 0.2872, -0.0733, -0.2836, -0.1579]
      for (sample, share) in zip(samples, shares) { #expect(abs(sample.number / (250 * offset) - share) < 5e-5) }
      #expect(samples.count == shares.count)
    }
  }

  @Test func `The rocket climbs evenly, with its flame sixty points below`() throws {
    let play = try ScenePlay("rocket")
    try play.expect("1", ["rocket.y": 753.75, "flame.y": 813.75, "rocket.x": 200, "flame.x": 200])
    try play.expect("6", ["rocket.y": 900 * 0.025])
    try play.expect("8", ["rocket.y": 900])
    try play.expect("9", ["rocket.y": 753.75, "state.rocketAndFireOffset": 1_170])
  }

  @Test func `Each of the blizzard's 47 branches sways by its own angles in its own time`() throws {
    let play = try ScenePlay("blizzard")
    let report = try play.report(at: "2.5")
    let counts = [8, 10, 15, 7, 7]
    let angles: [[ClosedRange<Double>]] = [
      [2...4, 2...3, 1...3], [3...4, 2...5, 1...4], [1...3, 2...4, 3...6], [1...3, 2...3, 3...5],
      [0...2, 0...3, 0...1],
    ]
    let times: [ClosedRange<Double>] = [3...5, 2...6, 4...6, 4...6, 3...6]
    var all: Set<Double> = []
    for (stack, count) in counts.enumerated() {
      for branch in 1...count {
        func number(_ name: String) throws -> Double {
          try #require(report.number("branch-\(stack + 1)-\(branch).\(name)"))
        }
        let drawn = [try number("angleX"), try number("angleY"), try number("angleZ")]
        for (angle, range) in zip(drawn, angles[stack]) { #expect(range.contains(angle)) }
        let duration = try number("duration")
        #expect(times[stack].contains(duration))
        all.insert(duration)
        // The instants of legs are whole nanoseconds, so that the formula is met to a millionth.
        let sum = drawn[0] + drawn[1] + drawn[2]
        #expect(abs(try number("rotation") - bounce(0, sum, duration, at: 2.5)) <= 1e-6)
        let height = try number("positionY")
        #expect(abs(try number("offsetY") - bounce(0, height, duration, at: 2.5)) <= 1e-6)
      }
      #expect(report.value("branch-\(stack + 1)-\(count + 1).rotation") == nil)
    }
    #expect(all.count == 47)
    try play.expect("2.5", ["branch-2-1.stackX": -30, "branch-2-1.stackY": 44])
  }

  @Test func `Splashes pulse by themselves, and the ripple follows the puddle`() throws {
    let play = try ScenePlay("rain")
    try play.expect("2", ["ripple.scaleX": 0.536458])
    let report = try play.report(at: "2")
    for splash in 1...150 {
      let duration = try #require(report.number("splash-\(splash).duration"))
      #expect((0.3...1).contains(duration))
      let scale = try #require(report.number("splash-\(splash).scale"))
      #expect(abs(scale - bounce(0.1, 0.8, duration, at: 2)) <= 1e-6)
      #expect(report.number("splash-\(splash).diameter") == 15 * scale)
      let across = try #require(report.number("splash-\(splash).offsetX"))
      let down = try #require(report.number("splash-\(splash).offsetY"))
      #expect((-290...260).contains(across) && (180...900).contains(down))
    }
    try play.expect(
      "8",
      [
        "puddle.scaleX": 0.55, "puddle.scaleY": 0.6, "ripple.scaleY": 0.63, "puddle.width": 330,
        "puddle.height": 300 * 0.156434465040231, "state.dropScale": 0.8,
      ])
  }

  @Test func `Smoke and steam come from their places, in their layers`() throws {
    let coffee = try ScenePlay("coffee-steam")
    try coffee.expect("10", ["cup.width": 350, "cup.height": 300, "cup.offsetY": 250])
    try coffee.expect("10", ["cup.z": 1, "cupFront.z": 3])
    let pipe = try ScenePlay("pipe-smoke")
    try pipe.expect("10", ["pipe.width": 350, "pipe.height": 350])
    for (play, name, rate) in [(coffee, "steam", 14), (pipe, "smoke", 10)] {
      let json = try play.report(at: "12.05").json(seed: 1, cues: [], hasParticles: false)
      #expect(json.contains("\"\(name)\":{\"emitted\":\(rate * 1_205 / 100),"), "\(json)")
    }
  }

  @Test func `A key puts a boat in the buoy's place, and the girl's head and elbows move`() throws {
    let ocean = try ScenePlay("ocean", ("1", .keyPressed("b")))
    #expect(try ocean.report(at: "0.5").value("boatRocking.shown") == .flag(false))
    #expect(try ocean.report(at: "1").value("boatRocking.shown") == .flag(true))
    #expect(try ocean.report(at: "1").value("buoyRocking.shown") == .flag(false))
    let swing = try ScenePlay("swing")
    try swing.expect("1.09", ["face.rotation": -6, "forearmLeft.rotation": 12])
  }

  // MARK: - The wand

  @Test func `The wand follows the pointer, and its sound ends half a second after it`() throws {
    let ear = Ear()
    let play = try ScenePlay(
      "magic-wand", ("1", .pointerMoved(Point(600, 300))), ("1.3", .pointerMoved(Point(500, 200))))
    play.simulation.add(ear)
    try play.expect("0", ["wand.x": 450, "wand.y": 400, "wand.z": 0, "stone.x": 900 / 2.3])
    try play.expect("1", ["wand.x": 570, "wand.y": 230, "wand.z": 2])
    try play.expect("1.3", ["wand.x": 470, "wand.y": 130])
    try play.expect("2", ["wand.x": 470])
    #expect(ear.cues == ["1.000000000 + wand", "1.800000000 - wand"])
  }

  @Test func `The skeleton rises once, whether the grave is touched or tapped`() throws {
    let ear = Ear()
    let tapped = try ScenePlay("magic-wand", ("0", .partTapped("stone")), ("1", .partTapped("stone")))
    tapped.simulation.add(ear)
    #expect(try tapped.report(at: "0").value("state.awake") == .flag(true))
    try tapped.expect("1", ["skeleton.x": 385, "skeleton.y": 362.5])
    try tapped.expect("2", ["skeleton.x": 400, "skeleton.y": 300])
    try tapped.expect("3", ["skeleton.x": 400])
    #expect(ear.cues == ["0.000000000 + rise"])

    let beside = try ScenePlay("magic-wand", ("0", .pointerMoved(Point(495, 590))))
    #expect(try beside.report(at: "1").value("skeleton.x") == nil)
    let touched = try ScenePlay("magic-wand", ("0", .pointerMoved(Point(494, 529))))
    try touched.expect("1", ["skeleton.x": 385])
  }
}

/// Hears the sounds that start and stop.
private final class Ear: SimulationObserver {
  typealias Root = SceneRun

  private(set) var cues: [String] = []

  func emitted(_ fact: SceneFact, line: RecordLine) {
    switch fact {
    case .cueStarted(let name): cues.append("\(line.instant) + \(name)")
    case .cueStopped(let name): cues.append("\(line.instant) - \(name)")
    default: break
    }
  }
}
