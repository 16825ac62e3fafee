import Motion
import SimulationCore

// Independent service, out of service, emergency power, earthquakes and faults.
extension CollectiveController {
  // MARK: - Independent service

  /// The attendant has taken the car: its doors open, here or where it stops next.
  mutating func attend(in outbox: inout Outbox<Event, Fact>) {
    for index in doors.indices where doors[index].isClosing { reopen(index, in: &outbox) }
    if service.state == .travelling {
      drive.letOut()
      breakOffStart(in: &outbox)
    } else if service.state == .idle, mayOpenByButton, !motionInhibited {
      serve(in: &outbox)
    }
  }

  // MARK: - Out of service

  /// The car brings those aboard to where they called for, then goes to its landing, opens there once
  /// and rests.
  mutating func decideOutOfService(in outbox: inout Outbox<Event, Fact>) {
    if calls.hasAny { return decideByCalls(parks: false, in: &outbox) }
    // People are let out first of a car that was stopped between landings.
    if drive.rest.letsOut { return depart(to: nearestDoors, in: &outbox) }
    let there = configuration.outOfServiceLanding
    if !isAtLanding || landing != there {
      go(to: there, in: &outbox)
    } else if retirement == .begun {
      serve(in: &outbox)
    } else {
      setDirection(nil, in: &outbox)
    }
  }

  /// The doors have shut at a stop.
  mutating func leaveStop(in outbox: inout Outbox<Event, Fact>) {
    if retirement == .begun, landing == configuration.outOfServiceLanding, !calls.hasAny { retirement = .done }
    if policy.decision == .emergencyPower, emergency == .returning, landing == configuration.emergencyLanding {
      emergency = sharesEmergencySupply ? .returned : .released
      updateMode(in: &outbox)
    }
  }

  // MARK: - Emergency power

  /// The supply has changed, or nothing stronger prevails over it any more: the car waits for its
  /// turn, if there is power.
  ///
  /// Without, doors that close at a landing open again: nobody is shut in.
  mutating func beginEmergency(in outbox: inout Outbox<Event, Fact>) {
    outbox.disarm(.emergencyTurn)
    emergency = keys.supply == .lost ? .stranded : .waiting
    cancelAllCalls(in: &outbox)
    guard keys.supply == .emergency else {
      for index in doors.indices where doors[index].isClosing { reopen(index, in: &outbox) }
      return
    }
    outbox.arm(.emergencyTurn, after: configuration.modes.emergencyWait)
  }

  /// The car has waited for long enough since there is emergency power.
  mutating func endEmergencyWait(in outbox: inout Outbox<Event, Fact>) {
    guard policy.decision == .emergencyPower, keys.supply == .emergency else { return }
    emergency = .ready
    if !sharesEmergencySupply { takeEmergencyTurn(in: &outbox) }
  }

  /// Whether it has not returned yet on emergency power.
  var isToReturn: Bool {
    guard policy.decision == .emergencyPower, keys.supply == .emergency else { return false }
    return emergency == .waiting || emergency == .ready || emergency == .returning
  }

  /// Whether only others keep it from returning on emergency power.
  var isReadyToReturn: Bool { isToReturn && emergency == .ready }

  /// Whether it has returned, and is to run once it is released.
  var isToRunAfterReturn: Bool { policy.decision == .emergencyPower && emergency == .returned && keys.isSelected }

  /// Whether its drive may need emergency power: it moves, returns and is not at its landing yet, or runs after its
  /// return.
  var usesEmergencySupply: Bool {
    guard keys.supply == .emergency else { return false }
    if !drive.isResting { return true }
    if policy.decision == .emergencyPower {
      let isThere = service.state == .serving && landing == configuration.emergencyLanding
      return emergency == .returning && !isThere
    }
    return runsOnEmergencyPower && policy.decision.movesCar
  }

  /// It is the car's turn to return.
  mutating func takeEmergencyTurn(in outbox: inout Outbox<Event, Fact>) {
    guard isReadyToReturn else { return }
    emergency = .returning
    decide(in: &outbox)
  }

