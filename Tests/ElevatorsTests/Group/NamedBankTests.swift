import SimulationCore
import Testing

@testable import Elevators

/// Banks with names: each has hall buttons, keypads, waiting people and a dispatcher of its own.
@Suite struct NamedBankTests {
  private typealias Car = GroupConfiguration.Car

  /// A bank that stops at 1 to 3, and one that stops at 1, 4 and 5.
  private static func two(
    _ dispatcher: String = "eta", keypads: [Int] = [], parking: GroupParking = GroupParking(), cars: [Car]? = nil
  ) -> GroupConfiguration {
    var building = Building.five()
    building.people.mass = 50...110
    building.people.transferTime = .milliseconds(800)...(.milliseconds(1_600))
    building.control.homeLanding = 1
    return GroupConfiguration(
      building: building,
      cars: cars ?? [
        Car(name: "A", serves: [1, 2, 3], bank: "low"), Car(name: "H", serves: [1, 4, 5], bank: "high"),
        Car(name: "B", serves: [1, 2, 3], bank: "low"), Car(name: "I", serves: [1, 4, 5], bank: "high"),
      ], dispatcher: DispatcherChoice(dispatcher), parking: parking, keypads: keypads)
  }

  @Test func `people press the buttons of the bank that goes where they want, and its cars alone come`() {
    let run = GroupRun(Self.two())
    run.person(from: 1, to: 5, at: 1)
    run.person(from: 1, to: 3, at: 1)
    run.run(through: 60)
    #expect(
      run.facts("people personArrived", "people hallButton", "calls hallCallRegistered", "dispatcher") == [
        "people personArrived person=1 landing=1 destination=5 mass=75 bank=high",
        "people hallButtonPressed landing=1 direction=up bank=high",
        "calls hallCallRegistered landing=1 direction=up bank=high",
        "dispatcher callAssigned landing=1 direction=up car=H",
        "people personArrived person=2 landing=1 destination=3 mass=75 bank=low",
        "people hallButtonPressed landing=1 direction=up bank=low",
        "calls hallCallRegistered landing=1 direction=up bank=low",
        "dispatcher callAssigned landing=1 direction=up car=A",
      ])
    #expect(run.facts("calls hallLamp").count == 4)
    #expect(run.group.people.deliveredCount == 2)
    #expect(run.simulation.breach == nil)
  }

  @Test func `nobody gets into a car of another bank, which stands open and goes there too`() {
    let cars = [Car(name: "A", bank: "one"), Car(name: "B", bank: "two", startLanding: 5)]
    let run = GroupRun(Self.two(cars: cars))
    // The first is of bank one, the second of bank two, though the car of the first is open as the second comes.
    run.person(from: 1, to: 5, at: 1)
    run.person(from: 1, to: 5, at: 4)
    run.run(through: 120)
    let boarded = run.facts("people personBoarded").map { $0.split(separator: " ").suffix(1).joined() }
    #expect(boarded == ["car=A", "car=B"])
    #expect(run.simulation.breach == nil)
  }

  @Test func `where several banks go, they have as many of the people as they have cars`() {
    let cars = [Car(name: "A", bank: "one"), Car(name: "B", bank: "two"), Car(name: "C", bank: "two")]
    let run = GroupRun(Self.two(cars: cars))
    for _ in 0..<6 { run.person(from: 1, to: 4, at: 1) }
    run.run(through: 1)
    #expect(
      run.facts("people personArrived").map { $0.hasSuffix("bank=one") } == [true, false, false, true, false, false])
  }

  /// An hour of people who use one bank each, and the same people of one bank alone.
  private static func people(_ configuration: GroupConfiguration, only bank: String?, seed: UInt64) -> GroupRun {
    let cars = configuration.cars.filter { bank == nil || $0.bank == bank }
    var group = configuration
    group.cars = cars
    let run = GroupRun(group, seed: seed)
    var stream = RandomStream(seed: seed, name: "comers")
    var seconds = 0.0
    for _ in 0..<400 {
      seconds += Double(stream.integer(in: 500...8_000)) / 1_000
      let isLow = stream.integer(in: 0...1) == 0
      let landings = isLow ? [1, 2, 3] : [1, 4, 5]
      let origin = Int(stream.integer(in: 0...2))
      let destination = (origin + Int(stream.integer(in: 1...2))) % 3
      guard bank == nil || (bank == "low") == isLow else { continue }
      run.at(
        seconds, .building(.personArrives(landing: landings[origin], destination: landings[destination], mass: 0)))
    }
    return run.run()
  }

  @Test(arguments: [
    "collective", "nearest", "sectors", "dynamic-sectors", "highest-first", "longest-queue", "eta", "eta-again",
    "lobby",
    "rolling", "auto", "destination",
  ]) func `a bank does in the whole building exactly what it does alone, with the same people`(dispatcher: String) {
    let kinds: [GroupParking.Kind] = [.none, .home, .spread, .demand]
    for (seed, kind) in zip([1, 2, 3, 4] as [UInt64], kinds) {
      let parking = GroupParking(kind, after: .seconds(20))
      let configuration = Self.two(dispatcher, keypads: dispatcher == "destination" ? [1] : [], parking: parking)
      let whole = Self.people(configuration, only: nil, seed: seed)
      #expect(whole.simulation.breach == nil)
      #expect(whole.group.people.persons.isEmpty)
      for (bank, cars) in [("low", ["A", "B"]), ("high", ["H", "I"])] {
        let alone = Self.people(configuration, only: bank, seed: seed)
        for car in cars {
          let facts = alone.timedFacts(of: car)
          #expect(whole.timedFacts(of: car) == facts, "\(dispatcher), seed \(seed), car \(car)")
        }
        #expect(cars.reduce(0) { $0 + alone.timedFacts(of: $1).count } > 2_000)
      }
    }
  }

  @Test func `the calls of a bank whose cars are all away are cancelled, and those of the others wait`() {
    let run = GroupRun(Self.two(cars: [Car(name: "A", bank: "one"), Car(name: "B", bank: "two")]))
    let press = ElevatorStimulus.control(.hallButtonPressed(landing: 4, direction: .down))
    run.at(1, .bank("one", press))
    run.at(1, .bank("two", press))
    run.at(1.5, .car("A", .control(.outOfServiceSwitch(isOn: true))))
    run.run(through: 2)
    #expect(run.facts("calls hallCallCancelled") == ["calls hallCallCancelled landing=4 direction=down bank=one"])
    #expect(run.group.calls.all.map { run.group.name(ofBank: $0.bank) } == ["two"])
    run.run(through: 60)
    #expect(run.facts("B/controller hallCallAnswered").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `whoever comes to a bank that is away presses again when it is back`() {
    let run = GroupRun(Self.two(cars: [Car(name: "A", bank: "one"), Car(name: "B", bank: "two")]))
    run.at(1, .car("A", .control(.outOfServiceSwitch(isOn: true))))
    run.person(from: 3, to: 1, at: 2)
    run.at(30, .car("A", .control(.outOfServiceSwitch(isOn: false))))
    run.run(through: 120)
    #expect(run.facts("people hallButton").count == 2)
    #expect(run.facts("people personAlighted").allSatisfy { $0.hasSuffix("car=A") })
    #expect(run.group.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a hall button that several banks have is pressed by the name of one`() {
    let group = ElevatorGroup(Self.two())
    func press(_ landing: Int, _ direction: Direction = .up) -> ElevatorStimulus {
      .control(.hallButtonPressed(landing: landing, direction: direction))
    }
    let several = group.problem(with: .building(press(1)))
    #expect(several?.finding == "2 banks have a hall button up at landing '0'")
    #expect(several?.allowed == "They are 'low', 'high'")
    #expect(several?.advice == "Add 'bank' with the name of one")
    #expect(group.problem(with: .building(press(2))) == nil)
    #expect(group.problem(with: .bank("low", press(1))) == nil)
    #expect(group.problem(with: .bank("mid", press(1)))?.finding == "there is no bank 'mid'")
    let none = group.problem(with: .bank("low", press(4)))
    #expect(none?.finding == "bank 'low' has no hall button up at landing '3'")
    #expect(none?.allowed == "The banks that have one there are 'high'")
    let plain = ElevatorGroup(GroupConfiguration(building: Building.five(), cars: GroupConfiguration.cars(2)))
    #expect(plain.problem(with: .bank("low", press(1)))?.allowed == "The banks of this building have no names")
  }

  @Test func `a stimulus with a bank is recorded and read again`() throws {
    let group = ElevatorGroup(Self.two("destination", keypads: [1]))
    let press = GroupStimulus.bank("low", .control(.hallButtonPressed(landing: 3, direction: .down)))
    #expect("\(Record(of: press))" == "hallButtonPressed landing=3 direction=down bank=low")
    let entry = GroupStimulus.entered(landing: 1, destination: 5, bank: "high")
    #expect("\(Record(of: entry))" == "destinationEntered landing=1 destination=5 bank=high")
    let wrong = GroupStimulus.entered(landing: 1, destination: 5, bank: "low")
    #expect(group.problem(with: entry) == nil && group.problem(with: wrong) != nil)
    let banks = group.stimulusForms.first { $0.name == "hallButtonPressed" }?.fields.first { $0.key == "bank" }
    #expect(banks?.kind == .choice(["low", "high"]))
    let plain = ElevatorGroup(GroupConfiguration(building: Building.five(), cars: GroupConfiguration.cars(2)))
    #expect(!plain.stimulusForms.contains { $0.fields.contains { $0.key == "bank" } })
    #expect(!plain.factSources.contains { $0.forms.contains { $0.fields.contains { $0.key == "bank" } } })
  }

  // MARK: - Beds and goods

  /// Two cars for everybody, and one for whoever takes the room of three persons, which alone stops at 1.
  private static func beds() -> GroupConfiguration {
    var group = two(cars: [
      Car(name: "A", serves: [2, 3, 4, 5], bank: "people", startLanding: 2), Car(name: "B", bank: "beds"),
      Car(name: "C", serves: [2, 3, 4, 5], bank: "people", startLanding: 2),
    ])
    group.bankUses = [GroupConfiguration.BankUse(name: "beds", space: 3)]
    return group
  }

  private static func arrival(_ origin: Int, _ destination: Int, space: Int = 1) -> GroupStimulus {
    .building(
      .personArrives(landing: origin, destination: destination, mass: 75, traits: PersonTraits(space: space)))
  }

  @Test func `only who takes so much room calls a car for beds, and takes no other`() {
    let run = GroupRun(Self.beds())
    for space in [1, 3, 2, 3, 1] { run.at(1, Self.arrival(2, 5, space: space)) }
    run.at(2, Self.arrival(1, 4, space: 3))
    run.run(through: 400)
    let banks = run.facts("people personArrived").compactMap { fact in
      fact.split(separator: " ").first { $0.hasPrefix("bank=") }
    }
    #expect(banks == ["bank=people", "bank=beds", "bank=people", "bank=beds", "bank=people", "bank=beds"])
    let cars = run.facts("people personBoarded").filter { $0.hasSuffix("car=B") }.map { $0.split(separator: " ")[2] }
    #expect(cars.sorted() == ["person=2", "person=4", "person=6"])
    #expect(run.group.people.deliveredCount == 6)
    #expect(run.simulation.breach == nil)
  }

  @Test func `nobody is sent where only cars for beds stop, and too large a person is refused`() {
    let group = ElevatorGroup(Self.beds())
    #expect(group.problem(with: Self.arrival(1, 4))?.finding == "nobody gets from '0' to '3'")
    #expect(group.problem(with: Self.arrival(1, 4, space: 3)) == nil)
    #expect(group.problem(with: Self.arrival(2, 4, space: 9))?.key == "space")
    #expect(!group.configuration.connects(1, 4) && group.configuration.connects(2, 4))
    var wrong = Self.beds()
    wrong.bankUses.append(GroupConfiguration.BankUse(name: "goods"))
    #expect(wrong.problem?.finding.hasPrefix("bank 'goods'") == true)
  }

  @Test func `a car for beds without room for somebody is passed over`() {
    var group = Self.beds()
    group.bankUses = [GroupConfiguration.BankUse(name: "beds", space: 9)]
    let run = GroupRun(group)
    run.at(1, Self.arrival(2, 5, space: 8))
    run.run(through: 60)
    #expect(run.facts("people personBoarded").first?.hasSuffix("car=A") == true)
    #expect(ElevatorGroup(group).problem(with: Self.arrival(2, 5, space: 9))?.key == "space")
  }

  @Test func `where cars for beds do not go, those with beds take others`() {
    var group = Self.beds()
    group.cars[1].servedLandings = [1, 2]
    let run = GroupRun(group)
    run.at(1, Self.arrival(2, 5, space: 3))
    run.run(through: 60)
    #expect(run.facts("people personBoarded").first?.hasSuffix("car=A") == true)
    #expect(run.group.people.deliveredCount == 1)
  }

  // MARK: - Fire

  @Test func `the fire recall switch of a car or of a bank recalls it alone, and the others go on`() {
    func recall(_ position: FireRecallPosition = .on) -> ElevatorStimulus { .control(.fireRecallSwitch(position)) }
    for (stimulus, recalled) in [(GroupStimulus.car("A", recall()), ["A"]), (.bank("low", recall()), ["A", "B"])] {
      let run = GroupRun(Self.two())
      run.person(from: 3, to: 1, at: 0)
      run.at(1, stimulus)
      run.person(from: 5, to: 1, at: 10)
      run.run(through: 100)
      let inFire = run.group.cars.filter { $0.controller.mode.state == .firePhaseOne }.map(\.name)
      #expect(inFire == recalled)
      #expect(run.group.people.deliveredCount == (recalled == ["A"] ? 2 : 1))
      #expect(run.simulation.breach == nil)
    }
    #expect("\(Record(of: GroupStimulus.bank("low", recall())))" == "fireRecallSwitch position=on bank=low")
  }

  @Test func `where some cars are in a bank, all are`() {
    var group = Self.two()
    group.cars[1].bank = nil
    #expect(group.problem?.finding == "the car 'H' is in no bank")
  }

  @Test func `whoever changes from one bank to the other waits in its lobby`() {
    var group = Self.two()
    group.transfers = [GroupConfiguration.Transfer(landing: 1, walk: .seconds(10))]
    let run = GroupRun(group)
    run.person(from: 3, to: 5, at: 1)
    run.run(through: 200)
    #expect(
      run.facts("people personArrived") == [
        "people personArrived person=1 landing=3 destination=1 mass=75 goal=5 bank=low",
        "people personArrived person=2 landing=1 destination=5 mass=75 before=1 bank=high",
      ])
    #expect(run.group.people.deliveredCount == 2)
    #expect(run.simulation.breach == nil)
  }
}
