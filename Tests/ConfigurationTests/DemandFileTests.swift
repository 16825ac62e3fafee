import Configuration
import Elevators
import SimulationCore
import Studies
import Testing

/// Demand files: what they say, and what is refused where.
struct DemandFileTests {
  private static let head = "demand: test\ntitle: A test\n"
  private static let landings = [
    Landing(name: "B1", height: 0), Landing(name: "G", height: 3), Landing(name: "1", height: 6, population: 30),
    Landing(name: "2", height: 9, population: 20),
  ]

  private static func building() throws -> ElevatorConfiguration {
    var building = try ElevatorFile(text: try Repository.text(at: "config/elevators/office.yaml"), file: "office.yaml")
      .configuration
    building.landings = landings
    building.control.homeLanding = 2
    return building
  }

  /// The ways of an interval with their weights, divided by a number and rounded to a millionth.
  private static func ways(_ interval: Demand.Interval, by number: Double) -> [String] {
    guard case .matrix(let ways) = interval.flow else { return [] }
    return ways.map { "\($0.origin)-\($0.destination) \(($0.weight / number * 1e6).rounded() / 1e6)" }
  }

  private static func message(_ text: String) throws -> String? {
    do throws(PlacedProblem) {
      _ = try DemandFile(text: head + text, file: "d.yaml").demand(in: Self.tryBuilding())
      return nil
    } catch { return "\(error)" }
  }

  private static func tryBuilding() throws(PlacedProblem) -> ElevatorConfiguration {
    do { return try building() } catch { preconditionFailure("\(error)") }
  }

  @Test func `interfloor traffic of the ten floors varies from 0 to 10 %, beside what goes to the lobby`() throws {
    let demand = try DemandFile(text: try Repository.text(at: "config/demand/ten-floors.yaml"), file: "ten-floors.yaml")
      .demand(
        in: try ElevatorFile(text: try Repository.text(at: "config/elevators/ten-floors.yaml"), file: "ten-floors.yaml")
          .configuration)
    let perLanding = [1.0, 2, 4, 4, 18, 12, 8, 7, 18, 5, 3, 2]
    #expect(demand.intervals.count == perLanding.count)
    var shares: [Double] = []
    for (interval, landing) in zip(demand.intervals, perLanding) {
      guard case .shares(_, let outgoing, let interfloor) = interval.flow, case .persons(let persons) = interval.rate
      else {
        Issue.record("shares and persons are expected")
        return
      }
      shares.append(interfloor)
      #expect((persons * outgoing / 100 - 9 * landing).magnitude < 0.01)
    }
    #expect(shares.min() == 0)
    #expect(shares.max() == 10)
  }

