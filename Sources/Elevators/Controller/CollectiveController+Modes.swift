import SimulationCore

// Which mode prevails, and what changes with it.
extension CollectiveController {
  /// The row of the mode that prevails.
  var policy: ModePolicy { mode.state.policy }

  /// How the doors are operated.
  var doorRegime: DoorRegime { policy.doors }

  /// Whether the car must not move from wherever it is.
  @inline(__always) var motionInhibited: Bool {
    isStopSwitchOn && !ignoresStopSwitch || keys.supply == .lost || !policy.decision.movesCar
  }

  /// Whether the stop switch of the car has no effect now.
  var ignoresStopSwitch: Bool { policy.ignoresStopSwitchWhenShut && areDoorsShut }

  var areDoorsShut: Bool { doors.allSatisfy { $0.region.state == .closed } }

  /// Whether the car was chosen to run on emergency power, and has returned: it serves as it would on
  /// the usual supply.
  var runsOnEmergencyPower: Bool { keys.supply == .emergency && emergency == .released && keys.isSelected }

  /// Whether hall buttons register calls.
  var takesHallCalls: Bool { policy.calls == .all }

  /// Whether the buttons of the car panel register calls.
  var takesCarCalls: Bool {
    switch policy.calls {
    case .all, .car: true
    case .firefighters: fireService.state == .phaseTwo
    case .earlier, .none: false
    }
  }

  /// Whether doors and car move only while a button is held.
  var hasManualDoors: Bool { doorRegime.isManual }

  /// Whether anything calls for a mode, strong enough to prevail or not.
  private func isCalledFor(_ mode: ServiceMode) -> Bool {
    switch mode {
    case .normal: true
    case .seismic: keys.isSeismic
    case .outOfService: keys.isOutOfService
    case .independent: keys.isIndependent
    case .emergencyPower: keys.supply != .normal && !runsOnEmergencyPower
    case .firePhaseOne: fireService.state == .phaseOne || fireService.state == .returning
    case .firePhaseTwo: fireService.state == .phaseTwo || fireService.state == .hold
    case .stalled: hasFailed
    case .inspection: keys.isInspection
    }
  }

  // MARK: - Changes

  /// A key, a switch, a detector or the supply has changed.
  mutating func takeKey(_ signal: PlantSignal, stood: Bool, in outbox: inout Outbox<Event, Fact>) {
    if keys.isGripped { hasFailed = true }
    switch signal {
    case .powerSupply, .emergencySupplyArrived: emergency = .waiting
    default: break
    }
    let before = mode.state
    updateMode(in: &outbox)
    if case .seismicSwitch(true) = signal { stopAfterEarthquake(in: &outbox) }
    if mode.state == before { keyTurnedWithinMode(signal, in: &outbox) }
    reconsider(stood: stood, in: &outbox)
  }

  /// Applies a key that changes no mode.
  private mutating func keyTurnedWithinMode(_ signal: PlantSignal, in outbox: inout Outbox<Event, Fact>) {
    switch (policy.decision, signal) {
    case (.recall, _): recall(in: &outbox)
    case (.firefighters, .fireOperationSwitch): holdForFirefighters(in: &outbox)
    case (.emergencyPower, .powerSupply), (.emergencyPower, .emergencySupplyArrived): beginEmergency(in: &outbox)
    default: break
    }
    showService(in: &outbox)
  }

  /// Stops the car or lets it continue after a change.
  mutating func reconsider(stood: Bool, in outbox: inout Outbox<Event, Fact>) {
    if motionInhibited {
      if !stood { stand(in: &outbox) }
      decide(in: &outbox)
    } else if stood {
      release(in: &outbox)
    } else {
      decide(in: &outbox)
    }
    driveInspection(in: &outbox)
  }

  /// Lets the strongest mode that is called for prevail.
  mutating func updateMode(in outbox: inout Outbox<Event, Fact>) {
    while let trigger = fireTrigger {
      fireService.move(on: trigger, in: &outbox)
      if trigger == .taken { keys.giveCarToFirefighters() }
      outbox.emit(.fireServiceChanged(fireService.state))
      changeMode(in: &outbox)
    }
    changeMode(in: &outbox)
    showService(in: &outbox)
  }

