import Drawing
import Elevators
import SimulationCore

/// Which way a key of the service modes is turned.
enum KeyTurn: Hashable, Sendable {
  /// To its next position; one with two positions to the other, a button is pressed.
  case onward
  /// To the position before.
  case back
}

/// What decides which position of a key of the service modes comes next.
struct ServiceSituation {
  /// How switches, keys and detectors are set.
  let keys: ServiceKeys
  /// Whether something keeps the car from moving.
  let isStalled: Bool
  /// The landing whose detector is meant.
  let landing: Int
}

extension ServiceControl {
  /// Presses RUN and the inspection button for a way at every station that is on, or lets all of them go.
  static func inspects(_ way: Direction, isPressed: Bool, _ keys: ServiceKeys) -> [ElevatorStimulus] {
    let stations = isPressed ? stations(of: keys) : InspectionStation.allCases
    return stations.flatMap { station in
      [
        PlantSignal.inspectionRunButton(station: station, isPressed: isPressed),
        .inspectionButton(station: station, direction: way, isPressed: isPressed),
      ]
    }.map { .control($0) }
  }

  /// Which way an inspection button moves the car; nil for what is none.
  var inspectionWay: Direction? {
    switch self {
    case .inspectUp: .up
    case .inspectDown: .down
    default: nil
    }
  }

  /// What the elevator receives when somebody at the screen turns or presses it; nil where it cannot be
  /// turned that way.
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
    if let direction = inspectionWay { return Self.inspects(direction, isPressed: !isOn, keys) }
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

  /// The signal of a control with two positions; nil for all others.
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

  /// What is shown at the end of the way.
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
  /// The positions in the order in which they lie on the key.
  fileprivate static let onTheKey: [Self] = [.reset, .off, .on]
}

extension Array where Element: Equatable {
  /// The position beside another one on a key; nil beyond its ends.
  fileprivate func neighbour(of position: Element, _ way: KeyTurn) -> Element? {
    guard let index = firstIndex(of: position) else { return nil }
    let next = index + (way == .onward ? 1 : -1)
    return indices.contains(next) ? self[next] : nil
  }
}

extension PowerSupply {
  /// What comes after it as power fails, comes from the generator and is back.
  fileprivate var next: Self {
    switch self {
    case .normal: .lost
    case .lost: .emergency
    case .emergency: .normal
    }
  }

  /// What comes before it.
  fileprivate var previous: Self {
    switch self {
    case .normal: .emergency
    case .lost: .normal
    case .emergency: .lost
    }
  }
}
