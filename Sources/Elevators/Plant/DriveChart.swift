public import SimulationCore

/// The states of the drive.
///
/// ```text
/// standing ──runCommanded──▶ starting ──brakeOpened──▶ running ──arrived──▶ standing
/// starting ──haltCommanded──▶ standing      running ──haltCommanded──▶ halting ──arrived──▶ standing
/// standing ──relevelCommanded──▶ relevelling ──arrived──▶ standing
/// ```
public struct DriveChart: Statechart {
  /// The states of the drive.
  public enum State: String, CaseIterable, Sendable {
    /// The brake holds the car.
    case standing
    /// A run was commanded; the brake opens soon.
    case starting
    /// The car runs to a landing.
    case running
    /// The car stops wherever that is.
    case halting
    /// The car is levelled again at its landing.
    case relevelling
  }

  /// What moves the drive from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A run was commanded.
    case runCommanded
    /// The start delay is over.
    case brakeOpened
    /// The car stands.
    case arrived
    /// A halt was commanded.
    case haltCommanded
    /// A relevelling was commanded.
    case relevelCommanded
  }

  /// The region's name.
  public var name: String { "drive" }
  /// Standing.
  public var initial: State { .standing }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.standing, .runCommanded): .starting
    case (.starting, .brakeOpened): .running
    case (.starting, .haltCommanded): .standing
    case (.running, .haltCommanded): .halting
    case (.standing, .relevelCommanded): .relevelling
    case (.running, .arrived), (.halting, .arrived), (.relevelling, .arrived): .standing
    default: nil
    }
  }
}
