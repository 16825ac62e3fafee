import SimulationCore

// Where the car goes, and what happens on the way.
extension CollectiveController {
  mutating func receiveMotion(_ signal: PlantSignal, in outbox: inout Outbox<Event, Fact>) {
    switch signal {
    case .carStarted(let landing, _, let direction):
      let rang = ringsBell
      drive.start(direction, in: &outbox)
      show(landing, in: &outbox)
      if ringsBell, !rang { send(.inspectionBell(isOn: true), in: &outbox) }
      watchMotor(in: &outbox)
    case .landingPassed(let passed):
      landing = passed
      show(passed, in: &outbox)
      watchMotor(in: &outbox)
      if configuration.control.hasPassingTone { send(.passingTone, in: &outbox) }
    case .lastChanceToStop(let number):
      guard let run = drive.run, number != run.target, run.stopsNext || isCalled(number) || isAwaited(at: number),
        service.state == .travelling
      else { return }
      // To let people out, it runs on to where it has doors.
      guard !opensAtStop || configuration.hasDoors(at: number) else { return }
      let staysShut = servesNoCalls && !opensAtStop && !isCalled(number) && !isAwaited(at: number)
      redirect(to: number, for: staysShut ? .repositioning : .calls, in: &outbox)
    case .slowingDown(let number):
      watchMotor(in: &outbox)
      slowDown(for: number, in: &outbox)
      if configuration.control.notification == .decelerating { notify(in: &outbox) }
    case .levelling(let number):
      // On a short run both come at the same instant, in either order.
      slowDown(for: number, in: &outbox)
      if configuration.control.notification == .levelling { notify(in: &outbox) }
      guard configuration.control.opensWhileLevelling, !servesNoCalls, service.state == .travelling,
        doorRegime == .automatic, calls.hasCall(number, includingHall: true)
      else { return }
      landing = number
      show(number, in: &outbox)
      serve(in: &outbox)
    case .carStopped(let number, _): carStopped(at: number, in: &outbox)
    case .carHalted: carHalted(in: &outbox)
    case .carDrifted:
      guard isAtLanding, drive.isResting, service.state != .travelling else { return }
      relevel(in: &outbox)
    case .runRefused(let number): runRefused(number, in: &outbox)
    default: break
    }
  }

  /// The car can no longer stop elsewhere: this decides its direction after the stop.
  private mutating func slowDown(for number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard service.state == .travelling, !isSlowing || target != number else { return }
    drive.slow(for: number, in: &outbox)
    announce(number, in: &outbox)
    // A car that levels after a halt may move against its next direction.
    if direction == drive.direction, let way = onward(from: number), way == direction?.opposite {
      cancelCallsBehind(besides: number, in: &outbox)
    }
    commitDirection(at: number, in: &outbox)
  }

  /// Does what the calls ask for, while the car is at rest with its doors closed; before that it is `opening`
  /// for people aboard, if somebody wanted that of the run that has brought it there on a way.
  mutating func decide(opening: Bool = false, on direction: Direction? = nil, in outbox: inout Outbox<Event, Fact>) {
    guard drive.isResting else { return }
    // Doors have a battery: a car that is recalled where it is opens, whatever keeps it there.
    let isFree = service.state == .idle || service.state == .halted
    if policy.decision == .recall, isAtFireLanding, isFree { return serve(in: &outbox) }
    if letsOutWithoutPower, isFree {
      emergency = .waiting
      return serve(in: &outbox)
    }
    guard service.state == .idle, !motionInhibited else { return }
    outbox.disarm(.parks)
    if isAtLanding, opening, policy.lettingOut != .never {
      guard !configuration.hasDoors(at: landing) else { return serve(in: &outbox) }
      return depart(to: nearestDoors(on: direction), opening: true, in: &outbox)
    }
    // An overloaded car goes nowhere, whoever calls it.
    if isOverloaded {
      if isAtLanding { serve(in: &outbox) }
      return
    }
    switch policy.decision {
    case .calls(let parks): decideByCalls(parks: parks, in: &outbox)
    case .outOfService: decideOutOfService(in: &outbox)
    case .emergencyPower: decideOnEmergencyPower(in: &outbox)
    case .recall: go(to: keys.fireLanding, in: &outbox)
    case .firefighters: decideForFirefighters(in: &outbox)
    case .inspection, .nobody: break
    }
  }

  mutating func decideByCalls(parks: Bool, in outbox: inout Outbox<Event, Fact>) {
    if isAtLanding, isToServe(landing) {
      commitDirection(at: landing, in: &outbox)
      return serve(in: &outbox)
    }
    // People are let out first of a car that was stopped between landings.
    if drive.rest.letsOut { return depart(to: nearestDoors, in: &outbox) }
    if let (next, direction) = nextStop() {
      setDirection(direction, in: &outbox)
      return depart(to: next, in: &outbox)
    }
    setDirection(nil, in: &outbox)
    if !isAtLanding { depart(to: nearestDoors, in: &outbox) } else if parks { armParking(in: &outbox) }
  }

