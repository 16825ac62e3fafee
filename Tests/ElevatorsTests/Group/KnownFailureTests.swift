import SimulationCore
import Testing

@testable import Elevators

/// What other simulators of groups are known to do wrong; none of it happens here.
@Suite struct KnownFailureTests {
  private static let dispatchers = DispatcherKind.all.map(\.name).filter {
    $0 != DispatcherKind.externalName && $0 != "destination"
  }

  private static func group(_ cars: Int = 2, dispatcher: String = "eta", capacity: Int = 8) -> GroupConfiguration {
    var building = Building.five()
    building.capacity = capacity
    return GroupConfiguration(
      building: building, cars: GroupConfiguration.cars(cars), dispatcher: DispatcherChoice(dispatcher))
  }

  /// People between all landings, one about every ten seconds.
  private static func interfloor(_ run: GroupRun, _ count: Int, seed: UInt64) {
    var stream = RandomStream(seed: seed, name: "people")
    var seconds = 0.0
    for _ in 0..<count {
      seconds += Double(stream.integer(in: 1...20))
      let origin = Int(stream.integer(in: 1...5))
      let step = Int(stream.integer(in: 1...4))
      run.person(from: origin, to: (origin - 1 + step) % 5 + 1, at: seconds)
    }
  }

  @Test func `a call does not stay with a car that freight has filled`() {
    let run = GroupRun(Self.group(dispatcher: "longest-queue"))
    run.hall(3, .up, at: 0)
    // The car that comes is filled while it is open, and the call that is made later is given to it all the same.
    run.at(9, .car("A", .freightMoved(kilograms: 600)))
    run.hall(2, .up, at: 20)
    run.hall(4, .down, at: 20)
    run.run(through: 600)
    #expect(run.simulation.breach == nil)
    #expect(run.group.calls.all.isEmpty)
  }

  /// How often a car has closed its doors at a landing.
  private static func closings(_ run: GroupRun, _ car: String, at landing: Int) -> Int {
    run.facts("\(car)/plant doorsClosing landing=\(landing) ").count
  }

  @Test(arguments: dispatchers) func `a full car does not cycle its doors for a call of its own landing`(
    dispatcher: String
  ) {
    let run = GroupRun(Self.group(1, dispatcher: dispatcher, capacity: 2))
    // Two get in, and the others press as the doors close on them.
    for _ in 0..<6 { run.person(from: 1, to: 5, at: 0) }
    for second in stride(from: 2.0, to: 12, by: 0.5) { run.hall(1, .up, at: second) }
    run.run(through: 30)
    #expect(run.facts("A/plant carStarted").first?.contains("landing=1") == true)
    #expect(Self.closings(run, "A", at: 1) <= 5)
    run.run(through: 600)
    #expect(run.simulation.breach == nil)
    #expect(run.group.people.deliveredCount == 6)
    // Three round trips, with the presses of the first ten seconds.
    #expect(Self.closings(run, "A", at: 1) <= 7)
  }

  @Test(arguments: dispatchers) func `people get in after the lantern has changed`(dispatcher: String) {
    let run = GroupRun(Self.group(1, dispatcher: dispatcher))
    // The car comes up for somebody who gets out; there it turns for somebody who wants to go down.
    run.person(from: 1, to: 3, at: 0)
    run.person(from: 3, to: 1, at: 5)
    run.run(through: 60)
    let lanterns = run.facts("A/controller lanternChanged landing=3 direction=down lit=true")
    #expect(lanterns.count == 1)
    #expect(run.group.people.deliveredCount == 2)
    #expect(run.facts("people personLeftBehind").isEmpty)
  }

  @Test(arguments: dispatchers, stride(from: 5.0, through: 10, by: 0.25).map(\.self))
  func `doors do not close and open again at once`(dispatcher: String, press: Double) {
    let run = GroupRun(Self.group(1, dispatcher: dispatcher))
    // A call for the other direction at the landing that the car runs or slows down to.
    run.person(from: 1, to: 3, at: 0)
    run.hall(3, .down, at: press)
    run.run(through: 60)
    #expect(run.facts("A/plant doorsOpening landing=3 ").count == 1)
    #expect(run.facts("A/plant doorsReversed").isEmpty)
    #expect(run.facts("calls hallLampChanged landing=3").last?.hasSuffix("lit=false") == true)
  }

  @Test(arguments: dispatchers) func `no car is idle with people in it`(dispatcher: String) {
    let run = GroupRun(Self.group(3, dispatcher: dispatcher))
    Self.interfloor(run, 60, seed: 3)
    var ridden = 0
    while let next = run.simulation.nextInstant, next < GroupRun.instant(1_500) {
      run.simulation.step()
      for car in run.group.cars.indices where run.group.people.ridingCount(in: car) > 0 {
        ridden += 1
        #expect(!run.group.cars[car].controller.isIdle, "at \(run.simulation.now)")
      }
    }
    #expect(ridden > 100)
    #expect(run.group.people.deliveredCount == 60)
  }

