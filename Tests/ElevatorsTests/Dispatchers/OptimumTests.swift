import Foundation
import SimulationCore
import Testing

@testable import Elevators

/// Dispatchers held against the best that can be: every assignment of some calls to two cars, run on the real cars.
///
/// The variable `LIFTWORKS_OPTIMUM` says how many calls there are, up to 8; each more doubles the runs.
@Suite struct OptimumTests {
  private static let callCount = ProcessInfo.processInfo.environment["LIFTWORKS_OPTIMUM"].flatMap(Int.init) ?? 5
  private static let caseCount = 30
  private static let landingCount = 10
  /// How many groups of people are tried at the same calls, each with other destinations.
  private static let drawCount = 6
  /// How many calls with so many destinations each are tried.
  private static let drawnCaseCount = 12

  /// Where people go.
  private enum Goals {
    /// Where a dispatcher expects them to go that knows no destinations: half way to the top, or to the lowest landing.
    case expected
    /// Anywhere, which the best assignment knows beforehand and no dispatcher does.
    case random
  }

  /// People who all come at the start to calls that differ, and where the cars are then.
  private struct Case {
    var people: [(origin: Int, destination: Int)] = []
    let starts: [Int]

    init(seed: UInt64, _ goals: Goals) {
      var stream = RandomStream(seed: seed, name: "case")
      func landing() -> Int { Int(stream.integer(in: 1...Int64(OptimumTests.landingCount))) }
      starts = [landing(), landing()]
      while people.count < OptimumTests.callCount {
        let (origin, goal) = (landing(), landing())
        let expected = goal > origin ? (origin + OptimumTests.landingCount + 1) / 2 : 1
        let destination = goals == .random ? goal : expected
        let isNew = !people.contains { $0.origin == origin && ($0.destination > $0.origin) == (destination > origin) }
        if origin != destination, isNew { people.append((origin, destination)) }
      }
    }

    /// Other people at the same calls, who go anywhere on their way.
    func drawn(_ draw: Int) -> Case {
      var (other, stream) = (self, RandomStream(seed: UInt64(draw), name: "goals"))
      for index in people.indices {
        let (origin, goal) = people[index]
        let range = goal > origin ? origin + 1...OptimumTests.landingCount : 1...origin - 1
        let (least, most) = (Int64(range.lowerBound), Int64(range.upperBound))
        other.people[index].destination = Int(stream.integer(in: least...most))
      }
      return other
    }

    /// What the waiting for the calls costs, by the measure of the dispatchers: the square of how long each waits for its
    /// answer, and eight times the square of what exceeds 45 s.
    func cost(_ choice: DispatcherChoice = DispatcherChoice(), _ dispatcher: (any Dispatcher)? = nil) -> Double {
      let configuration = GroupConfiguration(
        building: Building.five(landings: Building.even(OptimumTests.landingCount)),
        cars: zip(["A", "B"], starts).map { GroupConfiguration.Car(name: $0, startLanding: $1) }, dispatcher: choice)
      let log = AnswerLog()
      let simulation = Simulation(ElevatorGroup(configuration, dispatcher: dispatcher), observers: [log])
      for person in people {
        simulation.schedule(
          .building(.personArrives(landing: person.origin, destination: person.destination, mass: 75)), at: .start)
      }
      simulation.run(through: GroupRun.instant(600))
      return log.times.reduce(0) { sum, time in
        let excess = max(0, time - 45)
        return sum + time * time + RouteCost.excessWeight * excess * excess
      }
    }

    /// What all assignments cost that stay as they are.
    var costsOfAssignments: [Double] {
      (0..<(1 << people.count)).map { cost(DispatcherChoice(), Assigned(people, $0)) }
    }

    /// The least of them.
    var optimum: Double { costsOfAssignments.min() ?? 0 }
  }