  /// Where people can be let out: the landing that the car is at, slowed down for or has passed last, or where it
  /// has no doors the next one on its way at which it has.
  var nearestDoors: Int { nearestDoors(on: drive.direction) }

  /// The same for a car that has come to a landing on a way.
  private func nearestDoors(on direction: Direction?) -> Int {
    if case .adrift(_, let number?, _) = drive.rest, configuration.hasDoors(at: number) { return number }
    guard !configuration.hasDoors(at: landing) else { return landing }
    let open = configuration.landingNumbers.filter { configuration.hasDoors(at: $0) }
    let ahead = open.filter { direction == ($0 > landing ? .up : .down) }
    return (ahead.isEmpty ? open : ahead).min { millimetres(to: $0) < millimetres(to: $1) } ?? landing
  }

  /// Whether the car, at rest at a landing, has a call there for the direction in which it leaves.
  func isToServe(_ number: Int) -> Bool {
    if calls.hasCarCall(number) { return true }
    guard !passesHallCalls, let direction = onward(from: number) else { return false }
    return calls.hasHallCall(number, direction)
  }

  /// Where the car goes next from rest: in its direction first, then back; without a direction, to the nearest, in
  /// whole millimetres, and up where both are as near.
  private func nextStop() -> (landing: Int, way: Direction)? {
    let includingHall = !passesHallCalls
    func stop(_ way: Direction) -> (landing: Int, way: Direction)? {
      // A car that was halted between landings may go back to the one that it passed last.
      let isBehind = isAtLanding || way == drive.direction
      let from = isBehind ? landing : (way == .up ? landing - 1 : landing + 1)
      return calls.nextStop(beyond: from, way, includingHall: includingHall).map { ($0, way) }
    }
    if let direction { return stop(direction) ?? stop(direction.opposite) }
    return [stop(.up), stop(.down)].compactMap(\.self).min { first, second in
      millimetres(to: first.landing) < millimetres(to: second.landing)
    }
  }

  private func millimetres(to number: Int) -> Int {
    let heights = [number, landing].map { configuration.landing($0).height }
    return Int(clamping: (abs(heights[0] - heights[1]) * 1_000).rounded(.toNearestOrEven))
  }

  mutating func depart(
    to number: Int, for purpose: CollectiveDrive.Run.Purpose = .calls, opening: Bool = false,
    in outbox: inout Outbox<Event, Fact>
  ) {
    service.move(on: .departed, in: &outbox)
    let opens = opening || drive.rest.letsOut && policy.lettingOut != .never
    drive.depart(to: number, for: purpose, isSlow: keys.isSeismic, opens: opens, in: &outbox)
    stop.answerAnew()
    send(.run(to: number), in: &outbox)
    watchMotor(in: &outbox)
  }

  /// Decides the direction in which the car will leave a landing.
  private mutating func commitDirection(at number: Int, in outbox: inout Outbox<Event, Fact>) {
    setDirection(onward(from: number), in: &outbox)
  }

  private mutating func carStopped(at number: Int, in outbox: inout Outbox<Event, Fact>) {
    landing = number
    show(number, in: &outbox)
    drive.reachLanding()
    // It was there when it was sent there, and was sent on before it had reported so.
    if !isMoving, service.state == .travelling, let target, target != number { return }
    let (ended, way, wasRelevelling) = (drive.run, drive.direction, isRelevelling)
    comeToRest(drive.rest, in: &outbox)
    guard !wasRelevelling, service.state == .travelling else { return decide(in: &outbox) }
    if doorRegime == .constantPressure {
      if firePolicy.calls == .lastOne { cancelCarCall(number, in: &outbox) } else { cancelCarCalls(in: &outbox) }
    }
    let opens = ended?.opens == true
    if opens, configuration.hasDoors(at: number) { return serve(in: &outbox) }
    if ended?.purpose == .repositioning || !calls.hasCall(number, includingHall: true) {
      service.move(on: .parked, in: &outbox)
      decide(opening: opens, on: way, in: &outbox)
      return openHeld(in: &outbox)
    }
    if configuration.control.notification == .stopped { notify(in: &outbox) }
    serve(in: &outbox)
  }

  /// The car is at rest, however it was brought to it.
  private mutating func comeToRest(_ rest: CollectiveDrive.Rest, in outbox: inout Outbox<Event, Fact>) {
    let rang = ringsBell
    drive.stop(rest, in: &outbox)
    endMotorWatch(in: &outbox)
    if rang { send(.inspectionBell(isOn: false), in: &outbox) }
  }

  mutating func relevel(in outbox: inout Outbox<Event, Fact>) {
    if motionInhibited || relevellingInhibited {
      drive.awaitRelevelling()
    } else {
      drive.relevel(in: &outbox)
      send(.relevel, in: &outbox)
    }
  }

  /// Levels a car whose levelling was inhibited, as soon as it no longer is.
  mutating func relevelAgain(in outbox: inout Outbox<Event, Fact>) {
    guard drive.state == .resting(.offLevel), !motionInhibited else { return }
    relevel(in: &outbox)
  }

