import Elevators
public import SimulationCore

/// The user's selection on the screen of a group of cars.
public struct GroupSelection: Hashable, Sendable {
  /// The subject that the picture follows if it cannot show all landings or cars.
  public enum Followed: Hashable, Sendable {
    /// The selected car.
    case car
    /// A person, by number.
    case person(Int)
  }

  /// The landing that keys act on; a landing's number.
  public var landing: Int
  /// The index of the car that keys act on.
  public var car = 0
  /// The origin of a new person while the destination is being chosen; otherwise nil.
  public var origin: Int?
  /// The followed subject; nil for the selected landing.
  public var followed: Followed?
  /// The direction of the selected landing's call whose costs are shown; nil if none are.
  public var asks: Direction?
  /// The index in ``ServiceControl`` that keys act on while the selected car's keys are shown; otherwise nil.
  public var key: Int?
  /// Whether the machine room of the selected car, if it has one, is shown instead of the hoistways.
  public var showsMachineRoom = false
  /// The control that the mouse holds down.
  public var held: GroupPicture.Control?

  /// Creates a selection of a landing and the first car.
  public init(landing: Int) { self.landing = landing }
}
