public import Elevators
import Motion
import SimulationCore

/// A dispatcher that gives each hall call to the car that is expected there first.
public struct FirstThere: Dispatcher {
  /// A dispatcher that has seen nothing yet.
  public init() {}

  /// The car that comes first.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { costs(of: call, in: group)?.cheapest }

  /// When each car comes, in seconds from now.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    group.candidates(for: call).map { car in
      let calls = group.calls.filter { $0.car == car.index } + [call]
      var route = RouteForecast(car, group.flights, answering: calls)
      var arrival = 600.0
      while let stop = route.next() {
        guard stop.landing == call.landing, stop.answers == call.direction else { continue }
        arrival = stop.arrival
        break
      }
      return DispatchCost(car: car.index, terms: [DispatchCost.Term("arrival", arrival)])
    }
  }
}
