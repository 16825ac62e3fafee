import Assemblies
import Drawing
import Elevators
import NcursesTerminal
import SimulationCore
import Testing

@testable import LiftworksCommand

/// The keys and clicks of an elevator, on the shipped ones.
struct ElevatorControlsTests {
  private typealias Controls = ElevatorControls<CollectiveController>
  private typealias Root = Elevator<CollectiveController>

  /// A run with the person who plays it.
  private struct Game {
    var simulation: Simulation<Root>
    var controls: Controls

    init(_ name: String) throws {
      let entry = try #require(try Catalogue.machine(name).root as? Root)
      simulation = Simulation(entry)
      simulation.run(through: .start.advanced(by: .seconds(1)))
      controls = Controls(of: entry)
    }

    /// Presses a key; what it tells the machine is told.
    mutating func press(_ key: Key) throws -> Reaction<ElevatorStimulus> {
      let action = try #require(controls.keys.action(of: key))
      return tell(controls.perform(action, on: Snapshot(of: simulation)))
    }

    mutating func click(_ control: ElevatorPicture.Control) -> Reaction<ElevatorStimulus> {
      tell(controls.press(control, on: Snapshot(of: simulation)))
    }

    mutating func release() -> Reaction<ElevatorStimulus> { tell(controls.release(on: Snapshot(of: simulation))) }

    mutating func wait(_ duration: Duration) { simulation.run(through: simulation.now.advanced(by: duration)) }

    private mutating func tell(_ reaction: Reaction<ElevatorStimulus>) -> Reaction<ElevatorStimulus> {
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      wait(.zero)
      return reaction
    }
  }

  private static let elevators = ["house", "hospital", "office", "highrise", "freight"]

  @Test func `v views the machine room and back, and tells the machine nothing`() throws {
    var game = try Game("office")
    #expect(game.controls.isForView(.toggleMachineRoom))
    for isShown in [true, false] {
      let reaction = try game.press(.character("v"))
      #expect(reaction.stimuli.isEmpty)
      #expect(game.controls.selection.showsMachineRoom == isShown)
    }
  }

  @Test func `i shows the names of the hoist and hides them, each view by its own default`() throws {
    var game = try Game("office")
    #expect(game.controls.isForView(.toggleNames))
    #expect(!game.controls.selection.showsNames)
    #expect(try game.press(.character("i")).stimuli.isEmpty)
    #expect(game.controls.selection.showsNames)
    _ = try game.press(.character("i"))
    #expect(!game.controls.selection.showsNames)
    var room = try Game("office")
    _ = try room.press(.character("v"))
    #expect(room.controls.selection.showsNames)
  }

  @Test(arguments: elevators) func `keys collide with none of a run or a replay`(name: String) throws {
    let game = try Game(name)
    #expect(game.controls.collidingKeys == [])
    let keys = game.controls.keys.rows.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: elevators) func `a row of the help has room in 80 columns`(name: String) throws {
    let hints = try Game(name).controls.hints(in: .live)
    let longest = hints.map { $0.action.count }.max() ?? 0
    let widest = hints.map { $0.keys.count }.max() ?? 0
    #expect(longest + widest + 7 <= 80)
  }

  @Test func `arrows choose the next landing up to the ends`() throws {
    var game = try Game("house")
    #expect(game.controls.selection.landing == 2)
    #expect(try game.press(.up).stimuli == [])
    #expect(game.controls.selection.landing == 3)
    _ = try game.press(.up)
    #expect(try game.press(.up).message == "this is the highest landing")
    for _ in 0..<3 { _ = try game.press(.down) }
    #expect(try game.press(.down).message == "this is the lowest landing")
    #expect(game.controls.selection.landing == 1)
  }

  @Test func `digits choose the landing of that sign, one after the other`() throws {
    var game = try Game("highrise")
    let landings = game.simulation.machine.configuration.landings
    func chosen() -> String { landings[game.controls.selection.landing - 1].name }
    // There is no landing 1: the lowest whose sign begins so is meant.
    _ = try game.press(.character("1"))
    #expect(chosen() == "12")
    _ = try game.press(.character("3"))
    #expect(chosen() == "13")
    _ = try game.press(.character("2"))
    #expect(chosen() == "20")
    _ = try game.press(.character("2"))
    #expect(chosen() == "22")
    _ = try game.press(.up)
    _ = try game.press(.character("1"))
    #expect(chosen() == "12")
  }

