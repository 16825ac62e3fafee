import Drawing
import Elevators
import SimulationCore

/// The direction in which a key of the service modes is turned.
enum KeyTurn: Hashable, Sendable {
  /// To its next position; a key with two positions to the other one; a button is pressed.
  case onward
  /// To the previous position.
  case back
}

/// The state that determines the next position of a key of the service modes.
struct ServiceSituation {
  /// The positions of switches, keys and detectors.
  let keys: ServiceKeys
  /// Whether the car is stalled.
  let isStalled: Bool
  /// The landing of the detector.
  let landing: Int
}

extension ServiceControl {
  /// Returns the stimuli that press RUN and a direction button at every active inspection station, or release all of
  /// them.
  static func inspects(_ direction: Direction, isPressed: Bool, _ keys: ServiceKeys) -> [ElevatorStimulus] {
    let stations = isPressed ? stations(of: keys) : InspectionStation.allCases
    return stations.flatMap { station in
      [
        PlantSignal.inspectionRunButton(station: station, isPressed: isPressed),
        .inspectionButton(station: station, direction: direction, isPressed: isPressed),
      ]
    }.map { .control($0) }
  }

  /// The direction of an inspection button; nil for any other control.
  var inspectionDirection: Direction? {
    switch self {
    case .inspectUp: .up
    case .inspectDown: .down
    default: nil
    }
  }

  /// Returns the stimuli of turning or pressing the control on screen; nil if it cannot be turned in that direction.
  func stimuli(_ way: KeyTurn, _ situation: ServiceSituation) -> [ElevatorStimulus]? {
    let keys = situation.keys
    switch self {
    case .fireOperation:
      let position = keys.fireOperationPositions.neighbour(of: keys.fireOperation, way)
      return position.map { [.control(.fireOperationSwitch($0))] }
    case .fireRecall:
      let position = FireRecallPosition.onTheKey.neighbour(of: keys.recallKey, way)
      return position.map { [.control(.fireRecallSwitch($0))] }
    case .power: return [.control(.powerSupply(way == .onward ? keys.supply.next : keys.supply.previous))]
    case .callCancel: return way == .back ? nil : [.control(.callCancelButtonPressed)]
    case .reset: return way == .back ? nil : [.control(.faultResetPressed)]
    default: break
    }
    let isOn = isOn(situation)
    guard way == .onward || isOn else { return nil }
    if let direction = inspectionDirection { return Self.inspects(direction, isPressed: !isOn, keys) }
    if self == .obstacle { return [.driveStalled(isStalled: !isOn)] }
    return signal(isOn: !isOn, landing: situation.landing).map { [.control($0)] }
  }

  /// Whether a control with two positions is in the second.
  private func isOn(_ situation: ServiceSituation) -> Bool {
    let keys = situation.keys
    return switch self {
    case .independent: keys.isIndependent
    case .smoke: keys.hasSmoke(at: situation.landing)
    case .machineRoomSmoke: keys.hasSmoke(at: nil)
    case .outOfService: keys.isOutOfService
    case .emergencySelector: keys.isSelected
    case .seismic: keys.isSeismic
    case .carTop: keys.isOn(.carTop)
    case .pit: keys.isOn(.pit)
    case .inspectUp: keys.isPressed(.up)
    case .inspectDown: keys.isPressed(.down)
    case .obstacle: situation.isStalled
    case .safetyGear: keys.isGripped
    case .fireOperation, .callCancel, .fireRecall, .power, .reset: false
    }
  }

  /// Returns the signal of a control with two positions; nil for all others.
  private func signal(isOn: Bool, landing: Int) -> PlantSignal? {
    switch self {
    case .independent: .independentSwitch(isOn: isOn)
    case .smoke: .smokeDetector(landing: landing, isActive: isOn)
    case .machineRoomSmoke: .machineRoomSmoke(isActive: isOn)
    case .outOfService: .outOfServiceSwitch(isOn: isOn)
    case .emergencySelector: .emergencySelector(isSelected: isOn)
    case .seismic: .seismicSwitch(isOn: isOn)
    case .carTop: .inspectionSwitch(station: .carTop, isOn: isOn)
    case .pit: .inspectionSwitch(station: .pit, isOn: isOn)
    case .safetyGear: .safetyGear(isEngaged: isOn)
    default: nil
    }
  }

  /// Returns the message at the end of the key's range.
  func end(_ way: KeyTurn) -> String {
    switch (self, way) {
    case (.callCancel, _), (.reset, _): "this is a button: Enter presses it"
    case (.fireOperation, .onward), (.fireRecall, .onward): "the last position; Backspace turns back"
    case (.fireOperation, .back), (.fireRecall, .back): "the first position; Enter turns onward"
    default: "there is nothing to turn back"
    }
  }
}

extension FireRecallPosition {
  /// The positions in the order of the key.
  fileprivate static let onTheKey: [Self] = [.reset, .off, .on]
}

extension Array where Element: Equatable {
  /// Returns the adjacent position on a key; nil beyond its ends.
  fileprivate func neighbour(of position: Element, _ direction: KeyTurn) -> Element? {
    guard let index = firstIndex(of: position) else { return nil }
    let next = index + (direction == .onward ? 1 : -1)
    return indices.contains(next) ? self[next] : nil
  }
}

extension PowerSupply {
  /// The next state: power fails, comes from the generator, and returns.
  fileprivate var next: Self {
    switch self {
    case .normal: .lost
    case .lost: .emergency
    case .emergency: .normal
    }
  }

  /// The previous state.
  fileprivate var previous: Self {
    switch self {
    case .normal: .emergency
    case .lost: .normal
    case .emergency: .lost
    }
  }
}
