import Configuration
import Drawing
import SimulationCore
import Stage
import Testing

/// Scenes without colours as text files; `UPDATE_GOLDEN=1` in the environment rewrites them.
struct GoldenSceneTests {
  struct Case: CustomTestStringConvertible {
    let scene: String
    let milliseconds: Int64

    var testDescription: String { "\(scene) at \(milliseconds) ms" }
    var file: String { "scene-\(scene)-\(milliseconds).txt" }
  }

  static let cases = [
    Case(scene: "ocean", milliseconds: 1_500), Case(scene: "record-player", milliseconds: 1_900),
    Case(scene: "breathing-flower", milliseconds: 3_700), Case(scene: "strokes", milliseconds: 2_000),
    Case(scene: "swing", milliseconds: 700), Case(scene: "spirograph", milliseconds: 0),
  ]

  @Test(arguments: cases) func `the picture is the one in the file`(golden: Case) throws {
    let path = "config/scenes/\(golden.scene).yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let scene = try SceneFile(text: text, file: path).scene
    let simulation = Simulation(SceneRun(scene), seed: 1)
    simulation.run(through: SimulationInstant(nanoseconds: golden.milliseconds * 1_000_000))
    let picture = SceneRun.picture(of: Snapshot(of: simulation), selection: SceneSelection())
    var grid = Grid(width: 80, height: 40)
    let place = CellRectangle(column: 0, row: 0, width: 80, height: 40)
    picture.draw(into: &grid, in: place, theme: .monochrome)
    try GoldenFile.check(grid.text + "\n", named: golden.file)
  }
}
