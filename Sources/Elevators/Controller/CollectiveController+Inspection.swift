import SimulationCore

// Inspection runs: as long as a button is held, and not otherwise.
extension CollectiveController {
  /// Lets the car go the way that the inspection buttons say, or stops it.
  mutating func driveInspection(in context: inout some MachineContext<Self>) {
    guard mode.state == .inspection else { return }
    let way = inspectionObstacle == nil ? keys.inspectionWay : nil
    guard let running = inspectionRun else {
      guard let way, !isMoving, !isHalting, !isRelevelling else { return }
      inspectionRun = way
      return send(.inspect(way), in: &context)
    }
    if running != way, !isHalting { halt(in: &context) }
  }

  /// The inspection is over: the car stops before it serves again.
  mutating func haltInspection(in context: inout some MachineContext<Self>) {
    guard inspectionRun != nil, !isHalting else { return }
    halt(in: &context)
  }

  /// The bell sounds while the car moves under inspection.
  ///
  /// > Source: EN 81-20, 5.12.1.5.2.1.
  mutating func ringBell(in context: inout some MachineContext<Self>) {
    guard inspectionRun != nil, !isBellOn else { return }
    isBellOn = true
    send(.inspectionBell(isOn: true), in: &context)
  }

  /// The car stands.
  mutating func endInspectionRun(in context: inout some MachineContext<Self>) {
    inspectionRun = nil
    guard isBellOn else { return }
    isBellOn = false
    send(.inspectionBell(isOn: false), in: &context)
  }
}
