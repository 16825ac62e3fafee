public import SimulationCore

/// How a group has served its people so far, for whoever watches: nothing is decided by it.
///
/// Somebody's waiting lasts from the arrival until the doors through which he or she boards begin to open; it is
/// zero where they were not shut at the arrival. All times are whole nanoseconds.
public struct GroupStatistics: Hashable, Sendable {
  /// How many minutes of arrivals are kept.
  public static let minuteMax = 60

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

  /// How many people came in each of the last minutes, the oldest first; the last one is the minute of the last
  /// arrival.
  private var arrivals: [Int] = []
  /// The number of the minute of the last arrival, from 0.
  private var lastMinute: Int64 = 0
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

  /// How many people came in each of the last minutes, the oldest first, up to an instant, whose minute is the
  /// last.
  ///
  /// - Parameters:
  ///   - count: How many minutes; at most ``minuteMax`` are known.
  ///   - now: An instant, not before the last arrival.
  /// - Returns: As many counts as asked for; 0 before the start.
  public func arrivalsPerMinute(_ count: Int, until now: SimulationInstant) -> [Int] {
    let present = Self.minute(of: now)
    return (0..<max(0, count)).map { index in
      let age = Int(clamping: lastMinute - (present - Int64(count - 1 - index)))
      return age >= 0 && age < arrivals.count ? arrivals[arrivals.count - 1 - age] : 0
    }
  }

  private static func minute(of instant: SimulationInstant) -> Int64 { instant.nanoseconds / 60_000_000_000 }

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
    case .personArrived: countArrival(at: now)
    case .personBoarded(let person, _, let entrance, _, _):
      guard let arrived else { return }
      let answered = index(car, entrance).map { openDoors[$0].since } ?? now
      riders.append(Rider(person: person, waiting: max(.zero, arrived.duration(to: answered))))
    case .personAlighted(let person, _, _, _, _):
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

  private func index(_ car: Int, _ entrance: Entrance) -> Int? {
    openDoors.firstIndex { $0.car == car && $0.entrance == entrance }
  }

  private mutating func countArrival(at now: SimulationInstant) {
    let minute = Self.minute(of: now)
    if arrivals.isEmpty {
      arrivals = [0]
      lastMinute = minute
    }
    let passed = minute - lastMinute
    if passed >= Int64(Self.minuteMax) { arrivals = [0] } else { arrivals += [Int](repeating: 0, count: Int(passed)) }
    if arrivals.count > Self.minuteMax { arrivals.removeFirst(arrivals.count - Self.minuteMax) }
    lastMinute = minute
    arrivals[arrivals.count - 1] += 1
  }
}
