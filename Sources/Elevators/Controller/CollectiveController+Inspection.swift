import SimulationCore

// Inspection runs: as long as a button is held, and not otherwise.
extension CollectiveController {
  /// Lets the car go the way of the inspection buttons, or stops it.
  mutating func driveInspection(in outbox: inout Outbox<Event, Fact>) {
    guard mode.state == .inspection else { return }
    let way = inspectionObstacle == nil ? keys.inspectionWay : nil
    switch drive {
    case .resting(let rest):
      guard let way else { return }
      drive = .inspecting(CollectiveDrive.InspectionRun(way, from: rest))
      send(.inspect(way), in: &outbox)
    case .inspecting(let run): if run.direction != way, !isHalting { halt(in: &outbox) }
    case .starting, .running, .slowing, .halting, .relevelling: break
    }
  }

  /// The inspection is over: the car stops before it serves again.
  mutating func haltInspection(in outbox: inout Outbox<Event, Fact>) {
    guard drive.inspection != nil, !isHalting else { return }
    halt(in: &outbox)
  }

  /// The bell sounds while the car moves under inspection.
  ///
  /// > Source: EN 81-20, 5.12.1.8.3.
  var ringsBell: Bool { drive.inspection != nil && isMoving }
}
