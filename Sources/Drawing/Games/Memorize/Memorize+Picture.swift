public import Games
public import SimulationCore

/// What can be clicked on the table.
public enum MemorizeControl: Hashable, Sendable {
  /// The deck.
  case deck
  /// A card, by its number.
  case card(Int)
  /// The word 'Restart'.
  case restart
  /// The word 'Shuffle'.
  case shuffle
}

// What is shown of a game of Memorize.
extension Memorize: DrawnMachine {
  /// The table.
  public typealias Picture = GamePicture<MemorizeControl>
  /// The card that Enter turns.
  public typealias Selection = MemorizeSelection

  /// What the player can do now.
  public func statusText(at instant: SimulationInstant) -> String {
    // The deck is empty before its last card has landed.
    if cards.contains(where: { $0.phase == .flying }) { return "dealing" }
    return switch (deck.state, turn.state) {
    case (.full, _): "the cards are in the deck"
    case (.dealing, _): "dealing"
    case (.empty, .noneChosen): "choose a card"
    case (.empty, .oneChosen): "find the card that is like it"
    case (.empty, .matched): "a pair: choose another card"
    case (.empty, .mismatched): "not a pair: choose another card"
    case (.empty, .over): "all pairs found"
    }
  }

  /// The table at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<Memorize>, selection: MemorizeSelection) -> GamePicture<
    MemorizeControl
  > {
    let (machine, instant) = (snapshot.machine, snapshot.instant)
    return GamePicture { stage, theme in
      MemorizeTable(
        game: machine, instant: instant, selection: selection, layout: machine.layout(on: stage), theme: theme
      ).view
    }
  }

  /// Facts that reveal where unseen cards lie are hidden.
  public func shows(_ fact: Fact) -> Bool {
    switch fact {
    case .shuffled, .dealStarted, .dealEnded: false
    default: true
    }
  }

  /// What is armed, without the cards that are being dealt: their numbers would reveal the pairs.
  public static func timelineEntries(of snapshot: Snapshot<Memorize>) -> [TimelineEntry] {
    snapshot.armed.compactMap { entry in
      switch entry.event {
      case .dealStart, .dealEnd: nil
      case .faceChange, .flipEnd, .bonusEnd, .leave:
        TimelineEntry(
          name: ([Record(of: entry.event).name] + Record(of: entry.event).fields.map { "\($0.value)" }).joined(
            separator: " "), remaining: snapshot.instant.duration(to: entry.due),
          total: entry.armed.duration(to: entry.due))
      }
    }
  }
}
