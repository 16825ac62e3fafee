import Drawing
import Testing

/// Whole screens of elevators as text files; `UPDATE_GOLDEN=1` in the environment rewrites them.
struct GoldenElevatorTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let picture: ElevatorPicture
    let theme: Theme

    var testDescription: String { "\(name) at \(width)x\(height)" }
    var file: String { "elevator-\(name)-\(width)x\(height).txt" }
  }

  static let cases = [(80, 24), (160, 50)].flatMap { width, height in
    [
      ("serving", ElevatorFixture.serving(), Theme.ascii),
      ("serving-unicode", ElevatorFixture.serving(), .monochrome),
      ("running", ElevatorFixture.running(), .ascii),
      ("recalled", ElevatorFixture.recalled(), .ascii),
      ("recalled-unicode", ElevatorFixture.recalled(), .monochrome),
      ("overloaded", ElevatorFixture.overloaded(), .ascii),
      ("overloaded-unicode", ElevatorFixture.overloaded(), .monochrome),
      ("tower", ElevatorFixture.tower(), .ascii),
    ].map { name, picture, theme in Case(name: name, width: width, height: height, picture: picture, theme: theme) }
  }

  @Test(arguments: cases) func `the screen is the one in the file`(golden: Case) throws {
    let screen = Screen(
      title: "Liftworks", subtitle: golden.picture.drive, picture: golden.picture, timeline: Fixture.timeline,
      keys: Fixture.keys)
    let grid = screen.grid(width: golden.width, height: golden.height, theme: golden.theme)
    try GoldenFile.check(grid.text + "\n", named: golden.file)
  }
}
