import Configuration
import SimulationCore
import Stage
import Testing

/// The other scenes that move by themselves, at instants whose values are known.
struct MovingSceneTests {
  @Test func `the circles breathe in and out, counted, at any speed, and can be held`() throws {
    let play = try ScenePlay("breathing-circles")
    let course: [(String, Double, Double, Double)] = [
      ("0", 0.25, 0, 0), ("1.4", 0.625, 45, 30), ("2.8", 1, 90, 60), ("4.2", 0.625, 45, 30),
      ("5.6", 0.25, 0, 0),
    ]
    for (at, scale, rotation, offset) in course {
      try play.expect(
        at,
        [
          "circles.scale": scale, "circles.rotation": rotation, "upper.offsetY": -offset,
          "lower.offsetY": offset,
        ]
      )
    }
    try play.expect("5.6", ["breath.count": 1, "pairC.rotation": 120, "pairA.opacity": 0.5])
    try play.expect("5.6", "breath.phase", is: .text("in"))
    try play.expect("8.4", "breath.phase", is: .text("out"))
    try play.expect("16.8", ["breath.count": 3])
    let fast = try ScenePlay(
      "breathing-circles",
      ("0", .controlChanged("speed", .number(0.5))),
      ("0.7", .buttonPressed("hold")),
      ("10", .buttonPressed("hold"))
    )
    try fast.expect("0.35", ["circles.scale": 0.625])
    try fast.expect("9", ["circles.scale": 1])
    try fast.expect("10.7", ["circles.scale": 0.25, "breath.count": 1])
  }

  @Test func `the kaleidoscope's hue waits at both ends, whatever the picture`() throws {
    let play = try ScenePlay(
      "kaleidoscope",
      ("1.3", .controlChanged("selectedImage", .text("dice")))
    )
    try play.expect("0.3", ["picture.hueRotation": 0])
    try play.expect("1.3", ["picture.hueRotation": 180])
    try play.expect("1.3", "picture.image", is: .text("dice"))
    try play.expect("2.45", ["picture.hueRotation": 360])
    try play.expect("3.6", ["picture.hueRotation": 180])
  }

  @Test func `the wave's samples are those of its curve`() throws {
    let play = try ScenePlay("wave", ("1", .controlChanged("yOffset", .number(-0.5))))
    for (at, yOffset) in [("0", 0.7), ("1", -0.5)] {
      let samples = try play.report(at: at).value("wave.samples")?.items.map(\.number) ?? []
      #expect(samples.count == 5)
      for (sample, share) in zip(samples, [0.1857, 0.2872, -0.0733, -0.2836, -0.1579]) {
        #expect(abs(sample - 250 * yOffset * share) < 250 * 0.00006, "\(sample) at \(at)")
      }
    }
  }

  @Test func `smoke and steam rise at their rates`() throws {
    #expect(try ScenePlay("pipe-smoke").report(at: "7.25").emitter("smoke")?.emitted == 72)
    #expect(try ScenePlay("coffee-steam").report(at: "7.25").emitter("steam")?.emitted == 101)
    try ScenePlay("coffee-steam").expect(
      "0",
      ["cup.z": 1, "cupFront.z": 3, "cup.width": 350, "cup.height": 300, "cup.offsetY": 250]
    )
  }

  @Test func `the rocket climbs off the stage and begins again below`() throws {
    let play = try ScenePlay("rocket")
    try play.expect("0", ["rocket.y": 900, "rocket.x": 200])
    try play.expect("1", ["rocket.y": 753.75, "flame.y": 813.75, "flame.x": 200])
    try play.expect("4", ["rocket.y": 315])
    try play.expect("8", ["rocket.y": 900, "flame.y": 960])
    let large = try ScenePlay("rocket", size: StageSize(width: 800, height: 480))
    try large.expect("4", ["rocket.y": 168, "rocket.x": 400])
  }

