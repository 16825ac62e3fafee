import SimulationCore

// Where the car goes, and what happens on the way.
extension CollectiveController {
  mutating func receiveMotion(
    _ signal: PlantSignal,
    in context: inout some MachineContext<Self>
  ) {
    switch signal {
    case .carStarted(let landing, _, let direction):
      isMoving = true
      needsRelevelling = false
      travelDirection = direction
      show(landing, in: &context)
      ringBell(in: &context)
      watchMotor(in: &context)
    case .landingPassed(let passed):
      landing = passed
      show(passed, in: &context)
      watchMotor(in: &context)
      if configuration.control.hasPassingTone { send(.passingTone, in: &context) }
    case .lastChanceToStop(let number):
      guard number != target, stopsNext || isCalled(number), service.state == .travelling else {
        return
      }
      redirect(to: number, in: &context)
    case .slowingDown(let number):
      watchMotor(in: &context)
      slowDown(for: number, in: &context)
      if configuration.control.notification == .decelerating { notify(in: &context) }
    case .levelling(let number):
      // On a short way both come at one instant, in either order.
      slowDown(for: number, in: &context)
      if configuration.control.notification == .levelling { notify(in: &context) }
      guard configuration.control.opensWhileLevelling, !servesNoCalls, service.state == .travelling,
        doorRegime == .automatic,
        calls.hasCall(number, includingHall: true)
      else { return }
      landing = number
      show(number, in: &context)
      serve(in: &context)
    case .carStopped(let number, _): carStopped(at: number, in: &context)
    case .carHalted: carHalted(in: &context)
    case .carDrifted:
      guard isAtLanding, !isRelevelling, service.state != .travelling else { return }
      relevel(in: &context)
    case .runRefused(let number): runRefused(number, in: &context)
    default: break
    }
  }

  /// The car can stop nowhere else any more: this decides which way it will leave.
  private mutating func slowDown(
    for number: Int,
    in context: inout some MachineContext<Self>
  ) {
    guard service.state == .travelling, !isSlowing || target != number else { return }
    isSlowing = true
    target = number
    commitDirection(at: number, in: &context)
  }

  /// Does what the calls ask for, while the car is at rest with its doors closed.
  mutating func decide(in context: inout some MachineContext<Self>) {
    guard !isRelevelling, !isHalting, !isMoving else { return }
    // Doors have a battery: a car that is recalled where it is opens, whatever keeps it there.
    let isFree = service.state == .idle || service.state == .halted
    if mode.state == .firePhaseOne, isAtFireLanding, isFree {
      return serve(in: &context)
    }
    guard service.state == .idle, !motionInhibited else { return }
    if let parking { context.disarm(parking) }
    parking = nil
    if isAtLanding, opensAtStop { return serve(in: &context) }
    // An overloaded car goes nowhere, whoever calls it.
    if isOverloaded {
      if isAtLanding { serve(in: &context) }
      return
    }
    switch mode.state {
    case .normal, .seismic: decideByCalls(in: &context)
    case .independent: decideByCalls(parks: false, in: &context)
    case .outOfService: decideOutOfService(in: &context)
    case .emergencyPower: decideOnEmergencyPower(in: &context)
    case .firePhaseOne: decideRecall(in: &context)
    case .firePhaseTwo: decideForFirefighters(in: &context)
    case .stalled, .inspection: break
    }
  }

  mutating func decideByCalls(
    parks: Bool = true,
    in context: inout some MachineContext<Self>
  ) {
    if isAtLanding, isToServe(landing) {
      commitDirection(at: landing, in: &context)
      return serve(in: &context)
    }
    if let (next, way) = nextStop() {
      setDirection(way, in: &context)
      return depart(to: next, in: &context)
    }
    setDirection(nil, in: &context)
    if !isAtLanding {
      depart(to: landing, in: &context)
    } else if parks {
      armParking(in: &context)
    }
  }

  /// Whether the car, standing at a landing, has a call there for the way on which it leaves.
  private func isToServe(_ number: Int) -> Bool {
    if calls.hasCarCall(number) { return true }
    guard !passesHallCalls, let way = onward(from: number) else { return false }
    return calls.hasHallCall(number, way)
  }

  /// Where the standing car goes next: on its way first, then back; without a way, to the nearest.
  private func nextStop() -> (landing: Int, way: Direction)? {
    let includingHall = !passesHallCalls
    func stop(_ way: Direction) -> (landing: Int, way: Direction)? {
      // A car that was halted between landings may go back to the one that it passed last.
      let isBehind = isAtLanding || way == travelDirection
      let from = isBehind ? landing : (way == .up ? landing - 1 : landing + 1)
      return calls.nextStop(beyond: from, way, includingHall: includingHall).map { ($0, way) }
    }
    if let direction { return stop(direction) ?? stop(direction.opposite) }
    let height = configuration.landing(landing).height
    return [stop(.up), stop(.down)].compactMap(\.self).min { first, second in
      abs(configuration.landing(first.landing).height - height)
        < abs(configuration.landing(second.landing).height - height)
    }
  }

  mutating func depart(
    to number: Int,
    in context: inout some MachineContext<Self>
  ) {
    service.move(on: .departed, in: &context)
    isSlowRun = keys.isSeismic
    earlierTarget = nil
    target = number
    isSlowing = false
    notifiedAt = nil
    answered = nil
    send(.run(to: number), in: &context)
    watchMotor(in: &context)
  }

