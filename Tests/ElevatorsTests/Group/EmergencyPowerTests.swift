import SimulationCore
import Testing

@testable import Elevators

/// Cars of a group return on emergency power in the declared order, as many at once as the supply carries.
struct EmergencyPowerTests {
  private func group(_ supply: GroupConfiguration.EmergencyPower = .init(), then runs: Bool = false)
    -> GroupConfiguration
  {
    var building = Building.five(landings: Building.even(10))
    building.modes.runsOnEmergencyPower = runs
    return GroupConfiguration(
      building: building, cars: ["A", "B", "C"].map { GroupConfiguration.Car(name: $0, startLanding: 8) },
      dispatcher: DispatcherChoice("eta"), emergencyPower: supply)
  }

  private func supply(_ supply: PowerSupply) -> GroupStimulus { .building(.control(.powerSupply(supply))) }

  /// The cars in the order in which they start and come to rest.
  private func runs(_ run: GroupRun) -> [String] {
    run.facts("A/plant", "B/plant", "C/plant").compactMap { fact in
      let words = fact.split(separator: " ")
      switch words[1] {
      case "carStarted": return "\(words[0].prefix(1)) starts"
      case "carStopped": return "\(words[0].prefix(1)) stops"
      default: return nil
      }
    }
  }

  @Test func `the cars return one after another in their order`() {
    let run = GroupRun(group())
    run.at(1, supply(.lost))
    run.at(10, supply(.emergency))
    run.run(through: 300)
    #expect(runs(run) == ["A starts", "A stops", "B starts", "B stops", "C starts", "C stops"])
    #expect(run.facts("A/plant carStarted").count == 1)
    #expect(run.group.cars.allSatisfy { $0.plant.landing == 1 })
    #expect(run.simulation.breach == nil)
  }

  @Test func `a declared order comes first, and a supply for two carries two at once`() {
    let run = GroupRun(group(.init(cars: 2, order: ["C", "A"])))
    run.at(1, supply(.lost))
    run.at(10, supply(.emergency))
    run.run(through: 300)
    #expect(
      runs(run) == ["C starts", "A starts", "C stops", "B starts", "A stops", "B stops"]
        || runs(run) == ["C starts", "A starts", "C stops", "A stops", "B starts", "B stops"])
    #expect(run.simulation.breach == nil)
  }

  @Test func `cars that return at once on a supply for one are found`() {
    let declared = group()
    var built = declared
    built.emergencyPower.cars = 3
    let run = Simulation(ElevatorGroup(built), monitors: [GroupMonitor(declared)])
    run.schedule(supply(.lost), at: GroupRun.instant(1))
    run.schedule(supply(.emergency), at: GroupRun.instant(10))
    run.run(through: GroupRun.instant(100))
    #expect(run.breach?.rule == "S23")
  }

  @Test func `each car has a wait of its own`() {
    var group = group(.init(cars: 3))
    group.cars[0].emergencyWait = .seconds(60)
    let run = GroupRun(group)
    run.at(1, supply(.lost))
    run.at(10, supply(.emergency))
    run.run(through: 300)
    #expect(Array(runs(run).prefix(2)) == ["B starts", "C starts"])
    #expect(runs(run).last == "A stops")
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car that is stopped on its way lets the next one have its turn`() {
    let run = GroupRun(group())
    run.at(1, supply(.lost))
    run.at(10, supply(.emergency))
    run.at(18, .car("A", .control(.stopSwitch(isOn: true))))
    run.at(200, .car("A", .control(.stopSwitch(isOn: false))))
    run.run(through: 190)
    #expect(runs(run).filter { !$0.hasPrefix("A") } == ["B starts", "B stops", "C starts", "C stops"])
    run.run(through: 400)
    #expect(run.group.cars[0].plant.landing == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `chosen cars run once all have returned, as many as the supply carries`() {
    let run = GroupRun(group(then: true))
    run.at(1, supply(.lost))
    run.at(10, supply(.emergency))
    run.person(from: 6, to: 2, at: 30)
    run.run(through: 400)
    let alighted = run.facts("people personAlighted")
    #expect(alighted.count == 1 && alighted[0].hasSuffix("car=A"))
    #expect(run.group.cars.map(\.controller.mode.state) == [.normal, .emergencyPower, .emergencyPower])
    // Another one is chosen: the first returns before it runs.
    run.at(400, .car("A", .control(.emergencySelector(isSelected: false))))
    run.at(400, .car("C", .control(.emergencySelector(isSelected: false))))
    run.run(through: 500)
    #expect(run.group.cars.map(\.controller.mode.state) == [.emergencyPower, .normal, .emergencyPower])
    #expect(run.simulation.breach == nil)
  }

  @Test func `a chosen car that fails gives its turn to run to another one, and needs a new one afterwards`() {
    let run = GroupRun(group(then: true))
    run.at(1, supply(.lost))
    run.at(10, supply(.emergency))
    run.run(through: 300)
    #expect(run.group.cars.map(\.controller.mode.state) == [.normal, .emergencyPower, .emergencyPower])
    run.at(300, .car("A", .control(.safetyGear(isEngaged: true))))
    run.run(through: 330)
    #expect(run.group.cars.map(\.controller.mode.state) == [.stalled, .normal, .emergencyPower])
    run.at(330, .car("A", .control(.safetyGear(isEngaged: false))))
    run.at(330, .car("A", .control(.faultResetPressed)))
    for second in 331..<400 { run.person(from: 1, to: 6, at: Double(second)) }
    run.run(through: 600)
    #expect(run.group.cars.map(\.controller.mode.state) == [.emergencyPower, .normal, .emergencyPower])
    #expect(run.simulation.breach == nil)
  }

  @Test func `power that is lost while doors close opens them again, and nobody is shut in`() {
    let run = GroupRun(group())
    run.person(from: 8, to: 1, at: 0)
    // Its doors begin to close after 5 s of dwell at least.
    var closing = 0.0
    while run.facts("A/plant doorsClosing").isEmpty {
      closing += 0.1
      run.run(through: closing)
    }
    run.at(closing + 0.2, supply(.lost))
    run.run(through: closing + 60)
    #expect(run.facts("A/plant doorsReversed").count == 1)
    #expect(run.facts("people personAlighted").count == 1)
    #expect(run.group.cars[0].plant.load == 0)
    #expect(run.simulation.breach == nil)
  }

  @Test func `power that is lost once the doors are shut opens them for whoever is inside`() {
    let run = GroupRun(group())
    run.person(from: 8, to: 1, at: 0)
    var shut = 0.0
    while run.facts("A/plant doorsClosed").isEmpty {
      shut += 0.1
      run.run(through: shut)
    }
    run.at(shut, supply(.lost))
    run.run(through: shut + 60)
    #expect(run.facts("people personAlighted").count == 1)
    #expect(run.group.cars[0].plant.load == 0)
    #expect(run.group.cars[0].plant.areDoorsLocked)
    #expect(run.simulation.breach == nil)
  }
}
