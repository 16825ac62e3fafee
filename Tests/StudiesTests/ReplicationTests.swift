import Configuration
import Elevators
import Foundation
import SimulationCore
import Studies
import Testing

/// What becomes of passengers in a run, and when a run ends.
struct ReplicationTests {
  private typealias Root = Elevator<CollectiveController>

  private static func building() throws -> ElevatorConfiguration {
    try ElevatorFile(
      text: """
        machine: elevator
        title: Three landings
        car: {ratedLoad: 630, capacity: 8}
        landings:
          - {name: G, height: 0}
          - {name: 1, above: 3, population: 20}
          - {name: 2, above: 3, population: 20}
        drive: {kind: machine-room-less, speed: 1.0}
        doors: {front: {kind: centre, width: 0.9, mass: 160}}
        """, file: "three.yaml"
    ).configuration
  }

  private static func at(_ seconds: Int64) -> SimulationInstant {
    SimulationInstant(nanoseconds: seconds * 1_000_000_000)
  }

  private static func passenger(_ second: Int64, _ origin: Int, _ destination: Int) -> Passenger {
    Passenger(time: at(second), origin: origin, destination: destination, mass: 75)
  }

  private static func replication(
    _ building: ElevatorConfiguration, window: Replication<Root>.Window = Replication<Root>.Window(), number: Int = 1
  ) -> Replication<Root> {
    Replication(number: number, seed: 5, root: Elevator(building), building: building, entrance: 1, window: window)
  }

  /// The facts of a run, by name and person or landing, with their instants.
  private final class Witness: SimulationObserver {
    typealias Root = ReplicationTests.Root
    var opening: [(landing: Int, at: SimulationInstant)] = []
    var boarded: [Int: SimulationInstant] = [:]
    var alighted: [Int: SimulationInstant] = [:]

    func emitted(_ fact: Root.Fact, line: RecordLine) {
      switch fact {
      case .plant(.doorsOpening(let landing, _)): opening.append((landing, line.instant))
      case .people(.personBoarded(let person, _, _, _, _)): boarded[person] = line.instant
      case .people(.personAlighted(let person, _, _, _, _)): alighted[person] = line.instant
      default: break
      }
    }
  }

