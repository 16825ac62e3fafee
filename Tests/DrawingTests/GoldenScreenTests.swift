import Drawing
import Testing

/// Whole screens as text files; `UPDATE_GOLDEN=1` in the environment rewrites them.
struct GoldenScreenTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let opening: Double
    let lit: Int?
    let theme: Theme
    var isReplay = false

    var testDescription: String { "\(name) at \(width)x\(height)" }
    var file: String { "\(name)-\(width)x\(height).txt" }
  }

  static let cases = [(80, 24), (132, 43)].flatMap { width, height in
    [
      Case(name: "shut", width: width, height: height, opening: 0, lit: nil, theme: .ascii),
      Case(name: "opening", width: width, height: height, opening: 0.3, lit: 2, theme: .ascii),
      Case(name: "open", width: width, height: height, opening: 1, lit: 1, theme: .ascii),
      Case(name: "open-unicode", width: width, height: height, opening: 1, lit: 1, theme: .monochrome),
      Case(name: "replay", width: width, height: height, opening: 0.3, lit: 1, theme: .ascii, isReplay: true),
      Case(
        name: "replay-unicode", width: width, height: height, opening: 0.3, lit: 1, theme: .monochrome, isReplay: true),
    ]
  }

  @Test(arguments: cases) func `the screen is the one in the file`(golden: Case) throws {
    var screen = Fixture.screen(opening: golden.opening, lit: golden.lit)
    if golden.isReplay {
      screen.transport = Fixture.transport
      screen.caption = CaptionBox(text: "The trip has begun: the doors close.")
    }
    let text = screen.grid(width: golden.width, height: golden.height, theme: golden.theme).text + "\n"
    try GoldenFile.check(text, named: golden.file)
  }
}
