import Configuration
import Elevators
import SimulationCore
import Studies
import Testing

/// The demands that ship: what they bring, against what their sources and files say.
struct DemandTemplateTests {
  private static func demand(_ name: String) throws -> Demand {
    let file = "config/demand/\(name).yaml"
    var building = try ElevatorFile(
      text: try Repository.text(at: "config/elevators/office.yaml"), file: "office.yaml"
    ).configuration
    // An entrance and ten landings with 200 people each.
    building.landings = (0...10).map { Landing(name: "\($0)", height: 4 * Double($0), population: $0 == 0 ? 0 : 200) }
    building.control.homeLanding = 1
    return try DemandFile(text: try Repository.text(at: file), file: file).demand(in: building)
  }

  private static let populations = [0] + [Int](repeating: 200, count: 10)

  private static func seconds(_ interval: Demand.Interval) -> Double {
    Double(interval.duration.wholeNanoseconds) / 1e9
  }

  private static func percents(_ demand: Demand) -> [Double] {
    demand.intervals.map { interval in
      guard case .percent(let percent) = interval.rate else { return .nan }
      return percent
    }
  }

  @Test(arguments: [
    ("constant", 12.0, 288.0), ("step", 16, 216), ("barney-up-peak", 15, 80), ("barney-down-peak", 15, 80),
    ("barney-lunch", 12, 68), ("cibse-office", 12, 104), ("cibse-office-lunch", 13, 230), ("cibse-hotel", 12, 144),
    ("cibse-residential", 6, 72), ("cibse-hospital", 10, 120), ("bco-2014-up-peak", 12, 144),
    ("bco-2014-lunch", 13, 156), ("pca-2019-up-peak", 15, 80), ("pca-2019-flexible", 12, 104),
    ("strakosch-office", 14, 451.5), ("siikonen-office", 12, 645),
  ])
  func `a template has the design rate and brings the share of the population that its source or its file says`(
    name: String, peak: Double, total: Double
  ) throws {
    let demand = try Self.demand(name)
    let percents = Self.percents(demand)
    #expect(percents.max() == peak)
    var sum = 0.0
    for (percent, interval) in zip(percents, demand.intervals) { sum += percent * Self.seconds(interval) / 300 }
    #expect((sum - total).magnitude < 1e-9, "\(sum)")
    #expect(demand.source?.isEmpty == false)
  }

  @Test func `the peak of Barney's hour is from 0:35 to 0:40`() throws {
    for name in ["barney-up-peak", "pca-2019-up-peak"] {
      let percents = Self.percents(try Self.demand(name))
      #expect(percents.firstIndex(of: 15) == 7)
      #expect(percents.count { $0 == 15 } == 1)
    }
  }

  @Test func `the method of the Property Council has the rates of the demand that ships`() throws {
    let method = try #require(StudyMethod.named("pca"))
    let percents = Self.percents(try Self.demand("pca-2019-up-peak"))
    #expect(method.profile == percents.map { $0 / 15 })
    #expect(method.duration == .seconds(300 * method.profile.count))
  }

  @Test func `the bursts of Barney's lunch are 1, 4/3, 5/3 and 2 times a rate`() throws {
    let percents = Self.percents(try Self.demand("barney-lunch"))
    let bursts = [1, 4, 7, 10].map { percents[$0] }
    #expect(bursts == [6, 8, 10, 12])
  }

  @Test(arguments: DemandFile.shippedNames.filter { $0 != "ten-floors" })
  func `those who come are as many as each interval says, and go where it says`(name: String) throws {
    let demand = try Self.demand(name)
    var drawn = [[Int]](repeating: [0, 0, 0], count: demand.intervals.count)
    let ends = demand.intervals.indices.map { index in
      demand.intervals[...index].reduce(0) { $0 + $1.duration.wholeNanoseconds }
    }
    for seed in 1...10 {
      for passenger in ArrivalSequence(of: demand, populations: Self.populations, masses: 60...90, seed: UInt64(seed)) {
        let index = try #require(ends.firstIndex { passenger.time.nanoseconds < $0 })
        drawn[index][passenger.origin == 1 ? 0 : passenger.destination == 1 ? 1 : 2] += 1
      }
    }
    for (interval, counts) in zip(demand.intervals, drawn) {
      guard case .percent(let percent) = interval.rate,
        case .shares(let incoming, let outgoing, let visits) = interval.flow
      else { throw Unexpected() }
      let all = 10 * percent / 100 * 2_000 / 300 * Self.seconds(interval)
      for (share, count) in zip([incoming, outgoing, visits], counts) {
        // A Poisson count lies within four and a half of its deviations but once in 150,000 times.
        let mean = all * share / 100
        #expect((Double(count) - mean).magnitude <= 4.5 * mean.squareRoot(), "\(interval): \(count) for \(mean)")
      }
    }
  }

  private struct Unexpected: Error {}
}
