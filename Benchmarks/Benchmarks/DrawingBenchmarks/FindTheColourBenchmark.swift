import Benchmark
import Configuration
import Drawing
import SimulationCore
import Stage

/// Frames of Find the Colour at 120x40, each at another instant: sliders, verdict and falling confetti.
func measureFindTheColour() {
  measure("half blocks", theme: .color)
  measure("braille without colours", theme: .monochrome)
}

private func measure(_ look: String, theme: Theme) {
  Benchmark("find-the-colour with confetti, 120x40, \(look)") { benchmark in
    let path = "config/games/find-the-colour.yaml"
    guard let text = ShippedFiles.text(at: path) else { return benchmark.error("no \(path)") }
    let game = FindTheColour(try FindTheColourFile(text: text, file: path).configuration)
    let simulation = Simulation(game, seed: 1)
    simulation.run(through: .start)
    for channel in ColourChannel.allCases {
      simulation.schedule(.levelPicked(.extreme), at: .start)
      let value = simulation.machine.target[channel]
      simulation.schedule(.sliderMoved(channel, value), at: .start)
    }
    simulation.schedule(.checkPressed, at: .start)
    simulation.run(through: .start)
    let place = CellRectangle(column: 0, row: 0, width: 120, height: 40)
    var grid = Grid(width: place.width, height: place.height)
    var frame: Int64 = 0
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      frame += 1
      let instant = SimulationInstant.start.advanced(by: .nanoseconds(frame * 16_666_667))
      // Every 4 s another shower, before the last one is gone.
      if frame.isMultiple(of: 240) {
        simulation.schedule(.continuePressed, at: instant)
        simulation.schedule(.checkPressed, at: instant)
      }
      simulation.run(through: instant)
      FindTheColour.picture(of: Snapshot(of: simulation), selection: ColourSelection()).draw(
        into: &grid, in: place, theme: theme)
      blackHole(grid)
    }
  }
}
