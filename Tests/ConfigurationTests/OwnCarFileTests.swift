import Configuration
import Elevators
import Motion
import SimulationCore
import Testing

/// Cars of a group with keys of their own, in the file.
@Suite struct OwnCarFileTests {
  private static let building: [(key: String, value: String)] = [
    ("car", "{ratedLoad: 1000, capacity: 12, area: 2.4, stopSwitch: false}"),
    ("drive", "{kind: geared, speed: 2, relevelling: {speed: 0.05}, levelling: {speed: 0.4, distance: 0.4}}"),
  ]

  private func file(_ cars: String, settings: [String] = [], _ changes: (key: String, value: String)...)
    throws(PlacedProblem) -> ElevatorFile
  {
    let text = ElevatorText.file(with: Self.building + changes + [("group", "{cars: \(cars)}")])
    return try ElevatorFile(text: text, file: "f.yaml", settings: settings)
  }

  private func refusal(_ cars: String, settings: [String] = [], _ changes: (key: String, value: String)...) -> String? {
    do throws(PlacedProblem) {
      let text = ElevatorText.file(with: Self.building + changes + [("group", "{cars: \(cars)}")])
      _ = try ElevatorFile(text: text, file: "f", settings: settings)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a car has what its entry says, and else what the building has`() throws {
    let file = try file(
      "[{name: A}, {name: F, car: {ratedLoad: 2500}, drive: {speed: 1.6, acceleration: 0.7}, "
        + "doors: {front: {width: 1.2, opening: {speed: 0.3, acceleration: 0.6}}}}]")
    let group = try #require(file.groupConfiguration)
    #expect(group.cars[0] == GroupConfiguration.Car(name: "A"))
    let (building, own) = (group.elevator(of: group.cars[0]), group.elevator(of: group.cars[1]))
    #expect((building.ratedLoad, building.capacity, building.area) == (1_000, 12, 2.4))
    // A load of its own brings a capacity of its own, and no floor.
    #expect((own.ratedLoad, own.capacity, own.area, own.stopSwitch) == (2_500, 33, nil, false))
    #expect(own.drive.limits == TravelLimits(speed: 1.6, acceleration: 0.7, jerk: 1.2))
    #expect(own.drive.levelling == Levelling(speed: 0.4, distance: 0.4))
    #expect(own.drive.relevelling.speed == 0.05)
    let doors = try #require(own.doors[.front])
    #expect((doors.kind, doors.width, doors.mass) == (.centre, 1.2, 150))
    #expect(doors.opening == LeafProfile(.trapezoid(speed: 0.3, acceleration: 0.6), braking: 1))
    #expect(doors.closing == building.doors[.front]?.closing)
  }

  @Test func `a capacity and a floor may be a car's own without its load`() throws {
    let cars = try #require(
      try file("[{}, {car: {area: 1.9}}, {car: {capacity: 9}}, {car: {ratedLoad: 1500, area: 3}}]").groupConfiguration
    )
    let elevators = cars.cars.map { cars.elevator(of: $0) }
    #expect(elevators.map(\.capacity) == [12, 12, 9, 20])
    #expect(elevators.map(\.area) == [2.4, 1.9, 2.4, 3])
    #expect(cars.kinds.map(\.cars) == [[0], [1], [2], [3]])
  }

  @Test func `what a journal has of a file is read as the same cars`() throws {
    let file = try file("[{name: A}, {name: F, car: {ratedLoad: 2500}, drive: {speed: 1.6}}]")
    let again = try ElevatorFile(text: file.json, file: "journal")
    #expect(again.groupConfiguration == file.groupConfiguration)
    #expect(again.json == file.json)
  }

  @Test func `a hoist is checked with each car, and decides its brake, by its own load`() throws {
    let office = try Repository.text(at: "config/elevators/office.yaml")
    let cars = "group.cars=[{name: A}, {name: F, car: {ratedLoad: 1275}}]"
    let file = try ElevatorFile(text: office, file: "office", settings: [cars, "unsafe=true"])
    let group = try #require(file.groupConfiguration)
    let brakes = group.cars.map { group.elevator(of: $0).drive.brake.hoist }
    #expect(brakes[0] != nil && brakes[0] == file.configuration.drive.brake.hoist && brakes[0] != brakes[1])
    #expect(!file.remarks.isEmpty && file.remarks.allSatisfy { $0.contains(": car F: ") }, "\(file.remarks)")
  }

