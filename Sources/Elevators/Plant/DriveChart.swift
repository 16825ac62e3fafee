public import SimulationCore

/// The states of the drive.
///
/// ```text
/// standing ──runCommanded──▶ starting ──brakeOpened──▶ running ──arrived──▶ standing
/// starting ──haltCommanded──▶ standing      running ──haltCommanded──▶ halting ──arrived──▶ standing
/// standing ──relevelCommanded──▶ relevelling ──arrived──▶ standing
/// standing ──inspectCommanded──▶ starting ──inspectionBegan──▶ inspecting ──haltCommanded──▶ halting
/// starting, running, inspecting ──slipped──▶ stalled ──caught──▶ running, by haltCommanded halting
/// starting, running … ──powerFailed──▶ standing, halting
/// any ──gripped──▶ gripped ──released──▶ standing
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
    /// The car runs at inspection speed.
    case inspecting
    /// The motor turns, and the car does not go.
    case stalled
    /// The safety gear grips the rails.
    case gripped
  }

  /// What moves the drive from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    case runCommanded
    /// The start delay is over.
    case brakeOpened
    /// The car is at rest.
    case arrived
    case haltCommanded
    /// A relevelling was commanded.
    case relevelCommanded
    /// An inspection run was commanded.
    case inspectCommanded
    /// Its start delay is over.
    case inspectionBegan
    /// The ropes slip.
    case slipped
    /// They hold again.
    case caught
    /// There is no power: the brake falls in.
    case powerFailed
    /// The safety gear has engaged.
    case gripped
    case released
  }

  /// The region's name.
  public var name: String { "drive" }
  /// Standing.
  public var initial: State { .standing }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.standing, .runCommanded), (.standing, .inspectCommanded): .starting
    case (.starting, .brakeOpened), (.stalled, .caught): .running
    case (.starting, .inspectionBegan): .inspecting
    case (.starting, .haltCommanded), (.starting, .powerFailed), (.gripped, .released): .standing
    case (.running, .haltCommanded), (.inspecting, .haltCommanded), (.relevelling, .haltCommanded),
      (.stalled, .haltCommanded), (.running, .powerFailed), (.inspecting, .powerFailed), (.relevelling, .powerFailed),
      (.stalled, .powerFailed):
      .halting
    case (.standing, .relevelCommanded): .relevelling
    case (.starting, .slipped), (.running, .slipped), (.inspecting, .slipped): .stalled
    case (.running, .arrived), (.halting, .arrived), (.relevelling, .arrived), (.inspecting, .arrived): .standing
    case (.gripped, .gripped): nil
    case (_, .gripped): .gripped
    default: nil
    }
  }
}
