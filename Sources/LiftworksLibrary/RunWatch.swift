internal import CLiftworks
internal import Elevators
internal import SimulationCore
internal import Studies

/// How the people of a run were served so far.
///
/// It holds those alone who are under way, so that a run may go on for ever.
final class RunWatch: SimulationObserver {
  typealias Root = ElevatorGroup

  private let recorder: TrafficRecorder<ElevatorGroup>
  private var totals = lw_totals()

  init(of building: GroupBuilding, entrance: Int) {
    recorder = TrafficRecorder(of: building.building, entrance: entrance, cars: building.carNames)
  }

  var interest: ObserverInterest { recorder.interest }

  /// How many have come, are not yet delivered, and have not given up.
  var underWayCount: Int { recorder.journeys.underWayCount }

  func emitted(_ fact: ElevatorGroup.Fact, line: RecordLine) {
    let deliveredCount = recorder.journeys.deliveredCount
    recorder.emitted(fact, line: line)
    guard recorder.journeys.deliveredCount > deliveredCount, let journey = recorder.journeys.lastDelivered else {
      return
    }
    let waiting = Double(journey.waiting ?? 0) / 1e9
    totals.waited += waiting
    totals.waited_squared += waiting * waiting
    totals.longest_wait = max(totals.longest_wait, waiting)
    totals.to_destination += Double(journey.toDestination ?? 0) / 1e9
    _ = recorder.takeFinished()
  }

  /// The totals at an instant.
  func totals(at now: SimulationInstant) -> lw_totals {
    var totals = totals
    let journeys = recorder.journeys
    totals.arrived = Int64(journeys.arrivedCount)
    totals.delivered = Int64(journeys.deliveredCount)
    totals.gave_up = Int64(journeys.gaveUpCount)
    totals.waiting = Int32(clamping: journeys.waitingCount)
    totals.riding = Int32(clamping: journeys.underWayCount - journeys.waitingCount)
    var occupancy = journeys.occupancy
    occupancy.advance(to: now)
    totals.waiting_time = Double(occupancy.landingTime) / 1e9
    totals.riding_time = Double(occupancy.carTime) / 1e9
    for car in recorder.cars {
      totals.energy += Double(car.energy ?? 0)
      totals.distance += car.distance
      totals.stops += Int64(car.stopCount)
    }
    return totals
  }
}
