import SimulationCore
import Testing

@testable import Elevators

/// Random groups and people, the same for each dispatcher: everybody arrives, and a call has one car.
struct DispatcherRunTests {
  private final class Watch: SimulationObserver {
    typealias Root = ElevatorGroup
    private var owners: [String: Name] = [:]
    private(set) var faults: [String] = []

    var interest: ObserverInterest { .facts }

    func emitted(_ fact: ElevatorGroup.Fact, line: RecordLine) {
      switch fact {
      case .dispatcher(.callAssigned(let landing, let direction, _, _, let car, let was)):
        let key = "\(landing) \(direction)"
        if owners[key] != was { faults.append("\(line.instant): \(key) was \(was ?? "nobody")'s") }
        owners[key] = car
      case .dispatcher(.callWithdrawn(let landing, let direction, _, _, _)): owners["\(landing) \(direction)"] = nil
      case .controller(.hallCallAnswered(let landing, let direction, _, _), let car):
        let key = "\(landing) \(direction)"
        if owners[key] != car.name { faults.append("\(line.instant): \(key) by \(car.name)") }
        owners[key] = nil
      default: break
      }
    }
  }

  private static func group(_ stream: inout RandomStream, _ name: String) -> GroupConfiguration {
    let landings = Int(stream.integer(in: 3...12))
    var building = Building.five(landings: Building.even(landings))
    building.control.homeLanding = 1
    if stream.integer(in: 0...2) == 0 { building.capacity = 2 }
    var cars = GroupConfiguration.cars(Int(stream.integer(in: 1...5)))
    for index in cars.indices where stream.integer(in: 0...1) == 0 {
      let served = (1...landings).filter { _ in stream.integer(in: 0...4) > 0 }
      guard served.count > 1 else { continue }
      cars[index].servedLandings = served
      cars[index].startLanding = served[0]
    }
    let kinds = GroupParking.Kind.allCases
    let parking = kinds[Int(stream.integer(in: 0...Int64(kinds.count - 1)))]
    return GroupConfiguration(
      building: building, cars: cars, dispatcher: DispatcherChoice(name),
      parking: GroupParking(parking, after: .seconds(10)))
  }

  @Test(arguments: DispatcherRuleTests.names) func `everybody arrives, and a call is answered by its car`(name: String)
  {
    for seed in 1...12 as ClosedRange<UInt64> {
      var stream = RandomStream(seed: seed, name: "group")
      let configuration = Self.group(&stream, name)
      let watch = Watch()
      let run = Simulation(ElevatorGroup(configuration), seed: seed, observers: [watch])
      let count = Int64(configuration.building.landings.count)
      var (instant, sent) = (SimulationInstant.start, 0)
      for _ in 0..<30 {
        instant = instant.advanced(by: .milliseconds(stream.integer(in: 0...15_000)))
        let (origin, goal) = (Int(stream.integer(in: 1...count)), Int(stream.integer(in: 1...count)))
        guard origin != goal, configuration.connects(origin, goal) else { continue }
        run.schedule(.building(.personArrives(landing: origin, destination: goal, mass: 0)), at: instant)
        sent += 1
      }
      run.run(through: instant.advanced(by: .seconds(3_600)))
      #expect(run.machine.people.deliveredCount == sent, "seed \(seed)")
      #expect(watch.faults == [], "seed \(seed)")
    }
  }

  @Test func `whoever lets a car go that stays where it is presses again`() {
    // Car A does not stop at landing 3, and nobody sends it anywhere.
    let configuration = GroupConfiguration(
      building: Building.five(),
      cars: [
        GroupConfiguration.Car(name: "A", serves: [1, 2]),
        GroupConfiguration.Car(name: "B", startLanding: 5),
      ])
    let run = Simulation(ElevatorGroup(configuration))
    run.send(.building(.personArrives(landing: 1, destination: 3, mass: 75)), at: .start)
    run.run(through: .start.advanced(by: .seconds(90)))
    #expect(run.machine.people.deliveredCount == 1)
  }
}
