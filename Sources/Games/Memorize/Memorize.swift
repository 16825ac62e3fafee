import Motion
public import Pictures
public import SimulationCore
import Stage

/// Memorize: pairs of cards are dealt face down and found again, two at a time.
///
/// A second card like the first one scores, the more the sooner; a third card turns down two that are
/// not alike. Cards turn, fly and leave in closed form: only what emits a fact is scheduled, and a
/// table at rest has nothing armed.
public struct Memorize: Game {
  /// The rules.
  public let configuration: MemorizeConfiguration
  /// What is in the deck.
  public private(set) var deck = Region(MemorizeDeckChart())
  /// Whose turn it is: what was chosen last.
  public internal(set) var turn = Region(MemorizeTurnChart())
  /// The cards that were chosen last, in this order: none, one or two.
  public internal(set) var chosen: [Int] = []
  /// The cards, by their numbers.
  public internal(set) var cards: [MemorizeCard]
  /// The numbers of the cards, in the order of the places.
  public private(set) var order: [Int]
  /// The score.
  public internal(set) var score = 0
  /// How many cards were chosen since the start or the last Restart.
  public internal(set) var taps = 0
  /// How many cards have left the deck since the start or the last Restart.
  public private(set) var dealt = 0
  /// What lay on the table at the last Restart, and when that was: it leaves by shrinking.
  public private(set) var swept: (cards: [MemorizeCard], instant: SimulationInstant)?

  /// The stage that ``report(at:)`` lays the cards out on.
  var stage = GameStage.size
  /// When the matched pair leaves.
  var leaving: ScheduledEvent?
  private var stream = RandomStream(seed: 1, name: "")

  /// A game before its start.
  public init(_ configuration: MemorizeConfiguration = MemorizeConfiguration()) {
    self.configuration = configuration
    cards = Self.newCards(configuration)
    order = Array(cards.indices)
  }

  private static func newCards(_ configuration: MemorizeConfiguration) -> [MemorizeCard] {
    (0..<configuration.cardCount).map { MemorizeCard(number: $0, bonus: configuration.bonus) }
  }

  /// The diagrams of both regions.
  public var diagrams: [StateDiagram] { [StateDiagram(deck.chart), StateDiagram(turn.chart)] }

  /// While a card lies face down and the game is not over.
  public var hidesChoices: Bool { cards.contains { [.undealt, .flying, .faceDown].contains($0.phase) } }

  /// Another stage for ``report(at:)``.
  public mutating func resize(to stage: StageSize) { self.stage = stage }

  /// What is wrong with a stimulus for this game: a card that it does not have; nil when it is good.
  public func problem(with stimulus: Stimulus) -> Problem? {
    guard case .cardTapped(let card) = stimulus, !cards.indices.contains(card) else { return nil }
    return Problem(
      "there is no card \(card)", allowed: "The cards of \(configuration.pairs) pairs are 0 to \(cards.count - 1)",
      advice: "Name one of them")
  }

  /// Why a stimulus would have no effect now; nil when it would have one.
  ///
  /// - Precondition: the stimulus names a card of this game.
  public func refusal(of stimulus: Stimulus) -> MemorizeRefusal? {
    switch stimulus {
    case .deckTapped: deck.state == .full ? nil : .nothingToDeal
    case .cardTapped(let card): cards[card].refusal
    case .shufflePressed, .restartPressed: nil
    }
  }

  // MARK: - Verbs

  /// The cards are shuffled in their deck.
  public mutating func start(in context: inout some MachineContext<Self>) {
    stream = context.randomStream("shuffle")
    shuffle(in: &context)
  }

