import Drawing
import NcursesTerminal
import SimulationCore
import Stage

/// The keys and clicks of Memorize: arrows select a card, and every card on the table has its own key.
struct MemorizeControls: MachineControls {
  typealias Root = Memorize

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case left
    case right
    case above
    case below
    case turn
    case card(index: Int)
    case deal
    case shuffle
    case restart
  }

  private(set) var selection: MemorizeSelection
  let keys: KeyTable<Action>
  private let columns: Int

  /// The keys of the places, first to last: those that neither every run nor this table needs.
  static let placeKeys: [Unicode.Scalar] = Array(
    "acefghijklnotuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)

  init(of machine: Memorize) {
    let places = Self.placeKeys.prefix(machine.cards.count)
    selection = MemorizeSelection(keys: places.map { String($0) })
    columns = MemorizeLayout.columns(of: machine.cards.count)
    keys = KeyTable(
      rows: [
        .init([.up], .above, "arrows", "choose a card", ("arrows", "choose")),
        .init([.down], .below),
        .init([.enter, " "], .turn, "Enter, space", "turn the chosen card over", ("Enter", "turn")),
        .init(["d"], .deal, "d, click", "deal", ("d", "deal")),
        .init(["s"], .shuffle, "s", "shuffle the cards", ("s", "shuffle")),
        .init(["r"], .restart, "r", "begin a new game", ("r", "restart")),
      ]
        + places.enumerated().map { index, key in
          guard index == 0 else { return .init([.character(key)], .card(index: index)) }
          return .init(
            [.character(key)], .card(index: index), "letters, digits, click", "turn the card that shows the key",
            ("letters", "turn a card"))
        })
  }

  /// Claims the arrow keys, which otherwise move through time, to select cards.
  func claimed(_ key: Key) -> Action? {
    switch key {
    case .left: .left
    case .right: .right
    default: nil
    }
  }

  func isForView(_ action: Action) -> Bool {
    switch action {
    case .left, .right, .above, .below: true
    case .turn, .card, .deal, .shuffle, .restart: false
    }
  }

  mutating func perform(_ action: Action, on snapshot: Snapshot<Memorize>) -> Reaction<Memorize.Stimulus> {
    let game = snapshot.machine
    switch action {
    case .left: move(by: -1, in: game)
    case .right: move(by: 1, in: game)
    case .above: move(by: -columns, in: game)
    case .below: move(by: columns, in: game)
    case .turn: return turn(selection.index, in: game)
    case .card(let index): return turn(index, in: game)
    case .deal: return send(.deckTapped, to: game)
    case .shuffle: return send(.shufflePressed, to: game)
    case .restart: return send(.restartPressed, to: game)
    }
    return .none
  }

  mutating func press(_ control: MemorizeControl, on snapshot: Snapshot<Memorize>) -> Reaction<Memorize.Stimulus> {
    let game = snapshot.machine
    switch control {
    case .deck: return send(.deckTapped, to: game)
    case .card(let card): return turn(game.cards[card].place, in: game)
    case .restart: return send(.restartPressed, to: game)
    case .shuffle: return send(.shufflePressed, to: game)
    }
  }

  /// Selects another place, wrapping at the ends of rows; up and down stay in their column.
  private mutating func move(by step: Int, in game: Memorize) {
    let count = game.cards.count
    let next = selection.index + step
    if abs(step) == 1 {
      selection.index = (next + count) % count
    } else if (0..<count).contains(next) {
      selection.index = next
    }
  }

  private mutating func turn(_ index: Int, in game: Memorize) -> Reaction<Memorize.Stimulus> {
    selection.index = index
    return send(.cardTapped(game.order[index]), to: game)
  }

  /// Sends a stimulus if it has an effect; otherwise shows the machine's reason.
  private func send(_ stimulus: Memorize.Stimulus, to game: Memorize) -> Reaction<Memorize.Stimulus> {
    if let refusal = game.refusal(of: stimulus) { return .answer(refusal.words) }
    return .send(stimulus)
  }
}

extension MemorizeRefusal {
  /// The reason as text for players.
  var words: String {
    switch self {
    case .matched: "this pair is found already"
    case .undealt: "the card is in the deck: d deals"
    case .flying: "the card is still on its way"
    case .faceUp: "this card is face up already"
    case .nothingToDeal: "all cards are dealt"
    }
  }
}
