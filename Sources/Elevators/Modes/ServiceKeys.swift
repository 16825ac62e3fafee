public import SimulationCore

/// The positions of the switches, keys and detectors that call for modes other than the normal one.
///
/// Everything follows from the signals that it has received.
public struct ServiceKeys: Hashable, Sendable {
  /// What is pressed and turned on at one inspection station.
  private struct Station: Hashable, Sendable {
    var isOn = false
    var isUpPressed = false
    var isDownPressed = false
    var isRunPressed = false

    var direction: Direction? {
      guard isRunPressed else { return nil }
      return isUpPressed == isDownPressed ? nil : isUpPressed ? .up : .down
    }
  }

  /// What the key of the recall landing has done since the last reset.
  private enum KeyCall: Hashable, Sendable {
    case none
    /// It has called the car, and nobody has taken it since.
    case calling
    /// Firefighters have taken the car that it called.
    case taken
  }

  /// Whether the attendant's key in the car is on.
  public private(set) var isIndependent = false
  /// Whether the elevator was switched off at its landing.
  public private(set) var isOutOfService = false
  /// Whether an earthquake was felt.
  public private(set) var isSeismic = false
  /// What feeds the drive.
  public private(set) var supply = PowerSupply.normal
  /// Whether the car is chosen to run on emergency power.
  public private(set) var isSelected: Bool
  /// The position of the firefighters' key in the car.
  public private(set) var fireOperation = FireOperationPosition.off
  /// The positions of that key, in the order in which they lie on it.
  public var fireOperationPositions: [FireOperationPosition] {
    firePolicy.hasHoldAndCancel ? [.off, .hold, .on] : [.off, .on]
  }
  /// Whether the safety gear grips the rails.
  public private(set) var isGripped = false

  private let recallLanding: Int
  private let firePolicy: FirePolicy
  private let alternateLanding: Int
  /// The position of the key of the recall landing.
  public private(set) var recallKey = FireRecallPosition.off
  private var keyCall = KeyCall.none
  /// The landings, and 0 for the machine room, whose detectors see smoke now.
  private var smoky: [Int] = []
  /// The landing, or 0 for the machine room, whose detector was the first to call the car since the last
  /// reset; nil when none has.
  private var firstSmoke: Int?
  /// Whether that of the machine room has.
  private var isMachineRoomSmoky = false
  private var carTop = Station()
  private var pit = Station()
  /// Whether the switch of the pit has been on in the inspection, whose end therefore needs a reset.
  private var awaitsReset = false

  /// Everything off, up and clear.
  public init(_ configuration: ElevatorConfiguration) {
    recallLanding = configuration.recallLanding
    alternateLanding = configuration.alternateLanding
    firePolicy = configuration.fireCode.policy
    isSelected = configuration.modes.runsOnEmergencyPower
  }

