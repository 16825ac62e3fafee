import Configuration
import SimulationCore
import Stage
import Testing

/// The scenes that show one property each, held to formulae that are written anew.
struct DemonstrationTests {
  /// A flag that a button toggles, and a property that follows it.
  struct Toggled: Sendable, CustomTestStringConvertible {
    let scene: String
    let property: String
    let flag: String
    let rest: Double
    let far: Double
    var seconds = 0.35
    var curve: Formula.Curve = Formula.easeInOut
    var isOnFirst = false

    var testDescription: String { "\(scene): \(property)" }
  }

  static let all = [
    Toggled(scene: "demo-offset", property: "box.offsetX", flag: "moveRight", rest: 0, far: 150),
    Toggled(scene: "demo-hue", property: "square.hueRotation", flag: "hueRotate", rest: 0, far: 180, seconds: 2),
    Toggled(scene: "demo-hue", property: "disc.hueRotation", flag: "hueRotate", rest: 0, far: 360, seconds: 2),
    Toggled(
      scene: "demo-opacity", property: "circle.opacity", flag: "appear", rest: 1, far: 0, curve: Formula.easeIn,
      isOnFirst: true),
    Toggled(scene: "demo-scale-shape", property: "circle.scale", flag: "scaleCircle", rest: 1, far: 0.1),
    Toggled(scene: "demo-scale-image", property: "bug.scale", flag: "scaleBug", rest: 1, far: 0.1),
    Toggled(
      scene: "demo-scale-anchor", property: "heart.scale", flag: "scaleFromAnchor", rest: 1, far: 0.2, isOnFirst: true),
    Toggled(scene: "demo-stroke", property: "box.lineWidth", flag: "animateStroke", rest: 1, far: 25),
    Toggled(scene: "demo-trim", property: "ring.trimTo", flag: "animateTrim", rest: 1, far: 0.25),
    Toggled(scene: "demo-smile", property: "ring.trimTo", flag: "animateTrim", rest: 1, far: 0.25),
    Toggled(scene: "demo-corner", property: "box.cornerRadius", flag: "animateCornerRadius", rest: 75, far: 0),
  ]

  @Test(arguments: all) func `each press starts anew from where the value stands`(_ demo: Toggled) throws {
    // The second press interrupts the first way, the third one the way back.
    let presses = [0.0, 0.1, 0.22, 3]
    let play = try ScenePlay(demo.scene, pressing: "animate", at: presses)
    for time in [0, 0.05, 0.1, 0.15, 0.22, 0.3, 0.45, 0.6, 1.7, 2.9, 3, 3.08, 3.2, 3.4, 9] {
      let targets = presses.enumerated().map { index, press in
        (at: press, to: index.isMultiple(of: 2) ? demo.far : demo.rest)
      }
      let wanted = Formula.value(from: demo.rest, through: targets, in: demo.seconds, demo.curve, at: time)
      try play.expect("\(time)", [demo.property: wanted])
      let count = presses.filter { $0 <= time }.count
      let isOn = count.isMultiple(of: 2) == demo.isOnFirst
      try play.expect("\(time)", "state.\(demo.flag)", is: .flag(isOn))
    }
  }

  @Test func `the first value at a press is the old one, the state is the new one`() throws {
    let play = try ScenePlay("demo-offset", pressing: "animate", at: [0, 0.1])
    try play.expect("0", ["box.offsetX": 0, "box.offsetY": 350])
    try play.expect("0.1", ["box.offsetX": 25.455274])
    try play.expect("0.1", "state.moveRight", is: .flag(false))
    try play.expect("0.275", ["box.offsetX": 12.727637])
    try play.expect("0.45", ["box.offsetX": 0])
  }

  @Test func `hues are at the angles of the page`() throws {
    let play = try ScenePlay("demo-hue", pressing: "animate", at: [0])
    try play.expect("0.5", ["square.hueRotation": 180 * Formula.easeInOut(0.25)])
    try play.expect("1", ["square.hueRotation": 90, "disc.hueRotation": 180])
    try play.expect("2", ["square.hueRotation": 180, "disc.hueRotation": 360])
  }

  @Test func `the moon fades slowly at first, both ways`() throws {
    let play = try ScenePlay("demo-opacity", pressing: "animate", at: [0, 1])
    try play.expect("0.0875", ["circle.opacity": 0.906535])
    try play.expect("0.35", ["circle.opacity": 0])
    try play.expect("1.0875", ["circle.opacity": 1 - 0.906535])
    try play.expect("1.35", ["circle.opacity": 1])
  }

  @Test func `opacities that overlap cover three quarters`() throws {
    let play = try ScenePlay("demo-overlap")
    try play.expect("0", ["yellow.opacity": 0.5, "red.opacity": 0.5, "overlap.coverage": 0.75])
    try play.expect("3", "overlap.color", is: .list([.number(1), .number(0.5), .number(0.25)]))
  }

  @Test func `the anchor of the heart is its last corner`() throws {
    try ScenePlay("demo-scale-anchor").expect("0", "heart.anchor", is: .text("bottomTrailing"))
  }

  @Test func `rings tell their sweep, and the smile is gone when its end comes first`() throws {
    let ring = try ScenePlay("demo-trim", pressing: "animate", at: [0, 1])
    try ring.expect("0", ["ring.trimFrom": 0, "ring.sweep": 360, "ring.rotation": 180, "state.circleTrim": 0.25])
    try ring.expect("0.175", ["ring.sweep": 225])
    try ring.expect("0.35", ["ring.sweep": 90, "ring.trimTo": 0.25])
    try ring.expect("1.35", ["ring.sweep": 360, "state.circleTrim": 1])
    let smile = try ScenePlay("demo-smile", pressing: "animate", at: [0])
    try smile.expect("0", ["ring.trimFrom": 0.5, "ring.sweep": 180])
    try smile.expect("0.175", ["ring.sweep": 45])
    try smile.expect("0.35", ["ring.sweep": 0])
  }

  @Test func `only the largest radius makes a circle`() throws {
    let play = try ScenePlay("demo-corner", pressing: "animate", at: [0, 1])
    try play.expect("0", "box.isCircle", is: .flag(true))
    try play.expect("0.1", "box.isCircle", is: .flag(false))
    try play.expect("0.175", ["box.cornerRadius": 37.5])
    try play.expect("1.34", "box.isCircle", is: .flag(false))
    try play.expect("1.35", "box.isCircle", is: .flag(true))
  }
}

extension ScenePlay {
  /// A shipped scene one of whose buttons is pressed at some seconds.
  init(_ name: String, pressing button: String, at presses: [Double]) throws {
    try self.init(name, [], presses.map { ("\($0)", .buttonPressed(button)) })
  }

  /// A shipped scene one of whose parts is tapped at some seconds.
  init(_ name: String, tapping part: String, at taps: [Double]) throws {
    try self.init(name, [], taps.map { ("\($0)", .partTapped(part)) })
  }

  /// A shipped scene whose states are changed at some seconds, after other stimuli.
  init(_ name: String, _ changes: [(at: Double, String, SceneValue)], _ others: [Cue] = []) throws {
    let path = "config/scenes/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path), "\(path) does not ship")
    let all = others + changes.map { ("\($0.at)", SceneStimulus.controlChanged($0.1, $0.2)) }
    try self.init(text: text, file: path, all)
  }
}
