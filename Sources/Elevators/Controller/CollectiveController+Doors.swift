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
    for place in doors.indices where sides.contains(doors[place].entrance) {
      doors[place].region.move(on: .openDecided, in: &context)
      send(.openDoors(doors[place].entrance), in: &context)
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

  func place(of entrance: Entrance) -> Int? {
    doors.firstIndex { $0.entrance == entrance }
  }

  mutating func doorsOpened(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance), doors[place].region.state == .opening else { return }
    doors[place].region.move(on: .opened, in: &context)
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
    let isFirst = doors[place].openedAt == nil
    if isFirst { doors[place].openedAt = context.now }
    guard doorRegime == .automatic else { return settle(place, in: &context) }
    let dwell = answered == nil ? control.carCallDwell : control.hallCallDwell
    let again = max(control.minimumDwell, control.transferExtension)
    setDwell(place, end: context.now.advanced(by: isFirst ? dwell : again), in: &context)
  }

  /// Doors that are shut already open with the other side's, for those whose call is answered.
  private mutating func reopenShutDoors(in context: inout some MachineContext<Self>) {
    let isCalled =
      calls.hasCarCall(landing) || direction.map { calls.hasHallCall(landing, $0) } ?? false
    guard isCalled else { return }
    let sides = configuration.landing(landing).entrances
    for place in doors.indices
    where doors[place].region.state == .closed && sides.contains(doors[place].entrance) {
      reopen(place, in: &context)
    }
  }

  // MARK: - Dwell

  /// The earliest instant at which the doors may begin to close.
  private func earliestClosing(_ place: Int, at now: SimulationInstant) -> SimulationInstant {
    let opened = doors[place].openedAt ?? now
    let dwelt = opened.advanced(by: configuration.control.minimumDwell)
    guard let notifiedAt else { return dwelt }
    return max(dwelt, notifiedAt.advanced(by: configuration.control.notificationTime))
  }

  private mutating func setDwell(
    _ place: Int,
    end: SimulationInstant,
    in context: inout some MachineContext<Self>
  ) {
    if let dwell = doors[place].dwell { context.disarm(dwell) }
    let due = max(end, earliestClosing(place, at: context.now), context.now)
    doors[place].dwellEnd = due
    doors[place].dwell = context.arm(.dwellOver(doors[place].entrance), at: due)
  }

  /// Lets open doors stand open for at least so long from now.
  mutating func extendDwell(
    _ place: Int,
    by time: Duration,
    in context: inout some MachineContext<Self>
  ) {
    guard doors[place].isOpen else { return }
    guard doorRegime == .automatic else { return settle(place, in: &context) }
    if doors[place].region.state == .held {
      doors[place].region.move(on: .extended, in: &context)
      setDwell(place, end: context.now.advanced(by: time), in: &context)
    } else {
      let end = context.now.advanced(by: time)
      if end > doors[place].dwellEnd { setDwell(place, end: end, in: &context) }
    }
  }

  mutating func dwellOver(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance), doors[place].region.state == .dwelling else { return }
    doors[place].dwell = nil
    close(place, in: &context)
  }

  /// Closes doors that stand open, unless something keeps them.
  private mutating func close(_ place: Int, in context: inout some MachineContext<Self>) {
    let door = doors[place]
    let nudges = nudges(place, at: context.now)
    guard !isKept(place, nudging: nudges) else {
      if door.region.state == .dwelling { doors[place].region.move(on: .kept, in: &context) }
      return armNudge(place, in: &context)
    }
    shut(place, nudging: nudges, in: &context)
  }

  /// Whether something keeps open doors from closing.
  func isKept(_ place: Int, nudging: Bool) -> Bool {
    isOverloaded || isStopSwitchOn || doors[place].isOpenButtonPressed
      || (doors[place].isPhotoEyeBlocked && !nudging)
  }

  /// Tells the doors of a side to close, or to close slowly.
  mutating func shut(
    _ place: Int,
    nudging: Bool,
    in context: inout some MachineContext<Self>
  ) {
    doors[place].region.move(on: nudging ? .nudgeDecided : .closeDecided, in: &context)
    if nudging {
      send(.buzzer(isOn: true), in: &context)
      send(.nudgeDoors(doors[place].entrance), in: &context)
    } else {
      send(.closeDoors(doors[place].entrance), in: &context)
    }
  }

  // MARK: - Reopening and nudging

  mutating func reopen(_ place: Int, in context: inout some MachineContext<Self>) {
    guard doors[place].region.canMove(on: .openDecided) else { return }
    let wasNudging = doors[place].region.state == .nudging
    doors[place].region.move(on: .openDecided, in: &context)
    if wasNudging { silence(in: &context) }
    doors[place].reopenCount += 1
    armNudge(place, in: &context)
    send(.openDoors(doors[place].entrance), in: &context)
  }

  /// Switches the buzzer off, unless it still has a reason.
  private mutating func silence(in context: inout some MachineContext<Self>) {
    guard !isOverloaded, doors.allSatisfy({ $0.region.state != .nudging }) else { return }
    send(.buzzer(isOn: false), in: &context)
  }

  private mutating func armNudge(_ place: Int, in context: inout some MachineContext<Self>) {
    guard doorRegime == .automatic, doors[place].nudge == nil, !doors[place].mustNudge else {
      return
    }
    doors[place].nudge = context.arm(
      .nudgeDue(doors[place].entrance),
      after: configuration.control.nudgeAfter
    )
    doors[place].keptSince = context.now
  }

  /// Whether doors that close now are to nudge: after their time, or after too many reopenings, for
  /// which the reopening device must have been effective for 20 s.
  ///
  /// > Source: ADA 2010, 407.3.3.3.
  private func nudges(_ place: Int, at now: SimulationInstant) -> Bool {
    if doors[place].mustNudge { return true }
    guard doors[place].reopenCount >= configuration.control.maxReopens,
      let since = doors[place].keptSince
    else { return false }
    return since.duration(to: now) >= .seconds(20)
  }

  mutating func nudgeDue(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance) else { return }
    doors[place].nudge = nil
    doors[place].mustNudge = true
    if doors[place].region.state == .held { close(place, in: &context) }
  }

  mutating func doorsClosed(
    _ entrance: Entrance,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance), doors[place].isClosing else { return }
    let wasNudging = doors[place].region.state == .nudging
    doors[place].region.move(on: .shut, in: &context)
    if wasNudging { silence(in: &context) }
    if let nudge = doors[place].nudge { context.disarm(nudge) }
    doors[place].nudge = nil
    doors[place].mustNudge = false
    doors[place].reopenCount = 0
    doors[place].openedAt = nil
    doors[place].keptSince = nil
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
    guard let place = place(of: entrance) else { return }
    doors[place].isPhotoEyeBlocked = isBlocked
    if isBlocked {
      if doors[place].region.state == .closing { reopen(place, in: &context) }
    } else {
      extendDwell(place, by: configuration.control.transferExtension, in: &context)
    }
  }

  /// An obstruction reverses closing doors, which cannot be configured away; nudging doors press on.
  mutating func takeTouch(_ entrance: Entrance, in context: inout some MachineContext<Self>) {
    guard let place = place(of: entrance), doors[place].region.state == .closing else { return }
    reopen(place, in: &context)
  }

  mutating func takeOpenButton(
    _ entrance: Entrance,
    _ isPressed: Bool,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance) else { return }
    doors[place].isOpenButtonPressed = isPressed
    if doorRegime.isByHand {
      takeOpenButtonByHand(place, isPressed, in: &context)
    } else if !isPressed {
      extendDwell(place, by: configuration.control.transferExtension, in: &context)
    } else if doors[place].isClosing {
      reopen(place, in: &context)
    } else if doors[place].isOpen {
      extendDwell(place, by: configuration.control.carCallDwell, in: &context)
    } else if mayOpenByButton, configuration.landing(landing).entrances.contains(entrance) {
      serve(in: &context)
    }
  }

  mutating func takeCloseButton(
    _ entrance: Entrance,
    _ isPressed: Bool,
    in context: inout some MachineContext<Self>
  ) {
    guard let place = place(of: entrance) else { return }
    doors[place].isCloseButtonPressed = isPressed
    guard doorRegime == .automatic else {
      return takeCloseButtonByHand(place, isPressed, in: &context)
    }
    guard isPressed, doors[place].region.state == .dwelling else { return }
    setDwell(place, end: context.now, in: &context)
  }

  mutating func hold(_ entrance: Entrance, in context: inout some MachineContext<Self>) {
    guard let place = place(of: entrance), doorRegime == .automatic else { return }
    if doors[place].isClosing { reopen(place, in: &context) }
    extendDwell(place, by: configuration.control.holdTime, in: &context)
  }

  mutating func takeOverload(
    _ isOverloaded: Bool,
    in context: inout some MachineContext<Self>
  ) {
    self.isOverloaded = isOverloaded
    if isOverloaded { send(.buzzer(isOn: true), in: &context) } else { silence(in: &context) }
    for place in doors.indices {
      if isOverloaded {
        if doors[place].isClosing { reopen(place, in: &context) }
      } else {
        extendDwell(place, by: configuration.control.transferExtension, in: &context)
      }
    }
    if isOverloaded { decide(in: &context) }
  }
}
