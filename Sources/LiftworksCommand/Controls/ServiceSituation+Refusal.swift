import Elevators

// Why nothing comes of what somebody does, in words for the status line.
extension ServiceSituation {
  /// Why nothing comes of a stimulus, or what else is to be done; nil where its effect is seen.
  func refusal(of stimulus: ElevatorStimulus) -> String? {
    switch stimulus {
    case .control(let signal): refusal(of: signal)
    case .driveStalled(isStalled: false) where mode == .stalled: Self.resetIsNext
    default: nil
    }
  }

  private static let recallStays = "the recall stays until its key is at reset"
  private static let resetIsNext = "the fault stays until reset is pressed"

  private func refusal(of signal: PlantSignal) -> String? {
    switch signal {
    case .hallButtonPressed: callRefusal(takes: [.normal, .seismic])
    case .carButtonPressed:
      fireService == .hold && mode == .firePhaseTwo
        ? "no calls: the firefighters' key is at hold"
        : callRefusal(takes: [.normal, .seismic, .independent, .firePhaseTwo])
    case .doorOpenButton(_, true):
      plant.isStanding ? nil : "door-open is held while the car runs"
    case .doorCloseButton(_, true): closeRefusal
    case .holdButtonPressed:
      [.normal, .seismic, .outOfService, .emergencyPower].contains(mode)
        ? nil : modeText.map { "hold does nothing: \($0)" }
    case .stopSwitch(true):
      mode == .firePhaseOne && plant.areDoorsLocked
        ? "a recalled car does not obey the stop switch" : nil
    case .independentSwitch(true): prevailing(over: .independent)
    case .outOfServiceSwitch(true): prevailing(over: .outOfService)
    case .smokeDetector(_, true), .machineRoomSmoke(true): prevailing(over: .firePhaseOne)
    case .smokeDetector(_, false), .machineRoomSmoke(false):
      keys.isRecalled ? Self.recallStays : nil
    case .fireRecallSwitch(let position): recallRefusal(position)
    case .fireOperationSwitch(let position): operationRefusal(position)
    case .callCancelButtonPressed: cancelRefusal
    case .emergencySelector:
      keys.supply == .emergency ? nil : "it counts once there is emergency power"
    case .inspectionButton(_, let way, true): inspectionRefusal(way)
    case .safetyGear(false): Self.resetIsNext
    case .faultResetPressed: resetRefusal
    default: nil
    }
  }

  // MARK: - Modes

  /// The mode that prevails, in words; nil for service for everybody.
  private var modeText: String? {
    switch mode {
    case .normal, .seismic: nil
    case .outOfService: "the elevator is out of service"
    case .independent: "an attendant has the car"
    case .emergencyPower:
      keys.supply == .lost ? "there is no power" : "the car is on emergency power"
    case .firePhaseOne: fireService == .returning ? "the car returns" : "the car is recalled"
    case .firePhaseTwo: "firefighters have the car"
    case .stalled: "the car has failed"
    case .inspection: "the car is inspected"
    }
  }

  /// Which mode prevails over one that is called for; nil where none does.
  private func prevailing(over wanted: ServiceMode) -> String? {
    let stronger = ServiceMode.byPrecedence.prefix { $0 != wanted }
    guard stronger.contains(mode) else { return nil }
    return modeText.map { "\($0): that prevails" }
  }

  private func callRefusal(takes modes: [ServiceMode]) -> String? {
    modes.contains(mode) ? nil : modeText.map { "no calls: \($0)" }
  }

  private var closeRefusal: String? {
    guard !plant.areDoorsLocked else { return nil }
    switch mode {
    case .firePhaseOne: return "door-close does nothing: the car is recalled"
    case .firePhaseTwo where fireService == .hold:
      return "door-close does nothing: the key is at hold"
    default: return nil
    }
  }

  /// Whether doors close only while their button is held down.
  var closesUnderPressure: Bool {
    switch mode {
    case .independent, .stalled, .inspection: true
    case .firePhaseTwo: fireService == .phaseTwo
    case .normal, .seismic, .outOfService, .emergencyPower, .firePhaseOne: false
    }
  }

  // MARK: - Fire

  private func recallRefusal(_ position: FireRecallPosition) -> String? {
    switch position {
    case .on:
      return keys.isCalledByKey
        ? "the key has called the car already" : prevailing(over: .firePhaseOne)
    case .off:
      return keys.isRecalled ? Self.recallStays : nil
    case .reset:
      if let smokyPlace { return "no reset: smoke \(smokyPlace)" }
      guard keys.isRecalled else { return "there is no recall to reset" }
      let isTaken = fireService == .phaseTwo || fireService == .hold
      return isTaken ? "firefighters keep the car till it is back" : nil
    }
  }

  private func operationRefusal(_ position: FireOperationPosition) -> String? {
    guard position != .off else { return nil }
    switch fireService {
    case .off: return "no effect: the car is not recalled"
    case .phaseOne where position == .hold:
      return "no effect yet: hold is for phase II"
    case .phaseOne:
      if mode == .firePhaseOne, isRecalledOpen { return nil }
      return prevailing(over: .firePhaseTwo)
        ?? "no effect until the car is recalled and open"
    case .phaseTwo, .hold: return prevailing(over: .firePhaseTwo)
    case .returning:
      return takesBack && !plant.areDoorsLocked ? nil : "no effect: the car returns"
    }
  }

  private var cancelRefusal: String? {
    guard mode == .firePhaseTwo else {
      return "call cancel works in fire phase II only"
    }
    let hasCalls = plant.lamps.car.contains(true) || !plant.isStanding
    return hasCalls ? nil : "there is no call to cancel"
  }

  // MARK: - Inspection and faults

  private func inspectionRefusal(_ way: Direction) -> String? {
    let opposite: Direction = way == .up ? .down : .up
    let last = way == .up ? configuration.landings.count : 1
    let reasons: [(Bool, String)] = [
      (!keys.isInspection, "no inspection switch is on"),
      (keys.isGripped, "the safety gear grips"),
      (keys.supply == .lost, "there is no power"),
      (isStopped, "the stop switch is on"),
      (!plant.areDoorsLocked, "the doors are not shut"),
      (plant.isOverloaded, "the car is overloaded"),
      (keys.isPressed(opposite), "both buttons are held"),
      (plant.isStanding && plant.landing == last && isLevel, "this is the last landing"),
    ]
    return reasons.first { $0.0 }.map { "the car stays: \($0.1)" }
  }

  private var resetRefusal: String? {
    if keys.isGripped { return "no reset: the safety gear grips" }
    // Under inspection nobody sees whether it has failed besides.
    guard mode != .stalled, mode != .inspection, isLevel else { return nil }
    return plant.isStanding ? "there is no fault to reset" : nil
  }
}
