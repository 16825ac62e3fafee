public import SimulationCore

extension Memorize {
  /// What happens in a game; cards are named by their numbers, from 0 in the order of making.
  public enum Fact: Hashable, DeclaredFacts {
    /// The cards have other places: their numbers, in the order of the places.
    case shuffled(order: [Int])
    /// A card leaves the deck for a place.
    case dealStarted(card: Int, place: Int)
    /// A card has arrived.
    case dealEnded(card: Int)
    /// A card was chosen.
    case cardChosen(card: Int)
    /// A card begins to turn.
    case flipStarted(card: Int, up: Bool)
    /// The other side of a card is seen from now on.
    case faceChanged(card: Int, up: Bool)
    /// A card has turned.
    case flipEnded(card: Int, up: Bool)
    /// A card's bonus clock runs, with so much left.
    case bonusStarted(card: Int, remaining: Duration)
    /// A card's bonus clock stops, with so much left.
    case bonusStopped(card: Int, remaining: Duration)
    /// A card's bonus clock has run out.
    case bonusOver(card: Int)
    /// Two chosen cards are alike, and earn a bonus.
    case matched(first: Int, second: Int, bonus: Int)
    /// Two chosen cards are not alike.
    case mismatched(first: Int, second: Int)
    /// The score is another.
    case scoreChanged(Int)
    /// A matched card begins to leave the table.
    case cardLeft(card: Int)
    /// No card is left.
    case gameOver(score: Int, taps: Int)
    /// A tap on a card had no effect.
    case refused(MemorizeRefusal)

    /// Tells the name and the payload.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .shuffled(let order):
        recorder.tell("shuffled", "order", order.map(String.init).joined(separator: " "))
      case .dealStarted(let card, let place):
        recorder.tell("dealStarted", "card", card)
        recorder.field("place", Int64(place))
      case .dealEnded(let card): recorder.tell("dealEnded", "card", card)
      case .cardChosen(let card): recorder.tell("cardChosen", "card", card)
      case .flipStarted(let card, let up): recorder.turn("flipStarted", card, up)
      case .faceChanged(let card, let up): recorder.turn("faceChanged", card, up)
      case .flipEnded(let card, let up): recorder.turn("flipEnded", card, up)
      case .bonusStarted(let card, let remaining): recorder.clock("bonusStarted", card, remaining)
      case .bonusStopped(let card, let remaining): recorder.clock("bonusStopped", card, remaining)
      case .bonusOver(let card): recorder.tell("bonusOver", "card", card)
      case .matched(let first, let second, let bonus):
        recorder.tell("matched", "first", first)
        recorder.field("second", Int64(second))
        recorder.field("bonus", Int64(bonus))
      case .mismatched(let first, let second):
        recorder.tell("mismatched", "first", first)
        recorder.field("second", Int64(second))
      case .scoreChanged(let score): recorder.tell("scoreChanged", "score", score)
      case .cardLeft(let card): recorder.tell("cardLeft", "card", card)
      case .gameOver(let score, let taps):
        recorder.tell("gameOver", "score", score)
        recorder.field("taps", Int64(taps))
      case .refused(let refusal): recorder.tell("refused", "why", refusal.rawValue)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      let last = Int64(2 * MemorizeConfiguration.pairCounts.upperBound - 1)
      let (card, up) = (integer("card", 0...last), FieldForm(key: "up", kind: .flag))
      let remaining = FieldForm(key: "remaining", kind: .number(0...1e9))
      let pair = [integer("first", 0...last), integer("second", 0...last)]
      let score = integer("score", Int64.min...Int64.max)
      let reasons = MemorizeRefusal.allCases.filter { $0 != .nothingToDeal }.map(\.rawValue)
      return [
        RecordForm("shuffled", "order"),
        RecordForm(name: "dealStarted", fields: [card, integer("place", 0...last)]),
        RecordForm(name: "dealEnded", fields: [card]),
        RecordForm(name: "cardChosen", fields: [card]),
        RecordForm(name: "flipStarted", fields: [card, up]),
        RecordForm(name: "faceChanged", fields: [card, up]),
        RecordForm(name: "flipEnded", fields: [card, up]),
        RecordForm(name: "bonusStarted", fields: [card, remaining]),
        RecordForm(name: "bonusStopped", fields: [card, remaining]),
        RecordForm(name: "bonusOver", fields: [card]),
        RecordForm(name: "matched", fields: pair + [integer("bonus", Int64.min...Int64.max)]),
        RecordForm(name: "mismatched", fields: pair),
        RecordForm(name: "scoreChanged", fields: [score]),
        RecordForm(name: "cardLeft", fields: [card]),
        RecordForm(name: "gameOver", fields: [score, integer("taps", 0...Int64.max)]),
        RecordForm(
          name: "refused",
          fields: [FieldForm(key: "why", kind: .choice(reasons))]
        ),
      ]
    }

    private static func integer(_ key: String, _ range: ClosedRange<Int64>) -> FieldForm {
      FieldForm(key: key, kind: .integer(range))
    }
  }
}

extension Recorder {
  /// Records which way a card turns.
  fileprivate mutating func turn(_ name: String, _ card: Int, _ up: Bool) {
    tell(name, "card", card)
    field("up", up)
  }

  /// Records what is left on a card's clock, in seconds.
  fileprivate mutating func clock(_ name: String, _ card: Int, _ remaining: Duration) {
    tell(name, "card", card)
    field("remaining", number: Double(remaining.wholeNanoseconds) / 1e9)
  }
}
