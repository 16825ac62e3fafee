import SimulationCore
import Stage
import Testing

/// The scenes that answer to sliders, pickers and taps.
struct ControlledSceneTests {
  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> SceneValue {
    .list([.number(red), .number(green), .number(blue)])
  }

  @Test func `the tint is laid on in three ways`() throws {
    let play = try ScenePlay("multiply-tint", [(at: 1, "mode", .text("screen")), (at: 2, "mode", .text("normal"))])
    try play.expect("0", "tint.color", is: Self.color(1, 0, 0))
    try play.expect(
      "0", "tint.probes",
      is: .list([Self.color(0, 0, 0), Self.color(0.5, 0, 0), Self.color(1, 0, 0), Self.color(0.5, 0, 0)]))
    try play.expect(
      "1", "tint.probes",
      is: .list([Self.color(1, 0, 0), Self.color(1, 0.5, 0.5), Self.color(1, 1, 1), Self.color(1, 0.8, 1 - (1 - 0.2))]))
    let red = Self.color(1, 0, 0)
    try play.expect("2", "tint.probes", is: .list([red, red, red, red]))
    try play.expect("2", "state.mode", is: .text("normal"))
  }

  @Test(arguments: [0, 0.3, 0.49, 0.5, 0.55625, 0.5, 0.6, 0.79, 0.8, 1]) func `beams cover the probes that they reach`(
    _ amount: Double
  ) throws {
    let play = try ScenePlay("three-lights", [(at: 0.5, "amount", .number(amount))])
    let places: KeyValuePairs<String, (x: Double, y: Double)> = [
      "redGreen": (0, -80), "redBlue": (-25, -40), "greenBlue": (25, -40), "centre": (0, -55.625),
    ]
    for (name, point) in places {
      func isLit(_ x: Double, _ y: Double) -> Double {
        let (dx, dy) = (point.x - x, point.y - y)
        return dx * dx + dy * dy <= amount * amount * 10_000 ? 1 : 0
      }
      let wanted = Self.color(isLit(-50, -80), isLit(50, -80), isLit(0, 0))
      try play.expect("0.5", "probes.\(name)", is: wanted)
    }
    try play.expect(
      "1",
      [
        "red.diameter": 200 * amount, "green.diameter": 200 * amount, "blue.diameter": 200 * amount, "red.offsetX": -50,
        "green.offsetX": 50, "blue.offsetX": 0, "red.offsetY": -80, "green.offsetY": -80, "blue.offsetY": 0,
      ])
  }

  @Test func `nothing shines before the slider moves`() throws {
    let play = try ScenePlay("three-lights")
    for name in ["redGreen", "redBlue", "greenBlue", "centre"] {
      try play.expect("9", "probes.\(name)", is: Self.color(0, 0, 0))
    }
  }

  @Test func `the picture comes into focus at once`() throws {
    let play = try ScenePlay("focus", [(at: 1, "amount", .number(0.25)), (at: 2, "amount", .number(1))])
    try play.expect("0.999", ["picture.saturation": 0, "picture.blur": 20])
    try play.expect("1", ["picture.saturation": 0.25, "picture.blur": 15])
    try play.expect("2", ["picture.saturation": 1, "picture.blur": 0, "state.amount": 1])
  }

  @Test func `the slider moves the lampshade as a tap does, or lets it jump`() throws {
    let play = try ScenePlay(
      "trapezoid",
      [
        (at: 0, "insetAmount", .number(90)), (at: 0.1, "insetAmount", .number(20)), (at: 2, "animatable", .flag(false)),
        (at: 3, "insetAmount", .number(60)),
      ])
    for time in [0, 0.05, 0.1, 0.2, 0.44, 0.45, 2.5] {
      let inset = Formula.value(
        from: 50, through: [(at: 0, to: 90), (at: 0.1, to: 20)], in: 0.35, Formula.easeInOut, at: time)
      try play.expect("\(time)", ["trapezoid.inset": inset, "trapezoid.topWidth": 200 - 2 * inset])
    }
    try play.expect("3", ["trapezoid.inset": 60, "trapezoid.topWidth": 80])
  }

  @Test func `a jump cancels the movement that it falls into`() throws {
    let play = try ScenePlay(
      "trapezoid",
      [
        (at: 0, "insetAmount", .number(90)), (at: 0.1, "animatable", .flag(false)),
        (at: 0.2, "insetAmount", .number(30)),
      ])
    let half = 50 + 40 * Formula.easeInOut(0.15 / 0.35)
    try play.expect("0.15", ["trapezoid.inset": half])
    try play.expect("0.2", ["trapezoid.inset": 30])
    try play.expect("0.3", ["trapezoid.inset": 30])
  }

  @Test func `a tap draws an inset between its bounds, and goes there`() throws {
    let taps = (0..<40).map { Double($0) }
    let play = try ScenePlay("trapezoid", tapping: "trapezoid", at: taps)
    var drawn: [Double] = []
    for tap in taps {
      let target = try #require(play.report(at: "\(tap)").number("state.insetAmount"))
      #expect((10...90).contains(target))
      let from = drawn.last ?? 50
      try play.expect("\(tap)", ["trapezoid.inset": from])
      try play.expect("\(tap + 0.175)", ["trapezoid.inset": (from + target) / 2])
      try play.expect("\(tap + 0.35)", ["trapezoid.inset": target])
      drawn.append(target)
    }
    #expect(Set(drawn).count > 35)
  }

  @Test func `rows and columns step at their very nanoseconds`() throws {
    let play = try ScenePlay("checkerboard", tapping: "board", at: [0])
    try play.expect("0", ["board.rows": 4, "board.columns": 4, "board.filled": 8, "state.rows": 8])
    try play.expect("0.249999999", ["board.columns": 4])
    try play.expect("0.25", ["board.columns": 5, "board.rows": 4, "board.filled": 10])
    try play.expect("0.749999999", ["board.rows": 4, "board.columns": 6])
    try play.expect("0.75", ["board.rows": 5, "board.columns": 7, "board.filled": 18])
    try play.expect("2.999999999", ["board.rows": 7, "board.columns": 15, "board.filled": 53])
    try play.expect("3", ["board.rows": 8, "board.columns": 16, "board.filled": 64])
  }

  @Test func `four by four comes at once, and a board that is not animated jumps`() throws {
    let play = try ScenePlay(
      "checkerboard", [(at: 4, "animatable", .flag(false))],
      [
        ("0", .partTapped("board")), ("1", .buttonPressed("reset")), ("2", .partTapped("board")),
        ("3.5", .buttonPressed("reset")), ("5", .partTapped("board")),
      ])
    try play.expect("1", ["board.rows": 4, "board.columns": 4])
    try play.expect("1.9", ["board.rows": 4, "board.columns": 4, "state.columns": 4])
    try play.expect("3.25", ["board.rows": 5, "board.columns": 9])
    try play.expect("3.5", ["board.rows": 4, "board.columns": 4])
    try play.expect("5", ["board.rows": 8, "board.columns": 16, "board.filled": 64])
  }

  @Test func `new rows are counted from where the board stands`() throws {
    let play = try ScenePlay("checkerboard", [(at: 1.5, "rows", .number(20))], [("0", .partTapped("board"))])
    try play.expect("1.5", ["board.rows": 6, "board.columns": 10])
    // Fourteen rows in three seconds, while the columns go on.
    try play.expect("2.999999999", ["board.rows": 12, "board.columns": 15])
    try play.expect("3", ["board.rows": 13, "board.columns": 16])
    try play.expect("4.5", ["board.rows": 20])
  }
}
