public import SimulationCore

/// How a group has served its people so far, for whoever watches: nothing is decided by it.
///
/// Somebody's waiting lasts from the arrival until the doors through which he or she boards begin to open; it is
/// zero where they were not shut at the arrival. All times are whole nanoseconds.
public struct GroupStatistics: Hashable, Sendable {
  /// How many minutes are kept.
  public static let minuteMax = 60

  private static let minuteLength: Int64 = 60_000_000_000

  /// What happened in one minute.
  public struct Minute: Hashable, Sendable {
    /// How many people came.
    public fileprivate(set) var arrivals: Int
    /// The net energy from the mains, in joules, of the runs that ended; 0 without hoists.
    public fileprivate(set) var joules: Int64
    fileprivate var boarded = 0
    fileprivate var waiting = Duration.zero
    /// The mass of those in cars times how long they were, in kilograms times nanoseconds.
    fileprivate var loadTime: Int64 = 0
    fileprivate var span: Int64 = 0

    /// Creates a whole minute; without values, nothing happened in it.
    ///
    /// - Parameters:
    ///   - arrivals: How many people came.
    ///   - averageWaiting: How long those who were let in had waited; nil when there were none.
    ///   - load: The mass of all who were in cars, in kilograms.
    ///   - joules: The net energy from the mains.
    public init(arrivals: Int = 0, averageWaiting: Duration? = nil, load: Int = 0, joules: Int64 = 0) {
      self.arrivals = arrivals
      self.joules = joules
      if let averageWaiting { (boarded, waiting) = (1, averageWaiting) }
      if load > 0 { add(load: load, for: GroupStatistics.minuteLength) }
    }

    /// How long those who were let in had waited on average; nil when there were none.
    public var averageWaiting: Duration? {
      boarded > 0 ? .nanoseconds(waiting.wholeNanoseconds / Int64(boarded)) : nil
    }

    /// The mass of all who were in cars, in kilograms, on average over what has passed of the minute.
    public var load: Double { span > 0 ? Double(loadTime) / Double(span) : 0 }

    fileprivate mutating func add(load: Int, for time: Int64) {
      loadTime += Int64(load) * time
      span += time
    }
  }

  /// Somebody in a car, and how long he or she had waited.
  private struct Rider: Hashable, Sendable {
    let person: Int
    let waiting: Duration
  }

  /// The doors of a car that are not shut.
  private struct OpenDoors: Hashable, Sendable {
    let car: Int
    let entrance: Entrance
    /// When they began to open.
    let since: SimulationInstant
  }

  /// The last minutes, the oldest first.
  private var minutes = [Minute()]
  /// The mass of all who are in cars, in kilograms.
  private var load = 0
  /// Up to when the minutes have it; it is in the last of them.
  private var counted = SimulationInstant.start
  private var openDoors: [OpenDoors] = []
  /// Those in the cars: who has to step out again has not been served.
  private var riders: [Rider] = []
  private var alightedCount = 0
  private var alightedWaiting = Duration.zero
  private var alightedLongest: Duration?

  /// Of a group that has served nobody yet.
  init() {}

  /// How many people have been let in.
  public var boardedCount: Int { alightedCount + riders.count }

  /// How long those who have been let in waited on average, in whole nanoseconds; nil when there are none.
  public var averageWaiting: Duration? {
    guard boardedCount > 0 else { return nil }
    let total = riders.reduce(alightedWaiting) { $0 + $1.waiting }
    return .nanoseconds(total.wholeNanoseconds / Int64(boardedCount))
  }

  /// How long one of them waited longest; nil when there are none.
  public var longestWaiting: Duration? { (riders.map(\.waiting) + (alightedLongest.map { [$0] } ?? [])).max() }

  /// How long somebody who is in a car waited; nil for everybody else.
  public func waiting(of person: Int) -> Duration? { riders.first { $0.person == person }?.waiting }

  /// The minutes of the run up to an instant, whose minute is the last: at most ``minuteMax``, the oldest first.
  ///
  /// - Parameter now: An instant, not before anything that happened.
  /// - Returns: The minutes; one at least.
  public func minutes(until now: SimulationInstant) -> [Minute] {
    var whole = self
    whole.pass(to: now)
    return whole.minutes
  }

  /// Adds the minutes up to an instant.
  private mutating func pass(to now: SimulationInstant) {
    func minute(of instant: SimulationInstant) -> Int64 { instant.nanoseconds / Self.minuteLength }
    func start(of minute: Int64) -> SimulationInstant { SimulationInstant(nanoseconds: minute * Self.minuteLength) }
    // Of what is older than all that is kept, only the load remains.
    let first = minute(of: now) - Int64(Self.minuteMax)
    if minute(of: counted) < first { (minutes, counted) = ([Minute()], start(of: first)) }
    while minute(of: counted) < minute(of: now) {
      count(through: start(of: minute(of: counted) + 1))
      minutes.append(Minute())
    }
    count(through: now)
    if minutes.count > Self.minuteMax { minutes.removeFirst(minutes.count - Self.minuteMax) }
  }

  /// Adds the load of a part of the last minute.
  private mutating func count(through end: SimulationInstant) {
    minutes[minutes.count - 1].add(load: load, for: end.nanoseconds - counted.nanoseconds)
    counted = end
  }

  // MARK: - What happens

  /// The leaves of a car begin to open, or its doors are shut.
  mutating func note(_ signal: PlantSignal, of car: Int, at now: SimulationInstant) {
    switch signal {
    case .doorsOpening(_, let entrance):
      guard index(car, entrance) == nil else { return }
      openDoors.append(OpenDoors(car: car, entrance: entrance, since: now))
    case .doorsClosed(_, let entrance): if let index = index(car, entrance) { openDoors.remove(at: index) }
    default: break
    }
  }

  /// People come, get in and get out.
  mutating func note(_ act: People.Fact, of car: Int, among people: People, at now: SimulationInstant) {
    let person: Int? =
      switch act {
      case .personBoarded(let person, _, _, _, _), .personAlighted(let person, _, _, _, _): person
      default: nil
      }
    let arrived = person.flatMap { number in people.persons.first { $0.number == number }?.arrived }
    switch act {
    case .personArrived:
      pass(to: now)
      minutes[minutes.count - 1].arrivals += 1
    case .personBoarded(let person, _, let entrance, let mass, _):
      pass(to: now)
      load += mass
      guard let arrived else { return }
      let answered = index(car, entrance).map { openDoors[$0].since } ?? now
      let waiting = max(.zero, arrived.duration(to: answered))
      riders.append(Rider(person: person, waiting: waiting))
      minutes[minutes.count - 1].boarded += 1
      minutes[minutes.count - 1].waiting += waiting
    case .personAlighted(let person, _, _, let mass, _):
      pass(to: now)
      load -= mass
      guard let index = riders.firstIndex(where: { $0.person == person }) else { return }
      let waiting = riders.remove(at: index).waiting
      // People who are still here have stepped out to let others pass.
      guard arrived == nil else { return }
      alightedCount += 1
      alightedWaiting += waiting
      alightedLongest = max(alightedLongest ?? .zero, waiting)
    default: break
    }
  }

  /// The motor of a car has stopped.
  mutating func note(_ fact: HoistFact, at now: SimulationInstant) {
    guard case .motorStopped(_, let joules) = fact else { return }
    pass(to: now)
    minutes[minutes.count - 1].joules += joules
  }

  private func index(_ car: Int, _ entrance: Entrance) -> Int? {
    openDoors.firstIndex { $0.car == car && $0.entrance == entrance }
  }
}
