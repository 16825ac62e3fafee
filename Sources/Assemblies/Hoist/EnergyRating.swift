public import Elevators
import Motion

/// The energy that an elevator takes in a day, and its class, calculated from the model of its hoist.
///
/// > Source: ISO 25745-2:2015, from memory: its tables of usage, loads, times at rest and classes.
///
/// > Units: metres, kilograms, watts, watt-hours.
public struct EnergyRating: Hashable, Sendable {
  /// A trip of the empty car to a height and back, doors and rests included.
  public struct Cycle: Hashable, Sendable {
    /// How far up.
    public let distance: Double
    /// How long it takes, in seconds.
    public let seconds: Double
    /// What the mains give, less what they take back, in watt-hours.
    public let energy: Double
  }

  /// The usage category, 1 to 6.
  public let usage: Int
  /// How many trips it makes in a day.
  public let trips: Int
  /// How far it goes on a trip on average.
  public let distance: Double
  /// How its average load changes what the empty car takes.
  public let loadFactor: Double
  /// What it takes for a kilogram of rated load and a metre, in mWh.
  public let specificEnergy: Double
  /// What it takes in a day for its trips.
  public let running: Double
  /// What it takes in a day at rest.
  public let standby: Double
  /// The class, A to G.
  public let letter: String

  /// What it takes in a day.
  public var total: Double { running + standby }

  /// The trips a day of each usage category.
  private static let trips = [50, 125, 300, 750, 1_500, 2_500]
  /// The average way of each as a share of the whole one, where there are more than three landings.
  private static let ways = [0.49, 0.49, 0.49, 0.44, 0.39, 0.32]
  /// The average load of each in percent, up to a rated load.
  private static let loads: [(ratedLoad: Int, shares: [Double])] = [
    (800, [7.5, 7.5, 7.5, 9, 16, 20]), (1_275, [4.5, 4.5, 4.5, 6, 11, 16]), (2_000, [3, 3, 3, 3.5, 7, 12]),
    (.max, [2, 2, 2, 2.2, 4.5, 7]),
  ]
  /// The shares of the time at rest that are idle, five minutes and half an hour later.
  private static let rests: [[Double]] = [
    [0.13, 0.55, 0.32], [0.23, 0.45, 0.32], [0.36, 0.31, 0.33], [0.45, 0.19, 0.36], [0.42, 0.17, 0.41],
    [0.42, 0.17, 0.41],
  ]
  /// The classes with their limits: of specific energy, in mWh/(kg m), and of power at rest.
  private static let classes = [
    ("A", 0.72, 50.0), ("B", 1.08, 100), ("C", 1.62, 200), ("D", 2.43, 400), ("E", 3.65, 800), ("F", 5.47, 1_600),
  ]

  /// The reference trip of an elevator: with an empty car from its lowest landing to its highest and back.
  public static func reference(_ hoist: HoistParameters, of elevator: ElevatorConfiguration) -> Cycle {
    cycle(hoist, of: elevator, share: 1)
  }

  /// A trip over a share of the whole way, in its middle.
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

  /// How long a stop takes: the doors, for how long they stand open, and the start.
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

  /// What an elevator takes in each usage category, 1 to 6.
  public static func all(_ hoist: HoistParameters, of elevator: ElevatorConfiguration) -> [EnergyRating] {
    let (whole, half) = (cycle(hoist, of: elevator, share: 1), cycle(hoist, of: elevator, share: 0.5))
    // What a metre takes on the way, and what a start and a stop take besides.
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
    // 0.0164 where half of the rated load is balanced, 0.0192 where two fifths are.
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
