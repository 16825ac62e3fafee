import Lanes

/// How much of a part is shown in a timeline.
public enum LaneDetail: Int, Hashable, Sendable, CaseIterable {
  /// One row, in which everything of it is a tick.
  case folded
  /// Its states, the curves that tell most, its sounds and its facts as ticks; of a part that has parts of its own
  /// the curve that tells most.
  case usual
  /// Every lane; of a part that has parts of its own all of these.
  case full

  /// The next one, the first after the last.
  var next: LaneDetail { LaneDetail(rawValue: rawValue + 1) ?? .folded }
}

/// One row of a timeline's lanes.
public struct LaneRow: Hashable, Sendable {
  /// What distinguishes it from all others of a run.
  public enum Identity: Hashable, Sendable {
    /// What is armed.
    case armed
    /// What is done to the machine.
    case stimuli
    /// A part that has parts of its own, such as a car of a group: all of their facts are ticks.
    case whole([String])
    /// A part, whose facts are ticks.
    case part([String])
    /// The sounds of a part.
    case cues([String])
    /// A lane by its index.
    case lane(Int)
  }

  /// What distinguishes it.
  public let identity: Identity
  /// Whose detail a key changes there.
  public let owner: Identity
  /// Its name.
  let label: String
  /// How many columns its name is indented.
  let indent: Int
  /// How much is shown of its part, where it heads one.
  let detail: LaneDetail?
}
