public import SimulationCore

/// The statechart of the deck, from which the cards are dealt.
public struct MemorizeDeckChart: Statechart {
  /// The contents of the deck.
  public enum State: String, CaseIterable, Sendable {
    /// All cards are in the deck.
    case full
    /// Some cards have not left the deck yet.
    case dealing
    /// No card is in the deck.
    case empty
  }

  /// The triggers.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The deck is tapped.
    case tapped
    /// The last card leaves the deck.
    case lastDealt
    /// All cards are put back.
    case restarted
  }

  /// Creates the chart.
  public init() {}

  /// The region's name.
  public var name: String { "deck" }
  /// The initial state: full.
  public var initial: State { .full }

  /// Returns the target state of a trigger, or nil.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.full, .tapped): .dealing
    case (.dealing, .lastDealt): .empty
    case (_, .restarted): .full
    default: nil
    }
  }
}

/// The statechart of the player's turn, defined by the cards chosen last.
public struct MemorizeTurnChart: Statechart {
  /// The states.
  public enum State: String, CaseIterable, Sendable {
    /// No card is chosen.
    case noneChosen
    /// One card is chosen.
    case oneChosen
    /// Two matching cards are chosen and stay for a while.
    case matched
    /// Two cards that do not match are chosen and wait to be turned down.
    case mismatched
    /// All cards have left.
    case over
  }

  /// The triggers.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The first card of a pair is chosen.
    case firstChosen
    /// A second card that matches the first is chosen.
    case matchChosen
    /// A second card that does not match the first is chosen.
    case mismatchChosen
    /// A matched pair has left, but not the last.
    case pairLeft
    case lastPairLeft
    /// The game starts again.
    case restarted
  }

  /// Creates the chart.
  public init() {}

  /// The region's name.
  public var name: String { "turn" }
  /// The initial state: no card chosen.
  public var initial: State { .noneChosen }

  /// Returns the target state of a trigger, or nil.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.noneChosen, .firstChosen), (.mismatched, .firstChosen): .oneChosen
    case (.oneChosen, .matchChosen): .matched
    case (.oneChosen, .mismatchChosen): .mismatched
    case (.matched, .pairLeft): .noneChosen
    case (.matched, .lastPairLeft): .over
    case (_, .restarted): .noneChosen
    default: nil
    }
  }
}
