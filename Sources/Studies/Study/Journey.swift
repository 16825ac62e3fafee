public import SimulationCore

/// What became of one passenger: one leg after another, where he changes, else one.
public struct Journey: Hashable, Sendable {
  /// A way with one car.
  public struct Leg: Hashable, Sendable {
    /// The landing where he waits.
    public let origin: Int
    /// The landing where he leaves the car.
    public let destination: Int
    /// When he came there.
    public let came: SimulationInstant
    /// When the doors that he boards through began to open at his landing, or when he came if they were
    /// open then; nil where he was not answered.
    public internal(set) var answered: SimulationInstant?
    /// When he was through the doors of the car; nil where he never was.
    public internal(set) var boarded: SimulationInstant?
    /// When the doors that he leaves by began to open at his destination; nil where he never left.
    public internal(set) var arrived: SimulationInstant?
    /// When he was out of the car at his destination; nil where he never was.
    public internal(set) var alighted: SimulationInstant?
    /// How often a car that was there with open doors in his direction left without him.
    public internal(set) var leftBehindCount = 0
    /// The name of his car; nil where he boarded none.
    public internal(set) var car: String?

    init(from origin: Int, to destination: Int, since came: SimulationInstant) {
      self.origin = origin
      self.destination = destination
      self.came = came
    }

    /// How long he waited, by the definitions of CIBSE Guide D: until the doors began to open; nil where
    /// he was not answered.
    public var waiting: Int64? { answered.map { max(0, $0.nanoseconds - came.nanoseconds) } }
    /// How long it took until he was in the car.
    public var boarding: Int64? { boarded.map { $0.nanoseconds - came.nanoseconds } }
    /// How long he was on the way since he was answered, until the doors began to open at his destination.
    public var transit: Int64? {
      guard let arrived, let answered else { return nil }
      return arrived.nanoseconds - answered.nanoseconds
    }

    /// He got out on the way, and waits again.
    mutating func beginAgain() { (answered, boarded, arrived, car) = (nil, nil, nil, nil) }
  }

  /// His running number, from 1, in the order of arrival.
  public let number: Int
  /// When he came, from where he goes where, and what he weighs.
  public let passenger: Passenger
  /// The legs that he has begun, at least one.
  public internal(set) var legs: [Leg]

  init(number: Int, passenger: Passenger, firstStop: Int) {
    self.number = number
    self.passenger = passenger
    legs = [Leg(from: passenger.origin, to: firstStop, since: passenger.time)]
  }

  /// The leg that he has begun last.
  var leg: Leg {
    get { legs[legs.count - 1] }
    _modify { yield &legs[legs.count - 1] }
  }

  /// Whether he is out of the last car.
  public var isFinished: Bool { leg.destination == passenger.destination && leg.alighted != nil }

  /// When the first car was there for him.
  public var answered: SimulationInstant? { legs[0].answered }
  /// When he was in the first car.
  public var boarded: SimulationInstant? { legs[0].boarded }
  /// When the doors began to open where he wanted to go; nil where he never left by them.
  public var arrived: SimulationInstant? { isFinished ? leg.arrived : nil }
  /// When he was out of the car where he wanted to go; nil where he never was.
  public var alighted: SimulationInstant? { isFinished ? leg.alighted : nil }
  /// The name of his first car; nil where he boarded none.
  public var car: String? { legs[0].car }

  /// How long he waited, on all legs together; nil where he was not answered on one.
  public var waiting: Int64? { sum(\.waiting) }
  /// How long it took until he was in a car, on all legs together.
  public var boarding: Int64? { sum(\.boarding) }
  /// How long he was on the way, on all legs together.
  public var transit: Int64? { sum(\.transit) }
  /// How long it took until the doors began to open at his destination, the way between cars included.
  public var toDestination: Int64? { arrived.map(since) }
  /// How long it took until he was out of the car.
  public var exit: Int64? { alighted.map(since) }

  /// How long he was in the building, until an instant if he is still there.
  func stay(until instant: SimulationInstant) -> Int64 { since(alighted ?? instant) }

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
