import Configuration
import Elevators
import Motion
import SimulationCore
import Testing

@Suite struct ElevatorFileTests {
  static let shipped = ["house", "hospital", "office", "highrise", "freight"]

  private func file(_ changes: (key: String, value: String)...) throws -> ElevatorFile {
    try ElevatorFile(text: ElevatorText.file(with: changes), file: "f.yaml")
  }

  private func shippedFile(_ name: String) throws -> ElevatorFile {
    let path = "config/elevators/\(name).yaml"
    return try ElevatorFile(text: Repository.text(at: path), file: path)
  }

  @Test func `an omitted key uses its default`() throws {
    let file = try file()
    let parameters = file.configuration
    #expect(parameters.landings == [Landing(name: "A", height: 0), Landing(name: "B", height: 3.5)])
    #expect(parameters.capacity == 13)
    #expect(parameters.startLanding == 1)
    #expect(parameters.code == .asme)
    #expect(parameters.control == ControlParameters())
    #expect(parameters.people == PeopleParameters())
    #expect(parameters.drive.limits == TravelLimits(speed: 2, acceleration: 1, jerk: 1.2))
    #expect(parameters.drive.startDelay == .milliseconds(500))
    #expect(parameters.drive.levelling == nil)
    #expect(parameters.entrances == [.front])
    #expect(parameters.doors[.front]?.closing == LeafProfile(.eased(over: .seconds(3)), braking: 1))
    #expect(parameters.doors[.rear] == nil)
    #expect(!file.isUnsafe)
    #expect(file.exceptions.isEmpty)
    #expect(file.remarks.isEmpty)
  }

  @Test func `an area has the people that the occupancy says, and a population wins`() throws {
    let landings = (
      "landings",
      "[{name: A, height: 0}, {name: B, above: 3, area: 1250}, {name: C, above: 3, area: 1250, population: 7}]"
    )
    #expect(try file(landings).configuration.landings.map(\.population) == [0, 125, 7])
    let occupied = try file(landings, ("occupancy", "{areaPerPerson: 12, present: 80}"))
    // 1250 / 12 * 0.8 = 83.3
    #expect(occupied.configuration.landings.map(\.population) == [0, 83, 7])
    let again = try ElevatorFile(text: occupied.json, file: "f.json")
    #expect(again.configuration == occupied.configuration)
  }

