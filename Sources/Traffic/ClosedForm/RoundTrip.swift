public import Motion

/// The round trip of one car that fills at the main entrance and empties on its way up: the closed form
/// for pure incoming traffic.
///
/// Landings above the entrance are numbered from 1.
///
/// > Source: G. C. Barney, L. Al-Sharif, "Elevator Traffic Handbook", 2nd edition 2016, chapters 4 to 6;
/// > the sums over pairs of landings for uneven buildings: L. Al-Sharif and others, 2012 (from memory).
public struct RoundTrip: Hashable, Sendable {
  /// How the car goes from one landing to another.
  public enum Kinematics: Hashable, Sendable {
    /// Under limits of speed, acceleration and jerk.
    case limits(TravelLimits)
    /// At a speed that it takes on and gives up with an acceleration, without a limit of jerk, in m/s
    /// and m/s².
    case trapezoid(speed: Double, acceleration: Double)
    /// So long for the mean distance between two landings, in seconds, and at a speed in m/s for the
    /// rest.
    case flight(speed: Double, seconds: Double)

    /// The speed, in m/s.
    public var speed: Double {
      switch self {
      case .limits(let limits): limits.speed
      case .trapezoid(let speed, _), .flight(let speed, _): speed
      }
    }
  }

  /// How many live or work on each landing above the entrance; all positive.
  public let populations: [Double]
  /// The distances from each landing to the next, from the entrance, in metres; as many.
  public let heights: [Double]
  /// How many get in at the entrance.
  public let persons: Double
  /// How the car goes.
  public let kinematics: Kinematics
  /// Opening, closing and start delay, in seconds.
  public let doors: Double
  /// How long one person takes to pass the doors, in seconds.
  public let transfer: Double

  /// A round trip.
  ///
  /// - Precondition: there is a landing, and as many heights as populations.
  public init(
    populations: [Double],
    heights: [Double],
    persons: Double,
    kinematics: Kinematics,
    doors: Double,
    transfer: Double
  ) {
    precondition(!populations.isEmpty, "a round trip without landings was asked for")
    precondition(populations.count == heights.count, "each landing has its height")
    self.populations = populations
    self.heights = heights
    self.persons = persons
    self.kinematics = kinematics
    self.doors = doors
    self.transfer = transfer
  }

  /// Whether all landings have the same population and all heights are equal.
  public var isEven: Bool {
    populations.allSatisfy { $0 == populations[0] } && heights.allSatisfy { $0 == heights[0] }
  }

  /// The mean distance between two landings, in metres.
  public var meanHeight: Double { heights.reduce(0, +) / Double(heights.count) }

  // MARK: - Where the car stops

  /// The chance that nobody of all who get in wants to go to landings of a share of the population.
  private func chanceOfNone(_ share: Double) -> Double {
    let rest = 1 - share
    // The shares of all landings may sum to a little more than 1.
    guard rest > 1e-12 else { return 0 }
    return Elementary.power(rest, persons)
  }

  private var shares: [Double] {
    let total = populations.reduce(0, +)
    return populations.map { $0 / total }
  }

  /// S: at how many landings the car stops above the entrance, on average.
  public var stops: Double { shares.reduce(0) { $0 + 1 - chanceOfNone($1) } }

  /// The chance that each landing is the highest that the car goes to, from the lowest.
  public var highestChances: [Double] {
    var above = 0.0
    var chances: [Double] = []
    for share in shares.reversed() {
      chances.append(chanceOfNone(above) - chanceOfNone(above + share))
      above += share
    }
    return chances.reversed()
  }

  /// H: the number of the highest landing that the car goes to, on average.
  public var highest: Double {
    highestChances.enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element }
  }

  /// How far up the car goes on average, in metres.
  public var distance: Double {
    var height = 0.0
    return zip(heights, highestChances).reduce(0) { sum, landing in
      height += landing.0
      return sum + height * landing.1
    }
  }

  // MARK: - How long it takes

  /// The time of a run over a distance in metres, in seconds.
  public func flight(over distance: Double) -> Double {
    switch kinematics {
    case .limits(let limits): TravelProfile(from: 0, to: distance, limits: limits).time
    case .trapezoid(let speed, let acceleration):
      distance >= speed * speed / acceleration
        ? distance / speed + speed / acceleration
        : 2 * (distance / acceleration).squareRoot()
    case .flight(let speed, let seconds): seconds + (distance - meanHeight) / speed
    }
  }

  /// The time of a run over the mean distance between two landings, in seconds.
  public var flight: Double { flight(over: meanHeight) }

  /// ts: what a stop adds to passing by at full speed, in seconds.
  public var stop: Double { flight - meanHeight / kinematics.speed + doors }

  /// RTT: the time of a round trip, in seconds.
  ///
  /// > Complexity: the square of the number of landings.
  public var roundTrip: Double {
    isEven
      ? 2 * highest * meanHeight / kinematics.speed + (stops + 1) * stop + 2 * persons * transfer
      : travel + (stops + 1) * doors + 2 * persons * transfer
  }

  /// The time of all runs of an uneven building: the sum over pairs of landings of the chance that a trip
  /// runs from one to the other without a stop, times its flight, and the flight back.
  private var travel: Double {
    let shares = shares
    var levels = [0.0]
    for height in heights { levels.append((levels.last ?? 0) + height) }
    var sum = 0.0
    for upper in shares.indices {
      var between = 0.0
      for lower in stride(from: upper - 1, through: -1, by: -1) {
        let chance: Double
        if lower < 0 {
          // From the entrance, where the car always stops.
          chance = chanceOfNone(between) - chanceOfNone(between + shares[upper])
        } else {
          chance =
            chanceOfNone(between) - chanceOfNone(between + shares[lower])
            - chanceOfNone(between + shares[upper])
            + chanceOfNone(between + shares[lower] + shares[upper])
          between += shares[lower]
        }
        sum += chance * flight(over: levels[upper + 1] - levels[lower + 1])
      }
    }
    return zip(highestChances, levels.dropFirst()).reduce(sum) { $0 + $1.0 * flight(over: $1.1) }
  }

  /// The mean time between two departures of a group of cars at the entrance, in seconds.
  public func interval(cars: Int) -> Double { roundTrip / Double(cars) }

  /// HC5: how many people a group of cars takes away in five minutes.
  public func handlingCapacity(cars: Int) -> Double { 300 * persons / interval(cars: cars) }
}
