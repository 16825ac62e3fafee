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
  private typealias Root = Elevator<CollectiveController>

  private struct Game {
    var simulation: Simulation<Root>
    var controls: Controls
    var message: String?

    init() throws {
      let entry = try #require(try Catalogue.machine("office").root as? Root)
      simulation = Simulation(entry)
      simulation.run(through: .start.advanced(by: .seconds(1)))
      controls = Controls(of: entry)
    }

    @discardableResult mutating func press(_ key: Key) throws -> [ElevatorStimulus] {
      let action = try #require(controls.keys.action(of: key))
      return tell(controls.perform(action, on: Snapshot(of: simulation)))
    }

    @discardableResult mutating func click(_ control: ElevatorPicture.Control) -> [ElevatorStimulus] {
      tell(controls.press(control, on: Snapshot(of: simulation)))
    }

    @discardableResult mutating func release() -> [ElevatorStimulus] {
      tell(controls.release(on: Snapshot(of: simulation)))
    }

    /// Waits until the doors have opened for a recall.
    mutating func waitForRecall() { simulation.run(through: simulation.now.advanced(by: .seconds(10))) }

    private mutating func tell(_ reaction: Reaction<ElevatorStimulus>) -> [ElevatorStimulus] {
      message = reaction.message
      // Beside the time of the run, a line of 80 columns has room for so much.
      #expect(message?.count ?? 0 <= 46)
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      simulation.run(through: simulation.now)
      return reaction.stimuli
    }

    var mode: ServiceMode { simulation.machine.controller.mode.state }
    var fireService: FireServiceChart.State { simulation.machine.controller.fireService.state }
    var picture: ElevatorPicture { Root.picture(of: Snapshot(of: simulation), selection: controls.selection) }

    /// What the panel says of a control.
    func state(of control: ServiceControl) -> String? {
      ServiceControl.allCases.firstIndex(of: control).map { picture.service.states[$0] }
    }
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
      switch control {
      case .power: game.click(.serviceBack(control))
      case .fireRecall:
        // From on over off to reset.
        for _ in 0..<2 { game.click(.serviceBack(control)) }
      default:
        if game.mode != .normal { game.click(.service(control)) }
        game.release()
      }
      if [.stalled, .inspection].contains(game.mode) { game.click(.service(.reset)) }
      if game.mode == .firePhaseOne { game.click(.serviceBack(.fireRecall)) }
      #expect(game.mode == .normal, "\(control)")
    }
  }

  @Test func `the recall key has three positions, and resets once there is no smoke`() throws {
    var game = try Game()
    #expect(game.state(of: .fireRecall) == "off")
    game.click(.service(.smoke))
    #expect(game.mode == .firePhaseOne)
    #expect(game.click(.service(.fireRecall)) == [.control(.fireRecallSwitch(.on))])
    #expect(game.click(.service(.fireRecall)) == [])
    #expect(game.message == "the last position; Backspace turns back")
    #expect(game.click(.serviceBack(.fireRecall)) == [.control(.fireRecallSwitch(.off))])
    #expect(game.message == "the recall stays until its key is at reset")
    #expect(game.mode == .firePhaseOne)
    #expect(game.click(.serviceBack(.fireRecall)) == [.control(.fireRecallSwitch(.reset))])
    #expect(game.state(of: .fireRecall) == "reset")
    #expect(game.message == "no reset: smoke at G")
    #expect(game.mode == .firePhaseOne)
    #expect(game.click(.serviceBack(.fireRecall)) == [])
    game.click(.service(.smoke))
    game.click(.service(.fireRecall))
    #expect(game.mode == .firePhaseOne)
    game.click(.serviceBack(.fireRecall))
    #expect(game.message == nil)
    #expect(game.mode == .normal)
    game.click(.service(.fireRecall))
    game.click(.serviceBack(.fireRecall))
    #expect(game.message == "there is no recall to reset")
  }

  @Test func `the firefighters' key is turned from hold to on as well as to off`() throws {
    var game = try Game()
    game.click(.service(.fireRecall))
    game.waitForRecall()
    game.click(.service(.fireOperation))
    #expect(game.message == "no effect yet: hold is for phase II")
    #expect(game.fireService == .phaseOne)
    for _ in 0..<2 {
      #expect(try game.press(.enter) == [.control(.fireOperationSwitch(.on))])
      #expect(game.message == nil)
      #expect(game.fireService == .phaseTwo)
      #expect(try game.press(.enter) == [])
      #expect(try game.press(.backspace) == [.control(.fireOperationSwitch(.hold))])
      #expect(game.fireService == .hold)
    }
    #expect(try game.press(.backspace) == [.control(.fireOperationSwitch(.off))])
    #expect(game.fireService == .phaseOne)
    #expect(try game.press(.backspace) == [])
    #expect(game.message == "the first position; Enter turns onward")
  }

  @Test func `power comes and goes both ways`() throws {
    var game = try Game()
    var supplies: [String?] = []
    game.click(.service(.power))
    supplies.append(game.state(of: .power))
    for key in [Key.enter, .backspace, .backspace, .backspace, .enter] {
      try game.press(key)
      supplies.append(game.state(of: .power))
    }
    #expect(supplies == ["lost", "gen.", "lost", "mains", "gen.", "mains"])
  }

  @Test func `Backspace turns off what is on, and says so where nothing is`() throws {
    var game = try Game()
    try game.press(.backspace)
    #expect(game.message == "k shows the keys that are turned back")
    game.click(.service(.independent))
    #expect(try game.press(.backspace) == [.control(.independentSwitch(isOn: false))])
    #expect(try game.press(.backspace) == [])
    #expect(game.message == "there is nothing to turn back")
    game.click(.service(.reset))
    #expect(game.message == "there is no fault to reset")
    #expect(try game.press(.backspace) == [])
    #expect(game.message == "this is a button: Enter presses it")
  }

  @Test func `the mouse lets go an inspection button that Enter holds`() throws {
    var game = try Game()
    game.click(.service(.carTop))
    game.click(.service(.inspectUp))
    game.release()
    try game.press(.enter)
    game.simulation.run(through: game.simulation.now.advanced(by: .seconds(3)))
    #expect(game.simulation.machine.plant.drive.state == .inspecting)
    #expect(game.picture.direction == .up)
    game.click(.service(.inspectUp))
    #expect(game.simulation.machine.plant.drive.state == .inspecting)
    game.release()
    #expect(game.simulation.machine.plant.drive.state == .halting)
    #expect(game.state(of: .inspectUp) == "free")
    // What Enter has let go meanwhile is not pressed again.
    game.click(.service(.inspectUp))
    try game.press(.enter)
    game.release()
    #expect(game.state(of: .inspectUp) == "free")
    game.simulation.run(through: game.simulation.now.advanced(by: .seconds(9)))
    #expect(game.simulation.machine.plant.drive.state == .standing)
  }

  @Test func `what does nothing says why`() throws {
    // What is clicked one after the other, and what the last click says.
    let acts: [([ElevatorPicture.Control], String)] = [
      ([.service(.callCancel)], "call cancel works in fire phase II only"),
      ([.service(.fireOperation)], "no effect: the car is not recalled"),
      ([.service(.emergencySelector)], "it counts once there is emergency power"),
      ([.service(.inspectUp)], "the car stays: no inspection switch is on"),
      ([.service(.pit), .service(.inspectDown)], "the car stays: this is the last landing"),
      ([.service(.pit), .stopSwitch, .service(.inspectUp)], "the car stays: the stop switch is on"),
      ([.service(.pit), .service(.power), .service(.inspectUp)], "the car stays: there is no power"),
      ([.service(.pit), .service(.independent)], "the car is inspected: that prevails"),
      ([.service(.pit), .service(.smoke)], "the car is inspected: that prevails"),
      ([.service(.safetyGear), .service(.reset)], "no reset: the safety gear grips"),
      ([.service(.safetyGear), .service(.safetyGear)], "the fault stays until reset is pressed"),
      ([.service(.fireRecall), .carButton(landing: 2)], "no calls: the car is recalled"),
      ([.service(.fireRecall), .hold(.front)], "hold does nothing: the car is recalled"),
      ([.service(.independent), .hallButton(landing: 1, direction: .up)], "no calls: an attendant has the car"),
      ([.service(.power), .carButton(landing: 2)], "no calls: there is no power"),
      ([.service(.outOfService), .carButton(landing: 2)], "no calls: the elevator is out of service"),
    ]
    for (clicks, words) in acts {
      var game = try Game()
      for click in clicks { game.click(click) }
      #expect(game.message == words)
    }
  }

  @Test func `an inspection button is held by the mouse until it is let go`() throws {
    var game = try Game()
    game.click(.service(.pit))
    #expect(
      game.click(.service(.inspectUp)) == [
        .control(.inspectionRunButton(station: .pit, isPressed: true)),
        .control(.inspectionButton(station: .pit, direction: .up, isPressed: true)),
      ])
    game.simulation.run(through: game.simulation.now.advanced(by: .seconds(3)))
    #expect(game.simulation.machine.plant.drive.state == .inspecting)
    #expect(!game.release().isEmpty)
    #expect(game.simulation.machine.plant.drive.state == .halting)
  }

  @Test func `C holds the door-close button and lets it go`() throws {
    var game = try Game()
    #expect(try game.press(.character("C")) == [.control(.doorCloseButton(entrance: .front, isPressed: true))])
    #expect(try game.press(.character("C")) == [.control(.doorCloseButton(entrance: .front, isPressed: false))])
  }
}