  /// Takes a signal of a switch, key, detector or inspection button; returns whether it was one.
  @discardableResult public mutating func receive(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .independentSwitch(let isOn): isIndependent = isOn
    case .outOfServiceSwitch(let isOn): isOutOfService = isOn
    case .seismicSwitch(let isOn): isSeismic = isOn
    case .powerSupply(let supply): self.supply = supply
    case .emergencySupplyArrived: supply = .emergency
    case .emergencySelector(let isSelected): self.isSelected = isSelected
    case .fireOperationSwitch(let position):
      if position != .hold || firePolicy.hasHoldAndCancel { fireOperation = position }
    case .safetyGear(let isEngaged): isGripped = isEngaged
    case .fireRecallSwitch(let position): turnRecallKey(position)
    case .smokeDetector(let landing, let isActive): receiveSmoke(at: landing, isActive)
    case .machineRoomSmoke(let isActive): receiveSmoke(at: 0, isActive)
    case .inspectionSwitch(let station, let isOn):
      change(station) { $0.isOn = isOn }
      if isOn, station == .pit { awaitsReset = true }
    case .inspectionRunButton(let station, let isPressed): change(station) { $0.isRunPressed = isPressed }
    case .inspectionButton(let station, .up, let isPressed): change(station) { $0.isUpPressed = isPressed }
    case .inspectionButton(let station, .down, let isPressed): change(station) { $0.isDownPressed = isPressed }
    default: return false
    }
    return true
  }

  private mutating func turnRecallKey(_ position: FireRecallPosition) {
    if position == .on, recallKey != .on { keyCall = .calling }
    recallKey = position
    guard position == .reset, smoky.isEmpty else { return }
    (keyCall, firstSmoke, isMachineRoomSmoky) = (.none, nil, false)
  }

  private mutating func receiveSmoke(at index: Int, _ isActive: Bool) {
    smoky.removeAll { $0 == index }
    guard isActive else { return }
    smoky.append(index)
    if firstSmoke == nil { firstSmoke = index }
    if index == 0 { isMachineRoomSmoky = true }
  }

  private mutating func change(_ station: InspectionStation, _ change: (inout Station) -> Void) {
    switch station {
    case .carTop: change(&carTop)
    case .pit: change(&pit)
    }
  }

  /// Whether the key of the recall landing has called the car since the last reset.
  public var isCalledByKey: Bool { keyCall != .none }

  /// Whether the car is called because of a fire (phase I is in effect).
  public var isRecalled: Bool { isCalledByKey || firstSmoke != nil }

  /// Where it is called to.
  ///
  /// It is the alternate landing where the detector of the recall landing was the first to call it, and the
  /// key of the recall landing has not. Later detectors change nothing until the reset.
  ///
  /// > Source: ASME A17.1, 2.27.3.2 and 2.27.3.1.
  public var fireLanding: Int { firstSmoke == recallLanding && !isCalledByKey ? alternateLanding : recallLanding }

  /// How the fire helmet is to be lit while there is fire service.
  public var fireHat: FireHat { isMachineRoomSmoky ? .flashing : .lit }

  /// Whether the detector of a landing, or without one that of the machine room, sees smoke now.
  public func hasSmoke(at landing: Int?) -> Bool { smoky.contains(landing ?? 0) }

  /// Whether the switch of an inspection station is on.
  public func isOn(_ station: InspectionStation) -> Bool { station == .carTop ? carTop.isOn : pit.isOn }

  /// Whether an inspection button for a direction is held down at any station.
  public func isPressed(_ direction: Direction) -> Bool {
    direction == .up ? carTop.isUpPressed || pit.isUpPressed : carTop.isDownPressed || pit.isDownPressed
  }

  /// Whether the key of the landing takes the car back from firefighters: turned on again, or reset.
  ///
  /// > Source: EN 81-72, 5.8.8, from memory.
  var takesCarBack: Bool { keyCall == .calling || !isRecalled }

  /// Firefighters have taken the car: a call of before does not take it back from them.
  mutating func giveCarToFirefighters() { if keyCall == .calling { keyCall = .taken } }

  /// Whether an inspection switch is on, or that of the pit was and nobody has reset the inspection.
  ///
  /// The switches end an inspection; that of the pit only with a reset outside the well.
  ///
  /// > Source: EN 81-20, 5.12.1.5.2.2, from memory; ASME A17.1, 2.26.1.4, knows no station in the pit, from memory.
  public var isInspection: Bool { carTop.isOn || pit.isOn || awaitsReset }

  /// Whether the inspection continues after a switch is turned off.
  func staysInspection(without station: InspectionStation) -> Bool {
    awaitsReset || isOn(station == .pit ? .carTop : .pit)
  }

  /// Whether all inspection switches are off again, so that the reset button, with doors shut, ends it.
  public var awaitsInspectionReset: Bool { awaitsReset && !carTop.isOn && !pit.isOn }

  /// Ends an inspection whose switches are off: the reset button was pressed with doors shut.
  public mutating func endInspection() { if awaitsInspectionReset { awaitsReset = false } }

  /// Whether the RUN button of a station is held down.
  public func isRunPressed(_ station: InspectionStation) -> Bool {
    station == .carTop ? carTop.isRunPressed : pit.isRunPressed
  }

  /// The direction in which the inspection buttons move the car; nil for none.
  ///
  /// It is pressed together with RUN. With both switches on, the same must be pressed at both.
  ///
  /// > Source: EN 81-20, 5.12.1.5.2.3 and 5.12.1.5.2.1 i).
  public var inspectionDirection: Direction? {
    switch (carTop.isOn, pit.isOn) {
    case (true, true): carTop.direction == pit.direction ? carTop.direction : nil
    case (true, false): carTop.direction
    case (false, true): pit.direction
    case (false, false): nil
    }
  }

  /// Whether everything is as in normal service.
  public var isNormal: Bool {
    !isIndependent && !isOutOfService && !isSeismic && supply == .normal && !isRecalled && fireOperation == .off
      && !isGripped && !isInspection
  }
}