  @Test func `a passenger is answered when the doors begin to open, and boards and alights later`() throws {
    let witness = Witness()
    var journeys: [Journey] = []
    let result = Self.replication(try Self.building()).run(
      [Self.passenger(10, 3, 1)], demandEnd: nil, observers: [witness]
    ) { journeys.append($0) }
    let journey = try #require(journeys.first)
    #expect(journeys.count == 1)
    #expect(journey.number == 1)
    #expect(journey.car == "A")
    #expect(journey.answered == witness.opening.first { $0.landing == 3 }?.at)
    #expect(journey.boarded == witness.boarded[1])
    #expect(journey.alighted == witness.alighted[1])
    #expect(result.arrivedCount == 1)
    #expect(result.deliveredCount == 1)
    #expect(result.end == journey.alighted)
    // At the destination the doors begin to open before the passenger is out.
    #expect(journey.arrived == witness.opening.first { $0.landing == 1 }?.at)
    let waiting = try #require(journey.waiting)
    let transit = try #require(journey.transit)
    let (destination, exit) = (try #require(journey.toDestination), try #require(journey.exit))
    #expect(destination == waiting + transit)
    #expect(exit > destination)
    #expect(exit == (try #require(journey.alighted)).nanoseconds - 10_000_000_000)
    #expect(result[.destination].average == Double(destination) / 1e9)
    #expect(result[.exit].average == Double(exit) / 1e9)
    #expect(result[.waiting].count == 1)
  }

  @Test func `who comes to open doors is answered at once`() throws {
    var journeys: [Journey] = []
    _ = Self.replication(try Self.building()).run(
      // The doors of G are open for the first one when the second comes.
      [Self.passenger(1, 1, 3), Self.passenger(4, 1, 3)], demandEnd: nil
    ) { journeys.append($0) }
    #expect(journeys.map(\.number) == [1, 2])
    #expect(journeys[1].answered == Self.at(4))
    #expect(journeys[1].waiting == 0)
  }

  @Test func `averages are told by landing, and the five minutes in which the worst came`() throws {
    let building = try Self.building()
    var journeys: [Journey] = []
    let first = Self.replication(building).run(
      [Self.passenger(10, 3, 1), Self.passenger(299, 1, 2), Self.passenger(300, 3, 1)], demandEnd: nil
    ) { journeys.append($0) }
    let second = Self.replication(building, number: 2).run(
      [Self.passenger(10, 1, 2), Self.passenger(1_000, 3, 2)], demandEnd: nil
    ) { journeys.append($0) }
    let study = StudyResult(dispatcher: "a", capacity: 8, replications: [first, second])
    let waits = journeys.compactMap(\.waiting).map { Double($0) / 1e9 }
    let waiting = study.waitingBreakdown
    #expect(waiting.landing(1).count == 2)
    #expect(waiting.landing(1).average == (waits[1] + waits[3]) / 2)
    #expect(waiting.landing(2).count == 0 && waiting.landing(2).average == nil)
    #expect(waiting.landing(3).count == 3)
    // The first five minutes have three people of both replications, the others one each.
    let means = [(waits[0] + waits[1] + waits[3]) / 3, waits[2], waits[4]]
    let worst = try #require(waiting.worst)
    let index = try #require(means.firstIndex(of: means.max() ?? 0))
    #expect(worst.start == Self.at([0, 300, 900][index]))
    #expect((try #require(worst.tally.average) * 1e9).rounded() == (means[index] * 1e9).rounded())
    #expect(MeasureBreakdown().worst == nil)
  }

  @Test func `passengers of the warm-up are in the log and not in the measures`() throws {
    var window = Replication<Root>.Window()
    window.warmUp = Self.at(60)
    var journeys: [Journey] = []
    let result = Self.replication(try Self.building(), window: window).run(
      [Self.passenger(10, 1, 2), Self.passenger(100, 1, 2)], demandEnd: nil
    ) { journeys.append($0) }
    #expect(journeys.count == 2)
    #expect(result.arrivedCount == 1)
    #expect(result[.destination].count == 1)
  }

  @Test func `a run that ends early leaves its passengers undelivered`() throws {
    var window = Replication<Root>.Window()
    window.until = Self.at(12)
    var journeys: [Journey] = []
    let result = Self.replication(try Self.building(), window: window).run(
      [Self.passenger(10, 3, 1), Self.passenger(20, 1, 2)], demandEnd: nil
    ) { journeys.append($0) }
    #expect(result.end == Self.at(12))
    #expect(result.arrivedCount == 1)
    #expect(result.undeliveredCount == 1)
    #expect(result.finalQueue == 1)
    #expect(journeys.map(\.alighted) == [nil])
  }

  @Test func `the car's stops, way and departures are counted`() throws {
    let result = Self.replication(try Self.building()).run(
      [Self.passenger(10, 1, 3), Self.passenger(60, 3, 1), Self.passenger(120, 1, 2)], demandEnd: nil)
    let car = result.cars[0]
    #expect(car.startCount == 3)
    #expect(car.stopCount == 3)
    #expect(car.distance == 6 + 6 + 3)
    #expect(car.departureCount == 2)
    #expect(car.departureLoad == 150)
  }

  @Test func `a round trip that the end cuts off is none`() throws {
    let result = Self.replication(try Self.building()).run(
      [Self.passenger(10, 1, 3), Self.passenger(60, 3, 1), Self.passenger(120, 1, 2)], demandEnd: nil)
    let trips = result.cars[0].wholeTrips
    #expect(result.cars[0].roundTripCount == 1)
    #expect(trips.stopCount == 2)
    #expect(trips.distance == 6 + 6)
    #expect(trips.departureLoad == 75)
  }

  @Test func `Little's law holds, counted by heads and passenger by passenger`() throws {
    var window = Replication<Root>.Window()
    window.until = Self.at(100)
    var stays = Int64(0)
    let result = Self.replication(try Self.building(), window: window).run(
      [Self.passenger(10, 3, 1), Self.passenger(12, 1, 2), Self.passenger(99, 2, 1)], demandEnd: nil
    ) { journey in stays += (journey.alighted ?? Self.at(100)).nanoseconds - journey.passenger.time.nanoseconds }
    #expect(result.law.holds)
    #expect(result.law.stayTime == Int128(stays))
    #expect(result.law.landingTime > 0 && result.law.carTime > 0)
    #expect(result.law.rate == 0.03)
    // L = λ W.
    let product = result.law.rate * result.law.meanStay
    #expect((product * 1e9).rounded() == (result.law.meanCount * 1e9).rounded())
    let broken = LittlesLaw(arrivedCount: 1, length: .seconds(10), landingTime: 5, carTime: 4, stayTime: 10)
    #expect(!broken.holds)
  }

  @Test func `round trips and the interval are between departures at the main entrance`() throws {
    let result = Self.replication(try Self.building()).run(
      [Self.passenger(10, 1, 3), Self.passenger(60, 1, 2), Self.passenger(120, 1, 2)], demandEnd: nil)
    let car = result.cars[0]
    let first = try #require(car.firstDeparture)
    let last = try #require(car.lastDeparture)
    #expect(result.roundTripCount == 2)
    let seconds = Double(last.nanoseconds - first.nanoseconds) / 1e9
    #expect(result.roundTrip == seconds / 2)
    #expect(result.interval == seconds / 2)
    #expect(result.movingShares == [Double(car.movingTime) / Double(result.end.nanoseconds)])
  }

  @Test func `a profile has who came, the queues, the loads and the runs of its window`() throws {
    var replication = Self.replication(try Self.building())
    replication.profilePlan = TrafficProfile.Plan(
      binLength: .seconds(60), entrances: [1], ratedLoads: [630], window: Self.at(0)..<Self.at(60))
    let passengers = [Self.passenger(10, 1, 3), Self.passenger(61, 3, 1), Self.passenger(62, 3, 2)]
    let result = replication.run(passengers, demandEnd: nil)
    let profile = try #require(result.profile)
    let flows = TrafficProfile.Flow.allCases.map { flow in profile.bins.map { $0[flow] } }
    #expect(flows.map { Array($0.prefix(2)) } == [[1, 0], [0, 1], [0, 1]])
    #expect(profile.origins == [1, 0, 2])
    #expect(profile.destinations == [1, 1, 1])
    // One person of 75 kg is a tenth of 630 kg; two are two tenths.
    #expect(profile.loads.reduce(0, +) == result.cars[0].startCount)
    #expect(profile.loads[1] >= 1 && profile.loads[2] == 1)
    #expect(profile.runs.map(\.origin) == [1])
    #expect(profile.runs.map(\.destination) == [3])
    #expect(profile.waits.map(\.landing) == [1])
    let waited = profile.bins.reduce(0) { $0 + $1.waitingTime }
    #expect(waited > 0 && Int128(waited) <= result.law.landingTime)
    #expect(profile.bins.map(\.observed).reduce(0, +) == result.end.nanoseconds)
    var twice = profile
    twice.add(profile)
    #expect(twice.origins == [2, 0, 4])
    #expect(twice.bins[0].meanWaiting == profile.bins[0].meanWaiting)
    #expect(twice.runs == profile.runs)
  }

  @Test(
    arguments: [(1_800, 60), (4_500, 300), (43_200, 300), (108_000, 900), (31_536_000, 259_200)] as [(Int64, Int64)])
  func `bins of time are usual lengths, at most 150 of them`(seconds: Int64, length: Int64) {
    #expect(TrafficProfile.Plan.binLength(for: .seconds(seconds)) == .seconds(length))
  }

  @Test func `replications have seeds of their own, the first that of the study`() {
    #expect(ReplicationSeeds.seed(of: 1, from: 7) == 7)
    let seeds = (1...100).map { ReplicationSeeds.seed(of: $0, from: 7) }
    #expect(Set(seeds).count == 100)
  }

  @Test func `a study is saturated when over one in a hundred are left, and gives no comparison`() throws {
    var window = Replication<Root>.Window()
    window.until = Self.at(12)
    let building = try Self.building()
    let cut = Self.replication(building, window: window).run([Self.passenger(10, 3, 1)], demandEnd: nil)
    let whole = Self.replication(building).run([Self.passenger(10, 3, 1)], demandEnd: nil)
    let saturated = StudyResult(dispatcher: "a", capacity: 8, replications: [cut])
    let free = StudyResult(dispatcher: "b", capacity: 8, replications: [whole])
    #expect(saturated.isSaturated)
    #expect(!free.isSaturated)
    #expect(StudyComparison(saturated, free) == nil)
    let comparison = try #require(StudyComparison(free, free))
    #expect(comparison.difference.mean == 0)
    #expect(comparison.winner == nil)
  }
}
