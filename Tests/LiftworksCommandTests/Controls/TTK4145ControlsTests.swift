import Classics
import NcursesTerminal
import SimulationCore
import Testing

@testable import LiftworksCommand

/// The keys of the plant of TTK4145, beside those that only choose.
struct TTK4145ControlsTests {
  private let simulation: Simulation<TTK4145>
  private var controls: TTK4145Controls

  init() {
    var configuration = TTK4145Configuration.course
    configuration.floorCount = 9
    configuration.startLanding = 1
    simulation = Simulation(TTK4145(configuration))
    simulation.run(through: .start)
    controls = TTK4145Controls(of: simulation.machine)
  }

  private var car: TTK4145Car { simulation.machine.cars[0] }

  /// Presses keys, each a second after the one before; what is answered to the last one.
  @discardableResult private mutating func press(_ keys: Key...) throws -> String? {
    var answer: String?
    for key in keys {
      simulation.run(through: simulation.now.advanced(by: .seconds(1)))
      let action = try #require(controls.keys.action(of: key))
      let reaction = controls.perform(action, on: Snapshot(of: simulation))
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      simulation.run(through: simulation.now)
      answer = reaction.message
    }
    return answer
  }

  @Test func `no key is one of every run, and those of the view are none of a replay`() {
    #expect(controls.collidingKeys.isEmpty)
  }

  @Test mutating func `7, 8 and 9 move the car down, stop it and move it up`() throws {
    try press("9")
    #expect(car.motor == .up && car.isOverridden)
    try press("8")
    #expect(car.motor == nil)
    try press("7")
    #expect(car.motor == .down)
  }

  @Test mutating func `0 puts a car that is past an end back, and no other one`() throws {
    #expect(try press("0") == "the car is not past an end")
    try press("7")
    #expect(try press("9") == "the car is past an end: 0 puts it back")
    #expect(try press("0") == nil)
    #expect(car.position == .atFloor(0) && car.motor == nil)
  }

  @Test mutating func `capitals hold the buttons of the landing down until they are pressed again`() throws {
    #expect(try press("D") == "landing 1 has no button for down")
    try press("2", "U", "D", "C")
    for button in TTK4145Button.allCases { #expect(car.isPressed(button, at: 1)) }
    try press("U", "D", "C")
    for button in TTK4145Button.allCases { #expect(!car.isPressed(button, at: 1)) }
  }
}
