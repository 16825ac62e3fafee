public import Elevators
import Motion

/// The daily energy consumption of an elevator and its class, calculated from the model of its hoist.
///
/// > Source: ISO 25745-2:2015, from memory: its tables of usage, loads, times at rest and classes.
///
/// > Units: metres, kilograms, watts, watt-hours.
public struct EnergyRating: Hashable, Sendable {
  /// A trip of the empty car up to a height and back, with doors and stops.
  public struct Cycle: Hashable, Sendable {
    /// The travel distance upwards.
    public let distance: Double
    /// The duration, in seconds.
    public let seconds: Double
    /// The energy drawn from the mains minus the energy returned, in watt-hours.
    public let energy: Double
  }

  /// The usage category, 1 to 6.
  public let usage: Int
  /// The number of trips per day.
  public let trips: Int
  /// The average distance of a trip.
  public let distance: Double
  /// The factor from the consumption of the empty car to that at the average load.
  public let loadFactor: Double
  /// The specific energy per kilogram of rated load and metre, in mWh.
  public let specificEnergy: Double
  /// The daily energy of its trips.
  public let running: Double
  /// The daily energy at rest.
  public let standby: Double
  /// The class, A to G.
  public let letter: String

  /// The total daily energy.
  public var total: Double { running + standby }

  /// The trips per day of each usage category.
  private static let trips = [50, 125, 300, 750, 1_500, 2_500]
  /// The average distance of each as a fraction of the full travel, if there are more than three landings.
  private static let ways = [0.49, 0.49, 0.49, 0.44, 0.39, 0.32]
  /// The average load of each in per cent, up to a rated load.
  private static let loads: [(ratedLoad: Int, shares: [Double])] = [
    (800, [7.5, 7.5, 7.5, 9, 16, 20]), (1_275, [4.5, 4.5, 4.5, 6, 11, 16]), (2_000, [3, 3, 3, 3.5, 7, 12]),
    (.max, [2, 2, 2, 2.2, 4.5, 7]),
  ]
  /// The fractions of the time at rest that are idle, after five minutes, and after half an hour.
  private static let rests: [[Double]] = [
    [0.13, 0.55, 0.32], [0.23, 0.45, 0.32], [0.36, 0.31, 0.33], [0.45, 0.19, 0.36], [0.42, 0.17, 0.41],
    [0.42, 0.17, 0.41],
  ]
  /// The classes with their limits: of specific energy, in mWh/(kg m), and of power at rest.
  private static let classes = [
    ("A", 0.72, 50.0), ("B", 1.08, 100), ("C", 1.62, 200), ("D", 2.43, 400), ("E", 3.65, 800), ("F", 5.47, 1_600),
  ]

  /// Returns the reference trip of an elevator: with an empty car from its lowest landing to its highest and back.
  public static func reference(_ hoist: HoistParameters, of elevator: ElevatorConfiguration) -> Cycle {
    cycle(hoist, of: elevator, share: 1)
  }

  /// Returns a trip over a fraction of the full travel, in its middle.
  private static func cycle(_ hoist: HoistParameters, of elevator: ElevatorConfiguration, share: Double) -> Cycle {
    let heights = elevator.landings.map(\.height)
    let (bottom, top) = (heights.first ?? 0, heights.last ?? 0)
    let margin = (top - bottom) * (1 - share) / 2
    let layout = HoistLayout(hoist, of: elevator, carTravel: HoistTrain(hoist).carTravel)
    let forces = HoistForces(layout, load: 0)
    let ends = [(bottom + margin, top - margin), (top - margin, bottom + margin)]
    var (joules, seconds) = (0.0, 0.0)
    for (start, end) in ends {
      let way = profile(of: elevator, from: start, to: end)
      joules += forces.energy(along: way, from: 0, to: way.time).net
      seconds += way.time + restSeconds(of: elevator)
    }
    return Cycle(
      distance: (top - bottom) * share, seconds: seconds, energy: (joules + hoist.standby.idle * seconds) / 3_600)
  }

  private static func profile(of elevator: ElevatorConfiguration, from start: Double, to end: Double) -> TravelProfile {
    TravelProfile(from: start, to: end, limits: elevator.drive.limits, levelling: elevator.drive.levelling)
  }

  /// Returns the duration of a stop: door motions, dwell time and the start.
  private static func restSeconds(of elevator: ElevatorConfiguration) -> Double {
    let doors = elevator.entrances.compactMap { elevator.doors[$0] }.map { door in
      let way = 0...door.leafTravel
      let opening = LeafMotion(from: LeafState(position: 0), to: door.leafTravel, profile: door.opening, within: way)
      let closing = LeafMotion(from: LeafState(position: door.leafTravel), to: 0, profile: door.closing, within: way)
      return opening.time + closing.time
    }
    let control = elevator.control.carCallDwell / .seconds(1)
    return (doors.max() ?? 0) + control + elevator.drive.startDelay / .seconds(1)
  }

  /// Returns the ratings of an elevator in each usage category, 1 to 6.
  public static func all(_ hoist: HoistParameters, of elevator: ElevatorConfiguration) -> [EnergyRating] {
    let (whole, half) = (cycle(hoist, of: elevator, share: 1), cycle(hoist, of: elevator, share: 0.5))
    // The energy per metre of travel, and the additional energy of a start and a stop.
    let metre = (whole.energy - half.energy) / (2 * (whole.distance - half.distance))
    let stop = whole.energy / 2 - metre * whole.distance
    return trips.indices.map { index in
      EnergyRating(hoist, of: elevator, index, whole.distance, metre: metre, stop: stop)
    }
  }

  private init(
    _ hoist: HoistParameters, of elevator: ElevatorConfiguration, _ index: Int, _ whole: Double, metre: Double,
    stop: Double
  ) {
    usage = index + 1
    trips = Self.trips[index]
    distance =
      switch elevator.landings.count {
      case ...2: whole
      case 3: whole * 0.67
      default: whole * Self.ways[index]
      }
    let load = Self.loads.first { elevator.ratedLoad <= $0.ratedLoad }?.shares[index] ?? 0
    // 0.0164 if half of the rated load is balanced, 0.0192 if two fifths are.
    let balance = min(0.5, max(0.4, hoist.balance))
    loadFactor = 1 - load * (0.0164 + (0.5 - balance) / 0.1 * 0.0028)
    let trip = loadFactor * (metre * distance + stop)
    let (day, rated) = (Double(trips), Double(elevator.ratedLoad))
    running = trip * day
    specificEnergy = 1_000 * trip / (rated * distance)
    let journey = Self.profile(of: elevator, from: 0, to: distance)
    let hours = max(0, 24 - day * (journey.time + Self.restSeconds(of: elevator)) / 3_600)
    let rests = Self.rests[index]
    standby =
      hours
      * (hoist.standby.idle * rests[0] + hoist.standby.afterFiveMinutes * rests[1] + hoist.standby.afterThirtyMinutes
        * rests[2])
    let (total, way) = (running + standby, rated * day * distance / 1_000)
    letter = Self.classes.first { total <= $0.1 * way + $0.2 * hours }?.0 ?? "G"
  }
}
