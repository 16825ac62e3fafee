import Classics
import SimulationCore
import Testing

@testable import Drawing

/// The plant of TTK4145 on the screen.
struct TTK4145PictureTests {
  private let bounds = CellRectangle(column: 0, row: 0, width: 90, height: 24)

  private func picture(cars: Int = 1, chosen: Int = 0) -> TTK4145Picture {
    var configuration = TTK4145Configuration.course
    configuration.carCount = cars
    configuration.startLanding = 2
    let run = Simulation(TTK4145(configuration))
    let writes: [TTK4145Write] = [.doorLamp(1), .indicator(floor: 1), .buttonLamp(type: 2, floor: 3, value: 1)]
    for write in writes { run.send(TTK4145.Stimulus(.write(write), of: cars == 1 ? nil : "B"), at: .start) }
    return TTK4145.picture(of: Snapshot(of: run), selection: TTK4145Selection(landing: 3, car: chosen))
  }

  private func text(_ picture: TTK4145Picture, theme: Theme = .ascii) -> String {
    var grid = Grid(width: bounds.width, height: bounds.height)
    picture.draw(into: &grid, in: bounds, theme: theme)
    return grid.text
  }

  @Test(arguments: [Theme.ascii, .monochrome, .color]) func `motor, sensor, lamps and rules are beside the hoistway`(
    theme: Theme
  ) {
    let text = text(picture(), theme: theme)
    for words in [
      "motor     stop", "sensor    2, shows 2", "door lamp lit", "car calls 4", "client    connected", "rules     kept",
    ] { #expect(text.contains(words), "\(words)") }
  }

  @Test func `three cars have their panels below, and the chosen one is marked`() {
    let text = text(picture(cars: 3, chosen: 1))
    #expect(text.contains(" car A") && text.contains(">car B") && text.contains(" car C"))
    #expect(text.contains("door lamp off") && text.contains("door lamp lit"))
  }

  @Test func `of nine cars those beside the chosen one are shown`() {
    let text = text(picture(cars: 9, chosen: 8))
    #expect(!text.contains("car A") && text.contains("car G") && text.contains(">car I"))
  }

  @Test func `a click on a landing is that landing of that car`() {
    let picture = picture(cars: 3)
    let controls = (0..<24).compactMap { picture.control(column: 32, row: $0, in: bounds) }
    #expect(controls.contains(.landing(4, car: 1)))
    #expect(controls.contains(.landing(1, car: 1)))
  }
}