  private mutating func changeMode(in outbox: inout Outbox<Event, Fact>) {
    let wanted = ServiceMode.byPrecedence.first { isCalledFor($0) } ?? .normal
    let before = mode.state
    guard wanted != before else { return }
    mode.move(on: .init(wanted), in: &outbox)
    outbox.emit(.modeChanged(wanted))
    haltInspection(in: &outbox)
    outbox.disarm(.parks)
    retirement = wanted == .outOfService ? .begun : .none
    switch policy.calls {
    case .all: lightDirection(in: &outbox)
    case .car, .earlier: cancelHallCalls(in: &outbox)
    case .firefighters, .none: cancelAllCalls(in: &outbox)
    }
    enter(wanted, in: &outbox)
    changeDoors(from: before.policy.doors, in: &outbox)
  }

  /// What happens when a mode begins, besides its policy.
  private mutating func enter(_ wanted: ServiceMode, in outbox: inout Outbox<Event, Fact>) {
    switch wanted {
    case .normal, .seismic: break
    case .stalled: loseEmergencyRun()
    case .independent: attend(in: &outbox)
    case .outOfService: breakOffStart(in: &outbox)
    case .emergencyPower:
      // People are let out of a car that is between landings, also if the power is back before it rests.
      if keys.supply == .lost, !isAtLanding || isMoving && service.state == .travelling { drive.letOut() }
      // It ran, and is not to any more: it has its power, and returns at once.
      if emergency == .released { emergency = .returning } else { beginEmergency(in: &outbox) }
      breakOffStart(in: &outbox)
    case .firePhaseOne: recall(in: &outbox)
    case .firePhaseTwo:
      // Whoever held the button before, for the doors to close, presses it again.
      for index in doors.indices { doors[index].isCloseButtonPressed = false }
      for index in doors.indices where doors[index].isClosing { reopen(index, in: &outbox) }
    case .inspection:
      loseEmergencyRun()
      if isRelevelling { send(.halt, in: &outbox) }
    }
  }

  /// Sends the signs of the service, where they change.
  func showService(in outbox: inout Outbox<Event, Fact>, _ wanted: ShownService) {
    if wanted.isSlowed != shownService.isSlowed { outbox.emit(.signal(.slowDown(isOn: wanted.isSlowed))) }
    if wanted.sign != shownService.sign { outbox.emit(.signal(.sign(wanted.sign))) }
    if wanted.fireHat != shownService.fireHat { outbox.emit(.signal(.fireHat(wanted.fireHat))) }
    if wanted.isFireBuzzing != shownService.isFireBuzzing {
      outbox.emit(.signal(.fireBuzzer(isOn: wanted.isFireBuzzing)))
    }
  }

  /// Whether a recall is to sound now.
  private var buzzesForFire: Bool {
    let isRecalled = fireService.state == .phaseOne || fireService.state == .returning
    return policy.buzzesForRecall && isRecalled && !isRecalledOpen
  }

  mutating func showService(in outbox: inout Outbox<Event, Fact>) {
    let wanted = ShownService(
      sign: policy.sign, fireHat: fireService.state == .off ? .off : keys.fireHat, isFireBuzzing: buzzesForFire,
      isSlowed: keys.isSeismic)
    showService(in: &outbox, wanted)
    shownService = wanted
  }

  // MARK: - Doors

  /// Changes the regime of the doors.
  private mutating func changeDoors(from before: DoorRegime, in outbox: inout Outbox<Event, Fact>) {
    guard doorRegime != before else { return }
    for index in doors.indices {
      // What pressed on for a fire is sensitive again.
      if before.nudges, !doorRegime.nudges, !doorRegime.isManual, doors[index].region.state == .nudging {
        reopen(index, in: &outbox)
      }
      if doorRegime == .automatic {
        extendDwell(index, by: configuration.control.carCallDwell, in: &outbox)
      } else {
        forgetObstruction(index, in: &outbox)
        applyRegime(index, in: &outbox)
      }
    }
  }

