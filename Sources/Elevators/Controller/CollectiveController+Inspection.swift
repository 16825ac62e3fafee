import SimulationCore

// Inspection runs: as long as a button is held, and not otherwise.
extension CollectiveController {
  /// Lets the car go the way of the inspection buttons, or stops it.
  mutating func driveInspection(in outbox: inout Outbox<Event, Fact>) {
    guard mode.state == .inspection else { return }
    let way = inspectionObstacle == nil ? keys.inspectionWay : nil
    guard let running = inspectionRun else {
      guard let way, !isMoving, !isHalting, !isRelevelling else { return }
      inspectionRun = way
      return send(.inspect(way), in: &outbox)
    }
    if running != way, !isHalting { halt(in: &outbox) }
  }

  /// The inspection is over: the car stops before it serves again.
  mutating func haltInspection(in outbox: inout Outbox<Event, Fact>) {
    guard inspectionRun != nil, !isHalting else { return }
    halt(in: &outbox)
  }

  /// The bell sounds while the car moves under inspection.
  ///
  /// > Source: EN 81-20, 5.12.1.8.3.
  mutating func ringBell(in outbox: inout Outbox<Event, Fact>) {
    guard inspectionRun != nil, !isBellOn else { return }
    isBellOn = true
    send(.inspectionBell(isOn: true), in: &outbox)
  }

  /// The car is at rest.
  mutating func endInspectionRun(in outbox: inout Outbox<Event, Fact>) {
    inspectionRun = nil
    guard isBellOn else { return }
    isBellOn = false
    send(.inspectionBell(isOn: false), in: &outbox)
  }
}
