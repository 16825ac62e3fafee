import Drawing
import Elevators
import NcursesTerminal
import SimulationCore
import Soundscape
import Testing

@testable import LiftworksCommand

/// The keys and clicks of a group of cars, on a shipped one.
struct GroupControlsTests {
  /// A run with the person who plays it.
  private struct Game {
    var simulation: Simulation<ElevatorGroup>
    var controls: GroupControls<ElevatorGroup>

    init() throws {
      let entry = try #require(try Catalogue.machine("tower").root as? ElevatorGroup)
      simulation = Simulation(entry)
      simulation.run(through: .start.advanced(by: .seconds(1)))
      controls = GroupControls(of: entry)
    }

    /// Presses a key; what it tells the machine is told.
    @discardableResult mutating func press(_ key: Key) throws -> Reaction<GroupStimulus> {
      let action = try #require(controls.keys.action(of: key))
      return tell(controls.perform(action, on: Snapshot(of: simulation)))
    }

    mutating func click(_ control: GroupPicture.Control) -> Reaction<GroupStimulus> {
      tell(controls.press(control, on: Snapshot(of: simulation)))
    }

    mutating func release() -> Reaction<GroupStimulus> { tell(controls.release(on: Snapshot(of: simulation))) }

    var picture: GroupPicture { simulation.machine.picture(at: simulation.now, selection: controls.selection) }

    private mutating func tell(_ reaction: Reaction<GroupStimulus>) -> Reaction<GroupStimulus> {
      for stimulus in reaction.stimuli { simulation.send(stimulus, at: simulation.now) }
      simulation.run(through: simulation.now)
      return reaction
    }
  }

  @Test func `no key is one of every run, and those of the view are none of a replay`() throws {
    #expect(try Game().controls.collidingKeys.isEmpty)
  }

  @Test func `at the start it is said how people come`() throws {
    for name in ["tower", "ten-floors", "hospital-group"] {
      func opened<Entry: CatalogueEntry>(_ entry: Entry) -> String? {
        var controls = Entry.Root.Controls(of: entry.root)
        return controls.open(on: Snapshot(of: Simulation(entry.root))).message
      }
      #expect(opened(try Catalogue.machine(name)) == "A lets ten people come to the chosen landing, a one person")
    }
  }

  @Test func `arrows and digits choose a landing, Tab a car, and neither tells the machine`() throws {
    var game = try Game()
    let first = game.controls.selection.landing
    try game.press(.up)
    #expect(game.controls.selection.landing == first + 1)
    try game.press(.character("1"))
    try game.press(.character("2"))
    #expect(game.simulation.machine.landingNames[game.controls.selection.landing - 1] == "12")
    try game.press(.backTab)
    #expect(game.controls.selection.car == game.simulation.machine.cars.count - 1)
    try game.press(.tab)
    #expect(game.controls.selection.car == 0)
    #expect(game.simulation.machine.calls.all.isEmpty)
    _ = game.click(.hoistway(car: 3, landing: 7))
    #expect(game.controls.selection.car == 3 && game.controls.selection.landing == 7)
  }

  @Test func `u calls at the landing, and i shows why its car answers`() throws {
    var game = try Game()
    _ = game.click(.landing(5))
    try game.press(.character("u"))
    let call = try #require(game.simulation.machine.calls.all.first)
    #expect(call.landing == 5 && call.direction == .up)
    try game.press(.character("i"))
    let costs = try #require(game.picture.costs)
    #expect(costs.holder == call.car)
    #expect(costs.candidates.count == game.simulation.machine.cars.count)
    #expect(costs.candidates.map(\.total) == costs.candidates.map(\.total).sorted())
    try game.press(.character("i"))
    // Nobody calls down there: what it would cost now.
    #expect(game.picture.costs?.holder == nil && game.picture.costs?.candidates.isEmpty == false)
    try game.press(.character("i"))
    #expect(game.picture.costs == nil)
  }

  @Test func `a person comes with a destination, and is followed`() throws {
    var game = try Game()
    #expect(try game.press(.character("F")).message == "nobody is here")
    try game.press(.character("a"))
    _ = game.click(.landing(9))
    try game.press(.character("a"))
    let person = try #require(game.simulation.machine.people.persons.first)
    #expect(person.destination == 9)
    try game.press(.character("F"))
    #expect(game.controls.selection.followed == .person(1))
    #expect(game.picture.person?.hasPrefix("person 1, ") == true)
    try game.press(.character("F"))
    #expect(game.controls.selection.followed == nil)
  }

  @Test func `a crowd goes from the entrance to all landings in turn, and back to it`() throws {
    var game = try Game()
    try game.press(.character("A"))
    #expect(game.simulation.machine.people.persons.map(\.destination) == Array(2...11))
    try game.press(.character("A"))
    #expect(game.simulation.machine.people.persons.last?.destination == 2)
    _ = game.click(.landing(7))
    try game.press(.character("A"))
    let last = game.simulation.machine.people.persons.suffix(10)
    #expect(last.allSatisfy { $0.origin == 7 && $0.destination == 1 })
  }

  @Test func `x switches a car off and on, and its calls go to others`() throws {
    var game = try Game()
    _ = game.click(.hallButton(landing: 12, direction: .down))
    let car = try #require(game.simulation.machine.calls.all.first?.car)
    _ = game.click(.car(car))
    try game.press(.character("x"))
    #expect(game.simulation.machine.cars[car].controller.keys.isOutOfService)
    let other = try #require(game.simulation.machine.calls.all.first?.car)
    #expect(other != car)
    try game.press(.character("x"))
    #expect(!game.simulation.machine.cars[car].controller.keys.isOutOfService)
  }

  @Test func `D and a click on its name change the dispatcher`() throws {
    var game = try Game()
    let first = game.simulation.machine.dispatcherName
    try game.press(.character("D"))
    let second = game.simulation.machine.dispatcherName
    #expect(second != first && game.picture.dispatcher == second)
    _ = game.click(.dispatcher)
    #expect(game.simulation.machine.dispatcherName != second)
  }

  @Test func `the keys of the chosen car are its own, and those of the building reach all cars`() throws {
    var game = try Game()
    _ = game.click(.car(2))
    try game.press(.character("k"))
    #expect(game.picture.service != nil)
    _ = game.click(.service(.independent))
    let machine = game.simulation.machine
    #expect(machine.cars.map(\.controller.keys.isIndependent).filter(\.self).count == 1)
    #expect(machine.cars[2].controller.keys.isIndependent)
    _ = game.click(.service(.seismic))
    #expect(game.simulation.machine.cars.allSatisfy { $0.controller.keys.isSeismic })
  }

  @Test func `what cannot be done is said, and not sent`() throws {
    var game = try Game()
    _ = game.click(.landing(1))
    let reaction = try game.press(.character("d"))
    #expect(reaction.stimuli.isEmpty && reaction.message != nil)
    #expect(try game.press(.character("e")).stimuli.isEmpty)
    #expect(try game.press(.down).message == "this is the lowest landing")
  }

  @Test func `gongs come from where the car's hoistway is`() throws {
    let stage = try Game().simulation.machine.soundStage
    func side(_ fact: ElevatorGroup.Fact) -> Double { stage.location(of: Record(of: fact)).side }
    #expect(side(.dispatcher(.carParked(car: "A", landing: 1))) == -1)
    #expect(side(.people(.personLeftBehind(person: 1, landing: 1, car: "H"))) == 1)
    #expect(side(.calls(.registered(landing: 2, direction: .up))) == 0)
  }
}