  /// Lets open doors do what their regime, which is not the automatic one, asks for.
  mutating func applyRegime(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    guard doors[index].isOpen else { return }
    if doors[index].region.state == .dwelling {
      outbox.disarm(.dwellOver(doors[index].entrance))
      keep(index, in: &outbox)
    }
    let mayClose =
      switch doorRegime {
      case .automatic: false
      case .recall: !staysRecalled
      case .attended, .manual: doors[index].isCloseButtonPressed
      case .constantPressure: (doors[index].isCloseButtonPressed || shutsForCall) && fireService.state == .phaseTwo
      }
    guard mayClose, !isKept(index, nudging: doorRegime.nudges) else { return }
    shut(index, nudging: doorRegime.nudges, in: &outbox)
  }

  /// Whether the door-open button opens doors that are shut.
  var mayOpenByButton: Bool {
    guard service.state == .idle || (service.state == .halted && !isStopSwitchOn), case .resting(let rest) = drive.state
    else { return false }
    return !rest.isAdrift && configuration.hasDoors(at: landing)
  }

  /// The door-open button where it must be held, or where nothing else opens the doors.
  mutating func takeOpenButtonManually(_ index: Int, _ isPressed: Bool, in outbox: inout Outbox<Event, Fact>) {
    if !isPressed {
      let mustHold = doorRegime == .constantPressure && fireService.state == .phaseTwo
      if mustHold { letGo(index, in: &outbox) }
      applyRegime(index, in: &outbox)
    } else if doors[index].isClosing {
      reopen(index, in: &outbox)
    } else if doors[index].region.state == .closed,
      configuration.landing(landing).entrances.contains(doors[index].entrance),
      mayOpenByButton || service.state == .serving
    {
      open(index, in: &outbox)
    }
  }

  /// Firefighters who hold the door-open button as the car comes to its landing need not press it again.
  mutating func openHeld(in outbox: inout Outbox<Event, Fact>) {
    guard doorRegime == .constantPressure else { return }
    for index in doors.indices where doors[index].isOpenButtonPressed {
      takeOpenButtonManually(index, true, in: &outbox)
    }
  }

  /// Opens the doors of one side at the car's landing.
  mutating func open(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    if service.canMove(on: .doorsDecided) { service.move(on: .doorsDecided, in: &outbox) }
    doors[index].move(on: .openDecided, in: &outbox)
    send(.openDoors(doors[index].entrance), in: &outbox)
  }

  /// The door-close button where it must be held: let go too soon, the doors open again.
  mutating func takeCloseButtonManually(_ index: Int, _ isPressed: Bool, in outbox: inout Outbox<Event, Fact>) {
    guard doorRegime != .recall else { return }
    if isPressed {
      applyRegime(index, in: &outbox)
    } else if doors[index].isClosing, !shutsForCall {
      reopen(index, in: &outbox)
    }
  }

  // MARK: - Calls

  mutating func cancelAllCalls(in outbox: inout Outbox<Event, Fact>) {
    cancelCarCalls(in: &outbox)
    cancelHallCalls(in: &outbox)
  }

  mutating func cancelCarCalls(in outbox: inout Outbox<Event, Fact>) {
    for number in configuration.landingNumbers { cancelCarCall(number, in: &outbox) }
    if !calls.hasAny { setDirection(nil, in: &outbox) }
  }

  mutating func cancelHallCalls(in outbox: inout Outbox<Event, Fact>) {
    for number in configuration.landingNumbers {
      for direction in Direction.allCases {
        for side in calls.hallSides(number, direction).list {
          let named = configuration.named(side, at: number)
          endHallCall(number, direction, side)
          outbox.emit(.hallCallCancelled(landing: number, direction: direction, entrance: named))
          send(.hallLamp(landing: number, direction: direction, entrance: named, isLit: false), in: &outbox)
        }
      }
    }
    endStop(in: &outbox)
    if !calls.hasAny {
      setDirection(nil, in: &outbox)
    } else if isSlowing, let target {
      // Its direction after the stop ahead was decided by calls that are gone.
      setDirection(onward(from: target), in: &outbox)
    }
  }
}
