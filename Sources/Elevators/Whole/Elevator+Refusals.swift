public import SimulationCore

extension Elevator {
  /// Why a stimulus would have no effect now, or not the one that is wanted; nil when it would, and where
  /// the controller does not say.
  ///
  /// - Parameters:
  ///   - stimulus: What is asked about; nothing is sent.
  ///   - instant: The time now.
  /// - Returns: The reason.
  public func refusal(of stimulus: ElevatorStimulus, at instant: SimulationInstant) -> ElevatorRefusal? {
    if case .control(.hallButtonPressed(let landing, let direction, _)) = stimulus {
      let numbers = configuration.landingNumbers
      if landing == (direction == .up ? numbers.last : numbers.first) {
        return .noHallButton(landing: landing, direction)
      }
    }
    return bank.cars[0].refusal(of: stimulus, at: instant)
  }
}

extension Car {
  /// Why a stimulus would have no effect on this car now, or not the one that is wanted.
  func refusal(of stimulus: ElevatorStimulus, at instant: SimulationInstant) -> ElevatorRefusal? {
    switch stimulus {
    case .obstructionPlaced(let side, _): return plant.door(side)?.region.state == .closed ? .doorsShut(side) : nil
    case .obstructionRemoved(let side):
      return plant.door(side)?.obstructions.isEmpty == true ? .nothingBetweenDoors(side) : nil
    case .freightMoved(let kilograms):
      if plant.freightLoad == 0, kilograms <= 0 { return .noFreight }
      return plant.areDoorsLocked ? .doorsShut(nil) : nil
    case .control(let signal):
      let refusal = controller.refusal(of: signal)
      guard case .inspectionButton(_, let direction, true) = signal else { return refusal }
      if let refusal, refusal != .carStays(.runIsNotHeld) { return refusal }
      return plant.mayInspect(direction, at: instant) ? refusal : .carStays(.lastLanding)
    case .driveStalled(false):
      // A cause goes away, as with the gear: what matters is whether the controller knows of a fault.
      return controller.refusal(of: .safetyGear(isEngaged: false))
    case .driveStalled, .personArrives: return nil
    }
  }
}
