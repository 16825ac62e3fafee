import SimulationCore

// Inspection runs: as long as a button is held, and not otherwise.
extension CollectiveController {
  /// Moves the car in the direction of the inspection buttons, or stops it.
  mutating func driveInspection(in outbox: inout Outbox<Event, Fact>) {
    guard policy.decision == .inspection else { return }
    let direction = inspectionObstacle == nil ? keys.inspectionDirection : nil
    switch drive.state {
    case .resting:
      guard let direction else { return }
      drive.inspect(direction, in: &outbox)
      send(.inspect(direction), in: &outbox)
    case .inspecting(let inspection): if inspection.direction != direction { halt(in: &outbox) }
    case .starting, .running, .slowing, .levelling, .halting, .relevelling: break
    }
  }

  /// The inspection is over: the car stops before it serves again.
  mutating func haltInspection(in outbox: inout Outbox<Event, Fact>) {
    if case .inspecting = drive.state { halt(in: &outbox) }
  }

  /// The bell sounds while the car moves under inspection.
  ///
  /// > Source: ours; EN 81-20, 5.12.1.8.3, asks for a sound where the contacts of doors are bypassed, which is
  /// > not simulated.
  var ringsBell: Bool { drive.isInspecting && isMoving }
}
