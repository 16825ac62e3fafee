import Configuration
import Elevators
import SimulationCore
import Testing

@testable import Studies

/// People of a demand who are unlike others: who they are, and what becomes of those who leave.
struct DemandPeopleTests {
  private typealias Root = Elevator<CollectiveController>

  private static func demand(_ people: PeopleMix, persons: Double = 2_000) -> Demand {
    Demand(
      title: "A test", entrances: [Demand.Entrance(landing: 1, share: 100)],
      intervals: [
        Demand.Interval(
          duration: .seconds(3_600), rate: .persons(persons),
          flow: .shares(incoming: 50, outgoing: 30, interfloor: 20))
      ], people: people)
  }

  private static func building() throws -> ElevatorConfiguration {
    try ElevatorFile(
      text: """
        machine: elevator
        title: Four landings
        car: {ratedLoad: 1000, capacity: 13}
        landings:
          - {name: G, height: 0}
          - {name: 1, above: 3, population: 20}
          - {name: 2, above: 3, population: 20}
          - {name: 3, above: 3, population: 20}
        drive: {kind: machine-room-less, speed: 1.0}
        doors: {front: {kind: centre, width: 0.9, mass: 160}}
        """, file: "four.yaml"
    ).configuration
  }

  private static func passengers(_ people: PeopleMix) -> [Passenger] {
    Array(ArrivalSequence(of: demand(people), populations: [0, 30, 60, 10], masses: 60...90, seed: 1))
  }

  private static var everything: PeopleMix {
    var people = PeopleMix()
    people.kinds = [
      PeopleMix.Kind(name: "luggage", share: 20, space: 2, transferPercent: 180, mass: 80...120),
      PeopleMix.Kind(name: "bed", share: 5, space: 8, transferPercent: 400),
    ]
    (people.bothButtons, people.followers, people.wrongEntries) = (10, 5, 4)
    var balking = PeopleMix.Balking()
    (balking.queue, balking.patience, balking.share) = (30, .seconds(60)...(.seconds(180)), 50)
    people.balking = balking
    return people
  }

  @Test func `people unlike others come when and where ordinary ones would, and weigh as much unless it is theirs`() {
    let (ordinary, mixed) = (Self.passengers(PeopleMix()), Self.passengers(Self.everything))
    #expect(ordinary.count == mixed.count)
    #expect(
      zip(ordinary, mixed).allSatisfy {
        $0.time == $1.time && $0.origin == $1.origin && $0.destination == $1.destination
          && ($0.mass == $1.mass || $1.traits.space == 2)
      })
    #expect(ordinary.allSatisfy { $0.traits == .ordinary })
  }

  @Test func `each property has its share, and none changes who has another`() {
    let mixed = Self.passengers(Self.everything)
    func perMille(_ isMeant: (PersonTraits) -> Bool) -> Int { mixed.count { isMeant($0.traits) } * 1_000 / mixed.count }
    #expect((180...220).contains(perMille { $0.space == 2 && $0.transferPercent == 180 }))
    #expect((40...60).contains(perMille { $0.space == 8 && $0.transferPercent == 400 }))
    #expect((85...115).contains(perMille { $0.habit == .bothButtons }))
    #expect((38...62).contains(perMille { $0.habit == .follows }))
    #expect((30...50).contains(perMille { $0.wrongDestination != nil }))
    #expect((470...530).contains(perMille { $0.balksAt == 30 && (60...180).contains($0.patience ?? 0) }))
    #expect(mixed.allSatisfy { $0.traits.space != 2 || (80...120).contains($0.mass) })
    #expect(
      mixed.allSatisfy { $0.traits.wrongDestination != $0.destination && $0.traits.wrongDestination != $0.origin })
    var fewer = Self.everything
    fewer.kinds = []
    let others = Self.passengers(fewer)
    #expect(
      zip(mixed, others).allSatisfy { $0.traits.habit == $1.traits.habit && $0.traits.patience == $1.traits.patience })
  }

  @Test func `a list of people unlike others has their columns alone, and is read again`() throws {
    let building = try Self.building()
    let mix = Self.everything
    let drawn = Array(
      ArrivalSequence(
        of: Self.demand(mix, persons: 300), populations: building.landings.map(\.population), masses: 60...90, seed: 3))
    var writer = PassengerLines(in: building, columns: mix.columns)
    let lines = drawn.map { writer.line(of: $0) }
    let header = PassengersFile.header(for: building, further: mix.columns)
    #expect(
      header == "time_s,origin,destination,mass_kg,space,transfer,habit,balks_at,patience_s,wrong_destination")
    let text = ([header] + lines).map { $0 + "\n" }.joined()
    let read = try PassengersFile.read(text, file: "p.csv", for: building)
    #expect(read == drawn)
    #expect(Set(PassengerSource.list(read).columns) == Set(PassengerColumn.allCases))
    #expect(PassengerSource.demand(Self.demand(PeopleMix())).columns.isEmpty)
    var luggage = PeopleMix()
    luggage.kinds = [PeopleMix.Kind(name: "luggage", share: 20, space: 2)]
    #expect(luggage.columns == [.space])
  }

  @Test func `who gives up is neither delivered nor lost, and both sides of Little's law count the stay until then`()
    throws
  {
    let building = try Self.building()
    func passenger(_ second: Int64, _ patience: Int?) -> Passenger {
      Passenger(
        time: SimulationInstant(nanoseconds: second * 1_000_000_000), origin: 4, destination: 1, mass: 75,
        traits: PersonTraits(patience: patience))
    }
    var journeys: [Journey] = []
    let replication = Replication<Root>(
      number: 1, seed: 5, root: Elevator(building), building: building, entrance: 1,
      window: Replication<Root>.Window(), monitors: [SafetyMonitor<CollectiveController>(building)])
    let result = replication.run([passenger(0, 3), passenger(1, nil)], demandEnd: nil) { journeys.append($0) }
    #expect(result.breach == nil)
    #expect(result.arrivedCount == 2)
    #expect(result.deliveredCount == 1)
    #expect(result.gaveUpCount == 1)
    #expect(result.undeliveredCount == 0)
    #expect(result.law.holds)
    #expect(journeys.map(\.gaveUp) == [SimulationInstant(nanoseconds: 3_000_000_000), nil])
    let study = StudyResult(dispatcher: "collective", capacity: 8, replications: [result])
    #expect(!study.isSaturated)
    #expect(study.gaveUpCount == 1)
  }

  @Test func `dispatchers are not compared where other people give up`() {
    func result(_ name: String, _ leaving: Int) -> StudyResult {
      let replications = (1...2).map { number -> ReplicationResult in
        var replication = ReplicationResult(number: number)
        for index in 0..<20 {
          var journey = Journey(
            number: index + 1, passenger: Passenger(time: .start, origin: 1, destination: 2), firstStop: 2)
          if index < leaving {
            journey.gaveUp = .start
          } else {
            journey.legs[0].answered = SimulationInstant(nanoseconds: Int64(index + number) * 1_000_000_000)
            journey.legs[0].alighted = SimulationInstant(nanoseconds: 100_000_000_000)
          }
          replication.add(journey)
        }
        return replication
      }
      return StudyResult(dispatcher: name, capacity: 8, replications: replications)
    }
    #expect(StudyComparison(result("a", 3), result("b", 3)) != nil)
    #expect(StudyComparison(result("a", 3), result("b", 4)) == nil)
  }
}
