import Configuration
import Elevators
import Foundation
import SimulationCore
import Studies
import Testing

/// What intervals, verdicts and comparisons are worth, shown on many studies of small buildings.
///
/// `LIFTWORKS_STUDIES=full` makes them as many as docs/traffic.md speaks of.
struct StudyResultTests {
  private typealias Root = ElevatorGroup

  private static let isFull = ProcessInfo.processInfo.environment["LIFTWORKS_STUDIES"] == "full"

  private static func building(cars: Int) throws -> GroupConfiguration {
    try #require(
      try FourLandings.file(
        [40, 40, 40], "control: {home: G}\ngroup: {cars: \(cars), dispatcher: eta, parking: {kind: home, after: 0}}"
      ).groupConfiguration)
  }

  /// Some replications of a demand with a constant rate.
  private static func study(
    cars: Int = 1, persons: Double, minutes: Int64, shares: (Double, Double, Double), replications: Int, seed: UInt64
  ) throws -> StudyResult {
    let interval = Demand.Interval(
      duration: .seconds(minutes * 60), rate: .persons(persons),
      flow: .shares(incoming: shares.0, outgoing: shares.1, interfloor: shares.2))
    return try study([interval], cars: cars, replications: replications, seed: seed)
  }

  /// Some replications of intervals of traffic.
  private static func study(_ intervals: [Demand.Interval], cars: Int = 1, replications: Int, seed: UInt64) throws
    -> StudyResult
  {
    let group = try building(cars: cars)
    let demand = Demand(title: "", entrances: [Demand.Entrance(landing: 1, share: 100)], intervals: intervals)
    let results = (1...replications).map { number in
      var replication = Replication<Root>(
        number: number, seed: seed, root: ElevatorGroup(group), building: group.building,
        carNames: group.cars.map(\.name), entrance: 1, window: Replication<Root>.Window())
      replication.stretches = demand.stretches
      return replication.run(
        ArrivalSequence(
          of: demand, populations: group.building.landings.map(\.population), masses: group.building.people.mass,
          seed: ReplicationSeeds.seed(of: number, from: seed)),
        demandEnd: SimulationInstant.start.advanced(by: demand.duration))
    }
    return StudyResult(dispatcher: "eta", capacity: Double(group.building.capacity), replications: results)
  }

  /// Of 500 experiments of ten replications, the interval of 475 would hold the true mean, give or take 10.
  @Test func `intervals of 95 % hold the true mean in 93 to 97 of a hundred experiments`() throws {
    let count = Self.isFull ? 500 : 40
    let estimates = try (1...count).compactMap { seed in
      try Self.study(persons: 12, minutes: 5, shares: (50, 30, 20), replications: 10, seed: UInt64(seed))[.waiting]
        .average
    }
    #expect(estimates.count == count)
    let truth = estimates.reduce(0) { $0 + $1.mean } / Double(count)
    let held = estimates.count { $0.interval?.contains(truth) == true }
    let share = Double(held) / Double(count)
    #expect(Self.isFull ? (0.93...0.97).contains(share) : share >= 0.85, "\(held) of \(count)")
  }

  /// The capacity is what the car takes away from a queue that never ends.
  @Test func `a study is saturated at 1.2 times what the car carries, and not at 0.8 times`() throws {
    let count = Self.isFull ? 200 : 4
    let capacity = try Self.capacity()
    func flagged(_ share: Double) throws -> Int {
      try (1...count).count { seed in
        try Self.study(
          persons: capacity * share * 18, minutes: 90, shares: (100, 0, 0), replications: 10, seed: UInt64(seed)
        ).isSaturated
      }
    }
    #expect(try flagged(1.2) == count)
    #expect(try flagged(0.8) <= count / 100)
  }

  @Test func `the verdict never goes back as the demand grows`() throws {
    let capacity = try Self.capacity()
    let ladder =
      Self.isFull ? [0.4, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.4, 1.7, 2.0, 3.0] : [0.5, 0.8, 1.0, 1.2, 1.5, 2.0]
    let verdicts = try ladder.map { share in
      try Self.study(
        persons: capacity * share * (Self.isFull ? 18 : 8), minutes: Self.isFull ? 90 : 40, shares: (100, 0, 0),
        replications: Self.isFull ? 10 : 3, seed: 1
      ).isSaturated
    }
    let first = try #require(verdicts.firstIndex(of: true))
    #expect(verdicts[first...].allSatisfy { $0 }, "\(verdicts)")
    #expect(ladder[first] > 0.8 && ladder[first] <= 1.2)
  }

  @Test func `a queue that is long and does not grow is no saturation, nor is one that is worked off`() throws {
    let capacity = try Self.capacity()
    func interval(_ minutes: Int64, _ share: Double) -> Demand.Interval {
      Demand.Interval(
        duration: .seconds(minutes * 60), rate: .persons(capacity * share * Double(minutes) / 5),
        flow: .shares(incoming: 100, outgoing: 0, interfloor: 0))
    }
    // Twenty come at the last moment, where a car takes eight.
    let crowd = try Self.study(
      [
        interval(60, 0.3),
        Demand.Interval(
          duration: .seconds(1), rate: .persons(20), flow: .shares(incoming: 100, outgoing: 0, interfloor: 0)),
      ], replications: 3, seed: 1)
    #expect(crowd.finalQueue > 8 && !crowd.isSaturated)
    let peak = [interval(20, 0.3), interval(20, 1.6)]
    let endless = try Self.study(peak, replications: 3, seed: 1)
    #expect(endless.isSaturated)
    let growth = try #require(endless.growth)
    #expect(growth.start == SimulationInstant(nanoseconds: 1_800_000_000_000))
    #expect(growth.end == SimulationInstant(nanoseconds: 2_400_000_000_000))
    #expect(growth.atLeast > endless.growthLimit && growth.perHour > growth.atLeast)
    // 0.6 times the capacity, in an hour.
    #expect((0.3...0.9).contains(growth.perHour / (capacity * 12)))
    let recovered = try Self.study(peak + [interval(40, 0.1)], replications: 3, seed: 1)
    #expect(!recovered.isSaturated)
  }

  @Test func `intervals with the same traffic, and those of less than five minutes, are one stretch`() {
    func interval(_ seconds: Int64, _ percent: Double) -> Demand.Interval {
      Demand.Interval(
        duration: .seconds(seconds), rate: .percent(percent), flow: .shares(incoming: 100, outgoing: 0, interfloor: 0))
    }
    let demand = Demand(
      title: "", entrances: [],
      intervals: [
        interval(600, 3), interval(600, 3), interval(60, 4), interval(60, 5), interval(200, 6), interval(300, 7),
      ])
    let ends = demand.stretches.map { $0.upperBound.nanoseconds / 1_000_000_000 }
    #expect(ends == [1_200, 1_520, 1_820])
  }

  /// How many persons the car takes away in five minutes from a queue that never ends.
  private static func capacity() throws -> Double {
    let group = try building(cars: 1)
    var window = Replication<Root>.Window()
    window.until = SimulationInstant(nanoseconds: 3_600_000_000_000)
    let crowd = (0..<700).map { number in
      Passenger(
        time: SimulationInstant(nanoseconds: Int64(max(0, number - 20)) * 5_500_000_000), origin: 1,
        destination: 2 + number % 3, mass: 75)
    }
    let result = Replication<Root>(
      number: 1, seed: 1, root: ElevatorGroup(group), building: group.building, carNames: group.cars.map(\.name),
      entrance: 1, window: window
    ).run(crowd, demandEnd: nil)
    let trip = try #require(result.roundTrip)
    return 8 * 300 / trip
  }

  @Test func `another car never makes the mean worse beyond its interval`() throws {
    let studies = try (1...4).map { cars in
      try Self.study(
        cars: cars, persons: Self.isFull ? 240 : 60, minutes: Self.isFull ? 60 : 15, shares: (40, 40, 20),
        replications: 10, seed: 3)
    }
    let averages = studies.compactMap { $0[.waiting].average }
    #expect(averages.count == 4)
    for (fewer, more) in zip(averages, averages.dropFirst()) {
      let low = try #require(more.interval?.lowerBound)
      #expect(low <= fewer.mean, "\(averages.map(\.mean))")
    }
  }
}
