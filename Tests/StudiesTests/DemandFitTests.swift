import Configuration
import Elevators
import SimulationCore
import Testing

@testable import Studies

/// Demands fitted to journeys that were generated from known ones.
struct DemandFitTests {
  private static let minute: Int64 = 60_000_000_000

  private static var building: ElevatorConfiguration {
    do { return try FourLandings.file([60, 40, 100]).configuration } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Days of Poisson arrivals: from `first` persons in the first five minutes on, one more in each.
  private static func demand(batches: Double = 1, intervals: Int = 12, first: Double = 30, flow: Demand.Flow? = nil)
    -> Demand
  {
    Demand(
      title: "true", entrances: [Demand.Entrance(landing: 1, share: 100)],
      intervals: (0..<intervals).map { index in
        Demand.Interval(
          duration: .seconds(300), rate: .persons(first + Double(index)),
          flow: flow ?? .shares(incoming: 60, outgoing: 30, interfloor: 10))
      }, batchMean: batches)
  }

  private static func journeys(of demand: Demand, day: Int = 0, seed: UInt64) -> [RecordedJourney] {
    let passengers = ArrivalSequence(
      of: demand, populations: building.landings.map(\.population), masses: 75...75, seed: seed)
    return passengers.map {
      RecordedJourney(day: day, time: $0.time.nanoseconds, origin: $0.origin, destination: $0.destination)
    }
  }

  private static func fit(
    _ journeys: [RecordedJourney], days: [Int] = [0], intervals: Int = 12, flow: DemandFit.Flow = .auto,
    isExact: Bool = true
  ) -> DemandFit {
    DemandFit(
      journeys, on: days, in: DemandFit.Period(start: 0, every: 5 * minute, count: intervals), of: building,
      entrances: [Demand.Entrance(landing: 1, share: 100)], flow: flow, isExact: isExact, title: "fitted",
      refusal: { _, _ in nil })
  }

  private static func yaml(_ fit: DemandFit) -> [String] {
    fit.yaml(name: "d", landings: building.landings.map(\.name), notices: [])
  }

  @Test(arguments: [1.0, 1.6]) func `the intervals of 95 % hold the true rates, of people in batches too`(
    batches: Double
  ) {
    let count = 400
    let truth = Self.demand(batches: batches, intervals: count, first: 10)
    let fit = Self.fit(Self.journeys(of: truth, seed: 5), intervals: count)
    let held = fit.intervals.enumerated().count { index, interval in interval.poisson.contains(10 + Double(index)) }
    // 380 are expected; 4.4 is the standard deviation. Garwood's intervals hold a little more.
    #expect((365...395).contains(held), "\(held)")
    #expect(fit.bursts?.isRefused == (batches > 1))
    #expect((fit.demand.batchMean - batches).magnitude < 0.1)
  }

  @Test func `ten people in an interval are 4.795 to 18.39`() {
    let journeys = (0..<10).map { RecordedJourney(day: 0, time: $0 * 20_000_000_000, origin: 1, destination: 3) }
    let lines = Self.yaml(Self.fit(journeys, intervals: 1, flow: .shares))
    #expect(
      lines.last
        == "  - {for: 300s, persons: 10, incoming: 100, outgoing: 0, interfloor: 0}  # from 0:00: 95 % 4.795 to 18.39")
    #expect(lines.contains(#"entrances: {"G": 100}"#))
  }

