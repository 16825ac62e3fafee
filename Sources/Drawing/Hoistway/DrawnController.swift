public import Elevators
public import SimulationCore

/// A controller of which a screen can show more than its signals.
///
/// Everything has a default, so that any controller can be shown:
///
/// ```swift
/// extension Mine: DrawnController {}
/// ```
public protocol DrawnController: ElevatorController {
  /// Which way the car goes on, for the position indicators; nil for neither.
  var shownDirection: Direction? { get }
  /// Whether the stop switch of the car is on.
  var isStopped: Bool { get }
  /// The positions of the keys, switches and detectors of the service modes, as far as it knows; nil when it
  /// does not.
  var shownKeys: ServiceKeys? { get }
  /// The mode that prevails; nil when it does not know any.
  var shownMode: ServiceMode? { get }
  /// How far the service for firefighters has come; nil when it does not know.
  var shownFireService: Region<FireServiceChart>? { get }
  /// Whether the door-open button of a side is held down.
  func isOpenButtonHeld(_ entrance: Entrance) -> Bool
  /// Whether the door-close button of a side is held down.
  func isCloseButtonHeld(_ entrance: Entrance) -> Bool
}

extension DrawnController {
  /// Neither way.
  public var shownDirection: Direction? { nil }
  /// Off.
  public var isStopped: Bool { false }
  /// It knows nothing of them.
  public var shownKeys: ServiceKeys? { nil }
  /// It knows none.
  public var shownMode: ServiceMode? { nil }
  /// It does not know.
  public var shownFireService: Region<FireServiceChart>? { nil }
  /// Not held.
  public func isOpenButtonHeld(_ entrance: Entrance) -> Bool { false }
  /// Not held.
  public func isCloseButtonHeld(_ entrance: Entrance) -> Bool { false }
}

extension CollectiveController: DrawnController {
  /// The direction in which it answers calls.
  public var shownDirection: Direction? { direction }
  /// Whether the stop switch is on.
  public var isStopped: Bool { isStopSwitchOn }
  /// Whether the door-open button of a side is held down.
  public func isOpenButtonHeld(_ entrance: Entrance) -> Bool {
    doors.contains { $0.entrance == entrance && $0.isOpenButtonPressed }
  }
  /// The positions of the keys.
  public var shownKeys: ServiceKeys? { keys }
  /// The mode that prevails.
  public var shownMode: ServiceMode? { mode.state }
  /// How far the service for firefighters has come.
  public var shownFireService: Region<FireServiceChart>? { fireService }
  /// Whether the door-close button of a side is held down.
  public func isCloseButtonHeld(_ entrance: Entrance) -> Bool {
    doors.contains { $0.entrance == entrance && $0.isCloseButtonPressed }
  }
}
