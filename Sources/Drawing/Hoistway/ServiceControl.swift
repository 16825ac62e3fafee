public import Elevators

/// A switch, detector or button of the service modes, as listed in the keys panel.
public enum ServiceControl: String, CaseIterable, Hashable, Sendable {
  /// The attendant's key in the car.
  case independent
  /// The firefighters' key in the car.
  case fireOperation
  /// The firefighters' call-cancel button.
  case callCancel
  /// The fire recall key of the recall landing.
  case fireRecall
  /// The smoke detector of the chosen landing.
  case smoke
  /// The smoke detector of the machine room.
  case machineRoomSmoke
  /// The out-of-service key.
  case outOfService
  /// The power supply of the drive.
  case power
  /// Whether the car is selected to run on emergency power.
  case emergencySelector
  /// The seismic switch.
  case seismic
  /// The inspection switch on the car.
  case carTop
  /// The inspection switch in the pit.
  case pit
  /// The up inspection buttons.
  case inspectUp
  /// The down inspection buttons.
  case inspectDown
  /// An obstacle that prevents the car from moving.
  case obstacle
  case safetyGear
  /// The reset button of the machine room.
  case reset

  /// The label, at most eight characters long.
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

  /// Returns the stations whose inspection buttons are pressed: the pit's if only its switch is on.
  public static func stations(of keys: ServiceKeys) -> [InspectionStation] {
    let on = InspectionStation.allCases.filter { keys.isOn($0) }
    return on.isEmpty ? [.carTop] : on
  }
}
