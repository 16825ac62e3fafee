import Configuration
import Foundation
import Mechanisms
import Pictures
import SimulationCore
import Testing

@testable import Drawing

/// Mechanisms as whole screens; `UPDATE_GOLDEN=1` in the environment rewrites the files.
struct MechanismScreenTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let theme: Theme

    var testDescription: String { "\(name) at \(width)x\(height), \(theme.glyphs.rawValue)" }
    var file: String { "\(name)-\(theme.glyphs.rawValue)-\(width)x\(height).txt" }
  }

  static let cases =
    [(80, 24), (160, 50), (250, 80)].flatMap { width, height in
      [Theme.monochrome, .ascii].map { Case(name: "motor-to-fan", width: width, height: height, theme: $0) }
    } + [Case(name: "zf-8hp70", width: 160, height: 50, theme: .monochrome)]

  private func grid(
    _ name: String, width: Int, height: Int, theme: Theme, at nanoseconds: Int64,
    selection: MechanismSelection = MechanismSelection()
  ) throws -> Grid {
    let simulation = try MechanismFixture.simulation(name, at: nanoseconds)
    let instant = SimulationInstant(nanoseconds: nanoseconds)
    var grid = Grid(width: width, height: height)
    simulation.machine.picture(at: instant, selection: selection).draw(
      into: &grid, in: CellRectangle(column: 0, row: 0, width: width, height: height), theme: theme)
    return grid
  }

  @Test(arguments: cases) func `the picture is the one in the file`(golden: Case) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
      .appendingPathComponent(golden.file)
    var selection = MechanismSelection()
    selection.part = 3
    let text =
      try grid(
        golden.name, width: golden.width, height: golden.height, theme: golden.theme, at: 2_345_678_901,
        selection: selection
      ).text + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(text.utf8).write(to: file) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let drawn = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(drawn.count == wanted.count)
    for (row, pair) in zip(drawn, wanted).enumerated() { #expect(pair.0 == pair.1, "row \(row) of \(golden.file)") }
  }

  @Test(arguments: MechanismFixture.names) func `every mechanism draws itself at any size, in every theme`(name: String)
    throws
  {
    for (width, height) in [(0, 0), (1, 1), (3, 7), (20, 5), (100, 30)] {
      for theme in [Theme.color, .monochrome, .ascii] {
        var selection = MechanismSelection()
        for look in [MechanismSelection.Look.braille, .solid] {
          selection.look = look
          let drawn = try grid(
            name, width: width, height: height, theme: theme, at: 1_000_000_000, selection: selection)
          let marks = drawn.cells.count { $0.glyph != " " }
          #expect(width < 20 || marks > (width < 100 ? 5 : 20))
          if theme.glyphs == .ascii { #expect(drawn.text.utf8.allSatisfy { $0 < 128 }) }
        }
      }
    }
  }

  @Test func `a picked part outside of the picture is named at the edge behind which it lies`() throws {
    var selection = MechanismSelection()
    (selection.part, selection.zoom) = (0, 6)
    let moves = [
      (MechanismSelection.moveRange.upperBound, "◀"),
      (MechanismSelection.moveRange.lowerBound, "▶"),
    ]
    for (move, arrow) in moves {
      selection.across = move
      let drawn = try grid("motor-to-fan", width: 80, height: 24, theme: .monochrome, at: 0, selection: selection)
      #expect(drawn.text.contains(arrow))
    }
  }

  @Test func `a view far in and far out of the picture draws what is there`() throws {
    var selection = MechanismSelection()
    selection.zoom = MechanismSelection.zoomRange.upperBound
    for move in [MechanismSelection.moveRange.lowerBound, 0, MechanismSelection.moveRange.upperBound] {
      selection.across = move
      let drawn = try grid("motor-to-fan", width: 80, height: 24, theme: .monochrome, at: 0, selection: selection)
      #expect(drawn.cells.count == 80 * 24)
    }
  }

  @Test func `a click picks the wheel that lies there, and its readouts are shown`() throws {
    var picture = try MechanismFixture.picture("motor-to-fan")
    let place = CellRectangle(column: 0, row: 0, width: 100, height: 48)
    let part = try #require(picture.parts.firstIndex { $0.name == "G4" })
    let above = CellRectangle(column: 0, row: 0, width: 100, height: 44)
    let room = try #require(MechanismLegend(picture, in: above)).room
    let painter = MechanismPainter(picture, width: 2 * room.width, height: 4 * room.height)
    let centre = painter.wheel(part).centre
    let found = picture.control(column: Int(centre.x / 2), row: Int(centre.y / 4), in: place)
    #expect(found == MechanismPicture.Control(part: part))
    picture.selection.part = part
    var grid = Grid(width: 100, height: 48)
    picture.draw(into: &grid, in: place, theme: .monochrome)
    #expect(grid.text.contains("G4 on g4: ratio 2/5, 24/5 = 4.8000 rpm, 25/2 = 12.5000 s a turn, clockwise"))
  }

  @Test func `what is blurred follows the time to the next picture`() throws {
    var picture = try MechanismFixture.picture("car-gearbox")
    let part = try #require(picture.parts.firstIndex { $0.name == "input-gear" })
    func isBlurred(_ seconds: Double) -> (teeth: Bool, mark: Bool) {
      picture.lasts(seconds)
      let wheel = MechanismPainter(picture, width: 320, height: 200).wheel(part)
      return (wheel.blursTeeth, wheel.blursMark)
    }
    // Fifty turns a second: one and two thirds from picture to picture.
    #expect(isBlurred(1.0 / 30) == (true, true))
    // At a sixteenth of the pace a tenth of a turn, several teeth.
    #expect(isBlurred(1.0 / 480) == (true, false))
    #expect(isBlurred(1.0 / 48_000) == (false, false))
    // A run that stands is seen sharply.
    #expect(isBlurred(0) == (false, false))
  }

  @Test func `what a file places on a carrier goes round with it`() throws {
    let early = try MechanismFixture.picture("orrery")
    let late = try MechanismFixture.picture("orrery", at: 15_000_000_000)
    let part = try #require(early.parts.firstIndex { $0.name == "axis-gear" })
    func centre(_ picture: MechanismPicture) -> Point {
      MechanismPainter(picture, width: 200, height: 200).wheel(part).centre
    }
    let (first, second) = (centre(early), centre(late))
    let middle = Point(100, 100)
    // A quarter of a turn about the sun, clockwise: from the right to below.
    #expect(first.x - middle.x > 40 && (first.y - middle.y).magnitude < 1)
    #expect(second.y - middle.y > 40 && (second.x - middle.x).magnitude < 1)
  }
}
