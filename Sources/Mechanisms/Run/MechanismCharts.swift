public import SimulationCore

/// Whether a mechanism moves, and if not, why.
public struct MotionChart: Statechart {
  /// What it does.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing turns: the motor is off, or what it is to move is too much for it.
    case standing
    /// Every speed is determined.
    case turning
    /// It turns, and some speed is left open.
    case underDriven
    /// What is engaged or held stops the motor.
    case locked
    /// The joints contradict one another: it cannot be started.
    case jammed
  }

  /// What was found when something changed.
  public enum Trigger: String, CaseIterable, Sendable {
    /// No drive has a speed.
    case motorStopped
    /// The motor's torque does not move it.
    case overloaded
    /// Every speed follows from the drives.
    case allDriven
    /// Some speed does not.
    case someFree
    /// What is engaged or held contradicts the drives.
    case heldFast
    /// The joints do.
    case contradicted
  }

  /// A chart.
  public init() {}

  /// The region's name.
  public var name: String { "motion" }
  /// Standing.
  public var initial: State { .standing }

  /// Where a trigger leads: to its own state, from any other.
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

/// Whether something holds: a clutch, a brake, or what stalls a shaft.
public struct HoldChart: Statechart {
  /// Whether it holds.
  public enum State: String, CaseIterable, Sendable {
    /// It lets turn.
    case released
    /// It holds.
    case engaged
  }

  /// What changes that.
  public enum Trigger: String, CaseIterable, Sendable {
    /// It is to hold.
    case engage
    /// It is to let turn.
    case release
  }

  /// The region's name.
  public let name: String
  /// Released.
  public var initial: State { .released }

  /// The chart of something that holds, by its name.
  public init(_ name: String) { self.name = name }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.released, .engage): .engaged
    case (.engaged, .release): .released
    default: nil
    }
  }
}