  /// Whether the car is too heavily loaded to start at all; a hydraulic one may still be levelled.
  ///
  /// > Source: EN 81-20, 5.12.1.2.1.
  private var relevellingInhibited: Bool { isOverloaded && configuration.drive.kind != .hydraulic }

  /// Too late to stop there: the run that was commanded before goes on.
  private mutating func runRefused(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    if drive.isInspecting {
      comeToRest(drive.rest, in: &outbox)
    } else if isRelevelling {
      drive.stop(.offLevel, in: &outbox)
      decide(in: &outbox)
    } else if number == target {
      drive.run?.resumeEarlierTarget()
      let turns = policy.decision == .firefighters && firePolicy.calls == .lastOne
      guard turns || policy.decision == .recall else { return turnFromParking(in: &outbox) }
      // Recalled to where it is, it need not start; under way, it turns back at the next landing.
      let isUnderWay = isMoving
      drive.run?.stopsNext = isUnderWay
      breakOffStart(in: &outbox)
    }
  }

  private mutating func carHalted(in outbox: inout Outbox<Event, Fact>) {
    // Before its brake has opened it has gone nowhere.
    let hasMoved = isMoving || isRelevelling
    let isAdrift = hasMoved && service.state != .serving
    let (approached, opens) = (isSlowing ? target : nil, opensAtStop)
    comeToRest(isAdrift ? .adrift(drive.direction, towards: approached) : drive.rest, in: &outbox)
    // Once there is power, it levels and opens before it serves, if it is between landings.
    if opens || policy.lettingOut == .always { drive.letOut() }
    stop.notice = .ahead
    // Halted while its doors opened already, in the unlocking zone, it is to be levelled there.
    guard service.state != .serving else { return relevel(in: &outbox) }
    // Nobody commanded it: it was stopped by force, and is free again.
    if service.state == .travelling { service.move(on: .parked, in: &outbox) }
    endStop(in: &outbox)
    // Whatever it had decided for the stop ahead, it keeps the direction of its run.
    if let direction = drive.direction, calls.hasCall(beyond: landing, direction, includingHall: true) {
      setDirection(direction, in: &outbox)
    }
    decide(opening: opens, in: &outbox)
    driveInspection(in: &outbox)
  }

  mutating func takeStopSwitch(_ isOn: Bool, in outbox: inout Outbox<Event, Fact>) {
    guard isStopSwitchOn != isOn, configuration.hasStopSwitch else { return }
    isStopSwitchOn = isOn
    // Whoever stops the car keeps its doors from closing: that counts towards no nudging.
    for index in doors.indices { forgetDelays(index, in: &outbox) }
    if !isOn { release(in: &outbox) } else if motionInhibited { stand(in: &outbox) }
  }

  mutating func halt(in outbox: inout Outbox<Event, Fact>) {
    drive.halt(in: &outbox)
    send(.halt, in: &outbox)
  }

  /// Stops the car wherever it is, and keeps it there.
  mutating func stand(in outbox: inout Outbox<Event, Fact>) {
    let isUnderWay = service.state == .travelling || isMoving || isRelevelling || drive.isInspecting
    if isUnderWay, !isHalting { halt(in: &outbox) }
    if service.canMove(on: .stopped) { service.move(on: .stopped, in: &outbox) }
  }

  /// Lets the car continue when nothing holds it any longer.
  mutating func release(in outbox: inout Outbox<Event, Fact>) {
    guard !motionInhibited else { return driveInspection(in: &outbox) }
    if service.state == .halted { service.move(on: .released, in: &outbox) }
    for index in doors.indices where doors[index].region.state == .held {
      extendDwell(index, by: configuration.control.transferExtension, in: &outbox)
    }
    relevelAgain(in: &outbox)
    decide(in: &outbox)
  }

  /// Lets the voice say the landing at which the car is to stop for a call.
  ///
  /// > Source: ADA 2010, 407.4.8.2.1.
  private func announce(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard configuration.announcements == .voice, takesCarCalls, !servesNoCalls,
      calls.hasCall(number, includingHall: true)
    else { return }
    outbox.emit(.signal(.announcement(landing: number, sign: Name(configuration.landing(number).name))))
  }

  private mutating func show(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard shown != number else { return }
    shown = number
    send(.indicator(landing: number), in: &outbox)
  }

  // MARK: - Parking

  mutating func armParking(in outbox: inout Outbox<Event, Fact>) {
    guard let home = configuration.control.homeLanding, home != landing, !outbox.isArmed(.parks) else { return }
    outbox.arm(.parks, after: configuration.control.parkAfter)
  }

  mutating func park(in outbox: inout Outbox<Event, Fact>) {
    guard let home = configuration.control.homeLanding, service.state == .idle, drive.isResting, !motionInhibited,
      policy.decision == .calls(parks: true)
    else { return }
    go(to: home, in: &outbox)
  }
}
