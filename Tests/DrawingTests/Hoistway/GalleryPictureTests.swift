import Assemblies
import Configuration
import Elevators
import SimulationCore
import Testing

@testable import Drawing

/// The lift through the gallery seen from within its car.
struct GalleryPictureTests {
  private typealias Root = GalleryLift<CollectiveController>

  private static let place = CellRectangle(column: 0, row: 0, width: 80, height: 24)

  /// The picture at some seconds of a trip to a landing that was called at the start.
  private static func picture(of landing: Int, at seconds: Double) throws -> GalleryPicture {
    let path = "config/buildings/gallery.yaml"
    let file = try GalleryFile(YAMLDocument(text: try #require(ShippedFiles.text(at: path)), file: path))
    let run = Simulation(Root(file.elevator.configuration, hoist: file.elevator.hoist, landings: file.landings))
    run.send(.elevator(.control(.carButtonPressed(landing: landing))), at: .start)
    run.run(through: SimulationInstant(nanoseconds: Int64(seconds * 1e9)))
    return Root.picture(of: Snapshot(of: run), selection: GallerySelection(elevator: ElevatorSelection(landing: 1)))
  }

  private func text(_ picture: GalleryPicture, width: Int = 80, height: Int = 24) -> String {
    var grid = Grid(width: width, height: height)
    let place = CellRectangle(column: 0, row: 0, width: width, height: height)
    picture.draw(into: &grid, in: place, theme: .ascii)
    return grid.text
  }

  /// How many cells of the middle row of the doorway the leaves hide.
  private func hidden(_ picture: GalleryPicture) -> (count: Int, width: Int) {
    let layout = GalleryLayout(of: picture, in: Self.place)
    let doorway = GalleryDoorway(picture: picture.elevator, layout: layout, isOpen: true)
    let row = layout.opening.row + layout.opening.height / 2
    let columns = layout.opening.column..<layout.opening.endColumn
    return (columns.filter { doorway.hides(column: $0, row: row) }.count, columns.count)
  }

  @Test func `the leaves hide the doorway while the car runs, and nothing when they are open`() throws {
    let running = hidden(try Self.picture(of: 2, at: 4))
    #expect(running.count == running.width)
    let opening = hidden(try Self.picture(of: 2, at: 7.5))
    #expect(0 < opening.count && opening.count < opening.width)
    #expect(hidden(try Self.picture(of: 2, at: 12)).count == 0)
  }

  @Test func `a landing's light passes the windows of the shut doors`() throws {
    // Between the landings the shaft is dark, beside one it is not.
    let shaft = try Self.picture(of: 9, at: 6)
    let other = try Self.picture(of: 9, at: 7)
    #expect(shaft.elevator.position != other.elevator.position)
    #expect(text(shaft) != text(other))
  }

  @Test func `only what the leaves do not hide can be clicked`() throws {
    let picture = try Self.picture(of: 2, at: 7.5)
    let layout = GalleryLayout(of: picture, in: Self.place)
    let row = layout.opening.row + layout.opening.height / 2
    let middle = layout.opening.column + layout.opening.width / 2
    guard case .scene(.point)? = picture.control(column: middle, row: row, in: Self.place) else {
      Issue.record("the middle of the doorway is no place of the stage")
      return
    }
    #expect(picture.control(column: layout.opening.column, row: row, in: Self.place) == nil)
    let panel = layout.panel
    let clicked = (panel.row..<panel.endRow).compactMap {
      picture.control(column: panel.column + panel.width / 2, row: $0, in: Self.place)
    }
    for landing in 1...12 { #expect(clicked.contains(.elevator(.carButton(landing: landing)))) }
  }

  @Test func `the roof shows the machine that drives the car, the basement what is on each landing`() throws {
    let roof = text(try Self.picture(of: 12, at: 45))
    #expect(roof.contains("worm 2"))
    #expect(roof.contains("T1/T2"))
    let basement = text(try Self.picture(of: 1, at: 6))
    #expect(basement.contains(/Roof +what drives this car/))
    #expect(basement.contains(/Words +a game of words/))
    #expect(basement.contains(/Ocean +six waves, and a buoy/))
    #expect(!basement.contains(/Basement +[a-z]/))
  }

  @Test(arguments: [(0, 0), (1, 1), (10, 3), (20, 6), (40, 12), (60, 16), (80, 24), (160, 50)])
  func `it draws itself into any place`(width: Int, height: Int) throws {
    for seconds in [4.0, 7.5, 12] {
      let picture = try Self.picture(of: 3, at: seconds)
      for theme in [Theme.color, .monochrome, .ascii] {
        var grid = Grid(width: max(1, width), height: max(1, height))
        let place = CellRectangle(column: 0, row: 0, width: width, height: height)
        picture.draw(into: &grid, in: place, theme: theme)
        for row in 0..<height { for column in 0..<width { _ = picture.control(column: column, row: row, in: place) } }
      }
    }
  }
}
