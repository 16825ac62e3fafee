public import Elevators
public import SimulationCore

/// One passenger: arrival time, origin and destination.
public struct Passenger: Hashable, Sendable {
  /// When the passenger arrives at the origin.
  public var time: SimulationInstant
  /// The landing where the passenger waits, numbered from 1, the lowest.
  public var origin: Int
  /// The landing where the passenger wants to go; never the origin.
  public var destination: Int
  /// The body mass, in kilograms, from 1 to 500; 0 if the machine is to generate it.
  public var mass: Int
  /// The side on which the passenger waits, if the origin has two; nil for its first.
  public var entrance: Entrance?
  /// The side by which the passenger leaves, if the destination has two; nil for its first.
  public var exit: Entrance?

  /// A passenger.
  public init(
    time: SimulationInstant, origin: Int, destination: Int, mass: Int = 0, entrance: Entrance? = nil,
    exit: Entrance? = nil
  ) {
    self.time = time
    self.origin = origin
    self.destination = destination
    self.mass = mass
    self.entrance = entrance
    self.exit = exit
  }

  /// The passenger as a line of a list in comma-separated values, without its ending.
  package func line(in building: ElevatorConfiguration) -> String {
    var lines = PassengerLines(in: building)
    lines.write(self)
    return lines.text.string
  }
}

/// Writes passengers as lines of a list in comma-separated values.
struct PassengerLines {
  /// The line that was written last, without its ending.
  private(set) var text = RecordText()
  private let names: [String]
  private let hasSides: Bool

  init(in building: ElevatorConfiguration) {
    names = building.landings.map { CSVCell.text($0.name) }
    hasSides = building.hasTwoSidedLandings
  }

  /// Writes the line of a passenger in place of the one before.
  mutating func write(_ passenger: Passenger) {
    text.clear()
    text.appendSeconds(passenger.time.nanoseconds)
    for landing in [passenger.origin, passenger.destination] {
      text.append(",")
      text.append(names[landing - 1])
    }
    text.append(",")
    text.append(Int64(passenger.mass))
    guard hasSides else { return }
    for side in [passenger.entrance, passenger.exit] {
      text.append(",")
      text.append(side?.rawValue ?? "")
    }
  }
}