  @Test func `a setting changes a key of one car, by its name or its number`() throws {
    let cars = "[{name: A}, {name: F, drive: {speed: 1.6}}]"
    let file = try file(cars, settings: ["group.cars.F.drive.speed=1.2", "group.cars.1.car.ratedLoad=800"])
    let group = try #require(file.groupConfiguration)
    #expect(group.cars.map { group.elevator(of: $0).drive.limits.speed } == [2, 1.2])
    #expect(group.cars.map { group.elevator(of: $0).capacity } == [10, 12])
    #expect(
      refusal(cars, settings: ["group.cars.F.drive.spede=1"])
        == "--set group.cars.F.drive.spede=1: unknown key 'spede'. The keys here are 'kind', 'speed', 'acceleration', "
        + "'jerk', 'startDelay', 'levelling', 'relevelling', 'stoppingError', 'ropeStretch', 'braking'. "
        + "Did you mean 'speed'?")
  }

  @Test(arguments: [
    (
      "[{name: A}, {name: F, car: {ratedLoad: 74}}]",
      "f:8:54: 'ratedLoad' is '74'. It is a whole number from 75 to 100000. Change the value."
    ),
    (
      "[{name: A, car: {start: A}}]",
      "f:8:32: unknown key 'start'. The keys here are 'ratedLoad', 'capacity', 'area', 'stopSwitch'. Remove it."
    ),
    (
      "[{name: A}, {name: F, drive: {speed: 0.3}}]",
      "f:8:27: car F: levelling at 0.4 m/s over 0.4 m is not possible; it needs 0.23094010767585033 m and a speed up to "
        + "0.3 m/s. The car can stop from the levelling speed. Change it."
    ),
    (
      "[{name: A}, {name: F, car: {capacity: 14}}]",
      "f:8:53: car F: the car of 1000 kg: 14 people against the rule 'capacity'. EN 81-20, 5.4.2.3.1"
    ),
    (
      "[{name: A}, {name: F, doors: {front: {closing: {time: 0.6}}}}]",
      "f:8:62: car F: the front doors as they close: 89.931 J against the rule 'closing energy'. EN 81-20"
    ),
    ("[{name: A, doors: {rear: {kind: side, width: 1, mass: 90}}}]", "f:8:40: no landing has 'rear' doors."),
    ("[{name: A, doors: 7}]", "f:8:33: 'doors' is '7'. It is a mapping with the keys 'front', 'rear'."),
  ]) func `what a car must not be is said at its own key`(cars: String, message: String) {
    let refusal = refusal(cars, ("code", "EN 81-20")) ?? "nothing"
    #expect(refusal.hasPrefix(message), "\(refusal)")
  }

  @Test func `a code that the building breaks is not said again of its cars`() throws {
    func remarks(_ entry: String) throws -> [String] {
      try file("[{name: A}, {name: F, \(entry)}]", ("code", "EN 81-20"), ("unsafe", "true")).remarks
    }
    let common = try remarks("start: A")
    #expect(try remarks("drive: {startDelay: 0.6}") == common)
    #expect(
      try remarks("car: {capacity: 14}").filter { !common.contains($0) } == [
        "unsafe: car F: the car of 1000 kg: 14 people against the rule 'capacity'; EN 81-20, 5.4.2.3.1, 75 kg a person, "
          + "rounded down: at most 13 people"
      ])
  }

  @Test func `every car names its bank, or none does, and a bank that is not for everybody has cars`() throws {
    let group = try #require(
      try file("[{bank: low, serves: [A, B]}, {bank: high}], banks: [{name: high, space: 8}]").groupConfiguration)
    #expect(group.banks.map(\.name) == ["low", "high"])
    #expect(group.banks.map(\.cars) == [[0], [1]])
    #expect(group.banks.map(\.space) == [1, 8])
    let mixed = "car B is in no bank, and others are in banks with names. Every car names its bank, or none does."
    #expect(refusal("[{bank: low}, {}]")?.contains(mixed) == true)
    let unknown = "no car is in a bank 'lwo'. The banks of the cars are 'low'."
    #expect(refusal("[{bank: low}], banks: [{name: lwo}]")?.contains(unknown) == true)
    #expect(refusal("2, banks: [{name: low}]")?.contains("A car says its bank in 'bank'.") == true)
    #expect(refusal("[{bank: a}], banks: [{name: a}, {name: a}]")?.contains("the bank 'a' is named twice") == true)
    #expect(refusal("[{bank: 'a b'}]")?.contains("a bank is called 'a b'") == true)
    #expect(refusal("[{bank: ''}]")?.contains("'bank' must not be empty") == true)
    let again = try ElevatorFile(
      text: try file("[{bank: low}, {bank: high}], banks: [{name: high, space: 8}]").json, file: "journal")
    #expect(again.groupConfiguration?.bankUses == [GroupConfiguration.BankUse(name: "high", space: 8)])
  }
}
