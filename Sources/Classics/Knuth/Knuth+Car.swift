import Motion
import SimulationCore

// The coroutine of the elevator, steps E1 to E9, and the subroutine DECISION.
extension Knuth {
  /// A step of the main line.
  mutating func take(_ step: KnuthCarChart.State, in context: inout some MachineContext<Self>) {
    switch step {
    case .waiting:
      // E1 only ever follows E6 at once.
      preconditionFailure("E1 was scheduled for \(context.now)")
    case .arriving:
      begin(.arrive, in: &context)
      arrive(in: &context)
    case .opening:
      begin(.open, in: &context)
      open(in: &context)
    case .transferring: transfer(in: &context)
    case .leaving: prepare(in: &context)
    case .goingUp, .goingDown: goFloor(in: &context)
    case .checkingUp, .checkingDown: checkFloor(in: &context)
    }
  }

  /// Schedules the next step of the main line: only one is ever pending.
  private mutating func schedule(after delay: Duration, in context: inout some MachineContext<Self>) {
    if let carEvent { context.disarm(carEvent) }
    carEvent = context.arm(.car(car.state), after: delay)
  }

  /// Schedules E5, instead of one that is pending.
  mutating func scheduleClosing(after delay: Duration, in context: inout some MachineContext<Self>) {
    if let closeEvent { context.disarm(closeEvent) }
    closeEvent = context.arm(.doorsClose, after: delay)
  }

  // MARK: - Standing

  /// E2: a car with nothing left to do this way turns, or has no way; it runs on into E3.
  private mutating func arrive(in context: inout some MachineContext<Self>) {
    let (ahead, behind) = state.state == .up ? (floorsAbove, floorsBelow) : (floorsBelow, floorsAbove)
    if state.state != .neutral, !isCalled(in: ahead) {
      if !carButtons.contains(in: behind) {
        state.move(on: .settled, in: &context)
      } else {
        state.move(on: state.state == .up ? .turnedDown : .turnedUp, in: &context)
      }
      clearButtons(up: true, down: true)
    }
    car.move(on: .arrived, in: &context)
    open(in: &context)
  }

  /// E3: the doors open.
  mutating func open(in context: inout some MachineContext<Self>) {
    car.move(on: .doorsOpening, in: &context)
    doors.move(on: .opened, in: &context)
    isActive = true
    doorOpening.go(to: 1, at: context.now.elapsed, with: Animation(duration: configuration.opening))
    if let inactiveEvent { context.disarm(inactiveEvent) }
    inactiveEvent = context.arm(.inactive, after: configuration.inactivity)
    scheduleClosing(after: configuration.stayingOpen, in: &context)
    schedule(after: configuration.opening, in: &context)
  }

  /// E4: lets one out, or else one in.
  mutating func transfer(in context: inout some MachineContext<Self>) {
    begin(.transfer, in: &context)
    if let index = riders.lastIndex(where: { $0.user.destination == floor }) {
      // The repetition is scheduled first, so that it precedes an E5 of the user's at one instant.
      schedule(after: configuration.transfer, in: &context)
      getOut(index, in: &context)
    } else if !queues[floor].isEmpty {
      schedule(after: configuration.transfer, in: &context)
      getIn(in: &context)
    } else {
      doors.move(on: .emptied, in: &context)
    }
  }

  /// E5: the doors close, or flutter while people get in and out.
  mutating func close(in context: inout some MachineContext<Self>) {
    begin(.close, in: &context)
    guard doors.state != .busy else { return scheduleClosing(after: configuration.flutter, in: &context) }
    doors.move(on: .closed, in: &context)
    doorOpening.go(to: 0, at: context.now.elapsed, with: Animation(duration: configuration.closing))
    car.move(on: .doorsClosing, in: &context)
    schedule(after: configuration.closing, in: &context)
  }

  /// E6: the calls of this floor are answered, and the car decides where to go.
  private mutating func prepare(in context: inout some MachineContext<Self>) {
    begin(.prepare, in: &context)
    clearButtons(up: state.state != .down, down: state.state != .up)
    decide(isFromE6: true, in: &context)
    guard state.state != .neutral else {
      car.move(on: .nothingToDo, in: &context)
      // E1: the car waits here for a decision.
      return begin(.wait, in: &context)
    }
    if isActive, let inactiveEvent {
      context.disarm(inactiveEvent)
      self.inactiveEvent = nil
    }
    car.move(on: state.state == .up ? .departingUp : .departingDown, in: &context)
    schedule(after: configuration.starting, in: &context)
  }

  /// E9: the elevator has been inactive for long.
  mutating func becomeInactive(in context: inout some MachineContext<Self>) {
    begin(.inactive, in: &context)
    isActive = false
    decide(isFromE6: false, in: &context)
  }

  /// Clears the car's button of this floor, and those outside that the car has answered.
  private mutating func clearButtons(up: Bool, down: Bool) {
    carButtons[floor] = false
    if up { upButtons[floor] = false }
    if down { downButtons[floor] = false }
  }

  // MARK: - Going

  /// E7 or E8: goes up or down a floor.
  private mutating func goFloor(in context: inout some MachineContext<Self>) {
    let isUp = car.state == .goingUp
    begin(isUp ? .goUp : .goDown, in: &context)
    floor += isUp ? 1 : -1
    let duration = isUp ? configuration.floorUp : configuration.floorDown
    position.go(to: Double(floor), at: context.now.elapsed, with: Animation(duration: duration, curve: .linear))
    car.move(on: .floorBegun, in: &context)
    schedule(after: duration, in: &context)
  }

  /// E71 or E81: stops at this floor, or goes on.
  private mutating func checkFloor(in context: inout some MachineContext<Self>) {
    let isUp = car.state == .checkingUp
    begin(isUp ? .checkUp : .checkDown, in: &context)
    let (along, against) = isUp ? (upButtons, downButtons) : (downButtons, upButtons)
    let endsHere = floor == KnuthConfiguration.homeFloor || against[floor]
    let isAskedAhead = isCalled(in: isUp ? floorsAbove : floorsBelow)
    if carButtons[floor] || along[floor] || endsHere && !isAskedAhead {
      car.move(on: .stopping, in: &context)
      let delay = isUp ? configuration.stoppingUp : configuration.stoppingDown
      return schedule(after: delay, in: &context)
    }
    car.move(on: .passing, in: &context)
    goFloor(in: &context)
  }

  // MARK: - Deciding

  /// DECISION: gives a neutral car something to do.
  mutating func decide(isFromE6: Bool, in context: inout some MachineContext<Self>) {
    guard state.state == .neutral else { return }
    let home = KnuthConfiguration.homeFloor
    if car.state == .waiting, isCalled(at: home) {
      car.move(on: .calledHere, in: &context)
      return schedule(after: configuration.wakingToOpen, in: &context)
    }
    let called = KnuthConfiguration.floors.first { $0 != floor && isCalled(at: $0) }
    guard let target = called ?? (isFromE6 ? home : nil) else { return }
    turn(to: target, in: &context)
    if car.state == .waiting, target != home {
      car.move(on: .calledElsewhere, in: &context)
      schedule(after: configuration.wakingToGo, in: &context)
    }
  }

  /// Sets STATE of a neutral car towards a floor; its own floor leaves it neutral.
  mutating func turn(to target: Int, in context: inout some MachineContext<Self>) {
    if target > floor { state.move(on: .turnedUp, in: &context) }
    if target < floor { state.move(on: .turnedDown, in: &context) }
  }
}
