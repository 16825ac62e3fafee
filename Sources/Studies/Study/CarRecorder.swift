import Elevators
public import SimulationCore

/// Records what one car does: its stops, distance, round trips and loads.
public struct CarRecorder: Hashable, Sendable {
  private let heights: [Double]
  private let entrance: Int
  private let bankEntrance: Int
  /// A run of the car.
  private struct Run: Hashable {
    let landing: Int
    let since: SimulationInstant
  }

  /// The origin and start of the present run; nil while the car is at rest.
  private var run: Run?
  private var load = 0
  /// When it first left the main entrance; nil if it never did.
  public private(set) var firstDeparture: SimulationInstant?
  /// When it last left the main entrance; nil if it never did.
  public private(set) var lastDeparture: SimulationInstant?

  /// How often it has stopped at a landing.
  public private(set) var stopCount = 0
  /// How often it has started.
  public private(set) var startCount = 0
  /// The distance that it has travelled, in metres.
  public private(set) var distance = 0.0
  /// How long it was moving, in nanoseconds.
  public private(set) var movingTime: Int64 = 0
  /// How often it has left the main entrance.
  public private(set) var departureCount = 0
  /// The energy of its runs in joules, less what was fed back; nil if no hoist has reported any.
  package private(set) var energy: Int64?
  /// The sum of its loads at its departures from the main entrance, in kilograms.
  public private(set) var departureLoad = 0

  /// A car at rest.
  ///
  /// - Parameters:
  ///   - heights: The heights of the landings in metres, the lowest first.
  ///   - entrance: The number of the main entrance.
  ///   - bankEntrance: The number of the entrance of its bank; nil for the main entrance.
  public init(heights: [Double], entrance: Int, bankEntrance: Int? = nil) {
    self.heights = heights
    self.entrance = entrance
    self.bankEntrance = bankEntrance ?? entrance
  }

  /// Its departures at the entrance of its bank.
  struct Departures: Hashable, Sendable {
    fileprivate(set) var count = 0
    fileprivate(set) var first: SimulationInstant?
    fileprivate(set) var last: SimulationInstant?
  }

  /// Its departures at the entrance of its bank.
  private(set) var bankDepartures = Departures()

  /// The number of round trips: from one departure at the main entrance to the next.
  public var roundTripCount: Int { max(departureCount - 1, 0) }

  /// The totals of complete round trips: from the first departure at the main entrance to the last.
  ///
  /// What a car did before its first departure there, and after its last, belongs to none.
  public struct WholeTrips: Hashable, Sendable {
    /// The number of stops, including those at the main entrance.
    public fileprivate(set) var stopCount = 0
    /// The distance, in metres.
    public fileprivate(set) var distance = 0.0
    /// The sum of the loads at departures from the main entrance, in kilograms.
    public fileprivate(set) var departureLoad = 0
  }

  /// The totals of its complete round trips.
  public private(set) var wholeTrips = WholeTrips()
  /// The totals since it last left the main entrance.
  private var unfinishedTrip = WholeTrips()

  /// The total duration of all round trips, in nanoseconds.
  var roundTripTime: Int64 {
    guard let firstDeparture, let lastDeparture else { return 0 }
    return lastDeparture.nanoseconds - firstDeparture.nanoseconds
  }

  /// The mean duration of a round trip, in seconds; nil before the first.
  public var roundTrip: Double? { roundTripCount > 0 ? Double(roundTripTime) / 1e9 / Double(roundTripCount) : nil }

  /// Ends the run: a car that is still moving has moved until then.
  mutating func end(at instant: SimulationInstant) {
    guard let run else { return }
    movingTime += instant.nanoseconds - run.since.nanoseconds
    self.run = nil
  }

  /// Adds the energy of a run of the hoist, in joules.
  public mutating func take(energy joules: Int64) { energy = (energy ?? 0) + joules }

  /// Receives a signal of the plant.
  mutating func observe(_ signal: PlantSignal, at instant: SimulationInstant) {
    switch signal {
    case .carStarted(let landing, _, _):
      startCount += 1
      run = Run(landing: landing, since: instant)
      if landing == bankEntrance {
        bankDepartures.count += 1
        bankDepartures.first = bankDepartures.first ?? instant
        bankDepartures.last = instant
      }
      guard landing == entrance else { return }
      departureCount += 1
      departureLoad += load
      if departureCount > 1 {
        wholeTrips.stopCount += unfinishedTrip.stopCount
        wholeTrips.distance += unfinishedTrip.distance
        wholeTrips.departureLoad += unfinishedTrip.departureLoad
      }
      unfinishedTrip = WholeTrips()
      unfinishedTrip.departureLoad = load
      if firstDeparture == nil { firstDeparture = instant }
      lastDeparture = instant
    case .carStopped(let landing, _):
      stopCount += 1
      unfinishedTrip.stopCount += 1
      if let run {
        let length = (heights[landing - 1] - heights[run.landing - 1]).magnitude
        distance += length
        unfinishedTrip.distance += length
        movingTime += instant.nanoseconds - run.since.nanoseconds
      }
      run = nil
    case .loadChanged(let kilograms): load = kilograms
    default: break
    }
  }
}
