public import SimulationCore

/// Why a stimulus has no effect.
public enum MemorizeRefusal: String, CaseIterable, Hashable, Sendable {
  /// The card is matched, or has left the table.
  case matched
  /// The card is in the deck.
  case undealt
  /// The card is on its way from the deck.
  case flying
  /// The card lies face up already.
  case faceUp
  /// Every card is dealt or about to be; this refusal emits no fact.
  case nothingToDeal
}

extension Memorize {
  /// What a player can do.
  public enum Stimulus: Hashable, ReadableStimulus {
    /// The deck is tapped: all cards that are in it are dealt.
    case deckTapped
    /// A card is chosen, by its number.
    case cardTapped(Int)
    /// The cards change places.
    case shufflePressed
    /// The game starts again.
    case restartPressed

    /// The names and payloads of all stimuli.
    public static var forms: [RecordForm] {
      let numbers = 0...Int64(2 * MemorizeConfiguration.pairCounts.upperBound - 1)
      return [
        RecordForm("deckTapped"),
        RecordForm(
          name: "cardTapped",
          fields: [FieldForm(key: "card", kind: .integer(numbers))]
        ),
        RecordForm("shufflePressed"),
        RecordForm("restartPressed"),
      ]
    }

    /// The stimulus of a record that fits one of the forms.
    public init?(_ record: FilledForm) {
      switch (record.name, record.fields.first?.value) {
      case ("deckTapped", nil): self = .deckTapped
      case ("cardTapped", .integer(let card)): self = .cardTapped(Int(card))
      case ("shufflePressed", nil): self = .shufflePressed
      case ("restartPressed", nil): self = .restartPressed
      default: return nil
      }
    }

    /// Tells the name and the card.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .deckTapped: recorder.name("deckTapped")
      case .cardTapped(let card): recorder.tell("cardTapped", "card", card)
      case .shufflePressed: recorder.name("shufflePressed")
      case .restartPressed: recorder.name("restartPressed")
      }
    }
  }

  /// What a game schedules, in the order in which it happens at one instant.
  public enum Event: Hashable, Recordable {
    /// A card leaves the deck.
    case dealStart(Int)
    /// A card arrives at its place.
    case dealEnd(Int)
    /// The other side of a turning card begins to be seen.
    case faceChange(Int)
    /// A card has turned over.
    case flipEnd(Int)
    /// A card's time for a bonus runs out.
    case bonusEnd(Int)
    /// The matched pair leaves.
    case leave

    /// Facts of one instant come in the order of the cases.
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

    /// Tells what is due, and of which card.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .dealStart(let card): recorder.tell("dealStart", "card", card)
      case .dealEnd(let card): recorder.tell("dealEnd", "card", card)
      case .faceChange(let card): recorder.tell("faceChange", "card", card)
      case .flipEnd(let card): recorder.tell("flipEnd", "card", card)
      case .bonusEnd(let card): recorder.tell("bonusEnd", "card", card)
      case .leave: recorder.name("leave")
      }
    }
  }
}
