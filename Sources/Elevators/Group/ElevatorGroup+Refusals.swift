public import SimulationCore

extension ElevatorGroup {
  /// Why a stimulus would have no effect now, or not the one that is wanted; nil when it would, and where
  /// nobody knows.
  ///
  /// - Parameters:
  ///   - stimulus: What is asked about; nothing is sent.
  ///   - instant: The time now; nil for that of the latest event.
  /// - Returns: The reason.
  public func refusal(of stimulus: GroupStimulus, at instant: SimulationInstant? = nil) -> ElevatorRefusal? {
    switch stimulus {
    case .building(.control(.hallButtonPressed(let landing, let direction, _))),
      .bank(_, .control(.hallButtonPressed(let landing, let direction, _))):
      if hasHallButton(landing, direction) { return nil }
      return hasKeypad(landing) ? .keypad(landing: landing) : .noHallButton(landing: landing, direction)
    case .entered(let landing, _, _): return hasKeypad(landing) ? nil : .noKeypad(landing: landing)
    case .car(let name, let stimulus):
      return cars.first { $0.name == name }?.refusal(of: stimulus, at: instant ?? bank.now)
    case .building, .bank, .dispatcher, .answered, .parked: return nil
    }
  }
}