  @Test(arguments: dispatchers) func `no empty car opens for nobody and leaves`(dispatcher: String) {
    let run = GroupRun(Self.group(3, dispatcher: dispatcher))
    Self.interfloor(run, 60, seed: 4)
    run.run(through: 1_500)
    // Each time doors open, somebody passes them before they are shut.
    var opened: [String: Bool] = [:]
    var idle = 0
    for fact in run.facts("A/plant doors", "B/plant doors", "C/plant doors", "people person") {
      let words = fact.split(separator: " ").map(String.init)
      let car = fact.hasPrefix("people") ? words.last.map { String($0.suffix(1)) } : String(fact.prefix(1))
      guard let car else { continue }
      switch words[1] {
      case "doorsOpening": opened[car] = false
      case "personBoarded", "personAlighted": opened[car] = true
      case "doorsClosed":
        if opened[car] == false { idle += 1 }
        opened[car] = nil
      default: break
      }
    }
    // Two cars that come to one landing for others may both open, and people take the first.
    #expect(idle <= 3, "\(idle) stops for nobody")
  }

  @Test(arguments: dispatchers) func `calls do not go from car to car again and again`(dispatcher: String) {
    let run = GroupRun(Self.group(3, dispatcher: dispatcher))
    Self.interfloor(run, 120, seed: 5)
    run.run(through: 3_000)
    let moves = run.facts("dispatcher callAssigned").count { $0.contains("was=") }
    let calls = run.facts("calls hallCallRegistered").count
    #expect(calls > 60)
    #expect(moves * 4 <= calls, "\(moves) of \(calls)")
    // No call goes back to a car that has lost it.
    var losers: [String: [String]] = [:]
    for fact in run.facts("dispatcher callAssigned", "calls hallCallRegistered") {
      let words = fact.split(separator: " ").map(String.init)
      let key = "\(words[2]) \(words[3])"
      if words[1] == "hallCallRegistered" { losers[key] = [] }
      guard words.count > 5 else { continue }
      losers[key, default: []].append(String(words[5].dropFirst(4)))
      #expect((losers[key]?.count ?? 0) <= 3, "\(key): \(losers[key] ?? [])")
    }
  }

  @Test(arguments: dispatchers) func `only a car that stops there rings at a landing of a split bank`(
    dispatcher: String
  ) {
    var configuration = Self.group(2, dispatcher: dispatcher)
    configuration.cars[0].servedLandings = [1, 2, 3]
    configuration.cars[1].servedLandings = [1, 4, 5]
    let run = GroupRun(configuration)
    for (index, origin) in [5, 2, 4, 3, 5, 4].enumerated() { run.person(from: origin, to: 1, at: Double(index) * 7) }
    run.run(through: 600)
    #expect(run.group.people.deliveredCount == 6)
    for landing in 2...5 {
      let (own, other) = landing <= 3 ? ("A", "B") : ("B", "A")
      #expect(!run.facts("\(own)/controller gongSounded landing=\(landing) ").isEmpty)
      #expect(run.facts("\(other)/controller gongSounded landing=\(landing) ").isEmpty)
      #expect(run.facts("\(other)/controller lanternChanged landing=\(landing) ").isEmpty)
    }
  }

  @Test(arguments: dispatchers) func `no car takes all the traffic`(dispatcher: String) {
    let run = GroupRun(Self.group(3, dispatcher: dispatcher))
    Self.interfloor(run, 120, seed: 6)
    run.run(through: 3_000)
    let boarded = run.facts("people personBoarded")
    #expect(boarded.count == 120)
    for car in ["A", "B", "C"] {
      let share = boarded.count { $0.hasSuffix("car=\(car)") }
      #expect((12...72).contains(share), "car \(car) took \(share) of 120")
    }
  }

  @Test(arguments: dispatchers) func `the lamp of a call goes out at the instant at which a car answers it`(
    dispatcher: String
  ) {
    let configuration = Self.group(2, dispatcher: dispatcher)
    let log = AnsweredLamps()
    let run = GroupRun(configuration)
    run.simulation.add(log)
    Self.interfloor(run, 40, seed: 7)
    run.run(through: 1_500)
    #expect(log.answered.count > 10)
    #expect(log.answered == log.dark)
  }
}

/// Keeps at which instants calls were answered, and at which their lamps went out.
private final class AnsweredLamps: SimulationObserver {
  typealias Root = ElevatorGroup

  private(set) var answered: [String] = []
  private(set) var dark: [String] = []

  func emitted(_ fact: ElevatorGroup.Fact, line: RecordLine) {
    switch fact {
    case .controller(.hallCallAnswered(let landing, let direction, _, _), _):
      answered.append("\(line.instant) \(landing) \(direction)")
    case .calls(.lampChanged(let landing, let direction, _, _, false)):
      dark.append("\(line.instant) \(landing) \(direction)")
    default: break
    }
  }
}
