public import SimulationCore

/// The states of the two door leaves.
///
/// ```text
/// shut ──openCommanded──▶ aboutToOpen ──delayOver──▶ opening ──motionOver──▶ open
///   ▲                                                                         │
///   └──motionOver── closing ◀──delayOver── aboutToClose ◀──closeCommanded─────┘
/// ```
///
/// Where a press may interrupt a motion, either command is also taken before the other has ended.
public struct ClassicDoorChart: Statechart {
  /// The states of the leaves.
  public enum State: String, CaseIterable, Sendable {
    /// At rest, shut.
    case shut
    /// Commanded open, the delay running.
    case aboutToOpen
    /// Moving to open.
    case opening
    /// At rest, open.
    case open
    /// Commanded to close, the delay running.
    case aboutToClose
    /// Moving to shut.
    case closing
  }

  /// What moves the leaves from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The door command is open.
    case openCommanded
    /// The door command is close.
    case closeCommanded
    /// The delay before a motion is over.
    case delayOver
    /// A motion has ended.
    case motionOver
  }

  /// Whether a command is taken before the motion of the last one has ended.
  public let isInterruptible: Bool

  /// The region's name.
  public var name: String { "doors" }
  /// Shut.
  public var initial: State { .shut }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.shut, .openCommanded): .aboutToOpen
    case (.aboutToOpen, .delayOver): .opening
    case (.opening, .motionOver): .open
    case (.open, .closeCommanded): .aboutToClose
    case (.aboutToClose, .delayOver): .closing
    case (.closing, .motionOver): .shut
    case (.aboutToOpen, .closeCommanded), (.opening, .closeCommanded): isInterruptible ? .aboutToClose : nil
    case (.aboutToClose, .openCommanded), (.closing, .openCommanded): isInterruptible ? .aboutToOpen : nil
    default: nil
    }
  }
}

/// What the elevator is doing for its passengers.
public struct ClassicServiceChart: Statechart {
  /// The states of the service.
  public enum State: String, CaseIterable, Sendable {
    /// A press acts at once.
    case ready
    /// The doors open at rest; a press is registered.
    case openingAtRest
    /// A trip runs; a press is registered.
    case onTrip
  }

  /// What moves the service from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A press with the doors shut acts.
    case openingBegun
    /// A press with the doors open acts.
    case tripBegun
    case doorsOpened
  }

  /// The region's name.
  public var name: String { "service" }
  /// Ready.
  public var initial: State { .ready }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.ready, .openingBegun): .openingAtRest
    case (.ready, .tripBegun): .onTrip
    case (.openingAtRest, .doorsOpened), (.onTrip, .doorsOpened): .ready
    default: nil
    }
  }
}

/// Whether a call waits for the elevator to be ready.
public struct ClassicCallChart: Statechart {
  /// The states of the call.
  public enum State: String, CaseIterable, Sendable {
    /// No call waits.
    case none
    /// One call waits; further presses change nothing.
    case registered
  }

  /// What moves the call from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The button is pressed while the elevator is busy.
    case pressed
    /// The waiting call acts.
    case served
  }

  /// The region's name.
  public var name: String { "call" }
  /// None.
  public var initial: State { .none }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.none, .pressed): .registered
    case (.registered, .served): State.none
    default: nil
    }
  }
}

/// The light of one floor.
public struct ClassicLightChart: Statechart {
  /// The states of a light.
  public enum State: String, CaseIterable, Sendable {
    /// Dark, or fading to it.
    case unlit
    /// Lit, or fading to it.
    case lit
  }

  /// What moves a light from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The light is switched on.
    case switchedOn
    /// The light is switched off.
    case switchedOff
  }

  /// The floor.
  public let floor: Int

  /// The region's name.
  public var name: String { "light\(floor)" }
  /// Unlit.
  public var initial: State { .unlit }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.unlit, .switchedOn): .lit
    case (.lit, .switchedOff): .unlit
    default: nil
    }
  }
}
