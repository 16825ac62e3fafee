import Elevators
import SimulationCore
import Testing

@testable import Drawing

/// Whole screens of groups of cars as text files; `UPDATE_GOLDEN=1` in the environment rewrites them.
struct GoldenGroupTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let picture: GroupPicture
    let theme: Theme

    var testDescription: String { "\(name) at \(width)x\(height)" }
    var file: String { "group-\(name)-\(width)x\(height).txt" }
  }

  static let cases: [Case] = {
    let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]
    let small = sizes.flatMap { width, height in
      [("four", Theme.ascii), ("four-unicode", .monochrome)].map { name, theme in
        Case(name: name, width: width, height: height, picture: GroupFixture.group(cars: 4, landings: 9), theme: theme)
      }
    }
    var why = GroupFixture.group(cars: 4, landings: 9)
    why.selection.asks = .up
    why.costs = GroupFixture.costs()
    return small + [
      Case(name: "why", width: 80, height: 24, picture: why, theme: .ascii),
      Case(name: "tower", width: 80, height: 24, picture: GroupFixture.group(cars: 8, landings: 20), theme: .ascii),
      Case(name: "city", width: 200, height: 60, picture: GroupFixture.group(cars: 32, landings: 48), theme: .ascii),
    ]
  }()

  @Test(arguments: cases) func `the screen is the one in the file`(golden: Case) throws {
    let screen = Screen(
      title: "Liftworks", subtitle: golden.picture.dispatcher, picture: golden.picture, timeline: Fixture.timeline,
      keys: Fixture.keys)
    let grid = screen.grid(width: golden.width, height: golden.height, theme: golden.theme)
    try GoldenFile.check(grid.text + "\n", named: golden.file)
  }
}
