public import SimulationCore

/// Whether the player searches, or looks at the verdict.
public struct ColourPlayChart: Statechart {
  /// What the game waits for.
  public enum State: String, CaseIterable, Sendable {
    /// The player moves sliders.
    case guessing
    /// The score is shown; everything else waits.
    case verdict
  }

  /// What changes that.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The guess is checked.
    case checkPressed
    /// The player goes on with the same target.
    case continuePressed
    /// The player starts again.
    case newGamePressed
  }

  /// A chart.
  public init() {}

  /// The region's name.
  public var name: String { "play" }
  /// Guessing.
  public var initial: State { .guessing }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.guessing, .checkPressed): .verdict
    case (.verdict, .continuePressed), (.verdict, .newGamePressed): .guessing
    default: nil
    }
  }
}

/// The level.
public struct ColourLevelChart: Statechart {
  /// The levels.
  public typealias State = ColourLevel

  /// The level that is picked.
  public enum Trigger: String, CaseIterable, Sendable {
    /// Level 0.
    case easyPicked
    /// Level 1.
    case hardPicked
    /// Level 2.
    case extremePicked

    /// The trigger that picks a level.
    init(picking level: ColourLevel) {
      switch level {
      case .easy: self = .easyPicked
      case .hard: self = .hardPicked
      case .extreme: self = .extremePicked
      }
    }
  }

  /// The level at the start.
  public let initial: ColourLevel

  /// A chart with the level at the start.
  public init(initial: ColourLevel) { self.initial = initial }

  /// The region's name.
  public var name: String { "level" }

  /// Where a trigger leads from a level; picking what is picked is no transition.
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
