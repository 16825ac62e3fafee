public import SimulationCore

/// The states of the doors of one side.
///
/// ```text
/// closed ──openCommanded──▶ opening ──arrived──▶ open ──closeCommanded──▶ closing ──arrived──▶ closed
/// open, closing, blocked ──nudgeCommanded──▶ nudging ──arrived──▶ closed
/// closing, nudging, blocked ──openCommanded──▶ opening
/// closing, nudging ──touched──▶ blocked ──freed──▶ closing
/// blocked ──nudgedOn──▶ nudging
/// ```
public struct DoorChart: Statechart {
  /// The states of the doors.
  public enum State: String, CaseIterable, Sendable {
    /// Shut and locked.
    case closed
    /// The leaves open, or turn back to open.
    case opening
    /// Fully open.
    case open
    /// The leaves close.
    case closing
    /// The leaves close slowly and ignore the photo eye.
    case nudging
    /// Something between the leaves stops them.
    case blocked
  }

  /// What moves the doors from state to state.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The doors were commanded open.
    case openCommanded
    /// They were commanded to close.
    case closeCommanded
    /// They were commanded to close slowly.
    case nudgeCommanded
    /// The leaves are at their end.
    case arrived
    /// A leaf touches something.
    case touched
    /// What they touched has gone: they close on.
    case freed
    /// What they touched has gone: they nudge on.
    case nudgedOn
  }

  /// The side.
  public let entrance: Entrance

  /// The region's name.
  public var name: String { entrance == .front ? "frontDoors" : "rearDoors" }
  /// Closed.
  public var initial: State { .closed }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.closed, .openCommanded), (.closing, .openCommanded), (.nudging, .openCommanded), (.blocked, .openCommanded):
      .opening
    case (.opening, .arrived): .open
    case (.open, .closeCommanded), (.opening, .closeCommanded), (.blocked, .closeCommanded), (.blocked, .freed):
      .closing
    case (.open, .nudgeCommanded), (.closing, .nudgeCommanded), (.opening, .nudgeCommanded),
      (.blocked, .nudgeCommanded), (.blocked, .nudgedOn):
      .nudging
    case (.closing, .arrived), (.nudging, .arrived): .closed
    case (.closing, .touched), (.nudging, .touched): .blocked
    default: nil
    }
  }
}
