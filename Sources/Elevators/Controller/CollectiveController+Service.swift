import Motion
import SimulationCore

// Independent service, out of service, emergency power, earthquakes and faults.
extension CollectiveController {
  // MARK: - Independent service

  /// The attendant has taken the car: its doors open, here or where it stops next.
  mutating func attend(in context: inout some MachineContext<Self>) {
    for index in doors.indices where doors[index].isClosing { reopen(index, in: &context) }
    if service.state == .travelling {
      opensAtStop = true
      breakOffStart(in: &context)
    } else if service.state == .idle, mayOpenByButton, !motionInhibited {
      serve(in: &context)
    }
  }

  // MARK: - Out of service

  /// The car brings those aboard to where they called for, then goes to its landing, opens there once
  /// and rests.
  mutating func decideOutOfService(in context: inout some MachineContext<Self>) {
    if calls.hasAny { return decideByCalls(parks: false, in: &context) }
    let there = configuration.outOfServiceLanding
    if !isAtLanding || landing != there {
      go(to: there, in: &context)
    } else if !isRetired {
      serve(in: &context)
    } else {
      setDirection(nil, in: &context)
    }
  }

  /// The doors have shut at a stop.
  mutating func leaveStop(in context: inout some MachineContext<Self>) {
    if mode.state == .outOfService, landing == configuration.outOfServiceLanding, !calls.hasAny {
      isRetired = true
    }
    if mode.state == .emergencyPower, emergency == .returning,
      landing == configuration.emergencyLanding
    {
      emergency = .returned
      updateMode(in: &context)
    }
  }

  // MARK: - Emergency power

  /// The supply has changed, or nothing stronger prevails over it any more: the car waits for its
  /// turn, if there is power.
  mutating func beginEmergency(in context: inout some MachineContext<Self>) {
    if let emergencyTurn { context.disarm(emergencyTurn) }
    emergencyTurn = nil
    emergency = .waiting
    cancelAllCalls(in: &context)
    guard keys.supply == .emergency else { return }
    emergencyTurn = context.arm(.emergencyTurn, after: configuration.modes.emergencyWait)
  }

  mutating func takeEmergencyTurn(in context: inout some MachineContext<Self>) {
    emergencyTurn = nil
    guard mode.state == .emergencyPower, keys.supply == .emergency else { return }
    emergency = .returning
    decide(in: &context)
  }

  mutating func decideOnEmergencyPower(in context: inout some MachineContext<Self>) {
    switch emergency {
    case .waiting: break
    case .returning:
      let there = configuration.emergencyLanding
      if isAtLanding, landing == there { return serve(in: &context) }
      go(to: there, in: &context)
    case .returned: if !isAtLanding { go(to: landing, in: &context) }
    }
  }

  // MARK: - Earthquake

  /// A running car stops at the next landing at which it can, one that was to start stays, and they open
  /// their doors; firefighters' cars go on.
  mutating func stopAfterEarthquake(in context: inout some MachineContext<Self>) {
    isSlowRun = true
    let isForFire = mode.state == .firePhaseOne || mode.state == .firePhaseTwo
    guard service.state == .travelling, !isForFire else { return }
    stopsNext = true
    opensAtStop = true
    breakOffStart(in: &context)
  }

  /// Lets a car whose brake has not opened yet stay, to decide again.
  mutating func breakOffStart(in context: inout some MachineContext<Self>) {
    guard service.state == .travelling, !isMoving, !isHalting else { return }
    halt(in: &context)
  }

  // MARK: - Faults

  /// Starts again to watch that the car gets on: the motor must not run for long without.
  ///
  /// > Source: EN 81-20, 5.9.2.7.
  mutating func watchMotor(in context: inout some MachineContext<Self>) {
    guard inspectionRun == nil, !isRelevelling else { return }
    let limit = isSlowRun ? slowMotorRunLimit : motorRunLimit
    let due = context.now.advanced(by: limit)
    if let motorRun, context.rearm(motorRun, at: due) { return }
    motorRun = context.arm(.motorRunOver, at: due)
  }

  mutating func endMotorWatch(in context: inout some MachineContext<Self>) {
    if let motorRun { context.disarm(motorRun) }
    motorRun = nil
  }

  /// The motor has run for too long: it is switched off until somebody has looked after it.
  mutating func motorRunOver(in context: inout some MachineContext<Self>) {
    motorRun = nil
    let stood = motionInhibited
    hasFailed = true
    updateMode(in: &context)
    reconsider(stood: stood, in: &context)
  }

  mutating func resetFault(in context: inout some MachineContext<Self>) {
    guard !keys.isGripped else { return }
    if hasFailed {
      let stood = motionInhibited
      hasFailed = false
      updateMode(in: &context)
      reconsider(stood: stood, in: &context)
    }
    // A drive that has refused to level the car is asked again.
    if needsRelevelling, isAtLanding, !motionInhibited, !isMoving, !isHalting, !isRelevelling,
      service.state != .travelling
    {
      relevel(in: &context)
    }
  }
}
