public import Motion

/// The closed form of the round trip of one car that leaves the main entrance, serves incoming, outgoing and
/// interfloor passengers on its way up and down, and returns.
///
/// Landings above the entrance are numbered from 1. With incoming traffic alone it is the textbook's: the car fills
/// at the main entrance and empties on its way up.
///
/// > Source: G. C. Barney, L. Al-Sharif, "Elevator Traffic Handbook", 2nd edition 2016, chapters 4 to 6;
/// > the sums over pairs of landings: L. Al-Sharif and others, 2012 (from memory); for two-way traffic the same sums
/// > over each passenger's stops.
public struct RoundTrip: Hashable, Sendable {
  /// How the car travels between landings.
  public enum Kinematics: Hashable, Sendable {
    /// With limits of speed, acceleration and jerk.
    case limits(TravelLimits)
    /// With a trapezoidal speed profile without a limit of jerk, in m/s and m/s².
    case trapezoid(speed: Double, acceleration: Double)
    /// With a fixed time for the mean distance between two landings, in seconds, and a speed in m/s for the rest.
    case flight(speed: Double, seconds: Double)

    /// The speed, in m/s.
    public var speed: Double {
      switch self {
      case .limits(let limits): limits.speed
      case .trapezoid(let speed, _), .flight(let speed, _): speed
      }
    }
  }

  /// The population of each landing above the entrance; all positive.
  public let populations: [Double]
  /// The distances between successive landings, from the entrance, in metres; as many as populations.
  public let heights: [Double]
  /// The number of passengers in a round trip.
  public var persons: Double
  /// How the car travels.
  public let kinematics: Kinematics
  /// Opening, closing and start delay together, in seconds.
  public let doors: Double
  /// How long the doors stay open after the last person has passed, in seconds.
  public let dwell: Double
  /// How long one person takes to pass the doors, in seconds.
  public let transfer: Double
  /// The shares of incoming, outgoing and interfloor passengers.
  public let mix: TrafficMix
  private let chances: StopChances

  /// A round trip.
  ///
  /// - Precondition: there is at least one landing, and as many heights as populations.
  public init(
    populations: [Double], heights: [Double], persons: Double, kinematics: Kinematics, doors: Double, dwell: Double = 0,
    transfer: Double, mix: TrafficMix = .incoming
  ) {
    precondition(!populations.isEmpty, "a round trip without landings was asked for")
    precondition(populations.count == heights.count, "each landing has its height")
    self.populations = populations
    self.heights = heights
    self.persons = persons
    self.kinematics = kinematics
    self.doors = doors
    self.dwell = dwell
    self.transfer = transfer
    self.mix = mix
    chances = StopChances(populations: populations, mix: mix)
  }

  /// The mean distance between two landings, in metres.
  var meanHeight: Double { heights.reduce(0, +) / Double(heights.count) }

  // MARK: - Stops

  /// The probability that no passenger wants the car to stop at some landings on its way up, or at others on its way
  /// down.
  private func none(_ up: Range<Int>, _ down: Range<Int>) -> Double {
    let rest = 1 - chances.chance(up, down)
    // Rounding: the shares of all landings may sum to slightly more than 1.
    guard rest > 1e-12 else { return 0 }
    return Elementary.power(rest, persons)
  }

  /// S: the mean number of stops above the entrance.
  ///
  /// Where it reverses, a stop on the way up and one on the way down are the same.
  public var stops: Double {
    let count = populations.count
    return populations.indices.reduce(0) { sum, landing in
      let (own, above) = (landing..<landing + 1, landing + 1..<count)
      let from = landing..<count
      let both = none(above, above) - none(from, above) - none(above, from) + none(from, from)
      return sum + 2 - none(own, 0..<0) - none(0..<0, own) - both
    }
  }

  /// The probability that each landing is the highest that the car reaches, from the lowest.
  public var highestChances: [Double] {
    let count = populations.count
    return populations.indices.map { landing in
      none(landing + 1..<count, landing + 1..<count) - none(landing..<count, landing..<count)
    }
  }

