import SimulationCore

// What a group asks of a car and sends to it, beside the signals of its plant.
//
// Its register holds the hall calls that the group has given to it; a press of a hall button that is
// delivered to it is such a call.
extension CollectiveController {
  /// Whether a hall call is taken without being registered: the car is there, its doors not shut, and
  /// goes the wanted way or any.
  ///
  /// A button that is stuck is taken so too, and ignored.
  func answersAtOnce(_ number: Int, _ wanted: Direction, _ side: Entrance) -> Bool {
    if isStuck(number, wanted, side) { return true }
    guard takesHallCalls, stands(at: number, for: wanted) else { return false }
    let sides = sidesToReopen(for: side)
    return doors.allSatisfy { !sides.contains($0.entrance) || answersCalls($0) }
  }

  /// Whether the car is at its landing, and no longer takes people who call there.
  var isLeaving: Bool { service.state == .serving && (passesHallCalls || !doors.allSatisfy { answersCalls($0) }) }

  /// Whether the car slows down for a call already, or is there with doors that are not shut.
  func isCommitted(to number: Int, _ wanted: Direction, _ side: Entrance) -> Bool {
    switch service.state {
    case .travelling: isSlowing && target == number
    case .serving: landing == number && calls.hallSides(number, wanted).contains(side)
    case .idle, .halted: false
    }
  }

  /// A hall call is given to another car.
  mutating func withdrawHallCall(
    _ number: Int, _ wanted: Direction, _ side: Entrance, in outbox: inout Outbox<Event, Fact>
  ) {
    guard calls.hallSides(number, wanted).contains(side) else { return }
    endHallCall(number, wanted, side)
    if service.state == .travelling, !isSlowing, !isHalting { turnFromWithdrawn(number, in: &outbox) }
    if service.state == .idle, !calls.hasAny { setDirection(nil, in: &outbox) }
  }

  /// The call for which the car runs was given to another car: it runs on to the next one of its own, or
  /// stops where it can.
  private mutating func turnFromWithdrawn(_ number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard !servesNoCalls, target == number, !calls.hasCall(number, includingHall: true) else { return }
    if let direction, let next = calls.nextStop(beyond: landing, direction, includingHall: true), next != number {
      redirect(to: next, in: &outbox)
    } else {
      drive.run?.purpose = .repositioning
      drive.run?.stopsNext = true
      breakOffStart(in: &outbox)
    }
  }

  /// The car is there and shows the direction of a hall call that was another car's: it answers it.
  mutating func takeOver(_ number: Int, _ wanted: Direction, _ side: Entrance, in outbox: inout Outbox<Event, Fact>) {
    calls.setHallCall(number, wanted, true, at: side)
    guard service.state == .serving, landing == number, direction == wanted else { return }
    // The doors of its side may be shut already, while others are not.
    let isShut = doors.contains { $0.entrance == side && $0.region.state == .closed }
    guard !isShut || reopenForCall(of: side, in: &outbox, for: wanted) else { return }
    answerCalls(on: servedSides, in: &outbox)
  }

  /// Whether the car is at rest with its doors shut, and has nothing to do.
  @inline(__always) var isIdle: Bool {
    service.state == .idle && isAtLanding && !calls.hasAny && drive.isResting && !motionInhibited
      && policy.decision == .calls(parks: true)
  }

  /// Whether the car is at rest with its doors shut and is not about to leave, since it has nothing to do or
  /// is not in service.
  var stays: Bool {
    guard service.state != .serving, service.state != .travelling else { return false }
    return isIdle || !takesHallCalls
  }

  /// The group sends the idle car to where it is to wait.
  mutating func park(at number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard isIdle, number != landing else { return }
    go(to: number, in: &outbox)
  }
}
