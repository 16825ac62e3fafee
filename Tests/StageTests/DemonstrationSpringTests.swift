import SimulationCore
import Stage
import Testing

/// The scenes that grow at every press, mostly on springs.
struct DemonstrationSpringTests {
  private static let button = Formula.Spring(mass: 1, stiffness: 60, damping: 2)

  @Test func `the planet grows by half at each tap, from where it stands`() throws {
    let taps = [0, 0.1, 0.2, 1]
    let play = try ScenePlay("demo-grow", tapping: "circle", at: taps)
    for time in [0, 0.05, 0.1, 0.19, 0.2, 0.33, 0.55, 0.99, 1.2, 4] {
      let targets = taps.enumerated().map { (at: $0.element, to: 1.5 + 0.5 * Double($0.offset)) }
      let wanted = Formula.value(from: 1, through: targets, in: 0.35, Formula.easeInOut, at: time)
      try play.expect("\(time)", ["circle.scale": wanted])
    }
    try play.expect("4", ["state.grow": 3])
  }

  @Test func `the jelly's taps are summed, since its spring keeps its speed`() throws {
    let once = try ScenePlay("demo-grow-spring", tapping: "circle", at: [0])
    try once.expect("0", ["circle.scale": 1, "state.grow": 1.5])
    try once.expect("0.2883", ["circle.scale": 1.686163])
    let taps = [0.5, 0.6, 0.75, 2]
    let spring = Formula.Spring(response: 0.55, damping: 0.3)
    let play = try ScenePlay("demo-grow-spring", tapping: "circle", at: taps)
    for time in [0, 0.5, 0.55, 0.6, 0.7, 0.75, 0.9, 1.3, 2, 2.1, 3.7, 30] {
      let wanted = taps.reduce(1) { $0 + 0.5 * spring.step(time - $1) }
      try play.expect("\(time)", ["circle.scale": wanted])
    }
  }

  @Test func `the button's presses are summed`() throws {
    let two = try ScenePlay("demo-scale-up", pressing: "animate", at: [0, 0.2])
    try two.expect("0.4", ["text.scale": 2.149576, "state.scaleUp": 1.96])
    let presses = [0, 0.3, 0.35, 1.5]
    let play = try ScenePlay("demo-scale-up", pressing: "animate", at: presses)
    for time in [0, 0.1, 0.3, 0.34, 0.36, 0.8, 1.5, 1.6, 2.5, 5, 40] {
      var (wanted, size) = (1.0, 1.0)
      for press in presses where press <= time {
        wanted += 0.4 * size * Self.button.step(time - press)
        size *= 1.4
      }
      try play.expect("\(time)", ["text.scale": wanted])
    }
  }

  @Test func `the timed spring is the same one, stretched to two and a half seconds`() throws {
    let settling = Self.button.settling
    #expect(abs(settling - 4.613573745) < 1e-9)
    let presses = [0, 0.4, 1.1]
    let play = try ScenePlay("demo-scale-up-timed", pressing: "animate", at: [0])
    try play.expect("0.5", ["text.scale": 1.343532])
    let three = try ScenePlay("demo-scale-up-timed", pressing: "animate", at: presses)
    for time in [0.2, 0.4, 0.5, 1.1, 1.3, 2.5, 6] {
      var (wanted, size) = (1.0, 1.0)
      for press in presses where press <= time {
        wanted += 0.5 * size * Self.button.step((time - press) * settling / 2.5)
        size *= 1.5
      }
      try three.expect("\(time)", ["text.scale": wanted])
    }
  }

  @Test func `the spring that goes on for ever jumps to each leg's end`() throws {
    let play = try ScenePlay("demo-scale-up-forever", pressing: "animate", at: [0])
    let settling = 4.613573745
    try play.expect("0.409", ["text.scale": 1.665726])
    try play.expect("4.613573744", ["text.scale": 1 + 0.4 * Self.button.step(settling - 1e-9)])
    try play.expect("4.613573745", ["text.scale": 1.4])
    try play.expect("5.022573745", ["text.scale": 0.734274])
    try play.expect("9.22714749", ["text.scale": 1])
    try play.expect("10.02714749", ["text.scale": 1 + 0.4 * Self.button.step(0.8)])
  }

  @Test func `a press takes the swing of the present leg along`() throws {
    let settling = 4.613573745
    // The second press comes in a leg there, the third one in a leg back.
    let play = try ScenePlay("demo-scale-up-forever", pressing: "animate", at: [0, 0.3])
    for time in [0.3, 0.31, 0.5, 1.9, 4.9] {
      let wanted = 1 + 0.4 * Self.button.step(time) + 0.56 * Self.button.step(time - 0.3)
      try play.expect("\(time)", ["text.scale": wanted])
    }
    let back = try ScenePlay("demo-scale-up-forever", pressing: "animate", at: [0, 5])
    for time in [4.8, 5, 5.1, 5.6, 9] {
      let wanted = 1.4 - 0.4 * Self.button.step(time - settling) + 0.96 * Self.button.step(time - 5)
      try back.expect("\(time)", ["text.scale": wanted])
    }
    // From there it goes to and fro between where it was pressed and its new end.
    let pressed = 1.4 - 0.4 * Self.button.step(5 - settling)
    try back.expect("9.613573745", ["text.scale": 1.96])
    try back.expect("10", ["text.scale": 1.96 + (pressed - 1.96) * Self.button.step(5 - settling)])
  }
}
