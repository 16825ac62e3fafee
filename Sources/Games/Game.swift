public import Pictures
public import SimulationCore
public import Stage

/// A machine that a person plays: rules, hidden choices and a score, on the same clock as every other
/// machine.
public protocol Game: DiagrammedMachine, MeasuredMachine {
  /// Everything that it shows at an instant at or after its last event, by name: what
  /// `liftworks values` prints.
  func report(at instant: SimulationInstant) -> SceneReport

  /// Whether anything that it shows may be another a moment later, although nothing happens.
  func isMoving(at instant: SimulationInstant) -> Bool

  /// The game is left for good: whatever is armed is cancelled.
  mutating func abandon(in context: inout some MachineContext<Self>)

  /// Whether its journal holds something that a player may not see yet, such as face-down cards: a
  /// replay then asks before it shows the recording.
  var hidesChoices: Bool { get }
}

// What can be read of a game is what it reports.
extension Game {
  /// The numbers and truth values of the report.
  ///
  /// - Complexity: O(values).
  public func readings(at instant: SimulationInstant) -> [Reading] { report(at: instant).readings }

  /// Whether anything moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { isMoving(at: instant) }
}

extension Game where Event == Never {
  /// Nothing is ever armed.
  public mutating func abandon(in context: inout some MachineContext<Self>) {}
}

/// The stage that games are laid out on where nobody asks for another: 80 by 24 nominal cells of 10 by
/// 20 points.
public enum GameStage {
  /// Its size, in points.
  public static let size = StageSize(width: 800, height: 480)
}
