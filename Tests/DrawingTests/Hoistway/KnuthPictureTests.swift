import Classics
import SimulationCore
import Testing

@testable import Drawing

/// Knuth's elevator on the screen.
struct KnuthPictureTests {
  private func rows(at seconds: Int64, theme: Theme, width: Int = 80) -> [String] {
    let run = Simulation(Knuth())
    for (origin, destination) in [(4, 1), (2, 0), (2, 3)] {
      let user = KnuthUser(from: origin, to: destination, patience: nil)
      run.schedule(.userEnters(user, next: .milliseconds(500)), at: .start)
    }
    run.run(through: .start.advanced(by: .seconds(seconds)))
    let picture = Knuth.picture(of: Snapshot(of: run), selection: ElevatorSelection(landing: 3))
    var grid = Grid(width: width, height: 22)
    let place = CellRectangle(column: 0, row: 0, width: width, height: 22)
    picture.draw(into: &grid, in: place, theme: theme)
    return grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [Theme.ascii, .monochrome, .color])
  func `step, variables, queues and riders stand beside the hoistway`(theme: Theme) {
    // The car wakes for floor 4; at 0.5 s a user comes to its doors, and gets in at 2.5 s.
    let text = rows(at: 3, theme: theme).joined(separator: "\n")
    #expect(text.contains("U5"))
    #expect(text.contains("gets in, user 2"))
    #expect(text.contains("STATE    up"))
    #expect(text.contains("D1 D2 D3 X  X  0"))
    #expect(text.contains("ELEVATOR 2>0"))
    #expect(text.contains("QUEUE 4  1>1"))
    #expect(text.contains("QUEUE 2  3>3"))
    #expect(text.contains("3 in, 0 out, 0 left"))
  }

  @Test func `a place too narrow for the table shows the hoistway alone`() {
    let text = rows(at: 3, theme: .ascii, width: 50).joined(separator: "\n")
    #expect(!text.contains("STATE"))
    #expect(text.contains("4"))
  }

  @Test func `a click on a floor is that floor`() {
    let run = Simulation(Knuth())
    let picture = Knuth.picture(of: Snapshot(of: run), selection: ElevatorSelection(landing: 3))
    let place = CellRectangle(column: 0, row: 0, width: 80, height: 22)
    let floors = (0..<22).compactMap { picture.control(column: 2, row: $0, in: place) }
    var order: [KnuthPicture.Control] = []
    for floor in floors where order.last != floor { order.append(floor) }
    #expect(order == [4, 3, 2, 1, 0].map { .floor($0) })
  }
}
