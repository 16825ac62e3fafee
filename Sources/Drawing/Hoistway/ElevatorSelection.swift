public import Elevators

/// The user's selection on the screen of an elevator.
public struct ElevatorSelection: Hashable, Sendable {
  /// The landing that keys act on; a landing's number.
  public var landing: Int
  /// The doors that keys act on.
  public var entrance: Entrance
  /// The origin of a new passenger while the destination is being chosen; otherwise nil.
  public var origin: Int?
  /// The index in ``ServiceControl`` that keys act on while the panel shows the service controls; nil while it
  /// shows the car buttons.
  public var key: Int?
  /// The control that the mouse holds down.
  public var held: ElevatorPicture.Control?

  /// Whether the machine room is shown instead of the hoistway, car and panel.
  public var showsMachineRoom = false
  /// Whether motor, gear, sheave, car and counterweight are named; nil for only in the machine room.
  public var hasNames: Bool?

  /// Whether the current view shows names.
  public var showsNames: Bool { hasNames ?? showsMachineRoom }

  /// Creates a selection.
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
