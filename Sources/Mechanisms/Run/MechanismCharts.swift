public import SimulationCore

/// The chart of a mechanism's motion: whether it moves, and if not, why.
public struct MotionChart: Statechart {
  /// The states of the motion.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing turns: the motor is off or overloaded.
    case standing
    /// Every speed is determined.
    case turning
    /// It turns, and some speeds are undetermined.
    case underDriven
    /// Engaged elements or held bodies block the motor.
    case locked
    /// The joints contradict one another, so it cannot be started.
    case jammed
  }

  /// The results of solving the mechanism after a change.
  public enum Trigger: String, CaseIterable, Sendable {
    /// No drive has a speed.
    case motorStopped
    /// The motor's torque is too small to move it.
    case overloaded
    /// Every speed follows from the drives.
    case allDriven
    /// Some speeds do not follow from the drives.
    case someFree
    /// Engaged elements or held bodies contradict the drives.
    case heldFast
    /// The joints contradict one another.
    case contradicted
  }

  /// Creates a chart.
  public init() {}

  /// The region's name.
  public var name: String { "motion" }
  /// The initial state: standing.
  public var initial: State { .standing }

  /// Returns the state of a trigger, from any other state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    let target: State =
      switch trigger {
      case .motorStopped, .overloaded: .standing
      case .allDriven: .turning
      case .someFree: .underDriven
      case .heldFast: .locked
      case .contradicted: .jammed
      }
    return target == state ? nil : target
  }
}

/// The chart of something that can hold: a clutch, a brake, or a stalled shaft.
public struct HoldChart: Statechart {
  /// The states of something that can hold.
  public enum State: String, CaseIterable, Sendable {
    /// It is open.
    case released
    /// It holds.
    case engaged
  }

  /// The triggers.
  public enum Trigger: String, CaseIterable, Sendable {
    case engage
    case release
  }

  /// The region's name.
  public let name: String
  /// The initial state: released.
  public var initial: State { .released }

  /// Creates a chart with a name.
  public init(_ name: String) { self.name = name }

  /// Returns the target state of a trigger in a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.released, .engage): .engaged
    case (.engaged, .release): .released
    default: nil
    }
  }
}
