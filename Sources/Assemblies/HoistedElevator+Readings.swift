import Elevators
public import SimulationCore

// The readings of an elevator with its hoist.
extension HoistedElevator: MeasuredMachine {
  /// Returns the readings of the elevator, and those of the hoist if it has one.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    elevator.readings(at: instant) + (hoistState(at: instant)?.readings ?? []).map { $0.inside("hoist") }
  }

  /// Whether the car or a leaf moves, and the hoist with them.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { elevator.hasMovingReadings(at: instant) }
}
