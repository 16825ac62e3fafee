import Records

/// The level of detail of a part in a timeline.
public enum LaneDetail: Int, Hashable, Sendable, CaseIterable {
  /// One row, which shows everything as ticks.
  case folded
  /// The states, the most informative curves, and the sounds and facts as ticks; for a part with subparts, the
  /// most informative curve.
  case usual
  /// Every lane; for a part with subparts, all of their lanes.
  case full

  /// The next level, cyclically.
  var next: LaneDetail { LaneDetail(rawValue: rawValue + 1) ?? .folded }
}

/// One row of a timeline's lanes.
public struct LaneRow: Hashable, Sendable {
  /// The identity of a row within a run.
  public enum Identity: Hashable, Sendable {
    /// The armed events.
    case armed
    case stimuli
    /// A part that has subparts, such as a car of a group, with all of their facts as ticks.
    case whole([String])
    /// A part, with its facts as ticks.
    case part([String])
    /// The sounds of a part.
    case cues([String])
    /// A lane by its index.
    case lane(Int)
  }

  /// The identity.
  public let identity: Identity
  /// The row whose level of detail a key changes.
  let owner: Identity
  /// Its name.
  let label: String
  /// The indentation of the name, in columns.
  let indent: Int
  /// The level of detail of the part, if the row is its heading.
  let detail: LaneDetail?
}
