public import SimulationCore

extension Memorize {
  /// The facts of a game; cards are identified by number, from 0 in order of creation.
  public enum Fact: Hashable, Formed, DeclaredFacts {
    /// The cards were shuffled: their numbers, in the order of positions.
    case shuffled(order: [Int])
    /// A card leaves the deck for a position.
    case dealStarted(card: Int, place: Int)
    /// A card has arrived.
    case dealEnded(card: Int)
    case cardChosen(card: Int)
    /// A card begins to turn.
    case flipStarted(card: Int, up: Bool)
    /// The other side of a card becomes visible.
    case faceChanged(card: Int, up: Bool)
    /// A card has finished turning.
    case flipEnded(card: Int, up: Bool)
    /// A card's bonus clock started, with this time remaining.
    case bonusStarted(card: Int, remaining: Duration)
    /// A card's bonus clock stopped, with this time remaining.
    case bonusStopped(card: Int, remaining: Duration)
    /// A card's bonus time ran out.
    case bonusOver(card: Int)
    /// Two chosen cards match, and earn a bonus.
    case matched(first: Int, second: Int, bonus: Int)
    /// Two chosen cards do not match.
    case mismatched(first: Int, second: Int)
    case scoreChanged(Int)
    /// A matched card begins to leave the table.
    case cardLeft(card: Int)
    /// No card remains.
    case gameOver(score: Int, taps: Int)
    /// A tap on a card had no effect.
    case refused(MemorizeRefusal)

    /// One value of each case.
    public static let cases = Forms<Self>([
      .shuffled(order: [1, 0]), .dealStarted(card: 0, place: 0), .dealEnded(card: 0), .cardChosen(card: 0),
      .flipStarted(card: 0, up: true), .faceChanged(card: 0, up: true), .flipEnded(card: 0, up: true),
      .bonusStarted(card: 0, remaining: .seconds(6)), .bonusStopped(card: 0, remaining: .seconds(5)),
      .bonusOver(card: 0), .matched(first: 0, second: 1, bonus: 1), .mismatched(first: 0, second: 1), .scoreChanged(2),
      .cardLeft(card: 0), .gameOver(score: 2, taps: 2), .refused(.matched),
    ])

    /// Passes the name and the payload through a recorder.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .shuffled(let order):
        recorder.name("shuffled", "the cards have other places")
        return .shuffled(
          order: recorder.field("order", of: CardOrder(cards: order)) {
            FieldForm(
              key: "order", kind: .text, meaning: "the cards' numbers in the order of their places, with spaces between"
            )
          }.cards)
      case .dealStarted(let card, let place):
        recorder.name("dealStarted", "a card leaves the deck for a place")
        return .dealStarted(card: recorder.card(card), place: recorder.card(place, key: "place", "the place, from 0"))
      case .dealEnded(let card):
        recorder.name("dealEnded", "a card has arrived at its place")
        return .dealEnded(card: recorder.card(card))
      case .cardChosen(let card):
        recorder.name("cardChosen", "a card was chosen")
        return .cardChosen(card: recorder.card(card))
      case .flipStarted(let card, let up):
        recorder.name("flipStarted", "a card begins to turn")
        return .flipStarted(card: recorder.card(card), up: recorder.up(up))
      case .faceChanged(let card, let up):
        recorder.name("faceChanged", "the other side of a card is seen from now on")
        return .faceChanged(card: recorder.card(card), up: recorder.up(up))
      case .flipEnded(let card, let up):
        recorder.name("flipEnded", "a card has turned")
        return .flipEnded(card: recorder.card(card), up: recorder.up(up))
      case .bonusStarted(let card, let remaining):
        recorder.name("bonusStarted", "a card's bonus clock runs")
        return .bonusStarted(card: recorder.card(card), remaining: recorder.clock(remaining))
      case .bonusStopped(let card, let remaining):
        recorder.name("bonusStopped", "a card's bonus clock stops")
        return .bonusStopped(card: recorder.card(card), remaining: recorder.clock(remaining))
      case .bonusOver(let card):
        recorder.name("bonusOver", "a card's bonus clock has run out")
        return .bonusOver(card: recorder.card(card))
      case .matched(let first, let second, let bonus):
        recorder.name("matched", "two chosen cards are alike")
        return .matched(
          first: recorder.card(first, key: "first", "the first card's number, from 0"),
          second: recorder.card(second, key: "second", "the second card's number, from 0"),
          bonus: recorder.whole("bonus", bonus, "what they earn"))
      case .mismatched(let first, let second):
        recorder.name("mismatched", "two chosen cards are not alike")
        return .mismatched(
          first: recorder.card(first, key: "first", "the first card's number, from 0"),
          second: recorder.card(second, key: "second", "the second card's number, from 0"))
      case .scoreChanged(let score):
        recorder.name("scoreChanged", "the score is another")
        return .scoreChanged(recorder.whole("score", score, "the score"))
      case .cardLeft(let card):
        recorder.name("cardLeft", "a matched card begins to leave the table")
        return .cardLeft(card: recorder.card(card))
      case .gameOver(let score, let taps):
        recorder.name("gameOver", "no card is left")
        return .gameOver(
          score: recorder.whole("score", score, "the score"),
          taps: recorder.whole("taps", taps, in: 0...Int64.max, "how many cards were chosen"))
      case .refused(let refusal):
        recorder.name("refused", "a tap on a card had no effect")
        let reasons = MemorizeRefusal.allCases.filter { $0 != .nothingToDeal }
        return .refused(recorder.word("why", refusal, among: reasons, "why it had none"))
      }
    }
  }
}

extension Recorder {
  /// Records a card's number.
  mutating func card(_ card: Int, key: String = "card", _ meaning: StaticString = "the card's number, from 0") -> Int {
    let last = Int64(2 * MemorizeConfiguration.pairCounts.upperBound - 1)
    return whole(key, card, in: 0...last, meaning)
  }

  fileprivate mutating func up(_ isUp: Bool) -> Bool { flag("up", isUp, "whether its face is up then") }

  fileprivate mutating func clock(_ remaining: Duration) -> Duration {
    field("remaining", of: ClockTime(time: remaining)) {
      FieldForm(key: "remaining", kind: .number(0...1e9), unit: .seconds, meaning: "what is left on the clock")
    }.time
  }
}

/// The remaining time of a card's clock, in seconds.
private struct ClockTime: FormValue {
  let time: Duration

  init(time: Duration) { self.time = time }

  init?(_ value: FieldValue) {
    guard let seconds = Double(value) else { return nil }
    time = .seconds(seconds)
  }

  var fieldValue: FieldValue { .number(Double(time.wholeNanoseconds) / 1e9) }
}

/// Card numbers as text, separated by spaces.
private struct CardOrder: FormValue {
  let cards: [Int]

  init(cards: [Int]) { self.cards = cards }

  init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    cards = text.split(separator: " ").compactMap { Int($0) }
  }

  var fieldValue: FieldValue { .text(cards.map(String.init).joined(separator: " ")) }
}
