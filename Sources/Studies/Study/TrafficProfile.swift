import Elevators
public import SimulationCore

/// What a report shows of replications over time and by landing: arrivals, queues, loads, and a few minutes of every
/// car.
///
/// Memory does not grow with the length of a run.
public struct TrafficProfile: Hashable, Sendable {
  /// The kind of a journey.
  public enum Flow: String, CaseIterable, Hashable, Sendable {
    /// From an entrance.
    case incoming
    /// To an entrance, from another landing.
    case outgoing
    /// Between two landings that are not entrances.
    case interfloor
  }

  /// The extent of a profile.
  public struct Plan: Hashable, Sendable {
    /// The length of a time bin.
    public let binLength: Duration
    /// The landings where people enter and leave the building.
    public let entrances: [Int]
    /// The rated load of a car, in kilograms.
    public let ratedLoads: [Int]
    /// The part of the first replication whose cars are drawn; nil for none.
    public let window: Range<SimulationInstant>?

    /// A plan.
    public init(binLength: Duration, entrances: [Int], ratedLoads: [Int], window: Range<SimulationInstant>?) {
      self.binLength = binLength
      self.entrances = entrances
      self.ratedLoads = ratedLoads
      self.window = window
    }

    /// One minute for up to half an hour; otherwise the shortest of some common lengths, from five minutes (the unit of
    /// demands), that gives at most 150 bins.
    public static func binLength(for length: Duration) -> Duration {
      if length <= .seconds(1_800) { return .seconds(60) }
      let minutes: [Int64] = [5, 10, 15, 30, 60, 120, 240, 720]
      for minute in minutes where Duration.seconds(minute * 60 * 150) >= length { return .seconds(minute * 60) }
      return .seconds((length.components.seconds / 86_400 / 150 + 1) * 86_400)
    }
  }

  /// The people of a time bin, and the queue.
  public struct Bin: Hashable, Sendable {
    private var (incoming, outgoing, interfloor) = (0, 0, 0)
    /// The integral of the queue over time, in person-nanoseconds.
    public fileprivate(set) var waitingTime: Int64 = 0
    /// How long the bin was observed, in nanoseconds, in all replications together.
    public fileprivate(set) var observed: Int64 = 0
    /// The longest queue, in any replication.
    public fileprivate(set) var mostWaiting = 0

    fileprivate mutating func add(_ other: Bin) {
      for flow in Flow.allCases { self[flow] += other[flow] }
      waitingTime += other.waitingTime
      observed += other.observed
      mostWaiting = max(mostWaiting, other.mostWaiting)
    }

    /// The arrivals of a flow.
    public fileprivate(set) subscript(flow: Flow) -> Int {
      get {
        switch flow {
        case .incoming: incoming
        case .outgoing: outgoing
        case .interfloor: interfloor
        }
      }
      set {
        switch flow {
        case .incoming: incoming = newValue
        case .outgoing: outgoing = newValue
        case .interfloor: interfloor = newValue
        }
      }
    }

    /// The mean queue; zero if nothing was observed.
    public var meanWaiting: Double { observed > 0 ? Double(waitingTime) / Double(observed) : 0 }
  }

  /// One run of a car inside the window.
  public struct Run: Hashable, Sendable {
    /// The car, by its index.
    public let car: Int
    /// The landing where it starts.
    public let origin: Int
    /// When it starts.
    public let start: SimulationInstant
    /// The landing where it stops.
    public let destination: Int
    /// When it stops.
    public let end: SimulationInstant
  }

  /// The wait of one passenger inside the window.
  public struct Wait: Hashable, Sendable {
    /// The landing.
    public let landing: Int
    /// Whether the passenger goes up.
    let isUp: Bool
    /// When the passenger arrived.
    public let start: SimulationInstant
    /// When the passenger was answered, or the end of the run.
    public let end: SimulationInstant
  }

  /// The beginning of a run.
  private struct Start: Hashable, Sendable {
    let landing: Int
    let instant: SimulationInstant
  }

  /// The number of load bins: tenths of the rated load, and one beyond it.
  static let loadBinCount = 11
  /// The maximum number of time bins; the last one includes everything later.
  private static let binMax = 2_000
  /// The maximum number of runs and waits in a drawing.
  private static let shownMax = 5_000

