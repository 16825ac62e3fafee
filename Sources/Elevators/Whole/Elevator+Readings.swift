public import SimulationCore

// What can be read of an elevator.
extension Elevator: MeasuredMachine {
  /// The readings of the plant, of the people and of the hoist.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    plant.readings(at: instant, calls).map { $0.inside("plant") }
      + people.readings(at: instant).map { $0.inside("people") } + car.hoistReadings(at: instant)
  }

  /// Whether the car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { plant.hasMovingReadings(at: instant) }
}

extension People {
  /// How many wait, are aboard, and have been brought to where they wanted to go.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    let waiting = persons.count { $0.phase == .waiting }
    return [
      Reading("waiting", count: waiting),
      Reading("aboard", count: persons.count - waiting),
      Reading("delivered", count: deliveredCount),
    ]
  }
}
