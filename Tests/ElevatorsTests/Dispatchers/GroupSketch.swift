import SimulationCore

@testable import Elevators

/// Groups as a dispatcher sees them, written down manually: ten landings of 3.3 m, cars of 630 kg.
enum GroupSketch {
  static let building = Building.five(landings: Building.even(10))
  static let flights = FlightTable(building)
  static let now = SimulationInstant.start.advanced(by: .seconds(1_000))

  /// A car; idle unless it has a direction or a state.
  static func car(
    _ index: Int, at landing: Int, _ direction: Direction? = nil, calls carCalls: [Int] = [], load: Int = 0,
    state: CarView.State? = nil, takesHallCalls: Bool = true, isFull: Bool = false, isSlowing: Bool = false,
    boarding: Direction? = nil, serves landings: [Int]? = nil
  ) -> CarView {
    var calls = CallRegister(landingCount: 10)
    for landing in carCalls { calls.setCarCall(landing, true) }
    return CarView(
      index: index, name: GroupConfiguration.cars(8)[index].name, takesHallCalls: takesHallCalls,
      passesHallCalls: isFull,
      served: landings.map { landings in LandingSet(landingCount: 10) { landings.contains($0) } },
      mode: takesHallCalls ? .normal : .outOfService, state: state ?? (direction == nil ? .idle : .waiting),
      landing: landing, direction: direction, position: Double(landing - 1) * 3.3, load: load, directedCount: 0,
      calls: calls, isSlowing: isSlowing, isLeaving: false, isLoaded: false, isFullOfFreight: false, boarding: boarding,
      nextLanding: landing, nextTime: 0)
  }

  /// A call that has waited for some seconds.
  static func call(
    _ landing: Int, _ direction: Direction, to destination: Int? = nil, entries: Int = 1, age: Int = 0,
    of car: Int? = nil
  ) -> HallCall {
    var call = HallCall(
      landing: landing, direction: direction, destination: destination,
      since: .start.advanced(by: .seconds(1_000 - age)), car: car)
    call.entryCount = entries
    return call
  }

  /// The group at second 1,000, or so many seconds later.
  static func view(_ cars: [CarView], _ calls: [HallCall] = [], queues: LandingQueues? = nil, later seconds: Int = 0)
    -> GroupView
  {
    GroupView(
      now: now.advanced(by: .seconds(seconds)),
      configuration: GroupConfiguration(building: building, cars: GroupConfiguration.cars(cars.count)),
      flights: cars.map { _ in flights }, cars: cars, calls: calls, queues: queues)
  }
}
