import SimulationCore

// Doors: opening, dwell, reopening, nudging, buttons.
extension CollectiveController {
  /// Opens the doors of the landing on the sides that are called, or on one for which a button was pressed,
  /// and answers their calls.
  mutating func serve(opening pressed: Entrance? = nil, in outbox: inout Outbox<Event, Fact>) {
    guard service.state != .serving else { return }
    service.move(on: .doorsDecided, in: &outbox)
    drive.open(in: &outbox)
    if direction == nil { setDirection(onward(from: landing), in: &outbox) }
    let sides = sidesToServe(opening: pressed)
    if configuration.control.notification != .opened {
      notify(on: sides, in: &outbox)
      answerCalls(on: sides, in: &outbox)
      lightIfDark(sides, in: &outbox)
    }
    for index in doors.indices where sides.contains(doors[index].entrance) {
      doors[index].move(on: .openDecided, in: &outbox)
      send(.openDoors(doors[index].entrance), in: &outbox)
    }
    if drive.state == .resting(.offLevel) { relevel(in: &outbox) }
  }

  private func sidesToServe(opening pressed: Entrance?) -> EntranceSet {
    guard let pressed, configuration.isSelective(at: landing) else { return sidesToOpen(at: landing, direction) }
    return calledSides(at: landing, direction).union(EntranceSet(pressed))
  }

  /// Lights the lantern of the car's next direction, if none is lit.
  private mutating func lightIfDark(_ sides: EntranceSet? = nil, in outbox: inout Outbox<Event, Fact>) {
    guard let direction, stop.lantern == nil || configuration.isSelective(at: landing) else { return }
    light(direction, on: sides, in: &outbox)
  }

  func index(of entrance: Entrance) -> Int? { doors.firstIndex { $0.entrance == entrance } }