  /// Settles which way the car will leave a landing.
  private mutating func commitDirection(
    at number: Int,
    in context: inout some MachineContext<Self>
  ) {
    setDirection(onward(from: number), in: &context)
  }

  private mutating func carStopped(
    at number: Int,
    in context: inout some MachineContext<Self>
  ) {
    landing = number
    show(number, in: &context)
    isAtLanding = true
    // It was there when it was sent there, and was sent on before it had reported so.
    if !isMoving, service.state == .travelling, let target, target != number { return }
    isMoving = false
    isHalting = false
    stopsNext = false
    endMotorWatch(in: &context)
    endInspectionRun(in: &context)
    if isRelevelling {
      isRelevelling = false
      return decide(in: &context)
    }
    target = nil
    guard service.state == .travelling else { return decide(in: &context) }
    if doorRegime == .constantPressure { cancelCarCalls(in: &context) }
    guard !opensAtStop else { return serve(in: &context) }
    if servesNoCalls || !calls.hasCall(number, includingHall: true) {
      service.move(on: .parked, in: &context)
      servesNoCalls = false
      decide(in: &context)
      return openHeld(in: &context)
    }
    if configuration.control.notification == .stopped { notify(in: &context) }
    serve(in: &context)
  }

  mutating func relevel(in context: inout some MachineContext<Self>) {
    needsRelevelling = motionInhibited
    guard !motionInhibited else { return }
    isRelevelling = true
    send(.relevel, in: &context)
  }

  /// Too late to stop there: the run that was commanded before goes on.
  private mutating func runRefused(
    _ number: Int,
    in context: inout some MachineContext<Self>
  ) {
    if inspectionRun != nil {
      endInspectionRun(in: &context)
    } else if isRelevelling {
      isRelevelling = false
      needsRelevelling = true
      decide(in: &context)
    } else if number == target {
      target = earlierTarget
      guard mode.state == .firePhaseOne else { return }
      // Recalled to where it is, it need not start; under way, it turns back at the next landing.
      stopsNext = isMoving
      breakOffStart(in: &context)
    }
  }

  private mutating func carHalted(in context: inout some MachineContext<Self>) {
    // Before its brake has opened it has gone nowhere.
    let hasMoved = isMoving || isRelevelling
    target = nil
    isMoving = false
    isHalting = false
    isSlowing = false
    servesNoCalls = false
    stopsNext = false
    isRelevelling = false
    notifiedAt = nil
    endMotorWatch(in: &context)
    endInspectionRun(in: &context)
    // Halted while its doors opened already, in the unlocking zone, it is to be levelled there.
    guard service.state != .serving else { return relevel(in: &context) }
    if hasMoved { isAtLanding = false }
    // Nobody commanded it: it was stopped by force, and is free again.
    if service.state == .travelling { service.move(on: .parked, in: &context) }
    darkenLantern(in: &context)
    // Whatever it had decided for the stop ahead, its way is the way on which it was.
    if let way = travelDirection, calls.hasCall(beyond: landing, way, includingHall: true) {
      setDirection(way, in: &context)
    }
    decide(in: &context)
    driveInspection(in: &context)
  }

  mutating func takeStopSwitch(_ isOn: Bool, in context: inout some MachineContext<Self>) {
    guard isStopSwitchOn != isOn else { return }
    isStopSwitchOn = isOn
    if !isOn {
      release(in: &context)
    } else if motionInhibited {
      stand(in: &context)
    }
  }

  mutating func halt(in context: inout some MachineContext<Self>) {
    isHalting = true
    send(.halt, in: &context)
  }

  /// Stops the car wherever it is, and keeps it there.
  mutating func stand(in context: inout some MachineContext<Self>) {
    let isUnderWay = service.state == .travelling || isMoving || inspectionRun != nil
    if isUnderWay, !isHalting { halt(in: &context) }
    if service.canMove(on: .stopped) { service.move(on: .stopped, in: &context) }
  }

  /// Lets the car go on, when nothing is left that keeps it.
  mutating func release(in context: inout some MachineContext<Self>) {
    guard !motionInhibited else { return driveInspection(in: &context) }
    if service.state == .halted { service.move(on: .released, in: &context) }
    for index in doors.indices where doors[index].region.state == .held {
      extendDwell(index, by: configuration.control.transferExtension, in: &context)
    }
    if needsRelevelling, !isHalting, !isMoving { relevel(in: &context) }
    decide(in: &context)
  }

  private mutating func show(_ number: Int, in context: inout some MachineContext<Self>) {
    guard shown != number else { return }
    shown = number
    send(.indicator(landing: number), in: &context)
  }

  // MARK: - Parking

  mutating func armParking(in context: inout some MachineContext<Self>) {
    guard let home = configuration.control.homeLanding, home != landing, parking == nil else {
      return
    }
    parking = context.arm(.parks, after: configuration.control.parkAfter)
  }

  mutating func park(in context: inout some MachineContext<Self>) {
    parking = nil
    guard let home = configuration.control.homeLanding, service.state == .idle, !isRelevelling,
      !motionInhibited, mode.state == .normal || mode.state == .seismic
    else { return }
    servesNoCalls = true
    setDirection(home > landing ? .up : .down, in: &context)
    depart(to: home, in: &context)
  }
}
