import SimulationCore

// Why a signal has no effect, by the same conditions that decide its effect.
extension CollectiveController {
  /// Why a signal would have no effect now, or not the one that is wanted; nil when it would.
  public func refusal(of signal: PlantSignal) -> ElevatorRefusal? {
    switch signal {
    case .hallButtonPressed(let landing, let direction, let side):
      takesHallCalls
        ? isStuck(landing, direction, configuration.entrance(side, at: landing)) ? .buttonStuck : nil
        : prevailing.map { .noCalls($0) }
    case .carButtonPressed:
      takesCarCalls
        ? refusesEmptyCarCalls ? .emptyCarKeepsCalls : nil
        : policy.calls == .firefighters ? .noCallsOnHold : prevailing.map { .noCalls($0) }
    case .doorOpenButton(_, true): isMoving ? .carRuns : nil
    case .doorCloseButton(_, let isPressed): doorCloseRefusal(isPressed: isPressed)
    case .holdButtonPressed(let side):
      doorRegime == .automatic
        ? index(of: side).flatMap { doors[$0].cycle == nil ? .doorsShut(side) : nil } : prevailing.map { .noHold($0) }
    case .stopSwitch where !configuration.hasStopSwitch: .noStopSwitch
    case .stopSwitch(true): ignoresStopSwitch ? .recallIgnoresStopSwitch : nil
    case .independentSwitch(true): prevailing(over: .independent)
    case .outOfServiceSwitch(true): prevailing(over: .outOfService)
    case .smokeDetector(_, true), .machineRoomSmoke(true): prevailing(over: .firePhaseOne)
    case .smokeDetector(_, false), .machineRoomSmoke(false): keys.isRecalled ? .recallStays : nil
    case .fireRecallSwitch(let position): recallRefusal(position)
    case .fireOperationSwitch(let position): fireOperationRefusal(position)
    case .callCancelButtonPressed: callCancelRefusal
    case .emergencySelector: keys.supply == .emergency ? nil : .notOnEmergencyPower
    case .inspectionButton(_, let way, true): inspectionRefusal(way).map { .carStays($0) }
    case .inspectionSwitch(let station, false):
      keys.isOn(station) && keys.staysInspection(without: station)
        && InspectionStation.allCases.allSatisfy { $0 == station || !keys.isOn($0) } ? .inspectionStays : nil
    case .safetyGear(false): hasFailed ? .faultStays : nil
    case .faultResetPressed: resetRefusal
    default: nil
    }
  }

  // MARK: - Modes

  /// What has the car in place of service for everybody; nil for that.
  private var prevailing: ElevatorRefusal.Service? {
    switch policy.occupant {
    case .emergencyPower where keys.supply == .lost: .noPower
    case .recalled where fireService.state == .returning: .returning
    case let occupant: occupant
    }
  }

  /// That a mode prevails over one that is called for; nil where none does.
  private func prevailing(over wanted: ServiceMode) -> ElevatorRefusal? {
    let stronger = ServiceMode.byPrecedence.prefix { $0 != wanted }
    guard stronger.contains(mode.state) else { return nil }
    return prevailing.map { .prevails($0) }
  }

  // MARK: - Doors

  private func doorCloseRefusal(isPressed: Bool) -> ElevatorRefusal? {
    guard !areDoorsShut else { return nil }
    switch doorRegime {
    case .automatic: return nil
    case .recall: return isPressed ? .doorCloseInRecall : nil
    case .constantPressure where fireService.state == .hold: return isPressed ? .doorCloseOnHold : nil
    case .attended, .constantPressure, .manual: return isPressed ? nil : .doorCloseMustBeHeld
    }
  }

  // MARK: - Fire

  private func recallRefusal(_ position: FireRecallPosition) -> ElevatorRefusal? {
    switch position {
    case .on:
      let callsBack = firePolicy.leaving == .holds && keys.recallKey != .on
      if callsBack, mode.state == .firePhaseTwo { return nil }
      return keys.isCalledByKey ? .recalledAlready : prevailing(over: .firePhaseOne)
    case .off: return keys.isRecalled ? .recallStays : nil
    case .reset:
      let smoky = configuration.landingNumbers.first { keys.hasSmoke(at: $0) }
      if smoky != nil || keys.hasSmoke(at: nil) { return .smoke(landing: smoky) }
      guard keys.isRecalled else { return .noRecall }
      let isTaken = fireService.state == .phaseTwo || fireService.state == .hold
      return isTaken && firePolicy.leaving == .returns ? .firefightersKeepCar : nil
    }
  }

  private func fireOperationRefusal(_ position: FireOperationPosition) -> ElevatorRefusal? {
    guard position != .off else { return nil }
    guard position == .on || firePolicy.hasHoldAndCancel else { return .noHoldPosition }
    switch fireService.state {
    case .off: return .notRecalled
    case .phaseOne where position == .hold: return .holdIsForPhaseTwo
    case .phaseOne:
      if policy.decision == .recall, changesFireService(position) { return nil }
      if firePolicy.leaving == .holds, !keys.isCalledByKey { return .landingKeyIsOff }
      return prevailing(over: .firePhaseTwo) ?? .notOpenForRecall
    case .phaseTwo, .hold: return prevailing(over: .firePhaseTwo)
    case .returning: return changesFireService(position) ? nil : .carReturns
    }
  }

  /// Whether the service for firefighters goes on when their key in the car is turned.
  private func changesFireService(_ position: FireOperationPosition) -> Bool {
    var turned = self
    turned.keys.receive(.fireOperationSwitch(position))
    return turned.fireTrigger != nil
  }

  private var callCancelRefusal: ElevatorRefusal? {
    guard firePolicy.hasHoldAndCancel else { return .noCallCancel }
    guard policy.calls == .firefighters else { return .cancelIsForPhaseTwo }
    return calls.hasAny || service.state == .travelling ? nil : .noCallToCancel
  }

  // MARK: - Inspection and faults

  /// What prevents any movement under inspection; nil for nothing.
  var inspectionObstacle: ElevatorRefusal.InspectionObstacle? {
    if keys.isGripped { return .safetyGearGrips }
    if keys.supply == .lost { return .noPower }
    if isStopSwitchOn { return .stopSwitchIsOn }
    if !areDoorsShut { return .doorsAreOpen }
    return isOverloaded ? .overloaded : nil
  }

  private func inspectionRefusal(_ direction: Direction) -> ElevatorRefusal.InspectionObstacle? {
    if !keys.isInspection || keys.awaitsInspectionReset { return .switchesAreOff }
    if let inspectionObstacle { return inspectionObstacle }
    if keys.isPressed(direction.opposite) { return .bothButtonsAreHeld }
    let isRunHeld = InspectionStation.allCases.allSatisfy { !keys.isOn($0) || keys.isRunPressed($0) }
    return isRunHeld ? nil : .runIsNotHeld
  }

  private var resetRefusal: ElevatorRefusal? {
    if keys.awaitsInspectionReset { return areDoorsShut ? nil : .inspectionResetNeedsShutDoors }
    if keys.isGripped { return .safetyGearGrips }
    return hasFailed || needsRelevelling ? nil : .noFault
  }
}
