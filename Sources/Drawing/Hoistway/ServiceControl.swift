public import Elevators

/// A switch, detector or button of the service modes, as the panel of keys lists them.
public enum ServiceControl: String, CaseIterable, Hashable, Sendable {
  /// The attendant's key in the car.
  case independent
  /// The firefighters' key in the car.
  case fireOperation
  /// The firefighters' call-cancel button.
  case callCancel
  /// The key of the recall landing.
  case fireRecall
  /// The smoke detector of the chosen landing.
  case smoke
  /// The smoke detector of the machine room.
  case machineRoomSmoke
  /// The key that switches the elevator off.
  case outOfService
  /// What feeds the drive.
  case power
  /// Whether the car is chosen to run on emergency power.
  case emergencySelector
  /// The seismic switch.
  case seismic
  /// The inspection switch on the car.
  case carTop
  /// The inspection switch in the pit.
  case pit
  /// The inspection buttons for up.
  case inspectUp
  /// The inspection buttons for down.
  case inspectDown
  /// Something that keeps the car from moving.
  case obstacle
  /// The safety gear.
  case safetyGear
  /// The reset button of the machine room.
  case reset

  /// What it is called, in at most eight characters.
  var label: String {
    switch self {
    case .independent: "indep."
    case .fireOperation: "fire car"
    case .callCancel: "cancel"
    case .fireRecall: "recall"
    case .smoke: "smoke"
    case .machineRoomSmoke: "smoke mr"
    case .outOfService: "out of s"
    case .power: "power"
    case .emergencySelector: "runs on"
    case .seismic: "seismic"
    case .carTop: "insp top"
    case .pit: "insp pit"
    case .inspectUp: "insp up"
    case .inspectDown: "insp dn"
    case .obstacle: "stalled"
    case .safetyGear: "gear"
    case .reset: "reset"
    }
  }

  /// The station whose inspection buttons are pressed: the pit's where its switch alone is on.
  public static func stations(of keys: ServiceKeys) -> [InspectionStation] {
    let on = InspectionStation.allCases.filter { keys.isOn($0) }
    return on.isEmpty ? [.carTop] : on
  }
}
