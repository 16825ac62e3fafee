import SimulationCore

// Where the car goes, and what happens on the way.
extension CollectiveController {
  mutating func receiveMotion(
    _ signal: PlantSignal,
    in context: inout some MachineContext<Self>
  ) {
    switch signal {
    case .carStarted(let landing, _, _): show(landing, in: &context)
    case .landingPassed(let passed):
      landing = passed
      show(passed, in: &context)
      if configuration.control.hasPassingTone { send(.passingTone, in: &context) }
    case .lastChanceToStop(let number):
      guard number != target, isCalled(number), service.state == .travelling else { return }
      target = number
      isParking = false
      send(.run(to: number), in: &context)
    case .slowingDown(let number):
      isSlowing = true
      commitDirection(at: number, in: &context)
      if configuration.control.notification == .decelerating { notify(in: &context) }
    case .levelling(let number):
      if configuration.control.notification == .levelling { notify(in: &context) }
      guard configuration.control.opensWhileLevelling, !isParking, !isRelevelling else { return }
      landing = number
      show(number, in: &context)
      serve(in: &context)
    case .carStopped(let number, _): carStopped(at: number, in: &context)
    case .carHalted: carHalted(in: &context)
    case .carDrifted:
      guard isAtLanding, !isRelevelling, service.state != .travelling else { return }
      isRelevelling = true
      send(.relevel, in: &context)
    case .runRefused: runRefused(in: &context)
    default: break
    }
  }

  /// Does what the calls ask for, while the car stands with its doors shut.
  mutating func decide(in context: inout some MachineContext<Self>) {
    guard service.state == .idle, !isRelevelling, !isStopSwitchOn else { return }
    if let parking { context.disarm(parking) }
    parking = nil
    let includingHall = !passesHallCalls
    if isAtLanding, isOverloaded || calls.hasCall(landing, includingHall: includingHall) {
      commitDirection(at: landing, in: &context)
      return serve(in: &context)
    }
    if let next = nextStop() {
      setDirection(next > landing ? .up : .down, in: &context)
      return depart(to: next, in: &context)
    }
    setDirection(nil, in: &context)
    if isAtLanding { armParking(in: &context) } else { depart(to: landing, in: &context) }
  }

  /// Where the standing car goes next: on its way first, then back; without a way, to the nearest.
  private func nextStop() -> Int? {
    let includingHall = !passesHallCalls
    func stop(_ way: Direction) -> Int? {
      // A car between landings may have to go back to the one that it passed last.
      let from = isAtLanding ? landing : (way == .up ? landing - 1 : landing + 1)
      return calls.nextStop(beyond: from, way, includingHall: includingHall)
    }
    if let direction { return stop(direction) ?? stop(direction.opposite) }
    let height = configuration.landing(landing).height
    return [stop(.up), stop(.down)].compactMap(\.self).min { first, second in
      abs(configuration.landing(first).height - height)
        < abs(configuration.landing(second).height - height)
    }
  }

  private mutating func depart(
    to number: Int,
    in context: inout some MachineContext<Self>
  ) {
    service.move(on: .departed, in: &context)
    target = number
    isSlowing = false
    notifiedAt = nil
    answered = nil
    send(.run(to: number), in: &context)
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
    if isRelevelling {
      isRelevelling = false
      decide(in: &context)
      return
    }
    target = nil
    guard service.state == .travelling else { return }
    if isParking || !calls.hasCall(number, includingHall: true) {
      service.move(on: .parked, in: &context)
      isParking = false
      return decide(in: &context)
    }
    if configuration.control.notification == .stopped { notify(in: &context) }
    serve(in: &context)
  }

  private mutating func runRefused(in context: inout some MachineContext<Self>) {
    if isRelevelling {
      isRelevelling = false
      return
    }
    // Too late to stop there, or to turn: the run that was commanded before goes on.
  }

  private mutating func carHalted(in context: inout some MachineContext<Self>) {
    isAtLanding = false
    target = nil
    isSlowing = false
    darkenLantern(in: &context)
    decide(in: &context)
  }

  mutating func takeStopSwitch(_ isOn: Bool, in context: inout some MachineContext<Self>) {
    guard isStopSwitchOn != isOn else { return }
    isStopSwitchOn = isOn
    if isOn {
      if service.state == .travelling { send(.halt, in: &context) }
      if service.canMove(on: .stopped) { service.move(on: .stopped, in: &context) }
    } else {
      if service.state == .halted { service.move(on: .released, in: &context) }
      for place in doors.indices where doors[place].region.state == .held {
        extendDwell(place, by: configuration.control.transferExtension, in: &context)
      }
      decide(in: &context)
    }
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
      !isStopSwitchOn
    else { return }
    isParking = true
    setDirection(home > landing ? .up : .down, in: &context)
    depart(to: home, in: &context)
  }
}
