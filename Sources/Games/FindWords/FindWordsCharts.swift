public import SimulationCore

/// Whether there is a base word.
public struct BaseWordChart: Statechart {
  /// The states.
  public enum State: String, CaseIterable, Sendable {
    /// No word has been chosen.
    case none
    /// A word is shown.
    case shown
  }

  /// What changes that.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A word is chosen.
    case drawn
  }

  /// A chart.
  public init() {}

  /// The region's name.
  public var name: String { "word" }
  /// None.
  public var initial: State { .none }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.none, .drawn), (.shown, .drawn): .shown
    }
  }
}

/// What lies over the board.
public struct WordBoardChart: Statechart {
  /// The states.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing: words can be entered.
    case open
    /// An alert, which waits to be closed.
    case alert
    /// The settings, which wait to be closed.
    case settings
  }

  /// What changes that.
  public enum Trigger: String, CaseIterable, Sendable {
    /// A word was not accepted.
    case rejected
    /// The alert is closed.
    case alertClosed
    /// The settings are opened.
    case settingsOpened
    /// The settings are closed.
    case settingsClosed
  }

  /// A chart.
  public init() {}

  /// The region's name.
  public var name: String { "board" }
  /// Open.
  public var initial: State { .open }

  /// Where a trigger leads from a state.
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
