public import SimulationCore

/// The statechart of play: the player guesses, or reads the verdict.
public struct ColourPlayChart: Statechart {
  /// The states.
  public enum State: String, CaseIterable, Sendable {
    /// The player moves sliders.
    case guessing
    /// The score is shown; other input is refused.
    case verdict
  }

  /// The triggers.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The guess is checked.
    case checkPressed
    /// The player continues with the same target.
    case continuePressed
    /// The player starts a new game.
    case newGamePressed
  }

  /// Creates the chart.
  public init() {}

  /// The region's name.
  public var name: String { "play" }
  /// The initial state: guessing.
  public var initial: State { .guessing }

  /// Returns the target state of a trigger, or nil.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.guessing, .checkPressed): .verdict
    case (.verdict, .continuePressed), (.verdict, .newGamePressed): .guessing
    default: nil
    }
  }
}

/// The statechart of the level.
public struct ColourLevelChart: Statechart {
  /// The levels.
  public typealias State = ColourLevel

  /// The triggers: picking a level.
  public enum Trigger: String, CaseIterable, Sendable {
    /// Level 0.
    case easyPicked
    /// Level 1.
    case hardPicked
    /// Level 2.
    case extremePicked

    /// Creates the trigger that picks a level.
    init(picking level: ColourLevel) {
      switch level {
      case .easy: self = .easyPicked
      case .hard: self = .hardPicked
      case .extreme: self = .extremePicked
      }
    }
  }

  /// The initial level.
  public let initial: ColourLevel

  /// Creates the chart with its initial level.
  public init(initial: ColourLevel) { self.initial = initial }

  /// The region's name.
  public var name: String { "level" }

  /// Returns the target level of a trigger; picking the present level is no transition.
  public func target(from state: ColourLevel, on trigger: Trigger) -> ColourLevel? {
    let picked: ColourLevel =
      switch trigger {
      case .easyPicked: .easy
      case .hardPicked: .hard
      case .extremePicked: .extreme
      }
    return picked == state ? nil : picked
  }
}
