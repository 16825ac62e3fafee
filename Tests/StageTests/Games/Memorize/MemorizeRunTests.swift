import SimulationCore
import Stage
import Testing

/// Whole runs: nothing that a player does stops the program, and every run is the same again.
struct MemorizeRunTests {
  /// A random game: many taps in quick succession, deals, shuffles and restarts.
  private func script(seed: UInt64, count: Int, cards: Int) -> [(SimulationInstant, Memorize.Stimulus)] {
    var chance = RandomStream(seed: seed, name: "player")
    var time: Int64 = 0
    return (0..<count).map { _ in
      // Often at the same instant, and often at a multiple of a flip's half.
      let steps: [Int64] = [0, 1, 75_000_000, 150_000_000, 300_000_000, 600_000_000, 2_000_000_000]
      time += steps[Int(chance.integer(in: 0...Int64(steps.count - 1)))]
      let stimulus: Memorize.Stimulus =
        switch chance.integer(in: 0...39) {
        case 0...3: .deckTapped
        case 4: .shufflePressed
        case 5: .restartPressed
        default: .cardTapped(Int(chance.integer(in: 0...Int64(cards - 1))))
        }
      return (SimulationInstant(nanoseconds: time), stimulus)
    }
  }

  private func lines(_ script: [(SimulationInstant, Memorize.Stimulus)], _ game: Memorize) -> [String] {
    let run = GameRun(game)
    for (instant, stimulus) in script { _ = try? run.send(stimulus, at: "\(instant)") }
    return run.facts
  }

  @Test(arguments: [2, 3, 8, 26]) func `thousands of random stimuli stop nothing and go the same way again`(pairs: Int)
  {
    let game = Memorize(MemorizeConfiguration(pairs: pairs))
    let script = script(seed: UInt64(pairs), count: 3_000, cards: 2 * pairs)
    let first = lines(script, game)
    #expect(first == lines(script, game))
    #expect(first.contains { $0.contains("matched first") })
  }

  @Test func `at every instant the clock, the phase and the turn agree`() throws {
    let script = script(seed: 5, count: 2_000, cards: 6)
    let run = GameRun(Memorize(MemorizeConfiguration(pairs: 3)))
    for (instant, stimulus) in script {
      try run.send(stimulus, at: "\(instant)")
      let game = run.machine
      #expect(game.order.sorted() == Array(0..<6))
      for card in game.cards {
        #expect(game.order[card.place] == card.number)
        #expect(!card.clock.isRunning || card.phase == .faceUp)
        #expect(card.phase != .faceUp || game.chosen.contains(card.number))
      }
      let count = [.noneChosen: 0, .oneChosen: 1, .matched: 2, .mismatched: 2, .over: 0][game.turn.state]
      #expect(game.chosen.count == count)
      #expect(game.hidesChoices || game.cards.allSatisfy { $0.isTurnedUp })
      let report = game.report(at: instant)
      #expect(report.parts.count == 7)
    }
  }

  @Test func `a run goes back to every instant that was seen`() throws {
    let simulation = Simulation(Memorize(), seed: 1)
    let history = RunHistory(following: simulation, checkpointLimit: 4, spacing: 8)
    let script: [(String, Memorize.Stimulus)] = [("0", .deckTapped), ("3", .cardTapped(0)), ("4", .cardTapped(1))]
    for (instant, stimulus) in script { simulation.schedule(stimulus, at: try TimeText.instant(instant)) }
    var seen: [(SimulationInstant, Int, [Double])] = []
    for step in 0..<90 {
      let instant = SimulationInstant(nanoseconds: Int64(step) * 101_000_000)
      simulation.run(through: instant)
      history.keepUp()
      seen.append((instant, simulation.machine.score, Self.rotations(simulation.machine, instant)))
    }
    #expect(seen.last?.1 == 8)
    for (instant, score, rotations) in seen.reversed() {
      let past = history.snapshot(at: instant).machine
      #expect(past.score == score)
      #expect(Self.rotations(past, instant) == rotations)
    }
  }

  private static func rotations(_ game: Memorize, _ instant: SimulationInstant) -> [Double] {
    game.cards.map { $0.flip.rotation(at: instant) }
  }
}