  /// Its extent.
  public private(set) var plan: Plan
  /// The time bins, from the start.
  public private(set) var bins: [Bin] = []
  /// The number of arrivals at each landing, the lowest first.
  public private(set) var origins: [Int]
  /// The number of passengers with each landing as their destination.
  public private(set) var destinations: [Int]
  /// The number of runs that began with each tenth of the rated load.
  public private(set) var loads = [Int](repeating: 0, count: loadBinCount)
  /// The runs of the window.
  public private(set) var runs: [Run] = []
  /// The waits of the window.
  public private(set) var waits: [Wait] = []
  private var carLoads: [Int]
  private var started: [Start?]
  private var (waiting, since) = (0, SimulationInstant.start)

  /// An empty profile.
  public init(_ plan: Plan, landingCount: Int, carCount: Int) {
    self.plan = plan
    origins = [Int](repeating: 0, count: landingCount)
    destinations = origins
    carLoads = [Int](repeating: 0, count: carCount)
    started = [Start?](repeating: nil, count: carCount)
  }

  // MARK: - One replication

  mutating func arrived(_ passenger: Passenger) {
    let flow: Flow =
      plan.entrances.contains(passenger.origin)
      ? .incoming : plan.entrances.contains(passenger.destination) ? .outgoing : .interfloor
    bins[index(of: passenger.time)][flow] += 1
    origins[passenger.origin - 1] += 1
    destinations[passenger.destination - 1] += 1
  }

  /// Sets the queue from an instant on.
  mutating func wait(_ count: Int, from instant: SimulationInstant) {
    guard count != waiting || instant > since else { return }
    advance(to: instant)
    waiting = count
    let index = index(of: instant)
    bins[index].mostWaiting = max(bins[index].mostWaiting, count)
  }

  /// Receives a signal of a car.
  mutating func observe(_ signal: PlantSignal, of car: Int, at instant: SimulationInstant) {
    switch signal {
    case .loadChanged(let kilograms): carLoads[car] = kilograms
    case .carStarted(let landing, _, _):
      started[car] = Start(landing: landing, instant: instant)
      let share = carLoads[car] * (Self.loadBinCount - 1) / max(plan.ratedLoads[car], 1)
      loads[min(share, Self.loadBinCount - 1)] += 1
    case .carStopped(let landing, _):
      guard let start = started[car] else { return }
      started[car] = nil
      draw(Run(car: car, origin: start.landing, start: start.instant, destination: landing, end: instant))
    default: break
    }
  }

  private mutating func draw(_ run: Run) {
    guard let window = plan.window, run.start < window.upperBound, run.end > window.lowerBound,
      runs.count < Self.shownMax
    else { return }
    runs.append(run)
  }

  /// Adds the journey of a passenger.
  mutating func finished(_ journey: Journey, end: SimulationInstant) {
    for leg in journey.legs {
      let answered = leg.answered ?? journey.gaveUp ?? end
      guard let window = plan.window, leg.came < window.upperBound, answered > window.lowerBound,
        waits.count < Self.shownMax
      else { continue }
      waits.append(
        Wait(landing: leg.origin, isUp: leg.destination > leg.origin, start: leg.came, end: max(answered, leg.came)))
    }
  }

  mutating func advance(to instant: SimulationInstant) {
    while since < instant {
      let index = index(of: since)
      let isLast = index == Self.binMax - 1
      let binEnd = isLast ? instant : SimulationInstant(nanoseconds: Int64(index + 1) * plan.binLength.wholeNanoseconds)
      let length = min(binEnd, instant).nanoseconds - since.nanoseconds
      bins[index].waitingTime += Int64(waiting) * length
      bins[index].observed += length
      bins[index].mostWaiting = max(bins[index].mostWaiting, waiting)
      since = min(binEnd, instant)
    }
  }

  private mutating func index(of instant: SimulationInstant) -> Int {
    let number = instant.nanoseconds / plan.binLength.wholeNanoseconds
    let index = Int(min(number, Int64(Self.binMax - 1)))
    while bins.count <= index { bins.append(Bin()) }
    return index
  }

  // MARK: - All replications

  /// Adds another replication; the drawing remains that of the first.
  public mutating func add(_ other: TrafficProfile) {
    while bins.count < other.bins.count { bins.append(Bin()) }
    for (index, bin) in other.bins.enumerated() { bins[index].add(bin) }
    for index in origins.indices {
      origins[index] += other.origins[index]
      destinations[index] += other.destinations[index]
    }
    for index in loads.indices { loads[index] += other.loads[index] }
    if plan.window == nil { (plan, runs, waits) = (other.plan, other.runs, other.waits) }
  }
}