  mutating func doorsOpened(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance), doors[index].region.state == .opening else { return }
    doors[index].move(on: .opened, in: &outbox)
    // Whoever waits for the car is given it before its doors do anything else.
    updateMode(in: &outbox)
    // Calls that came while the doors closed are answered by doors that open again.
    if direction == nil, Direction.allCases.contains(where: { calls.hasHallCall(landing, $0) }) {
      setDirection(onward(from: landing), in: &outbox)
    }
    if configuration.control.notification == .opened { notify(in: &outbox) }
    reopenShutDoors(in: &outbox)
    answerCalls(on: servedSides, in: &outbox)
    if configuration.control.notification == .opened { lightIfDark(in: &outbox) }
    lightNewSides(in: &outbox)
    let control = configuration.control
    let isFirst = doors[index].cycle?.opening == .ahead
    if isFirst { doors[index].cycle?.opening = .until(outbox.now.advanced(by: control.minimumDwell)) }
    guard doorRegime == .automatic else { return waitAfterTouch(index, in: &outbox) }
    let dwell = stop.answered == nil ? control.carCallDwell : control.hallCallDwell
    let again = max(control.minimumDwell, control.transferExtension)
    let end = outbox.now.advanced(by: isFirst ? dwell : again)
    setDwell(index, end: max(end, doors[index].cycle?.holdEnd ?? end), in: &outbox)
  }

  /// How long doors that were held wait before they try again, where nothing else keeps them open.
  private static var retryTime: Duration { .seconds(1) }

  /// Lets doors do what their regime asks for: those that have opened since they were held, after a while.
  private mutating func waitAfterTouch(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    guard doors[index].cycle?.wasTouched == true else { return applyRegime(index, in: &outbox) }
    doors[index].cycle?.wasTouched = false
    setDwell(index, end: outbox.now.advanced(by: Self.retryTime), in: &outbox)
  }

  /// Doors that are shut already open with the other side's, for those whose call is answered.
  private mutating func reopenShutDoors(in outbox: inout Outbox<Event, Fact>) {
    guard !calledSides(at: landing, direction).isEmpty else { return }
    let sides = sidesToOpen(at: landing, direction)
    for index in doors.indices where doors[index].region.state == .closed && sides.contains(doors[index].entrance) {
      reopen(index, in: &outbox)
    }
  }

  // MARK: - Dwell

  /// The earliest instant at which the doors may begin to close.
  private func earliestClosing(_ index: Int, at now: SimulationInstant) -> SimulationInstant {
    max(doors[index].cycle?.opening.end(at: now) ?? now, stop.notice.end(at: now))
  }

  private mutating func setDwell(_ index: Int, end: SimulationInstant, in outbox: inout Outbox<Event, Fact>) {
    outbox.disarm(.dwellOver(doors[index].entrance))
    let due = max(end, earliestClosing(index, at: outbox.now))
    doors[index].dwell(until: due)
    outbox.arm(.dwellOver(doors[index].entrance), at: due)
  }

  /// Keeps open doors open for at least so long from now.
  mutating func extendDwell(_ index: Int, by time: Duration, in outbox: inout Outbox<Event, Fact>) {
    guard doors[index].isOpen else { return }
    guard doorRegime == .automatic else { return applyRegime(index, in: &outbox) }
    if doors[index].region.state == .held {
      doors[index].move(on: .extended, in: &outbox)
      setDwell(index, end: outbox.now.advanced(by: time), in: &outbox)
    } else {
      let end = outbox.now.advanced(by: time)
      if doors[index].dwellEnd.map({ end > $0 }) ?? true { setDwell(index, end: end, in: &outbox) }
    }
  }

  mutating func dwellOver(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance), doors[index].region.state == .dwelling else { return }
    doors[index].cycle?.holdEnd = nil
    guard doorRegime == .automatic else { return applyRegime(index, in: &outbox) }
    close(index, in: &outbox)
  }

  /// Closes open doors, unless something keeps them.
  private mutating func close(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    let (door, now) = (doors[index], outbox.now)
    if door.region.state == .dwelling, isToTurn, doors.allSatisfy({ ($0.dwellEnd ?? now) <= now }),
      turnOpen(in: &outbox).contains(door.entrance)
    {
      return
    }
    guard !isKept(index, nudging: door.mustNudge) else {
      if door.region.state == .dwelling { keep(index, in: &outbox) }
      // What counts is that the doorway is obstructed, not that somebody wants the doors open.
      return isKept(index, nudging: true) ? () : armNudge(index, in: &outbox)
    }
    shut(index, nudging: door.mustNudge, in: &outbox)
  }

  /// Keeps the doors of a side open beyond their dwell.
  mutating func keep(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    doors[index].move(on: .kept, in: &outbox)
    stop.notice.forgetPast(at: outbox.now)
  }

  /// Whether doors that closed now would open again at once for a call of this landing, since the car has
  /// nothing to do in the direction that its lantern shows.
  var isToTurn: Bool {
    guard doorRegime == .automatic, takesHallCalls, !isOverloaded, isAtLanding, !isMoving, service.state == .serving,
      !doors.contains(where: \.isPhotoEyeBlocked), isToServe(landing)
    else { return false }
    // People who have boarded and not yet pressed a button travel in the direction of the lantern.
    return load == 0 || calls.hasCarCall() || !stop.hadPassage || direction == nil || direction == onward(from: landing)
  }

  /// Answers the call of this landing with doors that are open, rather than close them first, or opens those
  /// of the called side; returns the sides that it has served.
  mutating func turnOpen(in outbox: inout Outbox<Event, Fact>) -> EntranceSet {
    let direction = onward(from: landing)
    let sides = doors.reduce(into: sidesToOpen(at: landing, direction)) { sides, door in
      // Doors that close, and do not turn back for a call, are shut first.
      if door.isClosing, !configuration.control.callReopens { sides.set(door.entrance, false) }
    }
    guard !sides.isEmpty else { return [] }
    setDirection(direction, in: &outbox)
    stop.answerAnew()
    answerCalls(on: sides, in: &outbox)
    let end = outbox.now.advanced(by: configuration.control.hallCallDwell)
    for index in doors.indices where sides.contains(doors[index].entrance) {
      if doors[index].region.state == .dwelling {
        setDwell(index, end: end, in: &outbox)
      } else if configuration.isTwoSided(landing) {
        reopen(index, in: &outbox)
      }
    }
    lightNewSides(in: &outbox)
    return sides
  }

  /// Whether something keeps open doors from closing.
  func isKept(_ index: Int, nudging: Bool) -> Bool {
    isOverloaded || isStopSwitchOn || doors[index].isOpenButtonPressed || (doors[index].isPhotoEyeBlocked && !nudging)
  }

  /// Lets the doors of a side close, or close slowly.
  mutating func shut(_ index: Int, nudging: Bool, in outbox: inout Outbox<Event, Fact>) {
    doors[index].move(on: nudging ? .nudgeDecided : .closeDecided, in: &outbox)
    doors[index].cycle?.endOpening()
    stop.notice.forgetPast(at: outbox.now)
    if nudging {
      send(.buzzer(isOn: true), in: &outbox)
      send(.nudgeDoors(doors[index].entrance), in: &outbox)
    } else {
      send(.closeDoors(doors[index].entrance), in: &outbox)
    }
  }

  // MARK: - Reopening and nudging

  /// Opens doors that close, or that are shut while the car serves.
  mutating func reopen(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    guard doors[index].region.canMove(on: .openDecided) else { return }
    let wasNudging = doors[index].region.state == .nudging
    doors[index].move(on: .openDecided, in: &outbox)
    if wasNudging { silence(in: &outbox) }
    send(.openDoors(doors[index].entrance), in: &outbox)
  }

  /// Opens closing doors for what is between them, which counts towards nudging.
  private mutating func giveWay(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    reopen(index, in: &outbox)
    doors[index].cycle?.reopenCount += 1
    armNudge(index, in: &outbox)
  }

  /// Forgets what has counted towards nudging: somebody in the car wants the doors open, or it is
  /// overloaded.
  mutating func forgetDelays(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    forgetObstruction(index, in: &outbox)
    doors[index].cycle?.reopenCount = 0
  }

  /// Forgets for how long the doorway has been obstructed: it is clear, or a regime without nudging begins.
  mutating func forgetObstruction(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    outbox.disarm(.nudgeDue(doors[index].entrance))
    doors[index].cycle?.mustNudge = false
  }

  /// Switches the buzzer off, unless it still has a reason.
  private mutating func silence(in outbox: inout Outbox<Event, Fact>) {
    guard !isOverloaded, doors.allSatisfy({ $0.region.state != .nudging }) else { return }
    send(.buzzer(isOn: false), in: &outbox)
  }

  /// Lets the doors nudge if the doorway stays obstructed: after their time, or after less once they have
  /// given way too often, for the reopening device is to be effective for 20 s.
  ///
  /// > Source: ADA 2010, 407.3.3.3.
  private mutating func armNudge(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    let nudging = Event.nudgeDue(doors[index].entrance)
    guard doorRegime == .automatic, !outbox.isArmed(nudging), !doors[index].mustNudge else { return }
    let control = configuration.control
    let isTooOften = doors[index].reopenCount >= control.maxReopens
    outbox.arm(nudging, after: isTooOften ? min(control.nudgeAfter, .seconds(20)) : control.nudgeAfter)
  }

  mutating func nudgeDue(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance) else { return }
    doors[index].cycle?.mustNudge = true
    if doors[index].region.state == .held { close(index, in: &outbox) }
  }

  mutating func doorsClosed(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance), doors[index].isClosing else { return }
    let wasNudging = doors[index].region.state == .nudging
    doors[index].move(on: .shut, in: &outbox)
    if wasNudging { silence(in: &outbox) }
    outbox.disarm(.nudgeDue(entrance))
    guard areDoorsShut else { return darkenLantern(of: entrance, in: &outbox) }
    endStop(in: &outbox)
    dropExcessCalls(in: &outbox)
    service.move(on: .doorsShut, in: &outbox)
    leaveStop(in: &outbox)
    decide(in: &outbox)
    driveInspection(in: &outbox)
  }

  // MARK: - What keeps doors open

  mutating func takePhotoEye(_ entrance: Entrance, _ isBlocked: Bool, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance) else { return }
    doors[index].isPhotoEyeBlocked = isBlocked
    if isBlocked {
      if doors[index].isClosing, !doorRegime.nudges { giveWay(index, in: &outbox) }
    } else {
      trustPresses(at: outbox.now)
      stop.hadPassage = true
      forgetObstruction(index, in: &outbox)
      turnClosing(in: &outbox)
      endPassage(index, in: &outbox)
    }
  }

  /// How long somebody who gets in may take to press a button, at least, where the car turns if nobody does.
  private static var pressingTime: Duration { .milliseconds(1_500) }

  /// The doorway is clear again: the doors close soon, and sooner than their dwell would let them.
  ///
  /// > Source: a usual function of controllers; no code asks for it.
  private mutating func endPassage(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    let control = configuration.control
    let isHeld = doors[index].cycle?.holdEnd.map { $0 > outbox.now } ?? false
    guard control.dwellAfterPassage > .zero, doorRegime == .automatic, !isHeld, doors[index].region.state == .dwelling
    else { return extendDwell(index, by: control.transferExtension, in: &outbox) }
    let extended = outbox.now.advanced(by: control.transferExtension)
    let end = max(doors[index].dwellEnd ?? extended, extended)
    // Whoever has got in has the time to press a button before the car turns.
    let shortest = isToTurn ? Self.pressingTime : .zero
    let shortened = outbox.now.advanced(by: max(control.dwellAfterPassage, shortest))
    setDwell(index, end: min(end, shortened), in: &outbox)
  }

  /// An obstruction reverses closing doors, nudging or not, which cannot be configured away.
  ///
  /// Doors that are held again and again as they nudge are a fault.
  ///
  /// > Source: EN 81-20, 5.3.6.2.2.1 d); ASME A17.1, 2.27.3.1.6(e).
  mutating func takeTouch(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance), doors[index].isClosing else { return }
    let isNudging = doors[index].region.state == .nudging
    giveWay(index, in: &outbox)
    doors[index].cycle?.wasTouched = true
    guard isNudging, doorRegime == .automatic else { return }
    doors[index].cycle?.heldCount += 1
    guard let cycle = doors[index].cycle, cycle.heldCount > configuration.control.doorRetries else { return }
    outbox.emit(.doorsFailed(landing: landing, entrance: entrance))
    fail(in: &outbox)
  }

  mutating func takeOpenButton(_ entrance: Entrance, _ isPressed: Bool, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance) else { return }
    doors[index].isOpenButtonPressed = isPressed
    if isPressed { forgetDelays(index, in: &outbox) }
    if doorRegime.isManual {
      takeOpenButtonManually(index, isPressed, in: &outbox)
    } else if !isPressed {
      extendDwell(index, by: configuration.control.transferExtension, in: &outbox)
    } else if doors[index].isClosing {
      reopen(index, in: &outbox)
    } else if doors[index].isOpen {
      extendDwell(index, by: configuration.control.carCallDwell, in: &outbox)
    } else if configuration.landing(landing).entrances.contains(entrance) {
      openByButton(index, in: &outbox)
    }
    // Firefighters who open the car again before it has come to its landing have it back.
    if fireService.state == .returning { updateMode(in: &outbox) }
  }

  /// Opens shut doors for the button in the car: those of its side, where they are selective.
  private mutating func openByButton(_ index: Int, in outbox: inout Outbox<Event, Fact>) {
    if mayOpenByButton {
      serve(opening: doors[index].entrance, in: &outbox)
    } else if service.state == .serving, isAtLanding, !isMoving, configuration.isSelective(at: landing) {
      reopen(index, in: &outbox)
      lightNewSides(in: &outbox)
    }
  }

  mutating func takeCloseButton(_ entrance: Entrance, _ isPressed: Bool, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance) else { return }
    doors[index].isCloseButtonPressed = isPressed
    guard doorRegime == .automatic else { return takeCloseButtonManually(index, isPressed, in: &outbox) }
    guard isPressed, doors[index].region.state == .dwelling else { return }
    setDwell(index, end: outbox.now, in: &outbox)
  }

  mutating func hold(_ entrance: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let index = index(of: entrance), doorRegime == .automatic, doors[index].cycle != nil else { return }
    forgetDelays(index, in: &outbox)
    if doors[index].isClosing { reopen(index, in: &outbox) }
    doors[index].cycle?.holdEnd = outbox.now.advanced(by: configuration.control.holdTime)
    extendDwell(index, by: configuration.control.holdTime, in: &outbox)
  }

  mutating func takeOverload(_ isOverloaded: Bool, in outbox: inout Outbox<Event, Fact>) {
    self.isOverloaded = isOverloaded
    if isOverloaded { send(.buzzer(isOn: true), in: &outbox) } else { silence(in: &outbox) }
    send(.overloadSign(isLit: isOverloaded), in: &outbox)
    for index in doors.indices {
      if isOverloaded {
        forgetDelays(index, in: &outbox)
        if doors[index].isClosing { reopen(index, in: &outbox) }
      } else {
        extendDwell(index, by: configuration.control.transferExtension, in: &outbox)
      }
    }
    if isOverloaded { decide(in: &outbox) } else { relevelAgain(in: &outbox) }
  }
}
