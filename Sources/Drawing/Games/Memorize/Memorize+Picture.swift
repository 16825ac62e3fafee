public import SimulationCore
public import Stage

/// The clickable parts of the table.
public enum MemorizeControl: Hashable, Sendable {
  case deck
  /// A card, by its number.
  case card(Int)
  /// The word 'Restart'.
  case restart
  /// The word 'Shuffle'.
  case shuffle
}

// The picture of Memorize.
extension Memorize: DrawnMachine {
  /// The table.
  public typealias Picture = GamePicture<MemorizeControl>
  /// The card that Enter turns.
  public typealias Selection = MemorizeSelection

  /// Describes the player's possible actions.
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

  /// Returns the table at the instant of a snapshot.
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

  /// Returns whether a fact is shown; facts that reveal the locations of unseen cards are not.
  public func shows(_ fact: Fact) -> Bool {
    switch fact {
    case .shuffled, .dealStarted, .dealEnded: false
    default: true
    }
  }

  /// Returns the armed events except cards being dealt, whose numbers would reveal the pairs.
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