  @Test func `calls are made at and to the chosen landing`() throws {
    var game = try Game("house")
    _ = try game.press(.up)
    let up = try game.press(.character("u"))
    #expect(up.stimuli == [.control(.hallButtonPressed(landing: 3, direction: .up))])
    let down = try game.press(.character("d"))
    #expect(down.stimuli == [.control(.hallButtonPressed(landing: 3, direction: .down))])
    #expect(try game.press(.enter).stimuli == [.control(.carButtonPressed(landing: 3))])
    #expect(game.simulation.machine.plant.lamps.car[2])
    _ = try game.press(.up)
    let none = try game.press(.character("u"))
    #expect(none.stimuli == [])
    #expect(none.message == "there is no button up at 2")
  }

  @Test func `somebody comes to one landing and goes to another`() throws {
    var game = try Game("house")
    #expect(try game.press(.character("a")).stimuli == [])
    #expect(game.controls.selection.origin == 2)
    _ = try game.press(.up)
    let arrival = try game.press(.character("a"))
    #expect(arrival.stimuli == [.personArrives(landing: 2, destination: 3, mass: 0)])
    #expect(game.controls.selection.origin == nil)
    #expect(game.controls.selection.landing == 2)
    #expect(game.simulation.machine.people.persons.count == 1)
    _ = try game.press(.character("a"))
    #expect(try game.press(.character("a")).message == "nobody comes")
  }

  @Test func `the door-open key holds until it is pressed again, and the mouse until it is up`() throws {
    var game = try Game("house")
    let pressed = ElevatorStimulus.control(.doorOpenButton(entrance: .front, isPressed: true))
    let released = ElevatorStimulus.control(.doorOpenButton(entrance: .front, isPressed: false))
    #expect(try game.press(.character("o")).stimuli == [pressed])
    game.wait(.seconds(60))
    #expect(game.simulation.machine.plant.door(.front)?.opening(at: game.simulation.now) == 1)
    #expect(try game.press(.character("o")).stimuli == [released])
    #expect(game.release().stimuli == [])
    #expect(game.click(.doorOpen(.front)).stimuli == [pressed])
    #expect(game.controls.selection.held == .doorOpen(.front))
    #expect(game.release().stimuli == [released])
    #expect(game.controls.selection.held == nil)
  }

  @Test func `something is put between open doors and taken away, by key and by click`() throws {
    var game = try Game("house")
    #expect(try game.press(.character("e")).message == "the front doors are shut")
    _ = try game.press(.character("o"))
    game.wait(.seconds(5))
    #expect(
      try game.press(.character("e")).stimuli == [
        .obstructionPlaced(entrance: .front, width: Controls.obstructionWidth)
      ])
    #expect(game.click(.doorway(.front)).stimuli == [.obstructionRemoved(entrance: .front)])
    let door = try #require(game.simulation.machine.plant.door(.front))
    #expect(game.simulation.machine.obstructionCount(in: door) == 0)
  }

  @Test func `freight overloads the car, and only freight is unloaded`() throws {
    var game = try Game("house")
    #expect(try game.press(.character("L")).message == "there is no freight in the car")
    #expect(try game.press(.character("l")).message == "the doors are shut")
    _ = try game.press(.character("o"))
    game.wait(.seconds(5))
    for _ in 0..<6 { _ = try game.press(.character("l")) }
    #expect(game.simulation.machine.plant.isOverloaded)
    for _ in 0..<6 { _ = try game.press(.character("L")) }
    #expect(game.simulation.machine.plant.load == 0)
  }

  @Test func `the stop switch turns on and off`() throws {
    var game = try Game("office")
    #expect(try game.press(.character("s")).stimuli == [.control(.stopSwitch(isOn: true))])
    #expect(game.click(.stopSwitch).stimuli == [.control(.stopSwitch(isOn: false))])
  }

  @Test func `where there are two entrances Tab turns to the other doors`() throws {
    var game = try Game("hospital")
    _ = try game.press(.tab)
    #expect(game.controls.selection.entrance == .rear)
    #expect(try game.press(.character("h")).message == "the rear doors are shut")
    #expect(
      try game.press(.character("c")).stimuli == [
        .control(.doorCloseButton(entrance: .rear, isPressed: true)),
        .control(.doorCloseButton(entrance: .rear, isPressed: false)),
      ])
    #expect(try Game("house").controls.keys.action(of: .tab) == nil)
  }

  @Test func `clicks on buttons press them, on a landing choose it`() throws {
    var game = try Game("office")
    #expect(
      game.click(.hallButton(landing: 2, direction: .down)).stimuli == [
        .control(.hallButtonPressed(landing: 2, direction: .down))
      ])
    #expect(game.click(.carButton(landing: 3)).stimuli == [.control(.carButtonPressed(landing: 3))])
    #expect(game.click(.landing(4)).stimuli == [])
    #expect(game.controls.selection.landing == 4)
  }
}
