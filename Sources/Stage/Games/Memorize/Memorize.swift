import Motion
public import Pictures
public import SimulationCore

/// The game Memorize: pairs of cards are dealt face down, and the player turns up two at a time to find them.
///
/// A matching second card scores, with a larger bonus the sooner it is chosen; a third card turns down two that
/// do not match. Turns, flights and departures are closed-form functions of time: an event is scheduled only if
/// it emits a fact, and a table at rest has nothing armed.
public struct Memorize: Game {
  /// The rules and durations.
  public let configuration: MemorizeConfiguration
  /// The state of the deck.
  public private(set) var deck = Region(MemorizeDeckChart())
  /// The state of the turn: the cards chosen last.
  public internal(set) var turn = Region(MemorizeTurnChart())
  /// The cards chosen last, in order: none, one or two.
  public internal(set) var chosen: [Int] = []
  /// The cards, indexed by number.
  public internal(set) var cards: [MemorizeCard]
  /// The numbers of the cards, in the order of positions.
  public private(set) var order: [Int]
  /// The score.
  public internal(set) var score = 0
  /// The number of cards chosen since the start or the last restart.
  public internal(set) var taps = 0
  /// The number of cards dealt since the start or the last restart.
  public private(set) var dealt = 0
  /// The cards on the table at the last restart, which leave by shrinking, and its instant.
  public private(set) var swept: (cards: [MemorizeCard], instant: SimulationInstant)?

  /// The stage of ``report(at:)``.
  var stage = GameStage.size
  /// The event at which the matched pair leaves.
  var leaving: ScheduledEvent?
  private var stream = RandomStream(seed: 1, name: "")

  /// Creates a game that has not started.
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

  /// Whether a card is face down and the game is not over.
  public var hidesChoices: Bool { cards.contains { [.undealt, .flying, .faceDown].contains($0.phase) } }

  /// Changes the stage of ``report(at:)``.
  public mutating func resize(to stage: StageSize) { self.stage = stage }

  /// Returns the problem with a stimulus, such as a card that does not exist, or nil if it is valid.
  public func problem(with stimulus: Stimulus) -> Problem? {
    guard case .cardTapped(let card) = stimulus, !cards.indices.contains(card) else { return nil }
    return Problem(
      "there is no card \(card)", allowed: "The cards of \(configuration.pairs) pairs are 0 to \(cards.count - 1)",
      advice: "Name one of them")
  }

  /// Returns why a stimulus would have no effect now, or nil if it would have one.
  ///
  /// - Precondition: the stimulus names a card of this game.
  public func refusal(of stimulus: Stimulus) -> MemorizeRefusal? {
    switch stimulus {
    case .deckTapped: deck.state == .full ? nil : .nothingToDeal
    case .cardTapped(let card): cards[card].refusal
    case .shufflePressed, .restartPressed: nil
    }
  }

  // MARK: - Event handling

  /// Shuffles the cards in their deck.
  public mutating func start(in context: inout some MachineContext<Self>) {
    stream = context.randomStream("shuffle")
    shuffle(in: &context)
  }

  /// Handles a player's action.
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

  /// Handles a scheduled event that is due.
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

  /// Schedules every card's departure from the deck, by its present position.
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

  /// Shuffles the positions (Fisher-Yates), from the last one down.
  ///
  /// > Source: D. E. Knuth, The Art of Computer Programming, volume 2, algorithm 3.4.2P.
  private mutating func shuffle(in context: inout some MachineContext<Self>) {
    for last in order.indices.dropFirst().reversed() { order.swapAt(last, Int(stream.integer(in: 0...Int64(last)))) }
    for (place, card) in order.enumerated() { cards[card].place = place }
    context.emit(.shuffled(order: order))
  }

  /// Moves the cards to their new positions; those on the table or in flight slide from where they are.
  private mutating func rearrange(in context: inout some MachineContext<Self>) {
    shuffle(in: &context)
    for card in cards.indices where cards[card].phase != .undealt {
      cards[card].motion.go(to: .place(cards[card].place), at: context.now, for: MemorizeConfiguration.change)
    }
  }

  /// Cancels all armed events, when the game is abandoned or restarted.
  public mutating func abandon(in context: inout some MachineContext<Self>) {
    for identity in cards.flatMap(\.scheduled) + [leaving] { if let identity { context.disarm(identity) } }
    leaving = nil
  }

  /// Creates new cards in the deck and shuffles them, ending all movements and clocks.
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

  /// Changes the score, and emits a fact if it differs.
  mutating func change(scoreBy points: Int, in context: inout some MachineContext<Self>) {
    guard points != 0 else { return }
    score += points
    context.emit(.scoreChanged(score))
  }
}

extension MemorizeConfiguration {
  /// Returns the delay from the tap until the card with an index leaves the deck: index x total / cards, to the
  /// nearest nanosecond, ties to even.
  func dealDelay(ofIndex index: Int) -> Duration {
    let count = Int128(cardCount)
    let (whole, rest) = (Int128(index) * Int128(dealTotal.wholeNanoseconds)).quotientAndRemainder(dividingBy: count)
    let isAbove = 2 * rest > count || (2 * rest == count && !whole.isMultiple(of: 2))
    return .nanoseconds(Int64(whole + (isAbove ? 1 : 0)))
  }
}
