public import SimulationCore

/// A reason why a stimulus has no effect.
public enum MemorizeRefusal: String, CaseIterable, Hashable, Sendable {
  /// The card is matched, or has left the table.
  case matched
  /// The card is in the deck.
  case undealt
  /// The card is in flight from the deck.
  case flying
  /// The card is already face up.
  case faceUp
  /// Every card is dealt or about to be dealt; this refusal emits no fact.
  case nothingToDeal
}

extension Memorize {
  /// The player's actions.
  public enum Stimulus: Hashable, Formed, ReadableStimulus {
    /// The deck is tapped: all cards in it are dealt.
    case deckTapped
    /// A card is chosen, by its number.
    case cardTapped(Int)
    /// The cards are shuffled.
    case shufflePressed
    /// The game starts again.
    case restartPressed

    /// One value of each case.
    public static let cases = Forms<Self>([.deckTapped, .cardTapped(0), .shufflePressed, .restartPressed])

    /// Passes the name and the card through a recorder.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .deckTapped: recorder.name("deckTapped", "the deck is tapped: its cards are dealt")
      case .cardTapped(let card):
        recorder.name("cardTapped", "a card is chosen")
        return .cardTapped(recorder.card(card))
      case .shufflePressed: recorder.name("shufflePressed", "the cards change places")
      case .restartPressed: recorder.name("restartPressed", "the game begins anew")
      }
      return self
    }
  }

  /// The events of a game, in the order of processing at one instant.
  public enum Event: Hashable, Formed {
    /// A card leaves the deck.
    case dealStart(Int)
    /// A card arrives at its position.
    case dealEnd(Int)
    /// The other side of a turning card becomes visible.
    case faceChange(Int)
    /// A card has finished turning.
    case flipEnd(Int)
    /// A card's bonus time runs out.
    case bonusEnd(Int)
    /// The matched pair leaves.
    case leave

    /// The priority, which orders the facts of one instant like the cases.
    var priority: EventPriority {
      switch self {
      case .dealStart: EventPriority(rank: 5)
      case .dealEnd: EventPriority(rank: 6)
      case .faceChange: EventPriority(rank: 7)
      case .flipEnd: .normal
      case .bonusEnd: EventPriority(rank: 9)
      case .leave: EventPriority(rank: 10)
      }
    }

    /// One value of each case.
    public static let cases = Forms<Self>([
      .dealStart(0), .dealEnd(0), .faceChange(0), .flipEnd(0), .bonusEnd(0), .leave,
    ])

    /// Passes the name of the event and its card through a recorder.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .dealStart(let card):
        recorder.name("dealStart", "a card leaves the deck")
        return .dealStart(recorder.card(card))
      case .dealEnd(let card):
        recorder.name("dealEnd", "a card arrives at its place")
        return .dealEnd(recorder.card(card))
      case .faceChange(let card):
        recorder.name("faceChange", "the other side of a turning card begins to be seen")
        return .faceChange(recorder.card(card))
      case .flipEnd(let card):
        recorder.name("flipEnd", "a card has turned over")
        return .flipEnd(recorder.card(card))
      case .bonusEnd(let card):
        recorder.name("bonusEnd", "a card's time for a bonus runs out")
        return .bonusEnd(recorder.card(card))
      case .leave:
        recorder.name("leave", "the matched pair leaves")
        return self
      }
    }
  }
}
