public import SimulationCore

/// The statechart of the base word.
public struct BaseWordChart: Statechart {
  /// The states.
  public enum State: String, CaseIterable, Sendable {
    /// No word has been chosen.
    case none
    /// A word is shown.
    case shown
  }

  /// The triggers.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A word is chosen.
    case drawn
  }

  /// Creates the chart.
  public init() {}

  /// The region's name.
  public var name: String { "word" }
  /// The initial state: no word.
  public var initial: State { .none }

  /// Returns the target state of a trigger, or nil.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.none, .drawn), (.shown, .drawn): .shown
    }
  }
}

/// The statechart of the board: open, or covered by an alert or the settings.
public struct WordBoardChart: Statechart {
  /// The states.
  public enum State: String, CaseIterable, Sendable {
    /// The board is open: words can be entered.
    case open
    /// An alert is shown and must be closed first.
    case alert
    /// The settings are shown and must be closed first.
    case settings
  }

  /// The triggers.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A word was rejected.
    case rejected
    case alertClosed
    case settingsOpened
    case settingsClosed
  }

  /// Creates the chart.
  public init() {}

  /// The region's name.
  public var name: String { "board" }
  /// The initial state: open.
  public var initial: State { .open }

  /// Returns the target state of a trigger, or nil.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.open, .rejected): .alert
    case (.alert, .alertClosed): .open
    case (.open, .settingsOpened): .settings
    case (.settings, .settingsClosed): .open
    default: nil
    }
  }
}