  /// H: the mean number of the highest landing that the car reaches.
  public var highest: Double { highestChances.enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element } }

  /// How far up the car travels on average, in metres.
  public var distance: Double {
    var height = 0.0
    return zip(heights, highestChances).reduce(0) { sum, landing in
      height += landing.0
      return sum + height * landing.1
    }
  }

  // MARK: - Times

  /// The time of a run over a distance in metres, in seconds.
  public func flight(over distance: Double) -> Double {
    switch kinematics {
    case .limits(let limits): TravelProfile(from: 0, to: distance, limits: limits).time
    case .trapezoid(let speed, let acceleration):
      distance >= speed * speed / acceleration
        ? distance / speed + speed / acceleration : 2 * (distance / acceleration).squareRoot()
    case .flight(let speed, let seconds): seconds + (distance - meanHeight) / speed
    }
  }

  /// The time of a run over the mean distance between two landings, in seconds.
  public var flight: Double { flight(over: meanHeight) }

  /// ts: the time that a stop adds to passing at full speed, in seconds.
  public var stop: Double { flight - meanHeight / kinematics.speed + doors }

  /// RTT: the time of a round trip, in seconds.
  ///
  /// > Complexity: the square of the number of landings.
  public var roundTrip: Double { travel + (stops + 1) * (doors + dwell) + 2 * persons * transfer }

  /// The time of all runs, in seconds: the sum over pairs of landings of the probability that a trip runs from one to
  /// the other without a stop, times its flight time.
  ///
  /// > Complexity: the square of the number of landings.
  public var travel: Double {
    var levels = [0.0]
    for height in heights { levels.append((levels.last ?? 0) + height) }
    var sum = 0.0
    for upper in populations.indices {
      // Below the lowest landing is the entrance, where the car always stops.
      for lower in -1..<upper {
        let chance = runChance(lower, upper, turningFor: .down) + runChance(lower, upper, turningFor: .up)
        guard chance > 0 else { continue }
        sum += chance * flight(over: levels[upper + 1] - levels[lower + 1])
      }
    }
    return sum
  }

  /// The probability that the car runs between two landings without a stop: on its way up to a reversal for somebody
  /// who goes down, or on its way down after a reversal for somebody who went up.
  ///
  /// - Parameters:
  ///   - lower: The lower landing's index; -1 for the entrance.
  ///   - upper: The upper landing's index.
  ///   - call: The direction of the call that alone makes the car stop at its reversal, if that is the upper landing.
  /// - Returns: A probability from 0 to 1.
  private func runChance(_ lower: Int, _ upper: Int, turningFor call: Way) -> Double {
    let count = populations.count
    /// No passenger wants stops along the run, or in the opposite direction.
    func none(_ along: Range<Int>, _ against: Range<Int>) -> Double {
      call == .down ? self.none(along, against) : self.none(against, along)
    }
    /// The probability of an event with a stop at the lower landing in the direction of the run.
    func stopping(_ chance: (_ start: Int) -> Double) -> Double {
      lower < 0 ? chance(0) : chance(lower + 1) - chance(lower)
    }
    let between = stopping { none($0..<upper, 0..<0) - none($0..<upper + 1, 0..<0) }
    let turning = stopping { none($0..<count, upper + 1..<count) - none($0..<count, upper..<count) }
    return between + turning
  }

  private enum Way { case up, down }

  /// The mean time between two departures of a group's cars at the entrance, in seconds.
  public func interval(cars: Int) -> Double { roundTrip / Double(cars) }

  /// HC5: how many people a group of cars carries in five minutes.
  public func handlingCapacity(cars: Int) -> Double { 300 * persons / interval(cars: cars) }

  // MARK: - Capacity

  /// The largest share of a round trip's passengers who are in the car at once, on average.
  public var largestLoad: Double { chances.largestLoad }

  /// P for a demand: how many passengers each car carries in a round trip if the group keeps up with arrivals.
  ///
  /// - Parameters:
  ///   - arrivals: The arrivals in five minutes.
  ///   - cars: The number of cars.
  ///   - room: How many people a car holds at once.
  /// - Returns: The passengers; nil if they would not fit.
  public func persons(carrying arrivals: Double, cars: Int, room: Double) -> Double? {
    var trip = self
    func suffices(_ persons: Double) -> Bool {
      trip.persons = persons
      return trip.handlingCapacity(cars: cars) >= arrivals
    }
    var (low, high) = (0.0, room / max(largestLoad, 1e-9))
    guard suffices(high) else { return nil }
    while high - low > 1e-9 * high {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if suffices(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
