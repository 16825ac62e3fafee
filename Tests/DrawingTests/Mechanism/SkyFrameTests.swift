import Configuration
import Mechanisms
import Pictures
import SimulationCore
import Testing

@testable import Drawing

/// What an orrery shows of the sky: dates, the Earth, its axis and the Moon.
@Suite struct SkyFrameTests {
  /// The sky when the Earth has gone through some years, 800 points wide and 600 high.
  private func sky(_ years: Double, axis: Double = 0, _ width: Double = 800) -> StageFrame {
    var sky = Mechanism.Sky(year: BodyID(0))
    (sky.axis, sky.nodes, sky.apsides) = (BodyID(1), BodyID(2), BodyID(3))
    return SkyFrame(
      sky, turns: [years, axis, -years / 18.6, years / 8.8], size: StageSize(width: width, height: 600), palette: .dark
    ).frame
  }

  private func words(_ frame: StageFrame) -> [String] {
    frame.nodes.compactMap { if case .text(let text) = $0, text.size == 20 { text.string } else { nil } }
  }

  /// The middle of the filled shape of a colour.
  private func middle(_ frame: StageFrame, _ color: StageColor) -> Point? {
    for case .shape(let shape) in frame.nodes where shape.fill == .color(color) {
      return shape.path.controlBounds.map { Point(($0.x + $0.right) / 2, ($0.y + $0.bottom) / 2) }
    }
    return nil
  }

  private let earth = StageColor(red: 0.36, green: 0.66, blue: 0.98)

  @Test(arguments: [
    (0.0, "21 June, year 1", "Moon 0 % lit, waxing"), (0.25, "20 September, year 1", "Moon 8 % lit, waxing"),
    (193.0 / 365, "31 December, year 1", "Moon 98 % lit, waning"),
    (194.0 / 365, "1 January, year 2", "Moon 95 % lit, waning"),
    (-172.0 / 365, "31 December, year 0", "Moon 26 % lit, waxing"),
    (1.0, "21 June, year 2", "Moon 84 % lit, waxing"),
  ]) func `a turn is a year of 365 days from the June solstice, with a new Moon`(
    years: Double, date: String, moon: String
  ) { #expect(words(sky(years)) == [date, moon]) }

  @Test(arguments: [1e300, -1e300, Double(Int64.max), -0.0]) func `no number of years is too much`(years: Double) {
    #expect(words(sky(years)).count == 2)
  }

  @Test func `the Earth goes round as its wheel turns, clockwise on the screen`() throws {
    let places = try [0, 0.25, 0.5, 0.75].map { try #require(middle(sky($0), earth)) }
    let sun = Point(400, 285)
    #expect(places[0].x > sun.x && abs(places[0].y - sun.y) < 0.01)
    #expect(places[1].y > sun.y && abs(places[1].x - sun.x) < 0.01)
    #expect(places[2].x < sun.x && places[3].y < sun.y)
  }

  @Test func `the axis keeps its direction while its wheel does, and turns with it`() {
    func north(_ frame: StageFrame) -> Point? {
      let mark = StageColor(MechanismInk.look(of: .dark).colors[Int(MechanismInk.mark)])
      guard let pole = middle(frame, mark), let earth = middle(frame, earth) else { return nil }
      return Point(pole.x - earth.x, pole.y - earth.y)
    }
    let june = north(sky(0))
    #expect(june != nil)
    for years in [0.2, 0.5, 0.9] {
      let now = north(sky(years))
      #expect(abs((now?.x ?? 0) - (june?.x ?? 1)) < 1e-9 && abs((now?.y ?? 0) - (june?.y ?? 1)) < 1e-9)
    }
    // In June the north leans to the Sun, which is at the left.
    #expect((june?.x ?? 0) < -1 && (june?.y ?? 0) < -1)
    #expect((north(sky(0, axis: 0.5))?.x ?? 0) > 1)
  }

  @Test func `words that have no room are left out`() { #expect(words(sky(0, 400)) == ["21 June, year 1"]) }

  @Test(arguments: [(80, 24), (40, 12), (30, 50), (200, 60), (3, 2)]) func `wheels and sky share the room`(
    columns: Int, rows: Int
  ) throws {
    let picture = try MechanismFixture.picture("orrery", at: 8_000_000_000)
    for theme in [Theme.color, .monochrome, .ascii] {
      var grid = Grid(width: columns, height: rows)
      picture.draw(into: &grid, in: CellRectangle(column: 0, row: 0, width: columns, height: rows), theme: theme)
      guard rows > 10 else { continue }
      #expect(grid.text.contains("8 August, year 1"))
      #expect(columns < 80 || grid.text.contains("sun-gear"))
    }
  }

  @Test func `in a file the wheels are beside the sky, or below it`() throws {
    let picture = try MechanismFixture.picture("orrery", at: 0)
    for (proportion, x, y) in [(1.6, 880.0, 0.0), (0.75, 0, 880)] {
      let frame = picture.frame(proportion: proportion, palette: .dark)
      guard case .group(let wheels) = frame.nodes.last else {
        Issue.record("no wheels")
        continue
      }
      #expect(abs(wheels.transform.tx - x) < 1e-6 && abs(wheels.transform.ty - y) < 1e-6)
      #expect(max(frame.size.width, frame.size.height) == 1_600)
    }
  }
}
