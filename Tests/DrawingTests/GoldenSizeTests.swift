import Configuration
import Foundation
import SimulationCore
import Stage
import Testing

@testable import Drawing

/// Whole screens with their panes, at three sizes in the colours of each kind of terminal.
///
/// A file for each machine has a line for each picture: its size, its look, how many bytes a terminal is sent for it,
/// and a digest of them. `UPDATE_GOLDEN=1` in the environment rewrites the files; `LIFTWORKS_PICTURES=FOLDER` writes
/// the pictures themselves, which `cat` shows in a terminal of that size.
struct GoldenSizeTests {
  private static let sizes = [(80, 24), (120, 40), (200, 60)]

  @Test func `the classic's screens are those in the file`() throws {
    try Self.check("classic", Fixture.cabin(opening: 0.7, lit: 2))
  }

  @Test func `an elevator's screens are those in the file`() throws {
    try Self.check("office", ElevatorFixture.serving())
  }

  @Test func `a tall building's screens are those in the file`() throws {
    try Self.check("highrise", ElevatorFixture.tower())
  }

  @Test func `a gearbox's screens are those in the file`() throws {
    let instant: Int64 = 1_234_567_891
    try Self.check("gearbox", MechanismFixture.picture("car-gearbox", at: instant))
  }

  @Test func `a scene's screens are those in the file`() throws {
    let path = "config/scenes/ocean.yaml"
    let scene = try SceneFile(text: #require(ShippedFiles.text(at: path)), file: path).scene
    let simulation = Simulation(SceneRun(scene), seed: 1)
    simulation.run(through: SimulationInstant(nanoseconds: 1_500_000_000))
    try Self.check("ocean", SceneRun.picture(of: Snapshot(of: simulation), selection: SceneSelection()))
  }

  private static func check(_ name: String, _ picture: some MachinePicture) throws {
    var timeline = Fixture.timeline
    timeline.lanes = LanePane(lanes, TimelineState())
    let screen = Screen(
      title: name, picture: picture, timeline: timeline, arrangement: PaneArrangement(), keys: Fixture.keys)
    let folder = ProcessInfo.processInfo.environment["LIFTWORKS_PICTURES"]
    var lines: [String] = []
    for (width, height) in sizes {
      for look in GoldenDepthTests.Look.all {
        let theme = Theme(glyphs: look.glyphs, depth: look.depth, theme: look.theme)
        let grid = screen.grid(width: width, height: height, theme: theme)
        let text = grid.ansiText(depth: look.depth)
        if let folder {
          let file = "\(folder)/\(name)-\(width)x\(height)-\(look.name).ansi"
          try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        }
        lines.append("\(width)x\(height) \(look.name) \(text.utf8.count) \(digest(of: text))")
      }
    }
    try GoldenFile.check(lines.joined(separator: "\n") + "\n", named: "sizes-\(name).txt")
  }

  /// The lanes of a run that all the screens show.
  private static let lanes = LaneFixture.classic().plan(at: LaneFixture.seconds(22))

  /// The digest of Fowler, Noll and Vo in 64 bits.
  private static func digest(of text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
