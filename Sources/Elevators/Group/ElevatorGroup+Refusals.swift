import SimulationCore

extension ElevatorGroup {
  /// Why a stimulus would have no effect now, or not the one that is wanted; nil when it would, and where
  /// nobody knows.
  ///
  /// - Parameter stimulus: What is asked about; nothing is sent.
  /// - Returns: The reason.
  public func refusal(of stimulus: GroupStimulus) -> ElevatorRefusal? {
    switch stimulus {
    case .building(.control(.hallButtonPressed(let landing, let direction, _))):
      if hasHallButton(landing, direction) { return nil }
      return hasKeypad(landing)
        ? .keypad(landing: landing) : .noHallButton(landing: landing, direction)
    case .entered(let landing, _): return hasKeypad(landing) ? nil : .noKeypad(landing: landing)
    case .car(let name, let stimulus):
      return cars.first { $0.name == name }.flatMap { refusal(of: stimulus, for: $0) }
    case .building, .dispatcher, .answered, .parked: return nil
    }
  }

  private func refusal(of stimulus: ElevatorStimulus, for car: GroupCar) -> ElevatorRefusal? {
    let plant = car.plant
    switch stimulus {
    case .control(let signal): return car.controller.refusal(of: signal)
    case .obstructionPlaced(let side, _):
      return plant.door(side)?.region.state == .closed ? .doorsShut(side) : nil
    case .obstructionRemoved(let side):
      return plant.door(side)?.obstructions.isEmpty == true ? .nothingBetweenDoors(side) : nil
    case .freightMoved(let kilograms):
      if plant.freightLoad == 0, kilograms <= 0 { return .noFreight }
      return plant.areDoorsLocked ? .doorsShut(nil) : nil
    case .driveStalled, .personArrives: return nil
    }
  }
}
