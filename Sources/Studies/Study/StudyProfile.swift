import Elevators
package import SimulationCore

/// The plan of a study's report over time: the length of its bins, and the minutes whose cars are drawn.
package enum StudyProfile {
  /// The length of the drawing of the cars.
  private static let windowLength = Duration.seconds(600)
  /// The maximum number of time slices in which the busiest minutes are searched.
  private static let pieceMax = 20_000

  /// The plan for the passengers of a study.
  ///
  /// - Parameters:
  ///   - source: The source of the passengers.
  ///   - seed: The seed of the study.
  ///   - studied: The building.
  ///   - entrance: The main entrance.
  ///   - until: When each run ends; nil for when everybody is delivered.
  /// - Returns: The plan, with the busiest minutes of the first replication as its window.
  package static func plan(
    of source: PassengerSource, seed: UInt64, in studied: some StudiedBuilding, entrance: Int, until: SimulationInstant?
  ) -> TrafficProfile.Plan {
    var entrances = [entrance]
    if case .demand(let demand) = source { entrances = demand.entrances.map(\.landing) }
    let passengers = source.passengers(of: 1, seed: seed, in: studied)
    let busiest = busiest(of: passengers, until: until)
    let end = max(source.end ?? .start, busiest.last)
    let length = Duration.nanoseconds(min(end, until ?? end).nanoseconds)
    return TrafficProfile.Plan(
      binLength: TrafficProfile.Plan.binLength(for: length), entrances: entrances,
      ratedLoads: studied.ratedLoads, window: busiest.window)
  }

  /// The minutes with the most arrivals, and the last arrival.
  private static func busiest(of passengers: some Sequence<Passenger>, until: SimulationInstant?) -> (
    window: Range<SimulationInstant>, last: SimulationInstant
  ) {
    // The window begins at a multiple of half its length.
    let step = windowLength.wholeNanoseconds / 2
    var counts: [Int] = []
    var last = SimulationInstant.start
    for passenger in passengers {
      if let until, passenger.time > until { break }
      last = passenger.time
      let index = Int(min(passenger.time.nanoseconds / step, Int64(pieceMax)))
      while counts.count <= index { counts.append(0) }
      counts[index] += 1
    }
    var (best, most) = (0, -1)
    for index in counts.indices {
      let sum = counts[index] + (index + 1 < counts.count ? counts[index + 1] : 0)
      if sum > most { (best, most) = (index, sum) }
    }
    let start = SimulationInstant(nanoseconds: Int64(best) * step)
    return (start..<start.advanced(by: windowLength), last)
  }
}
