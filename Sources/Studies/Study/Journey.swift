public import Elevators
public import SimulationCore

/// The journey of one passenger: one leg, or several if the passenger changes cars.
public struct Journey: Hashable, Sendable {
  /// A ride with one car.
  public struct Leg: Hashable, Sendable {
    /// The landing where the passenger waits.
    public let origin: Int
    /// The landing where the passenger leaves the car.
    public let destination: Int
    /// When the passenger arrived there.
    public let came: SimulationInstant
    /// When the doors by which the passenger boards began to open at the origin, or the arrival if they were open
    /// then; nil if unanswered.
    public internal(set) var answered: SimulationInstant?
    /// When the passenger was through the doors of the car; nil if never.
    public internal(set) var boarded: SimulationInstant?
    /// When the doors by which the passenger leaves began to open at the destination; nil if never.
    public internal(set) var arrived: SimulationInstant?
    /// When the passenger was out of the car at the destination; nil if never.
    public internal(set) var alighted: SimulationInstant?
    /// How often a car that was there with open doors in the passenger's direction left without the passenger.
    public internal(set) var leftBehindCount = 0
    /// The name of the car; nil if none was boarded.
    public internal(set) var car: Name?

    init(from origin: Int, to destination: Int, since came: SimulationInstant) {
      self.origin = origin
      self.destination = destination
      self.came = came
    }

    /// The waiting time as defined by CIBSE Guide D: until the doors began to open; nil if unanswered.
    public var waiting: Int64? { answered.map { max(0, $0.nanoseconds - came.nanoseconds) } }
    /// The time until the passenger was in the car.
    var boarding: Int64? { boarded.map { $0.nanoseconds - came.nanoseconds } }
    /// The time from the answer until the doors began to open at the destination.
    public var transit: Int64? {
      guard let arrived, let answered else { return nil }
      return arrived.nanoseconds - answered.nanoseconds
    }

    /// The passenger got out early, and waits again.
    mutating func beginAgain() { (answered, boarded, arrived, car) = (nil, nil, nil, nil) }
  }

  /// The passenger's number, from 1, in the order of arrival.
  public let number: Int
  /// The passenger.
  public let passenger: Passenger
  /// When the passenger left without having got in; nil for whoever did not.
  public internal(set) var gaveUp: SimulationInstant?
  /// The legs begun so far, at least one.
  public internal(set) var legs: [Leg]

  init(number: Int, passenger: Passenger, firstStop: Int) {
    self.number = number
    self.passenger = passenger
    legs = [Leg(from: passenger.origin, to: firstStop, since: passenger.time)]
  }

  /// The latest leg.
  var leg: Leg {
    get { legs[legs.count - 1] }
    _modify { yield &legs[legs.count - 1] }
  }

  /// Whether the passenger is out of the last car.
  var isFinished: Bool { leg.destination == passenger.destination && leg.alighted != nil }

  /// Whether the passenger is no longer in the building: delivered, or gone.
  var isOver: Bool { isFinished || gaveUp != nil }

  /// When the first car was there for the passenger.
  public var answered: SimulationInstant? { legs[0].answered }
  /// When the passenger was in the first car.
  public var boarded: SimulationInstant? { legs[0].boarded }
  /// When the doors began to open at the final destination; nil if the passenger never left by them.
  public var arrived: SimulationInstant? { isFinished ? leg.arrived : nil }
  /// When the passenger was out of the car at the final destination; nil if never.
  public var alighted: SimulationInstant? { isFinished ? leg.alighted : nil }
  /// The name of the first car; nil if none was boarded.
  public var car: Name? { legs[0].car }

  /// The waiting time of all legs together; nil if one was unanswered.
  public var waiting: Int64? { sum(\.waiting) }
  /// The same, and without end where one was unanswered: the longer, the earlier the passenger came.
  package var waitingOrEndless: Int64 { waiting ?? gaveUp.map(since) ?? Int64.max - passenger.time.nanoseconds }
  /// The time until the passenger was in a car, of all legs together.
  var boarding: Int64? { sum(\.boarding) }
  /// The transit time of all legs together.
  public var transit: Int64? { sum(\.transit) }
  /// The time until the doors began to open at the final destination, including walks between cars.
  public var toDestination: Int64? { arrived.map(since) }
  /// The time until the passenger was out of the last car.
  public var exit: Int64? { alighted.map(since) }

  /// How long the passenger was in the building, up to an instant if still there.
  func stay(until instant: SimulationInstant) -> Int64 { since(alighted ?? gaveUp ?? instant) }

  private func sum(_ length: (Leg) -> Int64?) -> Int64? {
    var sum: Int64 = 0
    for leg in legs {
      guard let part = length(leg) else { return nil }
      sum += part
    }
    return sum
  }

  private func since(_ instant: SimulationInstant) -> Int64 { instant.nanoseconds - passenger.time.nanoseconds }
}
