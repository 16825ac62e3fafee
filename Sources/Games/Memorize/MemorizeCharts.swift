public import SimulationCore

/// The deck: from where the cards are dealt.
public struct MemorizeDeckChart: Statechart {
  /// What is in the deck.
  public enum State: String, CaseIterable, Sendable {
    /// All cards.
    case full
    /// The cards whose turn to fly has not come.
    case dealing
    /// No card.
    case empty
  }

  /// What changes that.
  public enum Trigger: String, CaseIterable, Sendable {
    /// Somebody taps the deck.
    case tapped
    /// The last card leaves the deck.
    case lastDealt
    /// All cards are put back.
    case restarted
  }

  /// A chart.
  public init() {}

  /// The region's name.
  public var name: String { "deck" }
  /// Full.
  public var initial: State { .full }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.full, .tapped): .dealing
    case (.dealing, .lastDealt): .empty
    case (_, .restarted): .full
    default: nil
    }
  }
}

/// The player's turn: what the cards are that were chosen last.
public struct MemorizeTurnChart: Statechart {
  /// What is chosen.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing.
    case noneChosen
    /// One card.
    case oneChosen
    /// Two cards that are alike and stay for a while.
    case matched
    /// Two cards that are not alike and wait to be turned down.
    case mismatched
    /// All cards have left.
    case over
  }

  /// What changes that.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The first card of a pair is chosen.
    case firstChosen
    /// A second card like the first one is chosen.
    case matchChosen
    /// A second card unlike the first one is chosen.
    case mismatchChosen
    /// A matched pair has left; others are there.
    case pairLeft
    /// The last pair has left.
    case lastPairLeft
    /// The game starts again.
    case restarted
  }

  /// A chart.
  public init() {}

  /// The region's name.
  public var name: String { "turn" }
  /// Nothing is chosen.
  public var initial: State { .noneChosen }

  /// Where a trigger leads from a state.
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
