import SimulationCore

// Doors: opening, dwell, reopening, nudging, buttons.
extension CollectiveController {
  /// Opens the doors of the landing, and answers its calls.
  mutating func serve(in context: inout some MachineContext<Self>) {
    guard service.state != .serving else { return }
    service.move(on: .doorsDecided, in: &context)
    isAtLanding = true
    opensAtStop = false
    if direction == nil { setDirection(onward(from: landing), in: &context) }
    if configuration.control.notification != .opened { notify(in: &context) }
    isSlowing = false
    if configuration.control.notification != .opened { answerCalls(in: &context) }
    if let direction { lightIfServing(direction, in: &context) }
    let sides = configuration.landing(landing).entrances
    for index in doors.indices where sides.contains(doors[index].entrance) {
      doors[index].region.move(on: .openDecided, in: &context)
      send(.openDoors(doors[index].entrance), in: &context)
    }
    if needsRelevelling, !isMoving, !isRelevelling { relevel(in: &context) }
  }

  private mutating func lightIfServing(
    _ direction: Direction,
    in context: inout some MachineContext<Self>
  ) {
    guard takesHallCalls, configuration.control.notification != .opened, litLantern == nil else {
      return
    }
    litLantern = (landing, direction)
    send(.lantern(landing: landing, direction: direction, isLit: true), in: &context)
  }

  func index(of entrance: Entrance) -> Int? {
    doors.firstIndex { $0.entrance == entrance }
  }

