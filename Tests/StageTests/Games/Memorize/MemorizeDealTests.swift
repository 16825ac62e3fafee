import SimulationCore
import Stage
import Testing

/// Shuffling, dealing and starting again: which card goes where, and when to the nanosecond.
struct MemorizeDealTests {
  /// The order after some shuffles of a seed, by the rule in the documentation.
  private func orders(_ count: Int, cards: Int, restarts: Set<Int> = [], seed: UInt64) -> [String] {
    var stream = RandomStream(seed: seed, name: "shuffle")
    var order = Array(0..<cards)
    return (0..<count).map { round in
      if restarts.contains(round) { order = Array(0..<cards) }
      for last in stride(from: cards - 1, to: 0, by: -1) {
        order.swapAt(last, Int(stream.integer(in: 0...Int64(last))))
      }
      return order.map(String.init).joined(separator: " ")
    }
  }

  @Test(arguments: [1, 7] as [UInt64]) func `Shuffle and Restart draw on from one stream, Restart from new cards`(
    seed: UInt64
  ) throws {
    let run = GameRun(Memorize(), seed: seed)
    try run.send(.shufflePressed, at: "1")
    try run.send(.restartPressed, at: "2")
    try run.send(.shufflePressed, at: "3")
    let orders = orders(4, cards: 16, restarts: [2], seed: seed)
    #expect(
      run.facts == [
        "0.000000000 shuffled order=\(orders[0])", "1.000000000 shuffled order=\(orders[1])",
        "2.000000000 shuffled order=\(orders[2])", "3.000000000 shuffled order=\(orders[3])",
      ])
  }

  @Test func `a deal of 16 starts every 0.125 s and ends at 2.375 s`() throws {
    let run = GameRun(Memorize())
    let order = run.machine.order
    try run.send(.deckTapped, at: "0")
    try run.run(through: "9")
    let facts = run.facts.dropFirst()
    for index in order.indices {
      let milliseconds = 125 * index
      let (start, end) = (seconds(milliseconds), seconds(milliseconds + 500))
      #expect(facts.contains("\(start) dealStarted card=\(order[index]) place=\(index)"))
      #expect(facts.contains("\(end) dealEnded card=\(order[index])"))
    }
    #expect(facts.count == 32)
    #expect(facts.last == "2.375000000 dealEnded card=\(order[15])")
  }

  private func seconds(_ milliseconds: Int) -> String {
    "\(SimulationInstant(nanoseconds: Int64(milliseconds) * 1_000_000))"
  }

  @Test func `facts of one instant come in the order of the vocabulary`() throws {
    let run = GameRun(Memorize())
    let order = run.machine.order
    try run.send(.deckTapped, at: "0")
    try run.run(through: "0.5")
    #expect(
      run.facts.suffix(2) == [
        "0.500000000 dealStarted card=\(order[4]) place=4",
        "0.500000000 dealEnded card=\(order[0])",
      ])
  }

  @Test func `each start of a deal is rounded by itself, ties to even`() throws {
    let run = GameRun(Memorize(MemorizeConfiguration(pairs: 3)))
    try run.send(.deckTapped, at: "0")
    try run.run(through: "2")
    let starts = run.facts.filter { $0.contains("dealStarted") }.map { $0.prefix(11) }
    #expect(starts == ["0.000000000", "0.333333333", "0.666666667", "1.000000000", "1.333333333", "1.666666667"])
    // 2 ns over 4 cards: 0, 0.5, 1, 1.5.
    var configuration = MemorizeConfiguration(pairs: 2)
    configuration.dealTotal = .nanoseconds(2)
    let short = GameRun(Memorize(configuration))
    try short.send(.deckTapped, at: "0")
    try short.run(through: "0.1")
    #expect(
      short.facts.filter { $0.contains("dealStarted") }.map { $0.prefix(11) } == [
        "0.000000000", "0.000000000", "0.000000001", "0.000000002",
      ])
  }

  @Test func `a second tap on the deck changes nothing and tells nothing`() throws {
    let run = GameRun(Memorize())
    try run.send(.deckTapped, at: "0")
    try run.run(through: "1")
    let known = run.facts.count
    #expect(run.machine.refusal(of: .deckTapped) == .nothingToDeal)
    #expect(try run.send(.deckTapped, at: "1") == [])
    try run.run(through: "9")
    try run.send(.deckTapped, at: "9")
    #expect(run.facts.count == 33)
    #expect(known < 33)
  }

  @Test func `a card flies from the deck to its place, location and size in one ease`() throws {
    let run = GameRun(Memorize())
    let order = run.machine.order
    try run.send(.deckTapped, at: "0")
    let (card, other) = ("cards.\(order[2])", "cards.\(order[3])")
    let start = try run.report(at: "0.25")
    let half = try run.report(at: "0.5")
    let end = try run.report(at: "0.75")
    for key in ["x", "y", "width", "height"] {
      let ends = [start, end].map { $0.value(card, key)?.number ?? .nan }
      let middle = try #require(half.value(card, key)?.number)
      #expect(abs(middle - (ends[0] + ends[1]) / 2) < 1e-9, "\(key)")
      // The one that comes next has not left: it is where this one was.
      #expect(start.value(other, key)?.number == ends[0])
    }
    #expect(start.value(card, "x") == .number(400))
    #expect(start.value(card, "width") == .number(60))
    #expect(start.value(card, "height") == .number(90))
    #expect(start.state("dealt") == .number(3))
    #expect(start.value(card, "z") == .number(-2))
  }

  @Test func `a card that is shuffled in flight goes on from where it is, and its deal as it was`() throws {
    let run = GameRun(Memorize())
    let order = run.machine.order
    try run.send(.deckTapped, at: "0")
    let before = try run.report(at: "0.25")
    try run.send(.shufflePressed, at: "0.25")
    let after = run.machine.order
    let now = try run.report(at: "0.25")
    let name = "cards.\(order[0])"
    #expect(now.value(name, "x") == before.value(name, "x"))
    #expect(now.value(name, "y") == before.value(name, "y"))
    let half = try run.report(at: "0.425")
    let end = try run.report(at: "0.6")
    for key in ["x", "y"] {
      let ends = [now, end].map { $0.value(name, key)?.number ?? .nan }
      #expect(abs((half.value(name, key)?.number ?? .nan) - (ends[0] + ends[1]) / 2) < 1e-9)
    }
    let place = try #require(after.firstIndex(of: order[0]))
    #expect(end.value(name, "z") == .number(place == 0 ? 0 : -Double(place)))
    try run.run(through: "9")
    #expect(run.facts.contains("0.500000000 dealEnded card=\(order[0])"))
    // Who leaves the deck when was fixed at the tap; where to is the place at that instant.
    let fourth = try #require(after.firstIndex(of: order[4]))
    #expect(run.facts.contains("0.500000000 dealStarted card=\(order[4]) place=\(fourth)"))
  }

  @Test func `Restart in flight puts all cards into the deck at once, and nothing of before comes`() throws {
    let run = GameRun(Memorize())
    let first = run.machine.order[0]
    try run.send(.deckTapped, at: "0")
    try run.send(.cardTapped(first), at: "0.6")
    try run.run(through: "0.7")
    let facts = try run.send(.restartPressed, at: "0.7")
    #expect(facts.count == 1 && facts[0].hasPrefix("0.700000000 shuffled order="))
    let report = try run.report(at: "0.7")
    for card in 0..<16 {
      #expect(report.value("cards.\(card)", "x") == .number(400))
      #expect(report.value("cards.\(card)", "rotation") == .number(180))
      #expect(report.value("cards.\(card)", "bonus") == .number(1))
      #expect(report.value("cards.\(card)", "end") == .number(-90))
    }
    #expect(report.state("dealt") == .number(0))
    #expect(report.state("taps") == .number(0))
    #expect(report.value("deck", "opacity") == .number(0))
    #expect(try run.report(at: "1.05").value("deck", "opacity") == .number(1))
    let known = run.facts.count
    try run.run(through: "99")
    #expect(run.facts.count == known)
  }

  @Test func `a table at rest has nothing armed`() throws {
    let simulation = Simulation(Memorize(), seed: 1)
    simulation.run(through: .start)
    #expect(Snapshot(of: simulation).armed.isEmpty)
    simulation.schedule(.deckTapped, at: .start)
    simulation.run(through: try TimeText.instant("2.375"))
    #expect(Snapshot(of: simulation).armed.isEmpty)
    #expect(!simulation.machine.isMoving(at: try TimeText.instant("2.375")))
  }

  @Test func `reasons come in the order matched, undealt, flying, faceUp`() throws {
    let run = GameRun(Memorize())
    let order = run.machine.order
    #expect(try run.send(.cardTapped(0), at: "0") == ["0.000000000 refused why=undealt"])
    try run.send(.deckTapped, at: "1")
    let flying = try run.send(.cardTapped(order[0]), at: "1.000000001")
    #expect(flying == ["1.000000001 refused why=flying"])
    // At the very end of its flight it can be chosen.
    #expect(try run.send(.cardTapped(order[0]), at: "1.5").contains("1.500000000 cardChosen card=\(order[0])"))
    let up = try run.send(.cardTapped(order[0]), at: "1.6")
    #expect(up.last == "1.600000000 refused why=faceUp")
    try run.send(.cardTapped(order[0] ^ 1), at: "4")
    let matched = try run.send(.cardTapped(order[0]), at: "4.1")
    #expect(matched == ["4.100000000 refused why=matched"])
    try run.run(through: "9")
    #expect(try run.send(.cardTapped(order[0]), at: "9") == ["9.000000000 refused why=matched"])
    #expect(run.machine.taps == 2)
  }
}