  /// Something stops the car on its return: it needs another turn, and others have theirs first.
  mutating func giveUpEmergencyTurn() { if emergency == .returning { emergency = .ready } }

  /// A chosen car that runs on a shared supply cannot move by itself any more.
  ///
  /// Another one may run in its place, so that it needs a turn again, first to return.
  mutating func loseEmergencyRun() { if sharesEmergencySupply, emergency == .released { emergency = .waiting } }

  /// All cars that could have returned: it may run, if it is chosen to.
  mutating func releaseFromEmergency(in outbox: inout Outbox<Event, Fact>) {
    guard emergency == .returned else { return }
    let stood = motionInhibited
    emergency = .released
    updateMode(in: &outbox)
    reconsider(stood: stood, in: &outbox)
  }

  /// Whether it lets people out, on its battery, at the landing where it has lost its power.
  var letsOutWithoutPower: Bool {
    policy.decision == .emergencyPower && emergency == .stranded && isAtLanding && load > 0
      && configuration.hasDoors(at: landing)
  }

  mutating func decideOnEmergencyPower(in outbox: inout Outbox<Event, Fact>) {
    switch emergency {
    case .stranded, .waiting, .ready: break
    case .returning:
      let there = configuration.emergencyLanding
      if isAtLanding, landing == there { return serve(in: &outbox) }
      go(to: there, in: &outbox)
    case .returned, .released: if !isAtLanding { go(to: nearestDoors, in: &outbox) }
    }
  }

  // MARK: - Earthquake

  /// A running car stops at the next landing at which it can, one that was to start stays, and they open
  /// their doors; firefighters' cars go on.
  mutating func stopAfterEarthquake(in outbox: inout Outbox<Event, Fact>) {
    drive.run?.isSlow = true
    guard service.state == .travelling, policy.stopsForEarthquake else { return }
    drive.run?.stopsNext = true
    drive.letOut()
    breakOffStart(in: &outbox)
  }

  /// Lets a car whose brake has not opened yet stay, to decide again.
  mutating func breakOffStart(in outbox: inout Outbox<Event, Fact>) {
    guard service.state == .travelling, !isMoving, !isHalting else { return }
    halt(in: &outbox)
  }

  // MARK: - Faults

  /// Starts again to watch that the car gets on: the motor must not run for long without.
  ///
  /// > Source: EN 81-20, 5.9.2.7.
  mutating func watchMotor(in outbox: inout Outbox<Event, Fact>) {
    guard !drive.isInspecting, !isRelevelling else { return }
    let limit = drive.run?.isSlow == true ? slowMotorRunLimit : motorRunLimit
    outbox.rearm(.motorRunOver, after: limit)
  }

  mutating func endMotorWatch(in outbox: inout Outbox<Event, Fact>) { outbox.disarm(.motorRunOver) }

  /// The motor has run for too long: it is switched off until somebody has looked after it.
  mutating func motorRunOver(in outbox: inout Outbox<Event, Fact>) { fail(in: &outbox) }

  /// Takes the car out of service until somebody has reset it.
  mutating func fail(in outbox: inout Outbox<Event, Fact>) {
    let stood = motionInhibited
    hasFailed = true
    updateMode(in: &outbox)
    reconsider(stood: stood, in: &outbox)
  }

  /// The reset button, which is outside the well: it ends an inspection whose switches are off, with doors
  /// shut, and clears a fault whose cause is gone.
  ///
  /// > Source: EN 81-20, 5.12.1.5.2.2, from memory.
  mutating func resetFault(in outbox: inout Outbox<Event, Fact>) {
    if keys.awaitsInspectionReset, areDoorsShut {
      let stood = motionInhibited
      keys.endInspection()
      updateMode(in: &outbox)
      reconsider(stood: stood, in: &outbox)
    }
    guard !keys.isGripped else { return }
    for index in doors.indices { doors[index].cycle?.heldCount = 0 }
    if hasFailed {
      let stood = motionInhibited
      hasFailed = false
      updateMode(in: &outbox)
      reconsider(stood: stood, in: &outbox)
    }
    // A drive that has refused to level the car is asked again.
    relevelAgain(in: &outbox)
  }
}
