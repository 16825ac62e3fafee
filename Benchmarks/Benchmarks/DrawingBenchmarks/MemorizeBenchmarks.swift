import Benchmark
import Drawing
import SimulationCore
import Stage

/// Frames of a game of Memorize with two cards up, at 120x40, each at another instant.
func measureMemorize() {
  measure("half blocks", theme: .color)
  measure("lines without colours", theme: .monochrome)
}

private func measure(_ look: String, theme: Theme) {
  Benchmark("memorize, 120x40, \(look)") { benchmark in
    let simulation = Simulation(Memorize(), seed: 1)
    let start = SimulationInstant(nanoseconds: 5_000_000_000)
    simulation.schedule(.deckTapped, at: .start)
    simulation.schedule(.cardTapped(0), at: start)
    simulation.schedule(.cardTapped(2), at: start)
    simulation.run(through: start)
    let place = CellRectangle(column: 0, row: 0, width: 120, height: 40)
    var grid = Grid(width: place.width, height: place.height)
    var frame: Int64 = 0
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      frame += 1
      simulation.run(through: start.advanced(by: .nanoseconds(frame * 16_666_667)))
      Memorize.picture(of: Snapshot(of: simulation), selection: MemorizeSelection()).draw(
        into: &grid, in: place, theme: theme)
      blackHole(grid)
    }
  }
}
