import Drawing
import Elevators

extension ServiceControl {
  /// What is done to the elevator when somebody at the screen turns or presses this control, given how
  /// all of them stand; detectors are those of a landing.
  func turned(_ keys: ServiceKeys, _ plant: Plant, landing: Int) -> [ElevatorStimulus] {
    switch self {
    case .fireOperation:
      return [.control(.fireOperationSwitch(keys.fireOperation.next))]
    case .fireRecall:
      guard keys.isRecalled else { return [.control(.fireRecallSwitch(.on))] }
      return [.control(.fireRecallSwitch(.reset)), .control(.fireRecallSwitch(.off))]
    case .power: return [.control(.powerSupply(keys.supply.next))]
    case .inspectUp: return pressed(.up, keys)
    case .inspectDown: return pressed(.down, keys)
    case .obstacle: return [.driveStalled(isStalled: !plant.isStalled)]
    default: return [.control(signal(keys, landing: landing))]
    }
  }

  /// The signal of a control with two positions, or of a button.
  private func signal(_ keys: ServiceKeys, landing: Int) -> PlantSignal {
    switch self {
    case .independent: .independentSwitch(isOn: !keys.isIndependent)
    case .smoke: .smokeDetector(landing: landing, isActive: !keys.hasSmoke(at: landing))
    case .machineRoomSmoke: .machineRoomSmoke(isActive: !keys.hasSmoke(at: nil))
    case .outOfService: .outOfServiceSwitch(isOn: !keys.isOutOfService)
    case .emergencySelector: .emergencySelector(isSelected: !keys.isSelected)
    case .seismic: .seismicSwitch(isOn: !keys.isSeismic)
    case .carTop: .inspectionSwitch(station: .carTop, isOn: !keys.isOn(.carTop))
    case .pit: .inspectionSwitch(station: .pit, isOn: !keys.isOn(.pit))
    case .safetyGear: .safetyGear(isEngaged: !keys.isGripped)
    case .callCancel: .callCancelButtonPressed
    default: .faultResetPressed
    }
  }

  /// Presses the inspection buttons for a way at every station that is on, or lets them go.
  private func pressed(_ way: Direction, _ keys: ServiceKeys) -> [ElevatorStimulus] {
    let isPressed = !keys.isPressed(way)
    let stations = isPressed ? Self.stations(of: keys) : InspectionStation.allCases
    return stations.map {
      .control(.inspectionButton(station: $0, direction: way, isPressed: isPressed))
    }
  }
}

extension FireOperationPosition {
  /// The position to which the key is turned next.
  fileprivate var next: Self {
    switch self {
    case .off: .on
    case .on: .hold
    case .hold: .off
    }
  }
}

extension PowerSupply {
  /// What comes after it as power fails and comes back.
  fileprivate var next: Self {
    switch self {
    case .normal: .lost
    case .lost: .emergency
    case .emergency: .normal
    }
  }
}
