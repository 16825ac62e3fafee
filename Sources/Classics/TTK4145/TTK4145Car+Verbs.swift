import SimulationCore

// What a car does when it is told something, and when its time has come.
extension TTK4145Car {
  mutating func receive(_ action: TTK4145.Action, in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    switch action {
    case .hallButtonPressed(let landing, let direction): press(.hall(direction), at: landing - 1, in: &context)
    case .carButtonPressed(let landing): press(.car, at: landing - 1, in: &context)
    case .hallButtonHeld(let landing, let direction, let isHeld):
      hold(.hall(direction), at: landing - 1, isHeld, in: &context)
    case .carButtonHeld(let landing, let isHeld): hold(.car, at: landing - 1, isHeld, in: &context)
    case .buttonRead(let button, let floor):
      guard isUnseen(button, at: floor) else { return }
      sightings[Int(button.number)][floor] = true
      context.emit(.buttonSeen(button, floor: floor))
    case .motorOverridden(let direction): override(direction, in: &context)
    case .movedWithinEnds: moveWithinEnds(in: &context)
    case .stopButton(let isPressed):
      guard isPressed != isStopPressed else { return }
      isStopPressed = isPressed
      context.emit(.stopButtonChanged(isPressed: isPressed))
    case .obstruction(let isOn):
      guard isOn != isObstructed else { return }
      isObstructed = isOn
      context.emit(.obstructionChanged(isOn: isOn))
    case .motorPower(let isOn):
      guard isOn != isPowered else { return }
      isPowered = isOn
      context.emit(.motorPowerChanged(isOn: isOn))
      drive(in: &context)
    case .client(let isConnected):
      guard isConnected != hasClient else { return }
      hasClient = isConnected
      if !isConnected { command(nil, in: &context) }
      context.emit(.clientChanged(isConnected: isConnected))
    case .network(let isDisturbed):
      guard isDisturbed != isNetworkDisturbed else { return }
      isNetworkDisturbed = isDisturbed
      context.emit(.networkChanged(isDisturbed: isDisturbed))
    case .write(let write):
      // Whoever writes is there.
      if !hasClient {
        hasClient = true
        context.emit(.clientChanged(isConnected: true))
      }
      apply(write, in: &context)
    }
  }

  mutating func handle(_ timer: TTK4145.Timer, in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    switch timer {
    case .buttonReleased(let button, let floor):
      presses[Int(button.number)][floor] = nil
      if !isPressed(button, at: floor) { context.emit(.buttonReleased(button, floor: floor)) }
    case .sensorLeft:
      motion = nil
      leaveSensor(in: &context)
    case .sensorReached:
      motion = nil
      reachSensor(in: &context)
    }
  }

  private mutating func press(
    _ button: TTK4145Button, at floor: Int, in context: inout TTK4145CarContext<some MachineContext<TTK4145>>
  ) {
    guard configuration.has(button, at: floor) else { return }
    let index = Int(button.number)
    if let release = presses[index][floor] { context.disarm(release) }
    sightings[index][floor] = false
    presses[index][floor] = context.arm(.buttonReleased(button, floor: floor), after: configuration.press)
    context.emit(.buttonPressed(button, floor: floor))
  }

  private mutating func hold(
    _ button: TTK4145Button, at floor: Int, _ isHeld: Bool,
    in context: inout TTK4145CarContext<some MachineContext<TTK4145>>
  ) {
    guard configuration.has(button, at: floor), self.isHeld(button, at: floor) != isHeld else { return }
    let wasPressed = isPressed(button, at: floor)
    holds[Int(button.number)][floor] = isHeld
    if isHeld, !wasPressed {
      sightings[Int(button.number)][floor] = false
      context.emit(.buttonPressed(button, floor: floor))
    }
    if wasPressed, !isPressed(button, at: floor) { context.emit(.buttonReleased(button, floor: floor)) }
  }

  // MARK: - The motor

  private mutating func command(
    _ direction: Direction?, in context: inout TTK4145CarContext<some MachineContext<TTK4145>>
  ) {
    guard direction != motor else { return }
    motor = direction
    context.emit(.motorChanged(direction))
    drive(in: &context)
  }

  private mutating func override(
    _ direction: Direction?, in context: inout TTK4145CarContext<some MachineContext<TTK4145>>
  ) {
    if !isOverridden {
      isOverridden = true
      context.emit(.overrideChanged(isOn: true))
    }
    command(direction, in: &context)
  }

  /// The motor stops, and the car is at the last floor again.
  private mutating func moveWithinEnds(in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    guard case .pastEnd(let end) = position else { return }
    command(nil, in: &context)
    let floor = end == .up ? configuration.floorCount - 1 : 0
    move(to: .atFloor(floor), on: .placedAtFloor, in: &context)
    context.emit(.movedWithinEnds(floor: floor))
    context.emit(.floorSensorChanged(floor: floor, isOn: true))
  }

  // MARK: - Writes

  /// Whether a write changes anything: clients may repeat what is so already, and name what does not exist.
  package func changes(on write: TTK4145Write) -> Bool {
    switch write {
    case .reload: return true
    case .motor(let byte): return TTK4145Write.direction(of: byte) != motor
    case .buttonLamp(let type, let floor, let value):
      guard let button = TTK4145Button(number: type), configuration.has(button, at: Int(floor)) else { return false }
      return lamps[Int(button.number)][Int(floor)] != (value != 0)
    case .indicator(let floor): return configuration.floors.contains(Int(floor)) && indicator != Int(floor)
    case .doorLamp(let value): return isDoorLit != (value != 0)
    case .stopLamp(let value): return isStopLit != (value != 0)
    }
  }

