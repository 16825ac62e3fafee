import Drawing
import NcursesTerminal
import SimulationCore
import Stage
import Testing

@testable import LiftworksCommand

/// The keys and clicks of Memorize.
struct MemorizeControlsTests {
  /// A game whose cards lie on the table, with the person who plays it.
  private struct Table {
    let simulation: Simulation<Memorize>
    var controls: MemorizeControls

    init(pairs: Int = 8, isDealt: Bool = true) {
      let game = Memorize(MemorizeConfiguration(pairs: pairs))
      simulation = Simulation(game, seed: 1)
      controls = MemorizeControls(of: game)
      if isDealt { simulation.schedule(.deckTapped, at: .start) }
      simulation.run(through: SimulationInstant(nanoseconds: isDealt ? 5_000_000_000 : 0))
    }

    var game: Memorize { simulation.machine }

    mutating func press(_ key: Key) -> Reaction<Memorize.Stimulus> {
      guard let action = controls.claimed(key) ?? controls.keys.action(of: key) else { return .none }
      return controls.perform(action, on: Snapshot(of: simulation))
    }
  }

  @Test func `52 cards have 52 keys, none of them a key of every run`() {
    let table = Table(pairs: 26)
    #expect(table.controls.collidingKeys.isEmpty)
    let keys = table.controls.selection.keys
    #expect(Set(keys).count == 52)
    for letter in ["d", "s", "r", "p", "b", "m", "q"] { #expect(!keys.contains(letter)) }
  }

  @Test func `a card's key turns it, and Enter or space the chosen one`() {
    var table = Table()
    #expect(table.press(.character("c")).stimuli == [.cardTapped(table.game.order[1])])
    #expect(table.controls.selection.index == 1)
    #expect(table.press(.right).stimuli.isEmpty)
    #expect(table.press(.enter).stimuli == [.cardTapped(table.game.order[2])])
    #expect(table.press(.down).stimuli.isEmpty)
    #expect(table.press(.character(" ")).stimuli == [.cardTapped(table.game.order[10])])
    _ = table.press(.left)
    _ = table.press(.up)
    #expect(table.controls.selection.index == 1)
    // Up from the first row leads nowhere; left from the first card to the last one.
    _ = table.press(.up)
    #expect(table.controls.selection.index == 1)
    _ = table.press(.left)
    _ = table.press(.left)
    #expect(table.controls.selection.index == 15)
  }

  @Test func `letters deal, shuffle and begin anew`() {
    var table = Table(isDealt: false)
    #expect(table.press(.character("d")).stimuli == [.deckTapped])
    #expect(table.press(.character("s")).stimuli == [.shufflePressed])
    #expect(table.press(.character("r")).stimuli == [.restartPressed])
  }

  @Test func `what has no effect says why, and sends nothing`() {
    var deck = Table(isDealt: false)
    let early = deck.press(.character("a"))
    #expect(early.stimuli.isEmpty && early.message == "the card is in the deck: d deals")
    var table = Table()
    #expect(table.press(.character("d")).message == "all cards are dealt")
    table.simulation.schedule(.cardTapped(table.game.order[0]), at: table.simulation.now)
    table.simulation.run(through: table.simulation.now)
    let twice = table.press(.character("a"))
    #expect(twice.stimuli.isEmpty && twice.message == "this card is face up already")
  }

  @Test func `clicks do what keys do`() {
    var table = Table()
    let snapshot = Snapshot(of: table.simulation)
    let card = table.game.order[5]
    #expect(table.controls.press(.card(card), on: snapshot).stimuli == [.cardTapped(card)])
    #expect(table.controls.selection.index == 5)
    #expect(table.controls.press(.restart, on: snapshot).stimuli == [.restartPressed])
    #expect(table.controls.press(.shuffle, on: snapshot).stimuli == [.shufflePressed])
    #expect(table.controls.press(.deck, on: snapshot).message == "all cards are dealt")
  }
}
