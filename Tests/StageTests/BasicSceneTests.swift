import Configuration
import Pictures
import SimulationCore
import Stage
import Testing

/// The scenes without movement, and what their buttons change.
struct BasicSceneTests {
  @Test func `the greeting changes once`() throws {
    let play = try ScenePlay("basics-greeting", pressing: "change", at: [1, 2])
    try play.expect("0.999999999", "label.text", is: .text("Hello, Bella"))
    try play.expect("1", "label.text", is: .text("Hello, Jack"))
    try play.expect("2", "label.text", is: .text("Hello, Jack"))
    try play.expect("2", "state.name", is: .text("Jack"))
  }

  @Test func `the sign says two things by turns`() throws {
    let play = try ScenePlay("basics-toggle", pressing: "change", at: [1, 2, 3])
    try play.expect("0", "label.text", is: .text(""))
    try play.expect("1", "label.text", is: .text("Hello SwiftUI!"))
    try play.expect("1", "state.changeText", is: .flag(true))
    try play.expect("2", "label.text", is: .text("Hello World!"))
    try play.expect("3", "label.text", is: .text("Hello SwiftUI!"))
    try play.expect("3", "state.myText", is: .text("Hello SwiftUI!"))
  }

  @Test func `cards stand as given`() throws {
    try ScenePlay("basics-card").expect(
      "0",
      [
        "image.width": 350, "image.height": 250, "image.z": 0, "text.fontSize": 50, "text.paddingTrailing": 80,
        "text.z": 1,
      ])
    try ScenePlay("basics-storm").expect(
      "0",
      [
        "cloud.fontSize": 150, "stormy.fontSize": 30, "stormy.offsetX": -15, "stormy.offsetY": -5,
        "tornado.fontSize": 50, "line1.fontSize": 25, "line2.fontSize": 16,
      ])
    try ScenePlay("basics-spacing").expect(
      "0",
      [
        "stack.spacing": 10, "line1.width": 3, "line1.height": 200, "line1.offsetX": 0, "line2.width": 3,
        "line2.height": 200, "line2.offsetX": 300, "bar.width": 300, "bar.height": 20, "card.padding": 30,
      ])
  }

  @Test func `the page follows its window`() throws {
    let play = try ScenePlay(
      "basics-viewport", [],
      [
        ("1", .stageResized(StageSize(width: 1200, height: 800))),
        ("2", .stageResized(StageSize(width: 255, height: 200))),
      ])
    let first = try play.report(at: "0")
    #expect(first.stage == StageSize(width: 800, height: 480))
    func expect(at time: String, _ width: Double, _ height: Double) throws {
      try play.expect(
        time,
        [
          "image.width": width / 2, "image.height": height / 4, "topRight.x": width - 80, "topRight.y": height / 40,
          "bottomLeft.x": max(0, width - 300), "bottomLeft.y": height - 40, "reader.localX": 0, "reader.localY": 0,
          "reader.globalX": 0, "reader.globalY": (height - 250) / 2, "readout.minX": 0,
          "readout.midX": Double(Int(width / 2)), "readout.maxX": Double(Int(width)),
        ])
    }
    try expect(at: "0", 800, 480)
    try play.expect("0", ["bottomLeft.x": 500, "bottomLeft.y": 440])
    try expect(at: "1", 1200, 800)
    try play.expect("1", ["image.width": 600, "topRight.x": 1120, "topRight.y": 20])
    try expect(at: "2", 255, 200)
    try play.expect("2", ["bottomLeft.x": 0, "readout.midX": 127])
  }

  @Test func `the tape tells what happened, in order`() throws {
    let play = try ScenePlay("basics-events", [], [("1", .buttonPressed("work")), ("2", .buttonPressed("button"))])
    var lines = [SceneValue.text("The view appeared!")]
    try play.expect("0", "log.lines", is: .list(lines))
    lines += [.text("Work complete"), .text("completion closure called!")]
    try play.expect("1", "log.lines", is: .list(lines))
    lines.append(.text("Button was clicked!"))
    try play.expect("2", "log.lines", is: .list(lines))
    // The last line comes out of the printer last.
    try play.expect("2", "row-8.text", is: .text("Button was clicked!"))
    try play.expect("2", "row-5.text", is: .text("The view appeared!"))
    try play.expect("2", "row-4.text", is: .text(""))
  }

  @Test func `a view shows a part of the stage, and a click finds its way back`() throws {
    let play = try ScenePlay("demo-offset")
    let run = play.simulation.machine
    let frame = run.frame(at: .start)
    #expect(frame.size == StageSize(width: 300, height: 160))
    #expect(run.stage == StageSize(width: 400, height: 900))
    let point = run.stagePoint(ofShown: Point(75, 94))
    #expect(point == Point(200, 800))
    #expect(run.part(at: point, instant: .start) == "box")
    #expect(run.part(at: Point(75, 94), instant: .start) == nil)
  }

  @Test func `a view follows the stage, and one without room is not used`() throws {
    let head = "machine: scene\nscene: lamp\nstate: {left: 10, wide: 1}\n"
    let text = head + "stage: {view: [left, 2, stage.width / 2, wide]}\n"
    let play = try ScenePlay(
      text: text, [("1", .controlChanged("wide", .number(0))), ("2", .controlChanged("wide", .number(1e9)))])
    #expect(play.simulation.machine.view == Rectangle(x: 10, y: 2, width: 200, height: 1))
    let whole = Rectangle(x: 0, y: 0, width: 400, height: 900)
    _ = try play.report(at: "1")
    #expect(play.simulation.machine.view == whole)
    _ = try play.report(at: "2")
    #expect(play.simulation.machine.view == whole)
  }

  @Test func `a view of three numbers is refused where it stands`() {
    let text = "machine: scene\nscene: lamp\nstage: {view: [1, 2, 3]}\n"
    let problem = #expect(throws: PlacedProblem.self) { try SceneFile(text: text, file: "lamp.yaml") }
    #expect(
      problem?.description
        == "lamp.yaml:3:15: 'view' of 'stage' is a list. It is [left, top, width, height]. Write four" + " numbers.")
  }
}
