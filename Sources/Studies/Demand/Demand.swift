public import SimulationCore

/// Who comes when and wants to go where: intervals of traffic, one after another.
///
/// Landings are numbered from 1, the lowest. Arrivals are a Poisson process whose rate is constant in each
/// interval.
///
/// > Source: CIBSE Guide D (2020), chapter 4, for rates in per cent of the population in five minutes and
/// > the three shares (from memory).
public struct Demand: Hashable, Sendable {
  /// A landing by which people come into the building and leave it.
  public struct Entrance: Hashable, Sendable {
    /// Its number.
    public var landing: Int
    /// Its share of those who come in or go out, in per cent; all shares sum to 100.
    public var share: Double

    /// An entrance.
    public init(landing: Int, share: Double) {
      self.landing = landing
      self.share = share
    }
  }

  /// How many people come in an interval.
  public enum Rate: Hashable, Sendable {
    /// In five minutes, in per cent of the population.
    case percent(Double)
    /// In the whole interval, on average.
    case persons(Double)
  }

  /// Where people come from and go to.
  public enum Flow: Hashable, Sendable {
    /// From the entrances, to them, and between other landings, in per cent that sum to 100.
    case shares(incoming: Double, outgoing: Double, interfloor: Double)
    /// The weight of each way from a landing to another.
    case matrix([Way])
  }

  /// One way of a matrix.
  public struct Way: Hashable, Sendable {
    /// The landing that it leads from.
    public var origin: Int
    /// The landing that it leads to.
    public var destination: Int
    /// Its weight among all ways; positive.
    public var weight: Double

    /// A way.
    public init(from origin: Int, to destination: Int, weight: Double) {
      self.origin = origin
      self.destination = destination
      self.weight = weight
    }
  }

  /// A stretch of time with one rate and one flow.
  public struct Interval: Hashable, Sendable {
    /// How long it lasts.
    public var duration: Duration
    /// How many come.
    public var rate: Rate
    /// From where to where.
    public var flow: Flow

    /// An interval.
    public init(duration: Duration, rate: Rate, flow: Flow) {
      self.duration = duration
      self.rate = rate
      self.flow = flow
    }

    /// Whether another one has the same traffic.
    fileprivate func continues(into next: Interval) -> Bool {
      guard flow == next.flow else { return false }
      switch (rate, next.rate) {
      case (.percent(let one), .percent(let other)): return one == other
      case (.persons(let one), .persons(let other)): return one == other && duration == next.duration
      default: return false
      }
    }
  }

  /// One line of description.
  public var title: String
  /// The entrances; at least one.
  public var entrances: [Entrance]
  /// The intervals, in order.
  public var intervals: [Interval]
  /// How many people come together on average; at least 1.
  public var batchMean: Double

  /// A demand.
  public init(title: String, entrances: [Entrance], intervals: [Interval], batchMean: Double = 1) {
    self.title = title
    self.entrances = entrances
    self.intervals = intervals
    self.batchMean = batchMean
  }

  /// How many people come in each second of an interval, on average.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - population: How many live or work on the landings that are no entrances.
  /// - Returns: Persons a second.
  func rate(in interval: Interval, population: Double) -> Double {
    switch interval.rate {
    case .percent(let percent): return percent / 100 * population / 300
    case .persons(let count):
      let seconds = Double(interval.duration.wholeNanoseconds) / 1e9
      return seconds > 0 ? count / seconds : 0
    }
  }

  /// The journeys that the shares of incoming, outgoing and interfloor traffic bring.
  ///
  /// - Parameter populations: How many live or work on each landing, the lowest first.
  /// - Returns: Each as its origin and its destination.
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

  /// How many people come in all, on average.
  ///
  /// - Parameter populations: How many live or work on each landing, the lowest first.
  /// - Returns: Persons.
  public func expectedPersons(populations: [Int]) -> Double {
    let population = TrafficFlow.population(populations, entrances: entrances)
    return intervals.reduce(0) { sum, interval in
      sum + rate(in: interval, population: population) * (Double(interval.duration.wholeNanoseconds) / 1e9)
    }
  }

  /// The stretches in which people come at a constant rate.
  ///
  /// Intervals that continue the last one are joined with it, and so is what follows an interval of less
  /// than five minutes.
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

  /// How short a stretch may be that is not joined with the next.
  private static let stretchMin = Duration.seconds(300)

  /// Its values as texts that name no type, for the digest of a study.
  package var words: [String] {
    [title, "\(batchMean)"] + entrances.map { "\($0.landing) \($0.share)" }
      + intervals.flatMap { interval in
        let flow =
          switch interval.flow {
          case .shares: ["\(interval.flow)"]
          case .matrix(let ways): ways.map { "\($0.origin) \($0.destination) \($0.weight)" }
          }
        return ["\(interval.duration) \(interval.rate)"] + flow
      }
  }

  /// How long all intervals last together.
  public var duration: Duration { intervals.reduce(.zero) { $0 + $1.duration } }
}