  @Test func `several days are samples of one, and it is said whether they differ by more than chance`() {
    let days = Array(20_000..<20_006)
    let same = days.flatMap { Self.journeys(of: Self.demand(), day: $0, seed: UInt64($0)) }
    let fit = Self.fit(same, days: days)
    #expect(fit.dayTest?.isRefused == false)
    #expect(fit.findings.contains { $0.hasSuffix("; the days differ no more than Poisson arrivals do") })
    let held = fit.intervals.enumerated().count { index, interval in
      interval.poisson.contains(30 + Double(index)) && interval.student?.contains(30 + Double(index)) == true
    }
    #expect(held >= 9)
    // Every other day has half as many people.
    let other = days.flatMap {
      Self.journeys(of: Self.demand(first: $0.isMultiple(of: 2) ? 15 : 45), day: $0, seed: UInt64($0))
    }
    let differing = Self.fit(other, days: days)
    #expect(differing.dayTest?.isRefused == true)
    #expect(
      differing.findings.contains { $0.hasSuffix("; the days differ: use the intervals by the days (Student's t)") })
    #expect(Self.yaml(differing).contains { $0.contains("; by the days ") })
  }

  @Test func `shares are fitted where population explains the landings, else the recorded journeys`() {
    #expect(!Self.fit(Self.journeys(of: Self.demand(), seed: 3)).isMatrix)
    let ways = [Demand.Way(from: 1, to: 2, weight: 1), Demand.Way(from: 3, to: 1, weight: 2)]
    let fit = Self.fit(Self.journeys(of: Self.demand(flow: .matrix(ways)), seed: 3))
    #expect(fit.isMatrix)
    #expect(fit.landingTest?.isRefused == true)
    for interval in fit.demand.intervals {
      guard case .matrix(let fitted) = interval.flow else { continue }
      #expect(fitted.map { [$0.origin, $0.destination] } == [[1, 2], [3, 1]])
    }
    // Nobody lives on landing 4 here, and there is no other than the entrance to go to.
    let strangers = [RecordedJourney(day: 0, time: 0, origin: 2, destination: 3)]
    #expect(!Self.fit(strangers, flow: .shares).isMatrix)
  }

  @Test func `an interval without anybody has no persons and any way`() {
    let journeys = [RecordedJourney(day: 0, time: 0, origin: 1, destination: 2)]
    let lines = Self.yaml(Self.fit(journeys, intervals: 2, flow: .matrix))
    #expect(lines.suffix(2).first?.hasPrefix(#"  - {for: 300s, persons: 1, matrix: {"G": {"1": 1}}}  #"#) == true)
    #expect(
      lines.last == #"  - {for: 300s, persons: 0, matrix: {"G": {"1": 1}}}  # from 0:05: 95 % 0 to 3.689"#)
  }

  @Test func `counts of intervals are not tested for bursts`() {
    let counts = [RecordedJourney(day: 0, time: 0, origin: 1, destination: 2, persons: 2.5)]
    let fit = Self.fit(counts, intervals: 1, isExact: false)
    #expect(fit.bursts == nil)
    #expect(fit.intervals.first?.persons == 2.5)
  }

  @Test func `shares in hundredths of a per cent sum to 100`() {
    #expect(DemandFit.hundredths([1, 1, 1]) == [3_334, 3_333, 3_333])
    #expect(DemandFit.hundredths([2, 1, 0]) == [6_667, 3_333, 0])
  }

  @Test func `a list that is fitted and drawn again has as many people`() {
    let fit = Self.fit(Self.journeys(of: Self.demand(), seed: 8))
    let again = Self.fit(Self.journeys(of: fit.demand, seed: 9))
    for (one, other) in zip(fit.intervals, again.intervals) {
      // The difference of two counts has the variance of both.
      #expect((one.persons - other.persons).magnitude < 4 * (one.persons + other.persons).squareRoot())
    }
    #expect(again.dispersionIsOne)
  }

  @Test func `passengers of a count come at any time in their interval, and fractions sometimes`() {
    let counts = (0..<1_000).map { index in
      RecordedJourney(day: 0, time: 5 * Self.minute, origin: 1, destination: 2, persons: index == 0 ? 2 : 0.25)
    }
    let list = RecordedJourney.passengers(of: counts, from: 5 * Self.minute, spread: 5 * Self.minute, seed: 4)
    // 2 and 999 quarters, within four standard deviations of 13.7.
    #expect((197...306).contains(list.count))
    #expect(list.allSatisfy { $0.time.nanoseconds < 5 * Self.minute })
    #expect(zip(list, list.dropFirst()).allSatisfy { $0.time <= $1.time })
    let exact = RecordedJourney.passengers(of: Array(counts.prefix(1)), from: 0, spread: 0, seed: 4)
    #expect(exact.map(\.time.nanoseconds) == [5 * Self.minute, 5 * Self.minute])
  }
}

extension DemandFit {
  fileprivate var dispersionIsOne: Bool { bursts?.isRefused == false }
}