  @Test func `a file says who comes when and where to`() throws {
    let file = try DemandFile(
      text: Self.head + """
        entrances: {G: 90, B1: 10}
        intervals:
          - {for: 30min, rate: 2 %, incoming: 85, outgoing: 10, interfloor: 5}
          - {for: 5min, persons: 18, matrix: {"2": {"1": 1}, "1": {G: 3, B1: 1}}}
        batches: {mean: 1.5}
        """, file: "d.yaml")
    let demand = try file.demand(in: try Self.building())
    #expect(
      demand
        == Demand(
          title: "A test", entrances: [Demand.Entrance(landing: 2, share: 90), Demand.Entrance(landing: 1, share: 10)],
          intervals: [
            Demand.Interval(
              duration: .seconds(1_800), rate: .percent(2), flow: .shares(incoming: 85, outgoing: 10, interfloor: 5)),
            Demand.Interval(
              duration: .seconds(300), rate: .persons(18),
              flow: .matrix([
                Demand.Way(from: 4, to: 3, weight: 1), Demand.Way(from: 3, to: 2, weight: 3),
                Demand.Way(from: 3, to: 1, weight: 1),
              ])),
          ], batchMean: 1.5))
    let again = try DemandFile(text: file.json, file: "d.json")
    #expect(again.json == file.json)
    #expect(try again.demand(in: try Self.building()) == demand)
  }

  @Test(arguments: [
    ("persons: 2000000", "10s", nil),
    // 50 people live there, so that 500 come in five minutes.
    ("rate: 1000 %", "1200000s", nil),
    ("rate: 1000 %", "1200001s", "the demand brings 2000002 people."),
    ("persons: 2000000, incoming: 100}\n  - {for: 1s, persons: 1", "10s", "the demand brings 2000001 people."),
  ]) func `a demand brings as many people as the limit, and not more`(rate: String, length: String, message: String?)
    throws
  {
    let text = "intervals:\n  - {for: \(length), \(rate), incoming: 100}\n"
    let found = try Self.message(text)
    #expect(
      found
        == message.map {
          "d.yaml:4:3: \($0) It brings at most 2000000, as many as are expected. Lower 'persons' or 'rate', or"
            + " shorten the intervals."
        })
  }

  @Test func `without entrances, people come in at the home landing`() throws {
    let file = try DemandFile(text: Self.head + "intervals: [{for: 1h, rate: 5, incoming: 100}]", file: "d.yaml")
    let demand = try file.demand(in: try Self.building())
    #expect(demand.entrances == [Demand.Entrance(landing: 2, share: 100)])
  }

  @Test(arguments: [
    (
      "intervals: [{for: 1h, rate: 5, incoming: 80, outgoing: 10}]",
      "d.yaml:3:42: 'incoming', 'outgoing', 'interfloor' sum to 90.0. They sum to 100. Change one of" + " them."
    ),
    (
      "intervals: [{for: 1h, incoming: 100}]",
      "d.yaml:3:13: the interval has neither 'rate' nor 'persons'. It has one of them. Add one of" + " them."
    ),
    (
      "intervals: [{for: 1h, rate: 5, persons: 3, incoming: 100}]",
      "d.yaml:3:13: the interval has both 'rate' and 'persons'. It has one of them. Remove one."
    ),
    (
      "intervals: [{for: 1h, rate: 5, incoming: 100, matrix: {G: {1: 1}}}]",
      "d.yaml:3:42: the interval has both 'matrix' and 'incoming'. It has a matrix or shares. Remove" + " one of them."
    ),
    (
      "intervals: []",
      "d.yaml:3:12: there is no interval. A demand has 1 or more. Add one, like '{for: 5min, rate: 12"
        + " %, incoming: 100}'."
    ),
    (
      "intervals: [{for: 1h, rate: 5 persons, incoming: 100}]",
      "d.yaml:3:29: '5 persons' has the unit 'persons'. Numbers here are without units, since each key"
        + " has one of its own. Write 5."
    ),
    (
      "entrances: {G: 90}\nintervals: [{for: 1h, rate: 5, incoming: 100}]",
      "d.yaml:3:12: the shares of the entrances sum to 90.0. They sum to 100. Change one of them."
    ),
    (
      "entrances: {Z: 100}\nintervals: [{for: 1h, rate: 5, incoming: 100}]",
      "d.yaml:3:16: the building has no landing 'Z'. Its landings are 'B1', 'G', '1', '2'. Name one of" + " these."
    ),
    (
      "entrances: {1: 50, 2: 50}\nintervals: [{for: 1h, rate: 5, incoming: 100}]",
      "d.yaml:4:12: no landing of the building but its entrances has a population. Incoming, outgoing"
        + " and interfloor traffic goes to and from landings with people. Add 'population' to the"
        + " landings of the building, or give a 'matrix'."
    ),
    (
      "intervals: [{for: 1h, persons: 5, matrix: {G: {G: 1}}}]",
      "d.yaml:3:51: a way leads from 'G' to itself. It leads to another landing. Remove it."
    ),
    (
      "batches: {mean: 2}",
      "d.yaml:1:1: there is no interval. A demand has 'intervals', or 'tenants' with their own. Add one, like"
        + " '{for: 5min, rate: 12 %, incoming: 100}'."
    ),
    (
      "intervals: [{for: 1h, rate: 5, incoming: 100}]\ntenants: [{name: a, landings: [1], demand: lunch}]",
      "d.yaml:3:12: there are both 'intervals' and 'tenants'. A demand has 'intervals', or 'tenants' with their own."
        + " Remove one of them."
    ),
    (
      "tenants: [{name: a, landings: [1]}]",
      "d.yaml:3:18: the tenant 'a' has neither 'demand' nor 'intervals'. It has one of them. Add one."
    ),
    (
      "tenants: [{name: a, landings: [1], demand: brunch}]",
      "d.yaml:3:32: unknown demand 'brunch'. The demands that ship are "
    ),
    (
      "tenants: [{name: a, landings: [1], demand: lunch}, {name: b, landings: [2, 1], demand: lunch}]",
      "d.yaml:3:76: the landing '1' is given to 'a' and 'b'. Each landing is one tenant's. Remove it from one of them."
    ),
    (
      "tenants: [{name: a, landings: [B1], demand: lunch}]",
      "d.yaml:3:32: no landing of the tenant 'a' but entrances has a population. A tenant's landings have people. Add"
        + " 'population' or 'area' to the landings of the building, or give others."
    ),
    (
      "intervals: [{for: 1h, rate: 5, incoming: 100}]\nstairs: {up: [40, 101]}",
      "d.yaml:4:19: "
    ),
  ]) func `a mistake is refused at its location`(text: String, message: String) throws {
    // Messages that list what ships, or ranges, are compared as far as they are written here.
    #expect(try Self.message(text)?.hasPrefix(message) == true)
  }

  @Test func `tenants come by their own intervals, with rates of their own population`() throws {
    let demand = try DemandFile(
      text: Self.head + """
        tenants:
          - name: office
            landings: [1]
            intervals: [{for: 10min, rate: 10 %, incoming: 100}, {for: 10min, rate: 4 %, outgoing: 100}]
          - name: hotel
            landings: [2]
            peak: 20
            intervals: [{for: 5min, rate: 5 %, incoming: 20, outgoing: 80}]
        """, file: "d.yaml"
    ).demand(in: try Self.building())
    // Of 30 people 10 % come in five minutes, and of 20 people 20 %: 3 and 4.
    #expect(demand.intervals.map(\.duration) == [.seconds(300), .seconds(300), .seconds(600)])
    let persons = demand.intervals.map { interval in
      guard case .persons(let count) = interval.rate else { return Double.nan }
      return (count * 1e6).rounded() / 1e6
    }
    #expect(persons == [7, 3, 2.4])
    #expect(
      demand.intervals.map { Self.ways($0, by: 1) } == [["2-3 3.0", "2-4 0.8", "4-2 3.2"], ["2-3 3.0"], ["3-2 2.4"]])
  }

  @Test func `a demand that ships is a tenant's as its file has it`() throws {
    let demand = try DemandFile(
      text: Self.head + "tenants: [{name: all, landings: [1, 2], demand: lunch}]", file: "d.yaml"
    ).demand(in: try Self.building())
    // 4 % of 50 people in five minutes for an hour: 24; between two landings with 30 and 20 people.
    #expect(demand.intervals.map(\.rate) == [.persons(24)])
    #expect(
      demand.intervals.flatMap { Self.ways($0, by: 24) }.sorted() == [
        "2-3 0.27", "2-4 0.18", "3-2 0.27", "3-4 0.06", "4-2 0.18", "4-3 0.04",
      ])
  }

  @Test func `the highest rate is the one that is asked for, and all rates follow`() throws {
    let building = try Self.building()
    let demand = try DemandFile(
      text: Self.head + """
        intervals:
          - {for: 5min, rate: 4 %, incoming: 100}
          - {for: 10min, persons: 10, incoming: 100}
        """, file: "d.yaml"
    ).demand(in: building)
    // 10 people in ten minutes are 10 % of 50 in five.
    let scaled = demand.scaled(toPeak: 15, populations: building.landings.map(\.population))
    #expect(scaled.intervals.map(\.rate) == [.percent(6), .persons(15)])
  }

  @Test(arguments: DemandFile.shippedNames.filter { $0 != "ten-floors" })
  func `a demand that ships is good for the office`(name: String) throws {
    let file = try DemandFile(text: try Repository.text(at: "config/demand/\(name).yaml"), file: name)
    #expect(file.name == name)
    #expect(try file.demand(in: try Self.building()).intervals.count == file.intervalCount)
  }

  private static let hour = "intervals: [{for: 1h, rate: 5, incoming: 100}]\n"

  @Test func `people unlike others are named in the file`() throws {
    let file = try DemandFile(
      text: Self.head + Self.hour + """
        entrances: {G: 100}
        kinds:
          luggage: {share: 20, space: 2, transfer: 1.8, mass: [80, 120]}
          wheelchair: {share: 1, space: 3, transfer: 4}
        bothButtons: 5
        followers: 4
        wrongEntries: 2
        balk: {queue: 30, patience: [60, 180], share: 50}
        """, file: "d.yaml")
    let demand = try file.demand(in: try Self.building())
    var people = PeopleMix()
    people.kinds = [
      PeopleMix.Kind(name: "luggage", share: 20, space: 2, transferPercent: 180, mass: 80...120),
      PeopleMix.Kind(name: "wheelchair", share: 1, space: 3, transferPercent: 400),
    ]
    (people.bothButtons, people.followers, people.wrongEntries) = (5, 4, 2)
    var balking = PeopleMix.Balking()
    (balking.queue, balking.patience, balking.share) = (30, .seconds(60)...(.seconds(180)), 50)
    people.balking = balking
    #expect(demand.people == people)
    let again = try DemandFile(text: file.json, file: "d.json")
    #expect(try again.demand(in: try Self.building()) == demand)
    let ordinary = try DemandFile(text: Self.head + Self.hour, file: "d.yaml")
    #expect(try ordinary.demand(in: try Self.building()).people.isOrdinary)
    #expect(!ordinary.json.contains("kinds"))
  }

  @Test(arguments: [
    (
      "kinds: {a: {share: 60}, b: {share: 50}}",
      "the shares of the kinds sum to 110.0. They sum to 100 at most. Lower one of them."
    ),
    (
      "bothButtons: 60\nfollowers: 50",
      "'bothButtons' and 'followers' sum to 110.0. They sum to 100 at most. Lower one of them."
    ),
    ("balk: {patience: 1.5}", "'patience' has parts of seconds. It is a whole number of seconds. Round it."),
  ]) func `shares of people that are too large are refused`(text: String, message: String) throws {
    let found = try #require(try Self.message(Self.hour + text))
    #expect(found.hasSuffix(": " + message))
  }

  @Test func `a kind for whom no car has room is refused at the kinds`() throws {
    let text = Self.head + Self.hour + "kinds: {bed: {share: 1, space: 9}}"
    let file = try DemandFile(text: text, file: "d.yaml")
    let building = try Self.building()
    var asked: [[Int]] = []
    let problem = #expect(throws: PlacedProblem.self) {
      try file.demand(
        in: building,
        spaceRefusal: { space, origin, destination in
          asked.append([space, origin, destination])
          return Problem("no room", allowed: "Less", advice: "Lower it")
        })
    }
    #expect("\(try #require(problem))" == "d.yaml:4:8: no room. Less. Lower it.")
    #expect(asked == [[9, 2, 3]])
  }
}
