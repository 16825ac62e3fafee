public import SimulationCore

/// One change of one lane with its position in the run.
public struct LaneMark: Hashable, Sendable {
  /// The lane's index.
  public let lane: Int32
  /// The index of the change among those of the lane.
  public let index: Int32
  /// The index of what was being handled.
  let handling: Int32
  /// The number of its line, counted from the first observed one; 0 for a state change, which has no line.
  let line: Int32
}

/// One handling of a run at an instant: its start, a stimulus, or a due event.
struct Handling: Sendable {
  let instant: SimulationInstant
  /// The line after which the event was armed; 0 if there is none.
  let cause: Int32
  /// The instant at which the event was armed; nil if it is not an event.
  let armed: SimulationInstant?
  /// The index of the event's name; nil for a stimulus or the start.
  let name: Int32?
  let firstMark: Int32
  /// The previous handling caused by the same line; -1 for none.
  let siblingBefore: Int32
}

/// The cause of a change.
public enum LaneCause: Hashable, Sendable {
  /// The start of the run.
  case start
  /// Something outside.
  case outside
  /// A stimulus received at the same instant: its mark.
  case stimulus(Int)
  /// A due event.
  ///
  /// - Parameters:
  ///   - name: The event's name, with its path and its fields.
  ///   - armed: The instant at which it was armed.
  ///   - mark: The mark after which it was armed; nil if that is not shown, or was the start.
  case event(name: String, armed: SimulationInstant, mark: Int?)
}
