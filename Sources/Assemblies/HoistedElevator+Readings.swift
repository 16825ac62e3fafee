import Elevators
public import SimulationCore

// What can be read of an elevator with its hoist.
extension HoistedElevator: MeasuredMachine {
  /// The readings of the elevator, and those of the hoist where it has one.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    elevator.readings(at: instant) + (hoistState(at: instant)?.readings ?? []).map { $0.inside("hoist") }
  }

  /// Whether the car runs or a leaf moves, and the hoist with them.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { elevator.hasMovingReadings(at: instant) }
}
