public import Pictures
public import SimulationCore

/// A machine that a person plays: rules, hidden choices and a score, on the same clock as every other machine.
public protocol Game: DiagrammedMachine, MeasuredMachine {
  /// Returns the game's observable values at an instant at or after its last event, by name, as printed by
  /// `liftworks values`.
  func report(at instant: SimulationInstant) -> SceneReport

  /// Returns whether an observable value may change over time without an event.
  func isMoving(at instant: SimulationInstant) -> Bool

  /// Abandons the game: cancels everything armed.
  mutating func abandon(in context: inout some MachineContext<Self>)

  /// Whether the journal contains information that a player must not see yet, such as face-down cards: a replay
  /// then asks before showing the recording.
  var hidesChoices: Bool { get }
}

// The readings of a game are the values that it reports.
extension Game {
  /// Returns the numbers and truth values of the report.
  ///
  /// - Complexity: O(values).
  public func readings(at instant: SimulationInstant) -> [Reading] { report(at: instant).readings }

  /// Returns whether anything moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { isMoving(at: instant) }
}

extension Game where Event == Never {
  /// Does nothing by default, for games that arm nothing.
  public mutating func abandon(in context: inout some MachineContext<Self>) {}
}

/// The default stage for laying out games: 80 by 24 nominal cells of 10 by 20 points.
public enum GameStage {
  /// The size, in points.
  public static let size = StageSize(width: 800, height: 480)
}
