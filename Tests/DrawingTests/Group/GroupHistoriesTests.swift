import Elevators
import SimulationCore
import Testing

@testable import Drawing

/// The last minutes of a group, as bars beside the heads of its hoistways.
@Suite struct GroupHistoriesTests {
  private func grid(
    _ minutes: [GroupStatistics.Minute], hasHoists: Bool = false, theme: Theme = .monochrome, width: Int = 34
  ) -> Grid {
    var picture = GroupFixture.group(cars: 2, landings: 4)
    for index in picture.cars.indices { picture.cars[index].ratedLoad = 1_000 }
    picture.minutes = minutes
    picture.hasHoists = hasHoists
    var grid = Grid(width: width, height: 4)
    GroupHistories(picture: picture, bounds: CellRectangle(column: 0, row: 0, width: grid.width, height: grid.height))
      .draw(into: &grid, theme: theme)
    return grid
  }

  private func rows(_ grid: Grid) -> [String] {
    grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `who came is relative to the most, waiting to a minute, load to what the cars may carry`() {
    let rows = rows(
      grid([
        .init(arrivals: 2, averageWaiting: .seconds(30), load: 500),
        .init(arrivals: 8, averageWaiting: nil, load: 2_000),
        .init(arrivals: 4, averageWaiting: .seconds(60), load: 1_000),
      ]))
    #expect(rows[0] == " came    8 /min                ▂█▄")
    #expect(rows[1] == " wait    - s                   ▄ █")
    #expect(rows[2] == " load  100 %                   ▂█▄")
    #expect(rows[3].allSatisfy { $0 == " " })
  }

  @Test func `a longer wait than a minute makes the others lower`() {
    let rows = rows(grid([.init(averageWaiting: .seconds(60)), .init(averageWaiting: .seconds(240))]))
    #expect(rows[1] == " wait   60 s                    ▂█")
  }

  @Test func `what there was has at least a mark, and what was not has none`() {
    let rows = rows(grid([.init(arrivals: 1_000), .init(arrivals: 1), .init()]))
    #expect(rows[0] == " came    1 /min                █▁")
    #expect(rows[1] == " wait    - s")
  }

  @Test func `power is shown where there are hoists, also when it comes back`() {
    let minutes = [GroupStatistics.Minute(joules: 1_200_000), .init(joules: -600_000)]
    #expect(rows(grid(minutes))[3].allSatisfy { $0 == " " })
    #expect(rows(grid(minutes, hasHoists: true))[3] == " power  20 kW                   █▄")
  }

  @Test func `colours tell little from much, and what comes back is as calm as can be`() {
    let minutes = [GroupStatistics.Minute(arrivals: 1, joules: 60_000), .init(arrivals: 100, joules: -60_000)]
    let grid = grid(minutes, hasHoists: true, theme: .color)
    let heats = Palette.dark.heats
    #expect(grid[33, 0].style.foreground == heats[2])
    #expect(grid[32, 0].style.foreground == Palette.dark.heat(0.01))
    #expect(grid[32, 3].style.foreground == heats[2] && grid[33, 3].style.foreground == heats[0])
    #expect(Palette.dark.heat(0.5) == heats[1])
  }

  @Test func `narrow rooms leave out units, then everything`() {
    #expect(rows(grid([.init(arrivals: 4)], width: 20))[0] == " came    4         █")
    #expect(rows(grid([.init(arrivals: 4)], width: 7))[0].isEmpty)
  }
}