  /// Does what a client wrote; lamps and floors that do not exist are ignored.
  private mutating func apply(_ write: TTK4145Write, in context: inout TTK4145CarContext<some MachineContext<TTK4145>>)
  {
    guard changes(on: write) else { return }
    if case .motor = write, isOverridden {
      isOverridden = false
      context.emit(.overrideChanged(isOn: false))
    }
    switch write {
    case .reload: reload(in: &context)
    case .motor(let byte): command(TTK4145Write.direction(of: byte), in: &context)
    case .buttonLamp(let type, let floor, let value):
      guard let button = TTK4145Button(number: type) else { return }
      lamps[Int(button.number)][Int(floor)] = value != 0
      context.emit(.buttonLampChanged(button, floor: Int(floor), isLit: value != 0))
    case .indicator(let floor):
      indicator = Int(floor)
      context.emit(.indicatorChanged(floor: indicator))
    case .doorLamp:
      isDoorLit.toggle()
      context.emit(.doorLampChanged(isLit: isDoorLit))
    case .stopLamp:
      isStopLit.toggle()
      context.emit(.stopLampChanged(isLit: isStopLit))
    }
  }

  /// Puts out the lamps, stops the motor and puts the car anywhere; what people hold stays as it is.
  private mutating func reload(in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    if let motion { context.disarm(motion) }
    motion = nil
    motor = nil
    indicator = 0
    isDoorLit = false
    isStopLit = false
    for index in lamps.indices { for floor in lamps[index].indices { lamps[index][floor] = false } }
    moveToStart(in: &context)
  }

  /// Puts the car where it starts: at a floor or between two, each equally likely.
  mutating func moveToStart(in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    let count = Int64(configuration.floorCount)
    let random = places?.integer(in: 0...(2 * count - 2)) ?? 0
    let half = configuration.startLanding.map { 2 * ($0 - 1) } ?? Int(random)
    if half.isMultiple(of: 2) {
      move(to: .atFloor(half / 2), on: .placedAtFloor, in: &context)
    } else {
      move(to: .betweenFloors(above: half / 2, share: 0.5), on: .placedBetween, in: &context)
    }
    context.emit(.carPlaced(floor: half / 2, isAtFloor: half.isMultiple(of: 2)))
  }

  // MARK: - Motion

  /// Lets the car run as motor and power say.
  private mutating func drive(in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    let direction = isPowered ? motor : nil
    guard direction != position.direction, position.state != .pastEnd else { return }
    if let motion { context.disarm(motion) }
    motion = nil
    let wasRunning = position.direction != nil
    if let direction {
      run(direction, in: &context)
      context.emit(.carStarted(direction))
    } else if wasRunning {
      stop(in: &context)
      context.emit(.carStopped(floor: position.sensor))
    }
  }

  private mutating func run(_ direction: Direction, in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    switch position {
    case .atFloor(let floor), .leavingFloor(let floor, _, _):
      move(to: .leavingFloor(floor, direction, since: context.now), on: .started, in: &context)
      motion = context.arm(.sensorLeft, after: configuration.passing)
    case .betweenFloors(let floor, let share): depart(above: floor, direction, from: share, on: .started, in: &context)
    case .moving(let floor, let before, let since, let from):
      let share = share(from, before, since: since, at: context.now)
      depart(above: floor, direction, from: share, on: .started, in: &context)
    case .pastEnd: break
    }
  }

  private mutating func stop(in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    switch position {
    case .leavingFloor(let floor, _, _): move(to: .atFloor(floor), on: .stopped, in: &context)
    case .moving(let floor, let direction, let since, let from):
      let share = share(from, direction, since: since, at: context.now)
      move(to: .betweenFloors(above: floor, share: share), on: .stopped, in: &context)
    case .atFloor, .betweenFloors, .pastEnd: break
    }
  }

  /// Begins the time to the next sensor.
  private mutating func depart(
    above floor: Int, _ direction: Direction, from share: Double, on trigger: TTK4145CarChart.Trigger,
    in context: inout TTK4145CarContext<some MachineContext<TTK4145>>
  ) {
    move(to: .moving(above: floor, direction, since: context.now, from: share), on: trigger, in: &context)
    motion = context.arm(.sensorReached, after: configuration.travel)
  }

  private mutating func leaveSensor(in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    guard case .leavingFloor(let floor, let direction, _) = position else { return }
    let next = floor + (direction == .up ? 1 : -1)
    let goesOn = configuration.floors.contains(next)
    if goesOn {
      depart(above: min(floor, next), direction, from: direction == .up ? 0 : 1, on: .sensorLeft, in: &context)
    } else {
      move(to: .pastEnd(direction), on: .endPassed, in: &context)
    }
    context.emit(.floorSensorChanged(floor: floor, isOn: false))
    if !goesOn { context.emit(.endPassed(direction)) }
  }

  private mutating func reachSensor(in context: inout TTK4145CarContext<some MachineContext<TTK4145>>) {
    guard case .moving(let below, let direction, _, _) = position else { return }
    let floor = direction == .up ? below + 1 : below
    move(to: .leavingFloor(floor, direction, since: context.now), on: .sensorReached, in: &context)
    motion = context.arm(.sensorLeft, after: configuration.passing)
    context.emit(.floorSensorChanged(floor: floor, isOn: true))
  }

  /// Moves to a state as the chart declares it.
  private mutating func move(
    to target: TTK4145Position, on trigger: TTK4145CarChart.Trigger, in context: inout some TransitionReceiver
  ) {
    let (chart, source) = (TTK4145CarChart(), position.state)
    precondition(
      chart.target(from: source, on: trigger) == target.state,
      "the car went from '\(source)' to '\(target.state)' on '\(trigger)'")
    context.transitioned(
      StateTransition(
        region: chart.name, source: source.rawValue, target: target.state.rawValue, trigger: trigger.rawValue))
    position = target
  }
}
