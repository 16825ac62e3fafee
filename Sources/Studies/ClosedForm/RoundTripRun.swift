import Elevators
import SimulationCore

/// The simulation of the closed form's case: an endless queue at the main entrance, cars that fill with the same
/// number of passengers, and nobody on the way down.
///
/// Otherwise the building is unchanged: door dwell, levelling, the dispatcher and parking.
package struct RoundTripRun: Sendable {
  /// The closed form for the number of passengers who board a car here.
  private(set) var trip: RoundTrip
  let carCount: Int
  /// How often cars left the main entrance.
  let departureCount: Int
  /// The mean number of passengers in a car that leaves the main entrance.
  let persons: Double
  /// The mean number of stops of a round trip above the main entrance.
  let stops: Double
  /// The mean distance up, in metres.
  let distance: Double
  /// The mean time from one departure of a car to its next, in seconds.
  let roundTrip: Double

  /// The mean time between two departures of the group, in seconds.
  var interval: Double { roundTrip / Double(carCount) }

  /// The number of passengers carried in five minutes.
  var handlingCapacity: Double { 300 * persons / interval }

  /// The number of round trips per car to simulate.
  private static let tripCount = 40
  /// The mass of each passenger, in kilograms.
  private static let mass = 75

  /// Runs the case of a building; nil if no car makes two round trips.
  ///
  /// - Parameters:
  ///   - variants: The building, and what it becomes with keys of its file changed.
  ///   - bank: The bank that is run alone; nil for the building.
  ///   - trip: The closed form, from which the number of people in a car is rounded.
  ///   - seed: What the destinations derive from.
  ///   - resources: What the run takes, and when it is to end.
  /// - Throws: a `PlacedProblem` where the building does not take so many people.
  package init?(
    _ variants: BuildingVariants, bank: BankTraffic?, trip: RoundTrip, seed: UInt64, resources: StudyResources
  ) throws {
    let persons = max(1, Int(clamping: trip.persons.rounded()))
    let studied = try variants.building(
      ["car.capacity=\(persons)"] + Self.bypassing(try variants.building(), with: persons)
    ).alone(bank)
    self.trip = trip
    self.trip.persons = Double(persons)
    carCount = studied.carCount
    let result = try Self.run(studied, self.trip, seed: seed, resources)
    let cars = result?.cars ?? []
    let departures = cars.reduce(0) { $0 + $1.departureCount }
    let times = cars.compactMap(\.roundTrip)
    guard !times.isEmpty, departures > 0 else { return nil }
    departureCount = departures
    roundTrip = times.reduce(0, +) / Double(times.count)
    // A trip that is cut off by the end does not count.
    let tripCount = Double(cars.reduce(0) { $0 + $1.roundTripCount })
    let load = cars.reduce(0) { $0 + $1.wholeTrips.departureLoad }
    self.persons = Double(load) / (tripCount * Double(Self.mass))
    // One stop of each round trip is at the entrance.
    stops = Double(cars.reduce(0) { $0 + $1.wholeTrips.stopCount }) / tripCount - 1
    distance = cars.reduce(0) { $0 + $1.wholeTrips.distance } / (2 * tripCount)
  }

  /// The setting by which a car with so many passengers counts as full by their weight.
  private static func bypassing(_ building: some StudiedBuilding, with persons: Int) -> [String] {
    let share = Double(persons * mass) / Double(building.building.ratedLoad)
    // Rounded down, so that a full car is not just below it.
    let full = max((share * 1_000).rounded(.down) / 1_000, 0.1)
    guard full < building.building.control.bypassLoad else { return [] }
    return ["control.bypassLoad=\(full)"]
  }

  private static func run(
    _ building: some StudiedBuilding, _ trip: RoundTrip, seed: UInt64, _ resources: StudyResources
  ) throws -> ReplicationResult? {
    let source = PassengerSource.list(passengers(of: building, trip, seed: seed))
    var window = building.wholeWindow
    window.until = SimulationInstant.start.advanced(by: length(of: trip))
    return try building.replications(1, of: source, seed: seed, window: window, resources: resources.ofOneThread).first
  }

  /// Long enough for the round trips, which take longer than in the closed form.
  private static func length(of trip: RoundTrip) -> Duration {
    .seconds(Int64(clamping: min(trip.roundTrip * 1.25 * Double(tripCount), 86_400).rounded()))
  }

  /// More passengers than the closed form carries, all at the main entrance.
  private static func passengers(of building: some StudiedBuilding, _ trip: RoundTrip, seed: UInt64) -> [Passenger] {
    let elevator = building.building
    let goals = elevator.landingNumbers.filter {
      $0 > elevator.mainEntrance && elevator.landing($0).population > 0 && building.connects(elevator.mainEntrance, $0)
    }
    var ends: [Int64] = []
    for goal in goals { ends.append((ends.last ?? 0) + Int64(elevator.landing(goal).population)) }
    guard let total = ends.last else { return [] }
    var stream = RandomStream(seed: seed, name: "destinations")
    let perSecond = 1.2 * trip.handlingCapacity(cars: building.carCount) / 300
    let count = Int(clamping: min(perSecond * Double(length(of: trip).wholeNanoseconds) / 1e9, 1e6))
    // A queue of two car loads for each car from the start.
    let queue = 2 * building.carCount * Int(clamping: trip.persons)
    return (0..<(count + queue)).map { index in
      let number = stream.integer(in: 1...total)
      let goal = ends.firstIndex { $0 >= number } ?? 0
      let seconds = Double(max(0, index - queue)) / perSecond
      return Passenger(
        time: SimulationInstant(nanoseconds: Int64(clamping: (seconds * 1e9).rounded())), origin: elevator.mainEntrance,
        destination: goals[goal], mass: mass)
    }
  }
}
