public import Elevators
public import SimulationCore

/// One passenger of a list: when he comes, where he is, and where he wants to go.
public struct Passenger: Hashable, Sendable {
  /// When he comes to his landing.
  public var time: SimulationInstant
  /// The landing where he waits, numbered from 1, the lowest.
  public var origin: Int
  /// The landing where he wants to go; never his origin.
  public var destination: Int
  /// His mass, in kilograms, from 1 to 500; 0 where the machine is to draw it.
  public var mass: Int
  /// The side of his landing to which he comes, where it has two; nil for its first.
  public var entrance: Entrance?
  /// The side by which he leaves at his destination, where it has two; nil for its first.
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
    let landings = [origin, destination].map { CSVCell.text(building.landing($0).name) }
    let sides = [entrance, exit].map { ",\($0?.rawValue ?? "")" }.joined()
    return "\(time),\(landings[0]),\(landings[1]),\(mass)" + (building.hasTwoSidedLandings ? sides : "")
  }
}
