public import Elevators
public import SimulationCore

/// Follows what one car does: its stops, its way, its round trips and its load.
public struct CarRecorder: Hashable, Sendable {
  private let heights: [Double]
  private let entrance: Int
  /// A run of the car.
  private struct Run: Hashable {
    let landing: Int
    let since: SimulationInstant
  }

  /// Where and when the present run began; nil while the car is at rest.
  private var run: Run?
  private var load = 0
  /// When it first left the main entrance; nil where it never did.
  public private(set) var firstDeparture: SimulationInstant?
  /// When it last left the main entrance.
  public private(set) var lastDeparture: SimulationInstant?

  /// How often it has stopped at a landing.
  public private(set) var stopCount = 0
  /// How often it has started.
  public private(set) var startCount = 0
  /// How far it has gone, in metres.
  public private(set) var distance = 0.0
  /// How long it was moving, in nanoseconds.
  public private(set) var movingTime: Int64 = 0
  /// How often it has left the main entrance.
  public private(set) var departureCount = 0
  /// The energy of its runs in joules, less what went back; nil where no hoist has told of any.
  public private(set) var energy: Int64?
  /// The sum of its loads as it left the main entrance, in kilograms.
  public private(set) var departureLoad = 0

  /// A car at rest.
  ///
  /// - Parameters:
  ///   - heights: The heights of the landings in metres, the lowest first.
  ///   - entrance: The number of the main entrance.
  public init(heights: [Double], entrance: Int) {
    self.heights = heights
    self.entrance = entrance
  }

  /// How many round trips it has made: from one departure at the main entrance to the next.
  public var roundTripCount: Int { max(departureCount - 1, 0) }

  /// What whole round trips came to together: from the first departure at the main entrance to the last.
  ///
  /// What a car did before it first left there, and after it last did, belongs to none.
  public struct WholeTrips: Hashable, Sendable {
    /// How often it stopped, at the main entrance too.
    public fileprivate(set) var stopCount = 0
    /// How far it went, in metres.
    public fileprivate(set) var distance = 0.0
    /// The sum of its loads as it left the main entrance, in kilograms.
    public fileprivate(set) var departureLoad = 0
  }

  /// What its whole round trips came to.
  public private(set) var wholeTrips = WholeTrips()
  /// What it has done since it last left the main entrance.
  private var unfinishedTrip = WholeTrips()

  /// How long all round trips took together, in nanoseconds.
  public var roundTripTime: Int64 {
    guard let firstDeparture, let lastDeparture else { return 0 }
    return lastDeparture.nanoseconds - firstDeparture.nanoseconds
  }

  /// The mean time of a round trip, in seconds; nil before the first.
  public var roundTrip: Double? { roundTripCount > 0 ? Double(roundTripTime) / 1e9 / Double(roundTripCount) : nil }

  /// The run ends: a car that is still moving has moved until then.
  mutating func end(at instant: SimulationInstant) {
    guard let run else { return }
    movingTime += instant.nanoseconds - run.since.nanoseconds
    self.run = nil
  }

  /// The hoist has taken so many joules for a run.
  public mutating func take(energy joules: Int64) { energy = (energy ?? 0) + joules }

  /// The plant has done something.
  public mutating func observe(_ signal: PlantSignal, at instant: SimulationInstant) {
    switch signal {
    case .carStarted(let landing, _, _):
      startCount += 1
      run = Run(landing: landing, since: instant)
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
