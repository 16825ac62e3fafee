import Benchmark
import Configuration
import Drawing
import Mechanisms
import SimulationCore

/// Pictures of the source's mechanism and of scenes, from values to cells, each at another instant.
let benchmarks: @Sendable () -> Void = {
  // The processor's time is counted in hundredths of a second: a frame alone would take none of them. So
  // an iteration is a thousand frames.
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal], warmupIterations: 1, scalingFactor: .kilo, maxDuration: .seconds(4),
    maxIterations: 100)

  func measure(_ name: String, look: MechanismSelection.Look, theme: Theme, hasNames: Bool) {
    Benchmark(name) { benchmark in
      let path = "config/mechanisms/motor-to-fan.yaml"
      guard let text = ShippedFiles.text(at: path) else { return benchmark.error("no \(path)") }
      let mechanism = try MechanismFile(text: text, file: path).mechanism
      let simulation = Simulation(MechanismRun(mechanism), seed: 1)
      simulation.run(through: .start)
      let machine = simulation.machine
      var selection = MechanismSelection()
      selection.look = look
      selection.hasNames = hasNames
      let place = CellRectangle(column: 0, row: 0, width: 160, height: 50)
      var frame: Int64 = 0
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        frame += 1
        var grid = Grid(width: place.width, height: place.height)
        machine.picture(at: SimulationInstant(nanoseconds: frame * 33_333_333), selection: selection).draw(
          into: &grid, in: place, theme: theme)
        blackHole(grid)
      }
    }
  }

  measure("motor-to-fan, 160x50, braille", look: .braille, theme: .color, hasNames: false)
  measure("motor-to-fan, 160x50, half blocks", look: .halfBlocks, theme: .color, hasNames: false)
  measure("motor-to-fan, 160x50, ASCII", look: .braille, theme: .ascii, hasNames: false)
  measure("motor-to-fan, 160x50, braille with names", look: .braille, theme: .color, hasNames: true)

  measureScenes()
  measureMemorize()
  measureFindTheColour()
  measureFindWords()
}