  /// The player does something.
  ///
  /// - Precondition: the stimulus names a card of this game, see ``problem(with:)``.
  public mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    if let refusal = refusal(of: stimulus) {
      if refusal != .nothingToDeal { context.emit(.refused(refusal)) }
      return
    }
    switch stimulus {
    case .deckTapped: deal(in: &context)
    case .cardTapped(let card): choose(card, in: &context)
    case .shufflePressed: rearrange(in: &context)
    case .restartPressed: restart(in: &context)
    }
  }

  /// Something scheduled is due.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .dealStart(let card): startFlight(of: card, in: &context)
    case .dealEnd(let card): endFlight(of: card, in: &context)
    case .faceChange(let card):
      cards[card].faceChange = nil
      context.emit(.faceChanged(card: card, up: cards[card].isTurnedUp))
    case .flipEnd(let card):
      cards[card].flipEnd = nil
      context.emit(.flipEnded(card: card, up: cards[card].isTurnedUp))
    case .bonusEnd(let card):
      cards[card].bonusEnd = nil
      _ = cards[card].clock.stop(at: context.now)
      context.emit(.bonusOver(card: card))
    case .leave:
      leaving = nil
      leave(in: &context)
    }
  }

  // MARK: - Deck

  /// Every card gets the instant at which it leaves the deck, by its place now.
  private mutating func deal(in context: inout some MachineContext<Self>) {
    deck.move(on: .tapped, in: &context)
    for (index, card) in order.enumerated() {
      let delay = configuration.dealDelay(ofIndex: index)
      let start = Event.dealStart(card)
      cards[card].dealStart = context.arm(start, after: delay, priority: start.priority)
    }
  }

  private mutating func startFlight(of card: Int, in context: inout some MachineContext<Self>) {
    let place = cards[card].place
    cards[card].dealStart = nil
    cards[card].phase = .flying
    cards[card].motion.go(to: .place(place), at: context.now, for: configuration.flight)
    let end = Event.dealEnd(card)
    cards[card].dealEnd = context.arm(end, after: configuration.flight, priority: end.priority)
    dealt += 1
    if dealt == cards.count { deck.move(on: .lastDealt, in: &context) }
    context.emit(.dealStarted(card: card, place: place))
  }

  private mutating func endFlight(of card: Int, in context: inout some MachineContext<Self>) {
    cards[card].dealEnd = nil
    cards[card].phase = .faceDown
    context.emit(.dealEnded(card: card))
  }

  // MARK: - Shuffle and Restart

  /// A Fisher-Yates shuffle of the places, from the last one down.
  ///
  /// > Source: D. E. Knuth, The Art of Computer Programming, volume 2, algorithm 3.4.2P.
  private mutating func shuffle(in context: inout some MachineContext<Self>) {
    for last in order.indices.dropFirst().reversed() { order.swapAt(last, Int(stream.integer(in: 0...Int64(last)))) }
    for (place, card) in order.enumerated() { cards[card].place = place }
    context.emit(.shuffled(order: order))
  }

  /// The cards change places; those on the table and in flight slide there from where they are shown.
  private mutating func rearrange(in context: inout some MachineContext<Self>) {
    shuffle(in: &context)
    for card in cards.indices where cards[card].phase != .undealt {
      cards[card].motion.go(to: .place(cards[card].place), at: context.now, for: MemorizeConfiguration.change)
    }
  }

  /// Nothing is armed any more: the game is left, or begins again.
  public mutating func abandon(in context: inout some MachineContext<Self>) {
    for identity in cards.flatMap(\.scheduled) + [leaving] { if let identity { context.disarm(identity) } }
    leaving = nil
  }

  /// New cards in the deck, shuffled; whatever moved or ran has ended.
  private mutating func restart(in context: inout some MachineContext<Self>) {
    abandon(in: &context)
    swept = (cards.filter { ![.undealt, .gone].contains($0.phase) }, context.now)
    cards = Self.newCards(configuration)
    order = Array(cards.indices)
    chosen = []
    taps = 0
    dealt = 0
    deck.move(on: .restarted, in: &context)
    turn.move(on: .restarted, in: &context)
    shuffle(in: &context)
    change(scoreBy: -score, in: &context)
  }

  /// Changes the score, and emits it if it is another.
  mutating func change(scoreBy points: Int, in context: inout some MachineContext<Self>) {
    guard points != 0 else { return }
    score += points
    context.emit(.scoreChanged(score))
  }
}

extension MemorizeConfiguration {
  /// How long after the tap the card of an index leaves the deck: index x total / cards, to the nearest
  /// nanosecond, ties to even.
  func dealDelay(ofIndex index: Int) -> Duration {
    let count = Int128(cardCount)
    let (whole, rest) = (Int128(index) * Int128(dealTotal.wholeNanoseconds)).quotientAndRemainder(dividingBy: count)
    let isAbove = 2 * rest > count || (2 * rest == count && !whole.isMultiple(of: 2))
    return .nanoseconds(Int64(whole + (isAbove ? 1 : 0)))
  }
}
