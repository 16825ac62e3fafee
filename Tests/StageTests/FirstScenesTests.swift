import SimulationCore
import Stage
import Testing

/// The six scenes that use every primitive, at the instants whose values are known.
struct FirstScenesTests {
  @Test func `the ocean's waves, light and angles are where they belong`() throws {
    let play = try ScenePlay("ocean")
    try play.expect("0", ["wave1.yOffset": -0.05, "wave2.yOffset": 0.07, "buoy.light": 1])
    try play.expect("0.25", ["buoy.bob": 7.416761])
    try play.expect("0.5", ["buoy.light": 0.657678])
    try play.expect("1.35", ["buoy.rotationA": 0.153568])
    // The way back takes the curve forwards: it is not the way out played backwards.
    try play.expect("1.5", ["buoy.light": 0.842322, "buoy.rotationB": -19.309714])
    try play.expect("5", ["wave1.yOffset": 0.05, "wave1.crest": 12.990381, "wave4.offsetY": 705, "wave5.opacity": 0.8])
    try play.expect("10", ["wave1.yOffset": -0.05])
  }

  @Test func `the ocean's layers and states are as given`() throws {
    let play = try ScenePlay("ocean")
    let layers: KeyValuePairs = [
      "sky.z": 0.0, "wave1.z": 1, "buoy.z": 2, "wave2.z": 3, "wave3.z": 4, "wave4.z": 5, "wave5.z": 6, "wave6.z": 7,
      "state.red": 0.5, "state.blue": 0.5, "buoy.offsetY": 205,
    ]
    try play.expect("0", layers)
    try play.expect("0", "state.animateOffset", is: .flag(true))
  }

  @Test func `the record turns behind its wait and stops at once`() throws {
    let play = try ScenePlay("record-player", ("0", .buttonPressed("play")), ("4", .buttonPressed("play")))
    try play.expect("1.49", ["record.rotation": 0, "arm.rotation": 5.96])
    try play.expect("1.9", ["record.rotation": 180, "record.turns": 0, "arm.rotation": 7.6])
    try play.expect("2.1", ["record.rotation": 270])
    try play.expect("2.3", ["record.rotation": 0, "record.turns": 1, "arm.rotation": 8])
    try play.expect("2.3", "button.label", is: .text("Stop"))
    try play.expect("2.3", "button.iconColor", is: .list([.number(1), .number(0), .number(0)]))
    try play.expect("4", ["record.rotation": 0, "record.turns": 0, "arm.rotation": 8, "state.duration": 0])
    try play.expect("5", ["arm.rotation": 4, "arm.restRotation": -35])
    try play.expect("5", "button.icon", is: .text("play"))
    try play.expect("6", ["arm.rotation": 0])
  }

  @Test func `the flower breathes in one timing, and its pace stretches it`() throws {
    let play = try ScenePlay("breathing-flower")
    try play.expect("1", ["petal4.rotation": -10, "vapour.blur": 60, "labelIn.opacity": 0])
    try play.expect(
      "3",
      [
        "petal1.rotation": -15, "petal5.rotation": 30, "vapour.offsetY": -30, "vapour.blur": 30.5,
        "bouquet1.scale": 1.02, "bouquet2.hueRotation": 125, "labelOut.scale": 0.5, "vapour.shadowRadius": 20,
        "petal2.rotation": 0, "labelIn.offsetY": -160,
      ])
    try play.expect("5", ["petal4.rotation": -50, "bouquet1.hueRotation": 50])
    try play.expect("7", ["petal4.rotation": -30])
    let slow = try ScenePlay("breathing-flower", ("0", .controlChanged("speed", .number(0.25))))
    try slow.expect("12", ["petal4.rotation": -30])
    #expect(try slow.report(at: "12").emitter("snow")?.emitted == 120)
  }

  @Test func `snow falls straight, a thousand flakes at most`() throws {
    let play = try ScenePlay("snow")
    #expect(try play.report(at: "24.9").emitter("snow") ?? (0, 0) == (996, 996))
    #expect(try play.report(at: "25").emitter("snow") ?? (0, 0) == (1_000, 1_000))
    #expect(try play.report(at: "25.025").emitter("snow") ?? (0, 0) == (1_001, 1_000))
    #expect(try play.report(at: "100").emitter("snow") ?? (0, 0) == (4_000, 1_000))
  }

  @Test func `lines run round the outlines as their timer says`() throws {
    let play = try ScenePlay("strokes")
    try play.expect("0.4", ["we.trimFrom": -0.187367, "we.trimTo": 0.080300])
    try play.expect(
      "2",
      [
        "we.trimFrom": 0.507949, "logo.trimTo": 0.907949, "state.startStroke": 0.56, "state.endStroke": 0.96,
        "state.ticks": 8, "logo.offsetX": 400 / 5.5,
      ])
    try play.expect("2.3", ["heart.trimFrom": 0.656441, "heart.trimTo": 1.056441])
    try play.expect("2.3", "state.strokeReset", is: .flag(false))
    try play.expect("2.9", ["heart.trimFrom": 0, "heart.trimTo": 0])
    try play.expect("2.9", "state.strokeReset", is: .flag(true))
    try play.expect("3.1", ["we.trimFrom": -0.129874, "we.trimTo": 0.055660])
  }

  @Test func `the swing and the legs keep their own timing, and time can be held`() throws {
    let play = try ScenePlay("swing")
    let angles: [(String, Double, Double, Double)] = [
      ("0", -45, 50, 30), ("0.59", -37.5, 15, 30), ("1.09", -30, -20, 22.199786), ("1.4", -31.491936, -13.04430, -45),
      ("2.18", -45, 50, -45),
    ]
    for (at, swing, right, left) in angles {
      let report = try play.report(at: at)
      #expect(abs((report.number("swing.rotation") ?? 0) - swing) < 2e-2, "swing at \(at)")
      #expect(abs((report.number("rightLeg.rotation") ?? 0) - right) < 2e-2, "right at \(at)")
      #expect(abs((report.number("leftLeg.rotation") ?? 0) - left) < 2e-2, "left at \(at)")
    }
    let held = try ScenePlay("swing", ("0.59", .buttonPressed("hold")), ("5.59", .buttonPressed("hold")))
    try held.expect("5", ["swing.rotation": -37.5])
    try held.expect("6.09", ["swing.rotation": -30])
  }

  @Test func `the spirograph's curve follows its sliders and is drawn by a button`() throws {
    let play = try ScenePlay(
      "spirograph", ("1", .buttonPressed("draw")), ("9", .controlChanged("outerRadius", .number(50))))
    try play.expect("0", ["curve.endPoint": 19, "curve.points": 1_901, "curve.lobes": 5, "curve.turns": 3])
    try play.expect("0", "labels.amount", is: .text("Amount: 1.00"))
    let samples = try play.report(at: "0").value("curve.samples")?.items ?? []
    #expect(samples.count == 20)
    #expect(samples.first == .list([.number(0), .number(225), .number(150)]))
    #expect(abs((samples.last?.items[1].number ?? 0) - 224.31) < 5e-3)
    try play.expect("4", ["curve.endPoint": 9.5, "curve.points": 951, "curve.amount": 0.5])
    try play.expect("9", ["curve.lobes": 5, "curve.turns": 2, "curve.endPoint": 13])
  }
}
