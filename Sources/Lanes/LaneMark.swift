public import SimulationCore

/// One change of one lane, and where it belongs in the run.
public struct LaneMark: Hashable, Sendable {
  /// The lane's index.
  public let lane: Int32
  /// Which of the lane's changes it is.
  public let index: Int32
  /// What was being handled.
  let handling: Int32
  /// The number of its line, counted from the first that was observed; 0 for a change of state, which has
  /// no line.
  let line: Int32
}

/// What a run handled at an instant: its start, a stimulus, or an event that was due.
struct Handling: Sendable {
  let instant: SimulationInstant
  /// The line after which the event was armed; 0 for what nothing has armed.
  let cause: Int32
  /// When the event was armed; nil for what was not.
  let armed: SimulationInstant?
  /// The index of the event's name; nil for a stimulus or the start.
  let name: Int32?
  /// Its first mark.
  let firstMark: Int32
  /// The one before it that the same line has caused; -1 for none.
  let siblingBefore: Int32
}

/// Why something happened.
public enum LaneCause: Hashable, Sendable {
  /// The run began.
  case start
  /// It came from outside.
  case outside
  /// A stimulus that was received at the same instant: its mark.
  case stimulus(Int)
  /// An event that was due.
  ///
  /// - Parameters:
  ///   - name: The event's name, with its path and its fields.
  ///   - armed: When it was armed.
  ///   - mark: After which mark that was done; nil where that is not shown, or was the start.
  case event(name: String, armed: SimulationInstant, mark: Int?)
}
