public import SimulationCore

/// When people arrive and where they want to go: successive intervals of traffic.
///
/// Landings are numbered from 1, the lowest. Arrivals are a Poisson process with a constant rate in each interval.
///
/// > Source: CIBSE Guide D (2020), chapter 4, for rates in per cent of the population in five minutes and the three
/// > shares (from memory).
public struct Demand: Hashable, Sendable {
  /// A landing where people enter and leave the building.
  public struct Entrance: Hashable, Sendable {
    /// Its number.
    public var landing: Int
    /// Its share of incoming and outgoing people, in per cent; all shares sum to 100.
    public var share: Double

    /// An entrance.
    public init(landing: Int, share: Double) {
      self.landing = landing
      self.share = share
    }
  }

  /// How many people arrive in an interval.
  public enum Rate: Hashable, Sendable {
    /// In five minutes, in per cent of the population.
    case percent(Double)
    /// In the whole interval, mean number.
    case persons(Double)
  }

  /// Origins and destinations.
  public enum Flow: Hashable, Sendable {
    /// Incoming, outgoing and interfloor traffic, in per cent; they sum to 100.
    case shares(incoming: Double, outgoing: Double, interfloor: Double)
    /// The weight of each journey from one landing to another.
    case matrix([Way])
  }

  /// One journey of a matrix.
  public struct Way: Hashable, Sendable {
    /// Its origin.
    public var origin: Int
    /// Its destination.
    public var destination: Int
    /// Its weight among all journeys; positive.
    public var weight: Double

    /// A journey.
    public init(from origin: Int, to destination: Int, weight: Double) {
      self.origin = origin
      self.destination = destination
      self.weight = weight
    }
  }

  /// A time interval with one rate and one flow.
  public struct Interval: Hashable, Sendable {
    /// Its length.
    public var duration: Duration
    /// The arrival rate.
    public var rate: Rate
    /// The origins and destinations.
    public var flow: Flow

    /// An interval.
    public init(duration: Duration, rate: Rate, flow: Flow) {
      self.duration = duration
      self.rate = rate
      self.flow = flow
    }

    /// Whether the next interval has the same traffic.
    fileprivate func continues(into next: Interval) -> Bool {
      guard flow == next.flow else { return false }
      switch (rate, next.rate) {
      case (.percent(let one), .percent(let other)): return one == other
      case (.persons(let one), .persons(let other)): return one == other && duration == next.duration
      default: return false
      }
    }
  }

  /// A one-line description.
  public var title: String
  /// The entrances; at least one.
  public var entrances: [Entrance]
  /// The intervals, in order.
  public var intervals: [Interval]
  /// The mean number of people who arrive together; at least 1.
  public var batchMean: Double
  /// Who takes the stairs of those who come.
  public var stairs: StairShares
  /// Where it is published; nil if it is not said.
  public var source: String?

  /// Which of the people are unlike others.
  public var people: PeopleMix

  /// A demand.
  public init(
    title: String, entrances: [Entrance], intervals: [Interval], batchMean: Double = 1,
    stairs: StairShares = StairShares(), source: String? = nil, people: PeopleMix = PeopleMix()
  ) {
    self.stairs = stairs
    self.source = source
    self.title = title
    self.entrances = entrances
    self.intervals = intervals
    self.batchMean = batchMean
    self.people = people
  }

  /// The mean number of arrivals per second of an interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - population: The population of all landings that are not entrances.
  /// - Returns: Persons per second.
  func rate(in interval: Interval, population: Double) -> Double {
    switch interval.rate {
    case .percent(let percent): return percent / 100 * population / 300
    case .persons(let count):
      let seconds = Double(interval.duration.wholeNanoseconds) / 1e9
      return seconds > 0 ? count / seconds : 0
    }
  }

  /// The journeys of the incoming, outgoing and interfloor shares.
  ///
  /// - Parameter populations: The population of each landing, the lowest first.
  /// - Returns: The origin and destination of each.
  public func journeys(populations: [Int]) -> [(origin: Int, destination: Int)] {
    let tenants = TrafficFlow.tenants(populations, entrances: entrances).map(\.landing)
    let doors = entrances.filter { $0.share > 0 }.map(\.landing)
    var (comes, goes, visits) = (false, false, false)
    for interval in intervals {
      guard case .shares(let incoming, let outgoing, let interfloor) = interval.flow else { continue }
      comes = comes || incoming > 0
      goes = goes || outgoing > 0
      visits = visits || interfloor > 0
    }
    func pairs(_ origins: [Int], _ goals: [Int]) -> [(origin: Int, destination: Int)] {
      origins.flatMap { origin in goals.filter { $0 != origin }.map { (origin: origin, destination: $0) } }
    }
    return (comes ? pairs(doors, tenants) : []) + (goes ? pairs(tenants, doors) : [])
      + (visits ? pairs(tenants, tenants) : [])
  }

  /// The journeys of the matrices.
  package var matrixWays: [(origin: Int, destination: Int)] {
    intervals.flatMap { interval -> [(origin: Int, destination: Int)] in
      guard case .matrix(let ways) = interval.flow else { return [] }
      return ways.map { ($0.origin, $0.destination) }
    }
  }

  /// The mean total number of arrivals.
  ///
  /// - Parameter populations: The population of each landing, the lowest first.
  /// - Returns: Persons.
  func expectedPersons(populations: [Int]) -> Double {
    let population = TrafficFlow.population(populations, entrances: entrances)
    return intervals.reduce(0) { sum, interval in
      sum + rate(in: interval, population: population) * (Double(interval.duration.wholeNanoseconds) / 1e9)
    }
  }

  /// The periods with a constant arrival rate.
  ///
  /// An interval with the same traffic as the last one is joined with it; so is one that follows a period of less than
  /// five minutes.
  public var stretches: [Range<SimulationInstant>] {
    var stretches: [Range<SimulationInstant>] = []
    var last: Interval?
    for interval in intervals where interval.duration > .zero {
      let start = stretches.last?.upperBound ?? .start
      let end = start.advanced(by: interval.duration)
      if let last, let stretch = stretches.last,
        last.continues(into: interval)
          || stretch.upperBound.nanoseconds - stretch.lowerBound.nanoseconds < Self.stretchMin.wholeNanoseconds
      {
        stretches[stretches.count - 1] = stretch.lowerBound..<end
      } else {
        stretches.append(start..<end)
      }
      last = interval
    }
    return stretches
  }

  /// The minimum length of a period; a shorter one is joined with the next.
  private static let stretchMin = Duration.seconds(300)

  /// Its values as texts without type names, for the digest of a study.
  package var words: [String] {
    [title, "\(batchMean)"] + entrances.map { "\($0.landing) \($0.share)" }
      + intervals.flatMap { interval in
        let flow =
          switch interval.flow {
          case .shares(let incoming, let outgoing, let interfloor):
            ["shares(incoming: \(incoming), outgoing: \(outgoing), interfloor: \(interfloor))"]
          case .matrix(let ways): ways.map { "\($0.origin) \($0.destination) \($0.weight)" }
          }
        let rate =
          switch interval.rate {
          case .percent(let share): "percent(\(share))"
          case .persons(let count): "persons(\(count))"
          }
        return ["\(interval.duration) \(rate)"] + flow
      } + (stairs.isEmpty ? [] : ["stairs \(stairs.up) \(stairs.down)"]) + people.words
  }

  /// The total duration of all intervals.
  public var duration: Duration { intervals.reduce(.zero) { $0 + $1.duration } }
}
