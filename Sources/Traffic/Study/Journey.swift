public import SimulationCore

/// What became of one passenger.
public struct Journey: Hashable, Sendable {
  /// His running number, from 1, in the order of arrival.
  public let number: Int
  /// When he came, from where he goes where, and what he weighs.
  public let passenger: Passenger
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

  init(number: Int, passenger: Passenger) {
    self.number = number
    self.passenger = passenger
  }

  /// How long he waited, by the definitions of CIBSE Guide D: until the doors began to open; nil where
  /// he was not answered.
  public var waiting: Int64? { answered.map { max(0, since($0)) } }
  /// How long it took until he was in the car.
  public var boarding: Int64? { boarded.map(since) }
  /// How long he was on the way since he was answered, until the doors began to open at his destination.
  public var transit: Int64? {
    guard let arrived, let answered else { return nil }
    return arrived.nanoseconds - answered.nanoseconds
  }
  /// How long it took until the doors began to open at his destination.
  public var toDestination: Int64? { arrived.map(since) }
  /// How long it took until he was out of the car.
  public var exit: Int64? { alighted.map(since) }

  /// How long he was in the building, until an instant if he is still there.
  func stay(until instant: SimulationInstant) -> Int64 { since(alighted ?? instant) }

  private func since(_ instant: SimulationInstant) -> Int64 {
    instant.nanoseconds - passenger.time.nanoseconds
  }
}
