import Configuration
import Pictures
import SimulationCore
import Testing

@testable import Drawing

/// Names beside parts: near them, over nothing, left out without room.
struct NamePlacerTests {
  private static let bounds = CellRectangle(column: 3, row: 2, width: 40, height: 12)

  /// A part around the middle of a cell of the bounds.
  private func part(_ column: Int, _ row: Int, halfWidth: Double = 4, halfHeight: Double = 4, isRound: Bool = true)
    -> NamePlacer.Part
  {
    NamePlacer.Part(
      centre: Point(Double(2 * column + 1), Double(4 * row + 2)), halfWidth: halfWidth, halfHeight: halfHeight,
      isRound: isRound)
  }

  @Test func `a name is to the right of its part, with a line to it`() throws {
    var placer = NamePlacer(bounds: Self.bounds)
    let wheel = part(10, 5)
    placer.take(wheel)
    let found = placer.place(length: 5, beside: wheel)
    let place = try #require(found)
    #expect(place.row == 2 + 5)
    #expect(place.column > 3 + 12)
    #expect(place.leader.allSatisfy { $0.row == place.row })
    #expect(place.leader.last?.way == .end)
    #expect(place.leader.allSatisfy { $0.column < place.column })
  }

  @Test func `names overlap neither parts nor one another, and stay in the bounds`() {
    var placer = NamePlacer(bounds: Self.bounds)
    let parts = [(8, 3), (14, 3), (20, 4), (26, 6), (8, 8), (14, 9)].map { part($0, $1) }
    for part in parts { placer.take(part) }
    var taken: [CellRectangle] = []
    for part in parts {
      guard let place = placer.place(length: 6, beside: part) else { continue }
      let cells = CellRectangle(column: place.column, row: place.row, width: 6, height: 1)
      #expect(cells.intersection(Self.bounds) == cells)
      #expect(!taken.contains { !$0.intersection(cells).isEmpty })
      for column in cells.column..<cells.endColumn {
        for other in parts {
          let x = (Double(2 * (column - 3) + 1) - other.centre.x) / other.halfWidth
          let y = (Double(4 * (place.row - 2) + 2) - other.centre.y) / other.halfHeight
          #expect(x * x + y * y > 1)
        }
      }
      taken.append(cells)
    }
    #expect(taken.count >= 5)
  }

  @Test func `without room a name is left out`() {
    var placer = NamePlacer(bounds: CellRectangle(column: 0, row: 0, width: 12, height: 3))
    let wheel = part(6, 1, halfWidth: 11, halfHeight: 5, isRound: false)
    placer.take(wheel)
    let none = placer.place(length: 4, beside: wheel)
    #expect(none == nil)
    var empty = NamePlacer(bounds: CellRectangle(column: 0, row: 0, width: 0, height: 0))
    empty.take(wheel)
    let nothing = empty.place(length: 4, beside: wheel)
    #expect(nothing == nil)
  }

  @Test func `what lies far outside is no room and no danger`() {
    var placer = NamePlacer(bounds: Self.bounds)
    let far = NamePlacer.Part(centre: Point(1e300, -1e300), halfWidth: 1e9, halfHeight: 3)
    placer.take(far)
    placer.takeLine(from: Point(-1e300, 0), to: Point(1e300, 0), width: 1)
    let none = placer.place(length: 4, beside: far)
    #expect(none == nil)
  }
}
