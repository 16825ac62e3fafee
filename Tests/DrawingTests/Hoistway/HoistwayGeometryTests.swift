import Elevators
import Testing

@testable import Drawing

struct HoistwayGeometryTests {
  private let place = CellRectangle(column: 0, row: 0, width: 40, height: 14)

  private func geometry(_ picture: ElevatorPicture) -> HoistwayGeometry { HoistwayGeometry(of: picture, in: place) }

  @Test func `landings stand at their uneven heights, to the nearest row`() {
    // 14.1 m with the storey above: 26 pixels over them are 1.84 to the metre.
    let floors = geometry(ElevatorFixture.serving()).floors
    #expect(floors == [26, 18, 12, 6])
  }

  @Test func `a car level with a landing is level with it on the screen`() {
    var picture = ElevatorFixture.serving()
    for (landing, view) in picture.landings.enumerated() {
      picture.position = view.height
      let geometry = geometry(picture)
      #expect(geometry.y(view.height) == Double(geometry.floors[landing]))
    }
  }

  @Test func `between two landings the car is where its height says`() {
    let geometry = geometry(ElevatorFixture.serving())
    #expect(geometry.y(2.1) == 22)
    #expect(abs(geometry.y(5.85) - 15) < 1e-9)
    #expect(geometry.y(-1) > 26)
    #expect(geometry.y(11.8) < 6)
  }

  @Test func `a higher place is never lower on the screen`() {
    let geometry = geometry(ElevatorFixture.overloaded())
    let places = stride(from: -2.0, through: 15, by: 0.01).map { geometry.y($0) }
    #expect(places == places.sorted(by: >))
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 - $1 < 0.1 })
  }

  @Test(arguments: [9, 40, 60, 200], [14, 48, 78]) func `what finds no room scrolls so that the car stays in sight`(
    count: Int, rows: Int
  ) {
    let place = CellRectangle(column: 0, row: 0, width: 50, height: rows)
    var picture = ElevatorFixture.tower(count: count)
    let top = picture.landings[count - 1].height
    for step in 0...500 {
      picture.position = top * Double(step) / 500
      let geometry = HoistwayGeometry(of: picture, in: place)
      let floor = geometry.y(picture.position)
      #expect(floor <= Double(2 * rows) - 1)
      #expect(floor >= 2)
    }
  }

  @Test func `every landing has a row of its own for its sign`() {
    for picture in [ElevatorFixture.tower(count: 60), ElevatorFixture.overloaded()] {
      let geometry = geometry(picture)
      let rows = picture.landings.indices.map { geometry.floors[$0] / 2 }
      #expect(Set(rows).count == rows.count)
    }
  }

  @Test func `a queue stands outwards from the doors until there is no room`() {
    let geometry = geometry(ElevatorFixture.serving())
    let places = (0..<20).compactMap { geometry.queuePlace($0, entrance: .front, spacing: 3) }
    #expect(places == places.sorted(by: >))
    #expect(places.first == Double(geometry.lobby.upperBound) - 1.5)
    #expect((2..<20).contains(places.count))
    #expect(places.allSatisfy { geometry.lobby.contains(Int($0)) })
  }
}
