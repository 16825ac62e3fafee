import Assemblies
import Drawing
import Elevators
import NcursesTerminal
import SimulationCore
import Testing

@testable import LiftworksCommand

/// The keys and clicks of the service modes.
struct ServiceKeysTests {
  private typealias Controls = ElevatorControls<CollectiveController>
  private typealias Root = HoistedElevator<CollectiveController>

  private struct Game {
    var simulation: Simulation<Root>
    var controls: Controls

    init() throws {
      let entry = try #require(try Catalogue.machine("office").root as? Root)
      simulation = Simulation(entry)
      simulation.run(through: .start.advanced(by: .seconds(1)))
      controls = Controls(of: entry)
    }

    @discardableResult
    mutating func press(_ key: Key) throws -> [ElevatorStimulus] {
      let action = try #require(controls.keys.action(of: key))
      return tell(controls.perform(action, on: Snapshot(of: simulation)))
    }

    @discardableResult
    mutating func click(_ control: ElevatorPicture.Control) -> [ElevatorStimulus] {
      tell(controls.press(control, on: Snapshot(of: simulation)))
    }

    @discardableResult
    mutating func release() -> [ElevatorStimulus] {
      tell(controls.release(on: Snapshot(of: simulation)))
    }

    private mutating func tell(_ reaction: Reaction<ElevatorStimulus>) -> [ElevatorStimulus] {
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      simulation.run(through: simulation.now)
      return reaction.stimuli
    }

    var mode: ServiceMode { simulation.machine.controller.mode.state }
  }

  @Test func `k turns the panel over, arrows choose there and Enter turns`() throws {
    var game = try Game()
    try game.press(.character("k"))
    #expect(game.controls.selection.key == 0)
    #expect(try game.press(.enter) == [.control(.independentSwitch(isOn: true))])
    #expect(game.mode == .independent)
    #expect(try game.press(.enter) == [.control(.independentSwitch(isOn: false))])
    #expect(game.mode == .normal)
    let landing = game.controls.selection.landing
    try game.press(.down)
    try game.press(.down)
    try game.press(.up)
    #expect(game.controls.selection.key == 1)
    #expect(game.controls.selection.landing == landing)
    try game.press(.up)
    try game.press(.up)
    #expect(game.controls.selection.key == ServiceControl.allCases.count - 1)
    try game.press(.character("k"))
    #expect(game.controls.selection.key == nil)
    #expect(try game.press(.enter) == [.control(.carButtonPressed(landing: landing))])
  }

  @Test func `every control of the panel does something, and again undoes it`() throws {
    for control in ServiceControl.allCases {
      var game = try Game()
      let first = game.click(.service(control))
      game.release()
      #expect(!first.isEmpty, "\(control)")
      // Power is lost, comes from the generator and is back: three steps; all else has two.
      for _ in 0..<(control == .power ? 2 : 1) where game.mode != .normal {
        game.click(.service(control))
        game.release()
      }
      if game.mode == .stalled { game.click(.service(.reset)) }
      if game.mode == .firePhaseOne { game.click(.service(.fireRecall)) }
      #expect(game.mode == .normal, "\(control)")
    }
  }

  @Test func `smoke calls the car, and the recall key resets it`() throws {
    var game = try Game()
    game.click(.service(.smoke))
    #expect(game.mode == .firePhaseOne)
    game.click(.service(.fireRecall))
    #expect(game.mode == .firePhaseOne, "there is smoke still")
    game.click(.service(.smoke))
    game.click(.service(.fireRecall))
    #expect(game.mode == .normal)
  }

  @Test func `an inspection button is held by the mouse until it is let go`() throws {
    var game = try Game()
    game.click(.service(.pit))
    #expect(
      game.click(.service(.inspectUp))
        == [.control(.inspectionButton(station: .pit, direction: .up, isPressed: true))]
    )
    game.simulation.run(through: game.simulation.now.advanced(by: .seconds(3)))
    #expect(game.simulation.machine.plant.drive.state == .inspecting)
    #expect(!game.release().isEmpty)
    #expect(game.simulation.machine.plant.drive.state == .halting)
  }

  @Test func `C holds the door-close button and lets it go`() throws {
    var game = try Game()
    #expect(
      try game.press(.character("C"))
        == [.control(.doorCloseButton(entrance: .front, isPressed: true))]
    )
    #expect(
      try game.press(.character("C"))
        == [.control(.doorCloseButton(entrance: .front, isPressed: false))]
    )
  }
}