  /// The medians of how much dispatchers cost, the best assignment being 1.
  private static func medians(_ goals: Goals, _ dispatchers: [String]) -> [String: Double] {
    var ratios: [String: [Double]] = [:]
    for seed in 1...UInt64(caseCount) {
      let single = Case(seed: seed, goals)
      let optimum = single.optimum
      for name in dispatchers { ratios[name, default: []].append(single.cost(DispatcherChoice(name)) / optimum) }
    }
    return ratios.mapValues { $0.sorted()[caseCount / 2] }
  }

  /// The medians over runs of how much dispatchers cost where people go anywhere, the assignment being 1 that is the
  /// best on the average of where the people of these calls may go.
  private static func mediansOfDrawn(_ dispatchers: [String]) -> [String: Double] {
    var ratios: [String: [Double]] = [:]
    for seed in 1...UInt64(drawnCaseCount) {
      let calls = Case(seed: seed, .random)
      let runs = (1...drawCount).map { calls.drawn($0) }
      let costs = runs.map(\.costsOfAssignments)
      let sums = costs[0].indices.map { assignment in costs.reduce(0) { $0 + $1[assignment] } }
      let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
      for name in dispatchers {
        for (run, costs) in zip(runs, costs) {
          ratios[name, default: []].append(run.cost(DispatcherChoice(name)) / costs[best])
        }
      }
    }
    return ratios.mapValues { $0.sorted()[$0.count / 2] }
  }

  private static let dispatchers = ["collective", "nearest", "eta", "eta-again", "rolling"]

  @Test func `eta and rolling cost little more than the best assignment of all calls`() throws {
    let medians = Self.medians(.expected, Self.dispatchers)
    let (eta, rolling) = (try #require(medians["eta"]), try #require(medians["rolling"]))
    #expect(eta <= 1.15, "\(medians)")
    #expect(rolling <= 1.02, "\(medians)")
    // Rules that look at distances alone cost more, so that there is something to gain.
    #expect(try #require(medians["collective"]) > 1.5, "\(medians)")
    #expect(try #require(medians["nearest"]) > 1.5, "\(medians)")
  }

  @Test func `wherever people go, eta and rolling cost little more than the best assignment of who knows no more`()
    throws
  {
    let medians = Self.mediansOfDrawn(["eta", "rolling", "nearest"])
    #expect(try #require(medians["eta"]) <= 1.15, "\(medians)")
    #expect(try #require(medians["rolling"]) <= 1.02, "\(medians)")
    #expect(try #require(medians["nearest"]) > 1.5, "\(medians)")
  }

  @Test func `to know where people go would save a seventh at most`() throws {
    let medians = Self.medians(.random, ["eta", "rolling"])
    #expect(try #require(medians["eta"]) <= 1.15, "\(medians)")
    #expect(try #require(medians["rolling"]) <= 1.15, "\(medians)")
  }
}

/// Gives each call the car that a bit says.
private struct Assigned: Dispatcher {
  private var cars: [(landing: Int, direction: Direction, car: Int)]

  init(_ people: [(origin: Int, destination: Int)], _ bits: Int) {
    cars = people.enumerated().map { index, person in
      (person.origin, person.destination > person.origin ? .up : .down, bits >> index & 1)
    }
  }

  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    cars.first { $0.landing == call.landing && $0.direction == call.direction }?.car ?? 0
  }
}

/// Keeps when calls were answered, in seconds, that were registered at the start.
private final class AnswerLog: SimulationObserver {
  typealias Root = ElevatorGroup

  private var open: [String] = []
  private(set) var times: [Double] = []

  func emitted(_ fact: ElevatorGroup.Fact, line: RecordLine) {
    switch fact {
    case .calls(.registered(let landing, let direction, _, _, _)) where line.instant == .start:
      open.append("\(landing) \(direction)")
    case .controller(.hallCallAnswered(let landing, let direction, _, _), _):
      guard let index = open.firstIndex(of: "\(landing) \(direction)") else { return }
      open.remove(at: index)
      times.append(Double(line.instant.nanoseconds) / 1e9)
    default: break
    }
  }
}