  @Test func `each branch sways as it was drawn`() throws {
    let play = try ScenePlay("blizzard", seed: 5)
    let start = try play.report(at: "0")
    #expect(start.parts.filter { $0.name.hasPrefix("branch-") }.count == 47)
    for part in ["branch-1-1", "branch-2-10", "branch-3-15", "branch-5-7"] {
      let sum = ["angleX", "angleY", "angleZ"].reduce(0) {
        $0 + (start.number("\(part).\($1)") ?? 0)
      }
      let duration = try #require(start.number("\(part).duration"))
      #expect(start.number("\(part).rotation") == 0)
      let late = try ScenePlay("blizzard", seed: 5)
      let nanoseconds = Int64((duration * 1e9).rounded(.toNearestOrEven))
      let report = try late.report(at: "\(nanoseconds)ns")
      #expect(abs((report.number("\(part).rotation") ?? 0) - sum) < 1e-9)
      let position = try #require(start.number("\(part).positionY"))
      #expect(abs((report.number("\(part).offsetY") ?? -1) - position) < 1e-9)
    }
    #expect(try play.report(at: "4").emitter("snow")?.emitted == 100)
    #expect(try play.report(at: "4").emitter("blustery")?.emitted == 60)
  }

  @Test func `splashes, puddle and ripple swell as they were drawn`() throws {
    let play = try ScenePlay("rain")
    try play.expect("2", ["ripple.scaleX": 0.536458])
    try play.expect("8", ["puddle.scaleX": 0.55, "puddle.scaleY": 0.6, "puddle.width": 330])
    let report = try play.report(at: "8")
    #expect(report.parts.filter { $0.name.hasPrefix("splash-") }.count == 150)
    for copy in [1, 77, 150] {
      let duration = try #require(report.number("splash-\(copy).duration"))
      #expect((0.3...1).contains(duration))
      let place = try #require(report.number("splash-\(copy).offsetX"))
      #expect((-290...260).contains(place))
    }
    #expect(report.emitter("rainFront")?.emitted == 640)
  }

  @Test func `the wand leaves trails, rings while it moves, and wakes the skeleton once`() throws {
    let play = try ScenePlay(
      "magic-wand",
      ("0.5", .pointerMoved(StagePoint(x: 600, y: 300))),
      ("0.8", .pointerMoved(StagePoint(x: 610, y: 310))),
      ("1", .partTapped("stone")),
      ("2", .pointerMoved(StagePoint(x: 400, y: 560)))
    )
    try play.expect("0", ["wand.x": 450, "wand.y": 400, "wand.z": 0, "stone.x": 900 / 2.3])
    #expect(try play.report(at: "0").value("skeleton.x") == nil)
    try play.expect("0.5", ["wand.x": 570, "wand.y": 230, "wand.z": 2, "trail-1.alpha": 1])
    #expect(play.simulation.machine.playingCues.contains("wand"))
    try play.expect("1.1", ["trail-1.alpha": 0.5, "trail-2.alpha": 0.75])
    #expect(play.simulation.machine.playingCues.contains("wand"))
    #expect(try play.report(at: "1.7").value("trail-1.alpha") == nil)
    #expect(!play.simulation.machine.playingCues.contains("wand"))
    try play.expect("2", ["skeleton.x": 385, "skeleton.y": 362.5, "skeleton.z": 0])
    try play.expect("3", ["skeleton.x": 400, "skeleton.y": 300])
  }
}

/// All scenes that ship.
struct ShippedSceneTests {
  static let names = ShippedFiles.paths.compactMap { path in
    path.hasPrefix("config/scenes/") ? String(path.dropFirst(14).dropLast(5)) : nil
  }

  @Test(arguments: names)
  func `a scene that ships says what it is, plays and is drawn`(name: String) throws {
    let text = try #require(ShippedFiles.text(at: "config/scenes/\(name).yaml"))
    #expect(text.hasPrefix("# "))
    let play = try ScenePlay(name)
    let scene = play.simulation.machine.scene
    #expect(scene.name == name)
    #expect(scene.title != scene.name && scene.title.count <= 72)
    for button in scene.buttonNames {
      play.simulation.schedule(.buttonPressed(button), at: SimulationInstant(nanoseconds: 200))
    }
    let report = try play.report(at: "1.5")
    #expect(report.scene == name)
    let frame = play.simulation.machine.frame(at: play.simulation.now)
    #expect(!frame.nodes.isEmpty)
  }
}
