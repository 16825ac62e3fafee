public import Elevators
public import SimulationCore

/// A controller that can show more on a screen than its signals.
///
/// All requirements have a default implementation, so any controller can be shown:
///
/// ```swift
/// extension Mine: DrawnController {}
/// ```
public protocol DrawnController: ElevatorController {
  /// The direction of the position indicators' arrow; nil for neither.
  var shownDirection: Direction? { get }
  /// Whether the stop switch of the car is on.
  var isStopped: Bool { get }
  /// The positions of the keys, switches and detectors of the service modes, or nil if the controller does not know
  /// them.
  var shownKeys: ServiceKeys? { get }
  /// The phase of the firefighters' service, or nil if the controller does not know it.
  var shownFireService: Region<FireServiceChart>? { get }
  /// Returns whether the door-open button of an entrance is held down.
  func isOpenButtonHeld(_ entrance: Entrance) -> Bool
  /// Returns whether the door-close button of an entrance is held down.
  func isCloseButtonHeld(_ entrance: Entrance) -> Bool
}

extension DrawnController {
  /// The default: no direction.
  public var shownDirection: Direction? { nil }
  /// The default: the stop switch is off.
  public var isStopped: Bool { false }
  /// The default: the positions are unknown.
  public var shownKeys: ServiceKeys? { nil }
  /// The default: the phase is unknown.
  public var shownFireService: Region<FireServiceChart>? { nil }
  /// Returns the default: not held.
  public func isOpenButtonHeld(_ entrance: Entrance) -> Bool { false }
  /// Returns the default: not held.
  public func isCloseButtonHeld(_ entrance: Entrance) -> Bool { false }
}

extension CollectiveController: DrawnController {
  /// The direction in which the controller answers calls.
  public var shownDirection: Direction? { direction }
  /// Whether the stop switch is on.
  public var isStopped: Bool { isStopSwitchOn }
  /// Returns whether the door-open button of an entrance is held down.
  public func isOpenButtonHeld(_ entrance: Entrance) -> Bool {
    doors.contains { $0.entrance == entrance && $0.isOpenButtonPressed }
  }
  /// The positions of the keys.
  public var shownKeys: ServiceKeys? { keys }
  /// The phase of the firefighters' service.
  public var shownFireService: Region<FireServiceChart>? { fireService }
  /// Returns whether the door-close button of an entrance is held down.
  public func isCloseButtonHeld(_ entrance: Entrance) -> Bool {
    doors.contains { $0.entrance == entrance && $0.isCloseButtonPressed }
  }
}