  @Test func `every figure of the drive and the car is read`() throws {
    let parameters = try file(
      ("code", "EN 81-20"),
      ("car", "{ratedLoad: 800, capacity: 9, start: B}"),
      (
        "drive",
        "{kind: gearless, speed: 3, acceleration: 1.1, jerk: 1.3, startDelay: 400ms, "
          + "levelling: {speed: 0.3, distance: 0.25}, "
          + "relevelling: {speed: 0.2, acceleration: 0.3, jerk: 0.4}, stoppingError: 0.004, " + "ropeStretch: 1e-5}"
      )
    ).configuration
    #expect(parameters.code == .european)
    #expect(parameters.ratedLoad == 800)
    #expect(parameters.capacity == 9)
    #expect(parameters.startLanding == 2)
    #expect(
      parameters.drive
        == DriveParameters(
          kind: .gearless, limits: TravelLimits(speed: 3, acceleration: 1.1, jerk: 1.3),
          levelling: Levelling(speed: 0.3, distance: 0.25), startDelay: .milliseconds(400),
          relevelling: TravelLimits(speed: 0.2, acceleration: 0.3, jerk: 0.4), stoppingError: 0.004, ropeStretch: 1e-5))
  }

  @Test func `every figure of landings and doors is read`() throws {
    let parameters = try file(
      ("landings", "[{name: A, height: -3, entrances: [rear, front]}, {name: 7, above: 2.5, population: 12}]"),
      (
        "doors",
        "{front: {kind: side, width: 0.9, mass: 120, opening: {time: 2s, braking: 0.7}, closing: "
          + "{speed: 0.3, acceleration: 0.6}, nudging: {speed: 0.1, acceleration: 0.2, "
          + "braking: 2}, force: 120, coupled: true, unlockingZone: 0.3}, "
          + "rear: {kind: centre, width: 1, mass: 150}}"
      )
    ).configuration
    #expect(
      parameters.landings == [
        Landing(name: "A", height: -3, entrances: [.rear, .front]),
        Landing(name: "7", height: -0.5, population: 12),
      ])
    #expect(
      parameters.doors[.front]
        == DoorParameters(
          kind: .side, width: 0.9, mass: 120, opening: LeafProfile(.eased(over: .seconds(2)), braking: 0.7),
          closing: LeafProfile(.trapezoid(speed: 0.3, acceleration: 0.6), braking: 1),
          nudging: LeafProfile(.trapezoid(speed: 0.1, acceleration: 0.2), braking: 2), force: 120, isCoupled: true,
          unlockingZone: 0.3))
    #expect(parameters.unlockingZone(of: .front) == 0.3)
    #expect(parameters.unlockingZone(of: .rear) == 0.2)
  }

  @Test func `every figure of control and people is read`() throws {
    let parameters = try file(
      (
        "control",
        "{carCallDwell: 3.5, hallCallDwell: 6, transferExtension: 1, minimumDwell: 3.1, "
          + "holdTime: 1min, callReopens: false, maxReopens: 7, nudgeAfter: 25, "
          + "buttonDistance: 3, signalTime: 8, notification: opened, passingTone: true, "
          + "opensWhileLevelling: true, bypassLoad: 0.7, home: B, parkAfter: 90}"
      ), ("people", "{transferTime: [900ms, 1.4], mass: 75, reaction: 0.25}")
    ).configuration
    #expect(
      parameters.control
        == ControlParameters(
          carCallDwell: .milliseconds(3_500), hallCallDwell: .seconds(6), transferExtension: .seconds(1),
          minimumDwell: .milliseconds(3_100), holdTime: .seconds(60), callReopens: false, maxReopens: 7,
          nudgeAfter: .seconds(25), buttonDistance: 3, signalTime: .seconds(8), notification: .opened,
          hasPassingTone: true, opensWhileLevelling: true, bypassLoad: 0.7, homeLanding: 2, parkAfter: .seconds(90)))
    #expect(
      parameters.people
        == PeopleParameters(
          transferTime: .milliseconds(900)...(.milliseconds(1_400)), mass: 75...75, reaction: .milliseconds(250)))
  }

  @Test func `every figure of the service modes is read, and written into a journal's header`() throws {
    let file = try file(
      (
        "modes",
        "{recall: B, alternate: A, outOfService: A, emergencyPower: {landing: A, wait: 7, then: run}, "
          + "inspectionSpeed: 0.5, seismicSpeed: 0.6, motorRunTime: 19}"
      ))
    #expect(
      file.configuration.modes
        == ModeParameters(
          recallLanding: 2, alternateLanding: 1, outOfServiceLanding: 1, emergencyLanding: 1,
          emergencyWait: .seconds(7), runsOnEmergencyPower: true, inspectionSpeed: 0.5, seismicSpeed: 0.6,
          motorRunTime: .seconds(19)))
    let again = try ElevatorFile(text: file.json, file: "journal")
    #expect(again.configuration == file.configuration)
  }

  @Test(arguments: shipped) func `a shipped elevator keeps all codes, and its JSON is read back to an equal one`(
    name: String
  ) throws {
    let file = try shippedFile(name)
    #expect(!file.configuration.breaches.contains { $0.rule.weight == .binding })
    #expect(file.isUnsafe == false)
    let again = try ElevatorFile(text: file.json, file: "journal")
    #expect(again.configuration == file.configuration)
    #expect(again.title == file.title)
    #expect(again.json == file.json)
    #expect(!file.json.contains("\n"))
  }

  @Test func `the example of the page on the format is accepted as it stands`() throws {
    let page = try Repository.text(at: "docs/elevator-format.md")
    let example = try #require(page.firstMatch(of: /(?s)```yaml\n(.+?)```/)).output.1
    let file = try ElevatorFile(text: String(example), file: "docs/elevator-format.md")
    #expect(file.configuration.landings.map(\.height) == [0, 3.4, 6.8])
    #expect(file.remarks.isEmpty)
  }

  @Test func `the page on the format names every binding rule`() throws {
    let page = try Repository.text(at: "docs/elevator-format.md")
    for rule in CodeRule.all where rule.weight == .binding { #expect(page.contains(rule.name), "\(rule.name)") }
  }

  @Test func `only the freight lift and the slow house lift are unusual`() throws {
    for name in Self.shipped {
      let isUnusual = ["freight", "house"].contains(name)
      let remarks = try shippedFile(name).remarks
      #expect(remarks.contains { $0.hasPrefix("unusual: ") } == isUnusual, "\(name)")
    }
  }

  @Test func `JSON keeps names that need escapes, the exceptions and the unsafe mark`() throws {
    let file = try file(
      ("title", #"'"a" \ b: #c'"#),
      ("landings", #"[{name: 'true', height: 0.1}, {name: '"\é', above: 0.2}]"#),
      ("unsafe", "true"),
      ("exceptions", "[{rule: S6, because: to see it caught}]")
    )
    #expect(file.configuration.landings[1].height == 0.1 + 0.2)
    let again = try ElevatorFile(text: file.json, file: "journal")
    #expect(again.configuration == file.configuration)
    #expect(again.title == #""a" \ b: #c"#)
    #expect(again.isUnsafe)
    #expect(again.exceptions == file.exceptions)
    #expect(again.exceptions.map(\.rule) == ["S6"])
  }

  @Test func `a time of parking beside a group is refused in a file, and has no effect in a journal`() throws {
    let path = "config/elevators/twin-offices.yaml"
    let text = try Repository.text(at: path).replacing("control:\n", with: "control:\n  parkAfter: 20\n")
    let problem = #expect(throws: PlacedProblem.self) { try ElevatorFile(text: text, file: "f.yaml") }
    #expect(
      problem?.problem.description == "'parkAfter' is given beside a 'group'. When idle cars of a group are sent is"
        + " 'group.parking.after'. Write 'parking: {after: 20}' under 'group'.")
    // The header of a journal has every key.
    let json = try ElevatorFile(text: Repository.text(at: path), file: "f.yaml").json
    #expect(json.contains("parkAfter"))
    #expect(throws: Never.self) { try ElevatorFile(text: json, file: "journal") }
  }

  @Test func `an option that is a whole number is read back from a journal, and is no fraction`() throws {
    let path = "config/elevators/twin-offices.yaml"
    func group(_ budget: String) throws -> ElevatorFile {
      let text = try Repository.text(at: path).replacing(
        "dispatcher: eta", with: "dispatcher: rolling\n  options: {budget: \(budget)}")
      return try ElevatorFile(text: text, file: "f.yaml")
    }
    let file = try group("600")
    let again = try ElevatorFile(text: file.json, file: "journal")
    #expect(file.groupConfiguration?.dispatcher.options.map(\.value) == [600])
    #expect(again.groupConfiguration?.dispatcher == file.groupConfiguration?.dispatcher)
    let problem = #expect(throws: PlacedProblem.self) { try group("12.5") }
    #expect(problem?.problem.finding == "'budget' is '12.5'")
  }
}
