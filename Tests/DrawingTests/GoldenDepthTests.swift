import Configuration
import SimulationCore
import Stage
import Testing

@testable import Drawing

/// Screens in the colours of each kind of terminal, as text that such a terminal shows (`cat` is enough to look at
/// one); `UPDATE_GOLDEN=1` in the environment rewrites the files.
struct GoldenDepthTests {
  /// A kind of terminal.
  struct Look: CustomTestStringConvertible {
    let name: String
    var depth = ColorDepth.truecolor
    var glyphs = GlyphSet.unicode
    var theme = ThemeChoice.dark

    var testDescription: String { name }

    static let all = [
      Look(name: "truecolor"), Look(name: "light", theme: .light), Look(name: "256", depth: .palette),
      Look(name: "16", depth: .sixteen), Look(name: "8", depth: .eight), Look(name: "none", depth: .monochrome),
      Look(name: "ascii", depth: .monochrome, glyphs: .ascii),
    ]
  }

  @Test(arguments: Look.all) func `the classic is the one in the file`(look: Look) throws {
    try Self.check("classic", Fixture.cabin(opening: 0.7, lit: 2), look)
  }

  @Test(arguments: Look.all) func `an elevator is the one in the file`(look: Look) throws {
    try Self.check("office", ElevatorFixture.serving(), look, width: 60, height: 20)
  }

  @Test(arguments: Look.all) func `a tall building is the one in the file`(look: Look) throws {
    try Self.check("highrise", ElevatorFixture.tower(), look, width: 60, height: 20)
  }

  @Test(arguments: Look.all) func `a gearbox is the one in the file`(look: Look) throws {
    let instant: Int64 = 1_234_567_891
    try Self.check("gearbox", MechanismFixture.picture("car-gearbox", at: instant), look)
  }

  @Test(arguments: Look.all) func `a scene is the one in the file`(look: Look) throws {
    let path = "config/scenes/ocean.yaml"
    let scene = try SceneFile(text: #require(ShippedFiles.text(at: path)), file: path).scene
    let simulation = Simulation(SceneRun(scene), seed: 1)
    simulation.run(through: SimulationInstant(nanoseconds: 1_500_000_000))
    let picture = SceneRun.picture(of: Snapshot(of: simulation), selection: SceneSelection())
    try Self.check("ocean", picture, look)
  }

  /// Compares a screen with its file: without panes of time, so that the files stay small.
  private static func check(
    _ name: String, _ picture: some MachinePicture, _ look: Look, width: Int = 48, height: Int = 14
  ) throws {
    let screen = Screen(
      title: name, picture: picture, timeline: Fixture.timeline,
      arrangement: PaneArrangement(hidden: [.timeline, .facts]), keys: Fixture.keys)
    let theme = Theme(glyphs: look.glyphs, depth: look.depth, theme: look.theme)
    let grid = screen.grid(width: width, height: height, theme: theme)
    try GoldenFile.check(grid.ansiText(depth: look.depth), named: "depth-\(name)-\(look.name).ansi")
  }
}
