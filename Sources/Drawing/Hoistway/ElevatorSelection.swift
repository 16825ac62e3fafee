public import Elevators

/// What a person has chosen on the screen of an elevator.
public struct ElevatorSelection: Hashable, Sendable {
  /// The landing that keys act on; a landing's number.
  public var landing: Int
  /// The doors that keys act on.
  public var entrance: Entrance
  /// Where somebody is to come to, while the destination is being chosen; nil else.
  public var origin: Int?
  /// The index in ``ServiceControl`` that keys act on, while the panel shows these; nil while it shows
  /// the buttons of the car.
  public var key: Int?
  /// What the mouse holds down.
  public var held: ElevatorPicture.Control?

  /// Whether the machine room is shown instead of hoistway, car and panel.
  public var showsMachineRoom = false
  /// Whether motor, gear, sheave, car and counterweight are named; nil for in the machine room alone.
  public var hasNames: Bool?

  /// Whether the view that is shown has names.
  public var showsNames: Bool { hasNames ?? showsMachineRoom }

  /// A choice.
  public init(
    landing: Int, entrance: Entrance = .front, origin: Int? = nil, key: Int? = nil, held: ElevatorPicture.Control? = nil
  ) {
    self.landing = landing
    self.entrance = entrance
    self.origin = origin
    self.key = key
    self.held = held
  }
}
