import Configuration
import Mechanisms
import SimulationCore
import Testing

@testable import Drawing

/// Teeth of wheels in mesh, on the dots that a person sees.
struct MechanismTeethTests {
  /// Whether both wheels have dots in a square of two by two: deeper than a dot.
  private func overlapDeeply(_ first: GearPainter, _ second: GearPainter) -> Bool {
    // Only where both wheels reach can there be dots of both.
    let left = max(first.centre.x - first.reach, second.centre.x - second.reach) - 2
    let right = min(first.centre.x + first.reach, second.centre.x + second.reach) + 2
    let top = max(first.centre.y - first.reach, second.centre.y - second.reach) - 2
    let bottom = min(first.centre.y + first.reach, second.centre.y + second.reach) + 2
    let (columns, rows) = (Int(right - left) / 2 + 1, Int(bottom - top) / 4 + 1)
    let origin = Point(left.rounded(.down), top.rounded(.down))
    var canvas = DotCanvas(columns: columns, rows: rows)
    var other = canvas
    first.moved(by: origin).draw(into: &canvas)
    second.moved(by: origin).draw(into: &other)
    func isShared(_ x: Int, _ y: Int) -> Bool { canvas[x, y] != 0 && other[x, y] != 0 }
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where isShared(x, y) && isShared(x + 1, y) {
        if isShared(x, y + 1), isShared(x + 1, y + 1) { return true }
      }
    }
    return false
  }

  @Test(arguments: [(80, 24), (160, 50), (250, 80)])
  func `teeth of the source's mechanism never overlap by more than a dot`(
    size: (columns: Int, rows: Int)
  ) throws {
    let simulation = try MechanismFixture.simulation("motor-to-fan")
    let layout = simulation.machine.layout
    let pairs = [("G4", "G5"), ("G5", "G6")].map { pair in
      (
        layout.gears.firstIndex { $0.name == pair.0 } ?? 0,
        layout.gears.firstIndex { $0.name == pair.1 } ?? 0
      )
    }
    for step in 0..<1_000 {
      let instant = SimulationInstant(nanoseconds: Int64(step) * 37_000_003)
      let picture = simulation.machine.picture(at: instant)
      let painter = MechanismPainter(picture, width: 2 * size.columns, height: 4 * size.rows)
      for (first, second) in pairs {
        let isDeep = overlapDeeply(painter.wheel(first), painter.wheel(second))
        #expect(!isDeep, "\(layout.gears[first].name) at \(instant)")
      }
    }
  }

  @Test func `wheels in mesh are drawn with teeth, and touch`() throws {
    let picture = try MechanismFixture.picture("motor-to-fan", at: 1_000_000_000)
    let painter = MechanismPainter(picture, width: 320, height: 200)
    let first = try #require(picture.layout.gears.firstIndex { $0.name == "G4" })
    let second = try #require(picture.layout.gears.firstIndex { $0.name == "G5" })
    let (left, right) = (painter.wheel(first), painter.wheel(second))
    #expect(left.form?.teeth == 20)
    #expect(right.form?.teeth == 16)
    let (dx, dy) = (left.centre.x - right.centre.x, left.centre.y - right.centre.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    #expect((distance - left.radius - right.radius).magnitude < 0.01)
  }

  @Test func `belts have no seam: their length is a whole number of dashes`() throws {
    let picture = try MechanismFixture.picture("motor-to-fan")
    let painter = MechanismPainter(picture, width: 320, height: 200)
    for place in picture.layout.belts.indices {
      let belt = try #require(painter.belt(place))
      let count = belt.length / belt.period
      #expect((count - count.rounded()).magnitude < 1e-9)
    }
  }
}
