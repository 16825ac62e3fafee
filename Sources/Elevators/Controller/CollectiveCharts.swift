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
    /// None of these is active any longer.
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

/// What a controller has commanded the drive to do, and how far that has come.
///
/// ``DriveChart`` is what the drive does; this is what the controller has commanded and knows.
///
/// ```text
/// resting ──departed──▶ starting ──brakeOpened──▶ running ──slowedDown──▶ slowing ──stopped──▶ resting
/// slowing ──sentOn──▶ running      slowing ──doorsDecided──▶ levelling ──stopped──▶ resting
/// resting ──relevelCommanded──▶ relevelling      resting ──inspectCommanded──▶ inspecting
/// starting, running, slowing, levelling, inspecting ──haltCommanded──▶ halting
/// all but resting ──stopped──▶ resting
/// ```
public struct CollectiveDriveChart: Statechart {
  /// The states of the command.
  public enum State: String, CaseIterable, Sendable {
    /// The car is at rest, and nothing is commanded.
    case resting
    /// It was sent to a landing, and its brake has not opened yet.
    case starting
    /// It runs there.
    case running
    /// It slows down, and can no longer stop elsewhere.
    case slowing
    /// Its doors open already, as it comes to its landing.
    case levelling
    /// It is to stop wherever it is.
    case halting
    /// It is levelled again at its landing.
    case relevelling
    /// It runs while an inspection button is held.
    case inspecting
  }

  /// What changes it.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A run to a landing was commanded.
    case departed
    /// The car has started.
    case brakeOpened
    /// It has begun to slow down.
    case slowedDown
    /// It was recalled to a landing farther on before it could stop.
    case sentOn
    /// The doors are to open before it has stopped.
    case doorsDecided
    case haltCommanded
    /// A relevelling was commanded.
    case relevelCommanded
    /// An inspection run was commanded.
    case inspectCommanded
    /// The car is at rest: it has arrived, was halted or was refused its run.
    case stopped
  }

  /// The region's name.
  public var name: String { "driveControl" }
  /// Resting.
  public var initial: State { .resting }

  /// A chart; all are the same.
  public init() {}

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.resting, .departed): .starting
    case (.starting, .brakeOpened), (.slowing, .sentOn): .running
    case (.running, .slowedDown): .slowing
    case (.slowing, .doorsDecided): .levelling
    case (.starting, .haltCommanded), (.running, .haltCommanded), (.slowing, .haltCommanded),
      (.levelling, .haltCommanded), (.inspecting, .haltCommanded):
      .halting
    case (.resting, .relevelCommanded): .relevelling
    case (.resting, .inspectCommanded): .inspecting
    case (.resting, .stopped): nil
    case (_, .stopped): .resting
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
    /// They are to close slowly, without the photo eye.
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
  public var name: String {
    // Not put together: it is asked for at each change.
    switch entrance {
    case .front: "frontDoorControl"
    case .rear: "rearDoorControl"
    }
  }
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
    case (.dwelling, .nudgeDecided), (.held, .nudgeDecided), (.opening, .nudgeDecided), (.closing, .nudgeDecided):
      .nudging
    case (.closing, .shut), (.nudging, .shut): .closed
    default: nil
    }
  }
}
