import Elevators
public import SimulationCore

/// What a person has chosen on the screen of a group of cars.
public struct GroupSelection: Hashable, Sendable {
  /// Whom the picture follows, where it cannot show all landings or cars.
  public enum Followed: Hashable, Sendable {
    /// The car that is chosen.
    case car
    /// Somebody, by number.
    case person(Int)
  }

  /// The landing that keys act on; a landing's number.
  public var landing: Int
  /// The index of the car that keys act on.
  public var car = 0
  /// Where somebody is to come to, while the destination is being chosen; nil else.
  public var origin: Int?
  /// Whom the picture follows; nil for the chosen landing.
  public var followed: Followed?
  /// Which way the call of the chosen landing goes whose costs are shown; nil while none are.
  public var asks: Direction?
  /// The index in ``ServiceControl`` that keys act on, while the keys of the chosen car are shown; nil else.
  public var key: Int?
  /// Whether the machine room of the chosen car is shown instead of the hoistways, where it has one.
  public var showsMachineRoom = false
  /// What the mouse holds down.
  public var held: GroupPicture.Control?

  /// A choice.
  public init(landing: Int) { self.landing = landing }
}
