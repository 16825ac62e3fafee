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

  /// What makes the passenger unlike others.
  public var traits: PersonTraits

  /// A passenger.
  public init(
    time: SimulationInstant, origin: Int, destination: Int, mass: Int = 0, entrance: Entrance? = nil,
    exit: Entrance? = nil, traits: PersonTraits = .ordinary
  ) {
    self.time = time
    self.origin = origin
    self.destination = destination
    self.mass = mass
    self.entrance = entrance
    self.exit = exit
    self.traits = traits
  }
}

/// Writes passengers as lines of a list in comma-separated values.
package struct PassengerLines {
  /// The line that was written last, without its ending.
  private(set) var text = RecordText()
  private let names: [String]
  private let hasMass, hasSides: Bool
  private let columns: [PassengerColumn]

  /// A writer of lines.
  ///
  /// - Parameters:
  ///   - building: The building whose landings are named.
  ///   - columns: The further columns of the list.
  ///   - hasMass: Whether lines have masses, and sides where a landing has two.
  package init(in building: ElevatorConfiguration, columns: [PassengerColumn] = [], hasMass: Bool = true) {
    self.columns = columns
    names = building.landings.map { CSVCell.text($0.name) }
    self.hasMass = hasMass
    hasSides = hasMass && building.hasTwoSidedLandings
  }

  /// The line of a passenger, without its ending.
  package mutating func line(of passenger: Passenger) -> String {
    write(passenger)
    return text.string
  }

  /// Writes the line of a passenger in place of the one before.
  mutating func write(_ passenger: Passenger) {
    text.clear()
    text.appendSeconds(passenger.time.nanoseconds)
    for landing in [passenger.origin, passenger.destination] {
      text.append(",")
      text.append(names[landing - 1])
    }
    if hasMass {
      text.append(",")
      text.append(Int64(passenger.mass))
    }
    for side in hasSides ? [passenger.entrance, passenger.exit] : [] {
      text.append(",")
      text.append(side?.rawValue ?? "")
    }
    for column in columns {
      text.append(",")
      text.append(column.text(of: passenger.traits, names))
    }
  }
}
