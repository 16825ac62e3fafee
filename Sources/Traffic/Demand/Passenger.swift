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

  /// A passenger.
  public init(time: SimulationInstant, origin: Int, destination: Int, mass: Int = 0) {
    self.time = time
    self.origin = origin
    self.destination = destination
    self.mass = mass
  }
}
