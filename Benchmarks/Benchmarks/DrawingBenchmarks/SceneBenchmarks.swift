import Benchmark
import Configuration
import Drawing
import SimulationCore
import Stage

/// Frames of scenes at 160x50, each at another instant, beside a yardstick.
func measureScenes() {
  // Every pixel of the screen laid over another one, once: what no picture of pixels can do without. Fifty
  // screens, since a thousand single ones are too short to be measured.
  Benchmark("yardstick: 50 times 16 000 pixels laid over one another") { benchmark in
    var pixels = [SIMD4<Float>](repeating: SIMD4(9, 9, 9, 1), count: 16_000)
    let color = SIMD4<Float>(100, 50, 25, 0.5)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      for _ in 0..<50 {
        for index in pixels.indices { pixels[index] = color + pixels[index] * (1 - color.w) }
        blackHole(pixels)
      }
    }
  }

  let names = ["ocean", "record-player", "breathing-flower", "snow", "strokes", "swing", "spirograph"]
  for name in names { measure(name, "half blocks", theme: .color) }
  measure("ocean", "braille without colours", theme: .monochrome)
}

private func measure(_ name: String, _ look: String, theme: Theme) {
  Benchmark("\(name), 160x50, \(look)") { benchmark in
    let path = "config/scenes/\(name).yaml"
    guard let text = ShippedFiles.text(at: path) else { return benchmark.error("no \(path)") }
    let simulation = Simulation(SceneRun(try SceneFile(text: text, file: path).scene), seed: 1)
    // Late enough for snow to fill the stage.
    let start = SimulationInstant(nanoseconds: 20_000_000_000)
    simulation.run(through: start)
    let place = CellRectangle(column: 0, row: 0, width: 160, height: 50)
    var painter = FramePainter()
    var grid = Grid(width: place.width, height: place.height)
    var frame: Int64 = 0
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      frame += 1
      let instant = start.advanced(by: .nanoseconds(frame * 16_666_667))
      simulation.run(through: instant)
      painter.draw(simulation.machine.frame(at: instant), into: &grid, in: place, theme: theme)
      blackHole(grid)
    }
  }
}
