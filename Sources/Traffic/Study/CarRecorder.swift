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
  private var firstDeparture: SimulationInstant?
  private var lastDeparture: SimulationInstant?

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

  /// The mean time from one departure at the main entrance to the next, in seconds; nil before the
  /// second.
  public var roundTrip: Double? {
    guard let firstDeparture, let lastDeparture, departureCount > 1 else { return nil }
    let length = Double(lastDeparture.nanoseconds - firstDeparture.nanoseconds) / 1e9
    return length / Double(departureCount - 1)
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
      if firstDeparture == nil { firstDeparture = instant }
      lastDeparture = instant
    case .carStopped(let landing, _):
      stopCount += 1
      if let run {
        distance += (heights[landing - 1] - heights[run.landing - 1]).magnitude
        movingTime += instant.nanoseconds - run.since.nanoseconds
      }
      run = nil
    case .loadChanged(let kilograms): load = kilograms
    default: break
    }
  }
}