  mutating func doorsOpened(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance), doors[index].region.state == .opening else { return }
    doors[index].region.move(on: .opened, in: &context)
    // Whoever waits for the car is given it before its doors do anything else.
    updateMode(in: &context)
    if configuration.control.notification == .opened { notify(in: &context) }
    // Calls that came while the doors closed are answered by doors that open again.
    if direction == nil, Direction.allCases.contains(where: { calls.hasHallCall(landing, $0) }) {
      setDirection(onward(from: landing), in: &context)
    }
    reopenShutDoors(in: &context)
    answerCalls(in: &context)
    if configuration.control.notification == .opened {
      if let direction, litLantern == nil, takesHallCalls {
        litLantern = (landing, direction)
        send(.lantern(landing: landing, direction: direction, isLit: true), in: &context)
      }
    }
    let control = configuration.control
    let isFirst = doors[index].openedAt == nil
    if isFirst { doors[index].openedAt = context.now }
    guard doorRegime == .automatic else { return applyRegime(index, in: &context) }
    let dwell = answered == nil ? control.carCallDwell : control.hallCallDwell
    let again = max(control.minimumDwell, control.transferExtension)
    setDwell(index, end: context.now.advanced(by: isFirst ? dwell : again), in: &context)
  }

  /// Doors that are shut already open with the other side's, for those whose call is answered.
  private mutating func reopenShutDoors(in context: inout some MachineContext<Self>) {
    let isCalled =
      calls.hasCarCall(landing) || direction.map { calls.hasHallCall(landing, $0) } ?? false
    guard isCalled else { return }
    let sides = configuration.landing(landing).entrances
    for index in doors.indices
    where doors[index].region.state == .closed && sides.contains(doors[index].entrance) {
      reopen(index, in: &context)
    }
  }

  // MARK: - Dwell

  /// The earliest instant at which the doors may begin to close.
  private func earliestClosing(_ index: Int, at now: SimulationInstant) -> SimulationInstant {
    let opened = doors[index].openedAt ?? now
    let dwelt = opened.advanced(by: configuration.control.minimumDwell)
    guard let notifiedAt else { return dwelt }
    return max(dwelt, notifiedAt.advanced(by: configuration.control.notificationTime))
  }

  private mutating func setDwell(
    _ index: Int,
    end: SimulationInstant,
    in context: inout some MachineContext<Self>
  ) {
    if let dwell = doors[index].dwell { context.disarm(dwell) }
    let due = max(end, earliestClosing(index, at: context.now), context.now)
    doors[index].dwellEnd = due
    doors[index].dwell = context.arm(.dwellOver(doors[index].entrance), at: due)
  }

  /// Keeps open doors open for at least so long from now.
  mutating func extendDwell(
    _ index: Int,
    by time: Duration,
    in context: inout some MachineContext<Self>
  ) {
    guard doors[index].isOpen else { return }
    guard doorRegime == .automatic else { return applyRegime(index, in: &context) }
    if doors[index].region.state == .held {
      doors[index].region.move(on: .extended, in: &context)
      setDwell(index, end: context.now.advanced(by: time), in: &context)
    } else {
      let end = context.now.advanced(by: time)
      if end > doors[index].dwellEnd { setDwell(index, end: end, in: &context) }
    }
  }

  mutating func dwellOver(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance), doors[index].region.state == .dwelling else { return }
    doors[index].dwell = nil
    close(index, in: &context)
  }

  /// Closes open doors, unless something keeps them.
  private mutating func close(_ index: Int, in context: inout some MachineContext<Self>) {
    let door = doors[index]
    let nudges = nudges(index, at: context.now)
    guard !isKept(index, nudging: nudges) else {
      if door.region.state == .dwelling { doors[index].region.move(on: .kept, in: &context) }
      return armNudge(index, in: &context)
    }
    shut(index, nudging: nudges, in: &context)
  }

  /// Whether something keeps open doors from closing.
  func isKept(_ index: Int, nudging: Bool) -> Bool {
    isOverloaded || isStopSwitchOn || doors[index].isOpenButtonPressed
      || (doors[index].isPhotoEyeBlocked && !nudging)
  }

  /// Tells the doors of a side to close, or to close slowly.
  mutating func shut(
    _ index: Int,
    nudging: Bool,
    in context: inout some MachineContext<Self>
  ) {
    doors[index].region.move(on: nudging ? .nudgeDecided : .closeDecided, in: &context)
    if nudging {
      send(.buzzer(isOn: true), in: &context)
      send(.nudgeDoors(doors[index].entrance), in: &context)
    } else {
      send(.closeDoors(doors[index].entrance), in: &context)
    }
  }

  // MARK: - Reopening and nudging

  mutating func reopen(_ index: Int, in context: inout some MachineContext<Self>) {
    guard doors[index].region.canMove(on: .openDecided) else { return }
    let wasNudging = doors[index].region.state == .nudging
    doors[index].region.move(on: .openDecided, in: &context)
    if wasNudging { silence(in: &context) }
    doors[index].reopenCount += 1
    armNudge(index, in: &context)
    send(.openDoors(doors[index].entrance), in: &context)
  }

  /// Switches the buzzer off, unless it still has a reason.
  private mutating func silence(in context: inout some MachineContext<Self>) {
    guard !isOverloaded, doors.allSatisfy({ $0.region.state != .nudging }) else { return }
    send(.buzzer(isOn: false), in: &context)
  }

  private mutating func armNudge(_ index: Int, in context: inout some MachineContext<Self>) {
    guard doorRegime == .automatic, doors[index].nudge == nil, !doors[index].mustNudge else {
      return
    }
    doors[index].nudge = context.arm(
      .nudgeDue(doors[index].entrance),
      after: configuration.control.nudgeAfter
    )
    doors[index].keptSince = context.now
  }

  /// Whether doors that close now are to nudge: after their time, or after too many reopenings, for
  /// which the reopening device must have been effective for 20 s.
  ///
  /// > Source: ADA 2010, 407.3.3.3.
  private func nudges(_ index: Int, at now: SimulationInstant) -> Bool {
    if doors[index].mustNudge { return true }
    guard doors[index].reopenCount >= configuration.control.maxReopens,
      let since = doors[index].keptSince
    else { return false }
    return since.duration(to: now) >= .seconds(20)
  }

  mutating func nudgeDue(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance) else { return }
    doors[index].nudge = nil
    doors[index].mustNudge = true
    if doors[index].region.state == .held { close(index, in: &context) }
  }

  mutating func doorsClosed(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance), doors[index].isClosing else { return }
    let wasNudging = doors[index].region.state == .nudging
    doors[index].region.move(on: .shut, in: &context)
    if wasNudging { silence(in: &context) }
    if let nudge = doors[index].nudge { context.disarm(nudge) }
    doors[index].nudge = nil
    doors[index].mustNudge = false
    doors[index].reopenCount = 0
    doors[index].openedAt = nil
    doors[index].keptSince = nil
    guard areDoorsShut else { return }
    darkenLantern(in: &context)
    notifiedAt = nil
    answered = nil
    service.move(on: .doorsShut, in: &context)
    leaveStop(in: &context)
    decide(in: &context)
    driveInspection(in: &context)
  }

  // MARK: - What keeps doors open

  mutating func takePhotoEye(
    _ entrance: Entrance,
    _ isBlocked: Bool,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance) else { return }
    doors[index].isPhotoEyeBlocked = isBlocked
    if isBlocked {
      if doors[index].region.state == .closing { reopen(index, in: &context) }
    } else {
      extendDwell(index, by: configuration.control.transferExtension, in: &context)
    }
  }

  /// An obstruction reverses closing doors, which cannot be configured away; nudging doors press on.
  mutating func takeTouch(_ entrance: Entrance, in context: inout some MachineContext<Self>) {
    guard let index = index(of: entrance), doors[index].region.state == .closing else { return }
    reopen(index, in: &context)
  }

  mutating func takeOpenButton(
    _ entrance: Entrance,
    _ isPressed: Bool,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance) else { return }
    doors[index].isOpenButtonPressed = isPressed
    if doorRegime.isByHand {
      takeOpenButtonByHand(index, isPressed, in: &context)
    } else if !isPressed {
      extendDwell(index, by: configuration.control.transferExtension, in: &context)
    } else if doors[index].isClosing {
      reopen(index, in: &context)
    } else if doors[index].isOpen {
      extendDwell(index, by: configuration.control.carCallDwell, in: &context)
    } else if mayOpenByButton, configuration.landing(landing).entrances.contains(entrance) {
      serve(in: &context)
    }
  }

  mutating func takeCloseButton(
    _ entrance: Entrance,
    _ isPressed: Bool,
    in context: inout some MachineContext<Self>
  ) {
    guard let index = index(of: entrance) else { return }
    doors[index].isCloseButtonPressed = isPressed
    guard doorRegime == .automatic else {
      return takeCloseButtonByHand(index, isPressed, in: &context)
    }
    guard isPressed, doors[index].region.state == .dwelling else { return }
    setDwell(index, end: context.now, in: &context)
  }

  mutating func hold(_ entrance: Entrance, in context: inout some MachineContext<Self>) {
    guard let index = index(of: entrance), doorRegime == .automatic else { return }
    if doors[index].isClosing { reopen(index, in: &context) }
    extendDwell(index, by: configuration.control.holdTime, in: &context)
  }

  mutating func takeOverload(
    _ isOverloaded: Bool,
    in context: inout some MachineContext<Self>
  ) {
    self.isOverloaded = isOverloaded
    if isOverloaded { send(.buzzer(isOn: true), in: &context) } else { silence(in: &context) }
    for index in doors.indices {
      if isOverloaded {
        if doors[index].isClosing { reopen(index, in: &context) }
      } else {
        extendDwell(index, by: configuration.control.transferExtension, in: &context)
      }
    }
    if isOverloaded { decide(in: &context) }
  }
}
