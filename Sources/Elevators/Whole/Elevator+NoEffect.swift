import SimulationCore

extension Elevator {
  /// Why a stimulus would change nothing now, as a clause like "the front doors are shut"; nil when it
  /// would, and where that is not known at once.
  public func noEffect(of stimulus: ElevatorStimulus) -> String? {
    switch stimulus {
    case .obstructionPlaced(let side, _):
      isShut(side) ? "the \(side.rawValue) doors are shut" : nil
    case .obstructionRemoved(let side):
      plant.door(side)?.obstructions.isEmpty == true
        ? "nothing is between the \(side.rawValue) doors" : nil
    case .freightMoved:
      plant.doors.allSatisfy { isShut($0.entrance) } ? "the doors are shut" : nil
    default: nil
    }
  }

  private func isShut(_ side: Entrance) -> Bool {
    plant.door(side)?.region.state == .closed
  }
}
