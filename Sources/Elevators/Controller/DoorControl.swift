public import SimulationCore

/// What a controller knows and has decided of the doors of one side.
public struct DoorControl: Sendable {
  /// The side.
  public let entrance: Entrance
  /// The decision.
  public internal(set) var region: Region<CollectiveDoorChart>
  /// How often they have been reopened at this stop.
  public internal(set) var reopenCount = 0
  /// Whether they nudge when they close next.
  public internal(set) var mustNudge = false
  /// Whether the door-open button is held down.
  public internal(set) var isOpenButtonPressed = false
  /// Whether the door-close button is held down.
  public internal(set) var isCloseButtonPressed = false
  /// Until when the hold button keeps them; nil while it does not.
  var holdEnd: SimulationInstant?
  /// How often they were held as they nudged, without having been shut since.
  var heldCount = 0
  /// Since when they have been kept from closing at this stop.
  var keptSince: SimulationInstant?

  var isPhotoEyeBlocked = false
  /// When they stood open first at this stop.
  var openedAt: SimulationInstant?
  /// When the dwell is over; nil while none runs.
  var dwellEnd: SimulationInstant?

  init(entrance: Entrance) {
    self.entrance = entrance
    region = Region(CollectiveDoorChart(entrance: entrance))
  }

  /// Whether they are open.
  var isOpen: Bool { region.state == .dwelling || region.state == .held }
  /// Whether they are to close.
  var isClosing: Bool { region.state == .closing || region.state == .nudging }
}
