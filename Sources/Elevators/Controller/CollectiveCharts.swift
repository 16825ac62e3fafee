public import SimulationCore

/// What the car is doing for its calls.
public struct CollectiveServiceChart: Statechart {
  /// The states of the service.
  public enum State: String, CaseIterable, Sendable {
    /// The car is at rest with its doors closed, and no call waits.
    case idle
    /// It runs to answer a call, or to park.
    case travelling
    /// It is at a landing, its doors not yet closed again.
    case serving
    /// It must not move: by the stop switch, an inspection, a fault or for lack of power.
    case halted
  }

  /// What moves the service from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A run was commanded.
    case departed
    /// The doors are to open.
    case doorsDecided
    /// The doors are shut again.
    case doorsShut
    /// The car has arrived where no door is to open.
    case parked
    /// The stop switch was turned on, or a mode came in which the car must not move.
    case stopped
    /// Nothing of that holds any more.
    case released
  }

  /// The region's name.
  public var name: String { "service" }
  /// Idle.
  public var initial: State { .idle }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.idle, .departed): .travelling
    case (.idle, .doorsDecided), (.travelling, .doorsDecided), (.halted, .doorsDecided): .serving
    case (.serving, .doorsShut), (.travelling, .parked): .idle
    case (.idle, .stopped), (.travelling, .stopped): .halted
    case (.halted, .released): .idle
    default: nil
    }
  }
}

/// What a controller has decided for the doors of one side.
public struct CollectiveDoorChart: Statechart {
  /// The states of the decision.
  public enum State: String, CaseIterable, Sendable {
    /// They are to be shut, and are.
    case closed
    /// They are to open.
    case opening
    /// They are open for their dwell.
    case dwelling
    /// Their dwell is over, and something keeps them open.
    case held
    /// They are to close.
    case closing
    /// They are to close slowly, whatever the photo eye sees.
    case nudging
  }

  /// What changes the decision.
  public enum Trigger: String, CaseIterable, Sendable {
    /// They are to open, or to open again.
    case openDecided
    /// They are open.
    case opened
    /// The dwell is over, but they are kept open.
    case kept
    /// The dwell starts again.
    case extended
    /// They are to close.
    case closeDecided
    /// They are to close slowly.
    case nudgeDecided
    /// They are shut.
    case shut
  }

  /// The side.
  public let entrance: Entrance

  /// The region's name.
  public var name: String { "\(entrance.rawValue)DoorControl" }
  /// Closed.
  public var initial: State { .closed }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.closed, .openDecided), (.closing, .openDecided), (.nudging, .openDecided): .opening
    case (.opening, .opened): .dwelling
    case (.dwelling, .kept): .held
    case (.held, .extended): .dwelling
    case (.dwelling, .closeDecided), (.held, .closeDecided), (.opening, .closeDecided): .closing
    case (.dwelling, .nudgeDecided), (.held, .nudgeDecided), (.opening, .nudgeDecided),
      (.closing, .nudgeDecided):
      .nudging
    case (.closing, .shut), (.nudging, .shut): .closed
    default: nil
    }
  }
}
