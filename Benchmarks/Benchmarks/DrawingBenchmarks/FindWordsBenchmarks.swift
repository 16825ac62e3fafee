import Benchmark
import Configuration
import Drawing
import SimulationCore
import Stage

/// Frames of Find Words at 120x40 while its word turns, each at another instant.
func measureFindWords() {
  Benchmark("find-words, 120x40, half blocks") { benchmark in
    let path = "config/games/find-words.yaml"
    guard let text = ShippedFiles.text(at: path) else { return benchmark.error("no \(path)") }
    let file = try FindWordsFile(text: text, file: path) { path throws(Problem) in
      throw Problem("no '\(path)'", allowed: "The lists that ship", advice: "Name none")
    }
    let simulation = Simulation(FindWords(file.configuration), seed: 1)
    simulation.run(through: .start)
    simulation.send(.newWordPressed, at: .start)
    let place = CellRectangle(column: 0, row: 0, width: 120, height: 40)
    var grid = Grid(width: place.width, height: place.height)
    var selection = FindWordsSelection()
    selection.hasFocus = true
    var frame: Int64 = 0
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      simulation.run(through: SimulationInstant(nanoseconds: frame * 16_666_667))
      FindWords.picture(of: Snapshot(of: simulation), selection: selection).draw(into: &grid, in: place, theme: .color)
      blackHole(grid)
      frame += 1
    }
  }
}
