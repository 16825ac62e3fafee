import SimulationCore
import Stage
import Testing

/// Choosing cards: turns, clocks, points, and what becomes of a pair.
struct MemorizeChoiceTests {
  /// A game whose cards have been dealt at the start; the facts so far are left out.
  private struct Played {
    let run: GameRun<Memorize>
    private let before: Int

    init(flip: Duration = .milliseconds(600), change: (inout MemorizeConfiguration) -> Void = { _ in }) throws {
      var configuration = MemorizeConfiguration()
      configuration.flip = flip
      configuration.dealTotal = .zero
      configuration.flight = .zero
      change(&configuration)
      run = GameRun(Memorize(configuration))
      try run.send(.deckTapped, at: "0")
      before = run.facts.count
    }

    var facts: [String] { Array(run.facts[before...]) }

    /// Taps a card after all that is due, and returns the facts of the tap.
    @discardableResult func tap(_ card: Int, at instant: String) throws -> [String] {
      try run.run(through: instant)
      return try run.send(.cardTapped(card), at: instant)
    }

    func value(_ card: Int, _ key: String, at instant: String) throws -> Double {
      try #require(run.report(at: instant).value("cards.\(card)", key)?.number)
    }

    func face(_ card: Int, at instant: String) throws -> Bool {
      try #require(run.report(at: instant).value("cards.\(card)", "face")?.flag as Bool?)
    }
  }

  @Test func `a flip of 4 s is at 90 degrees after 2 s, and then its face is seen`() throws {
    let game = try Played(flip: .seconds(4))
    try game.tap(0, at: "0")
    let expected = [
      ("0", 180, false), ("1", 156.750852411, false), ("1.9", 97.746267650, false),
      ("2", 90, false),
      ("2.000000001", 90, true), ("2.1", 82.253732350, true), ("3", 23.249147589, true),
      ("4", 0, true), ("9", 0, true),
    ]
    for (instant, rotation, face) in expected {
      #expect(abs(try game.value(0, "rotation", at: instant) - rotation) < 1e-6, "\(instant)")
      #expect(try game.face(0, at: instant) == face, "\(instant)")
    }
    #expect(try game.value(0, "rotation", at: "9") == 0)
    #expect(
      game.facts == [
        "0.000000000 cardChosen card=0", "0.000000000 flipStarted card=0 up=true",
        "0.000000000 bonusStarted card=0 remaining=6", "2.000000000 faceChanged card=0 up=true",
        "4.000000000 flipEnded card=0 up=true", "6.000000000 bonusOver card=0",
      ])
  }

  @Test func `a third choice turns the two down before its own facts`() throws {
    let game = try Played()
    try game.tap(0, at: "1")
    #expect(
      try game.tap(2, at: "2") == [
        "2.000000000 cardChosen card=2", "2.000000000 flipStarted card=2 up=true",
        "2.000000000 bonusStarted card=2 remaining=6", "2.000000000 mismatched first=0 second=2",
      ])
    #expect(
      try game.tap(4, at: "3.5") == [
        "3.500000000 flipStarted card=0 up=false", "3.500000000 bonusStopped card=0 remaining=3.5",
        "3.500000000 flipStarted card=2 up=false", "3.500000000 bonusStopped card=2 remaining=4.5",
        "3.500000000 cardChosen card=4", "3.500000000 flipStarted card=4 up=true",
        "3.500000000 bonusStarted card=4 remaining=6",
      ])
    #expect(game.run.machine.chosen == [4])
  }

  @Test func `a refused tap turns nothing down`() throws {
    let game = try Played()
    try game.tap(0, at: "1")
    try game.tap(2, at: "2")
    #expect(try game.tap(0, at: "4") == ["4.000000000 refused why=faceUp"])
    #expect(try game.face(2, at: "5"))
  }

  // MARK: - Interrupted flips

  @Test func `a flip that is turned back tells when it passes 90 degrees, to the nanosecond`() throws {
    let game = try Played()
    try game.tap(0, at: "1")
    try game.tap(2, at: "6")
    try game.tap(4, at: "6.5")
    #expect(abs(try game.value(2, "rotation", at: "6.5") - 10.103547488) < 1e-6)
    try game.run.run(through: "7.2")
    #expect(game.facts.contains("6.789644555 faceChanged card=2 up=false"))
    #expect(game.facts.contains("7.100000000 flipEnded card=2 up=false"))
    #expect(!game.facts.contains("6.600000000 flipEnded card=2 up=true"))
    #expect(!game.facts.contains("6.800000000 faceChanged card=2 up=false"))
  }

  @Test func `the side that is seen is the other one from that nanosecond on`() throws {
    for tenth in 31...39 {
      let game = try Played(flip: .seconds(4))
      try game.tap(0, at: "1")
      try game.tap(2, at: "1")
      try game.tap(4, at: "\(Double(tenth) / 10)")
      try game.run.run(through: "9")
      let line = try #require(
        game.facts.first { $0.contains("faceChanged card=0 up=false") }, "turned down at \(tenth)")
      let instant = try TimeText.instant(String(line.prefix(11)))
      let game2 = try Played(flip: .seconds(4))
      try game2.tap(0, at: "1")
      try game2.tap(2, at: "1")
      try game2.tap(4, at: "\(Double(tenth) / 10)")
      let (before, after) = (instant.nanoseconds - 1, instant.nanoseconds + 1)
      #expect(try game2.face(0, at: "\(SimulationInstant(nanoseconds: before))"))
      #expect(try !game2.face(0, at: "\(SimulationInstant(nanoseconds: after))"))
    }
  }

  @Test func `a flip that is turned back before 90 degrees never shows the other side`() throws {
    let game = try Played(flip: .seconds(4))
    try game.tap(0, at: "1")
    try game.tap(2, at: "2")
    try game.tap(4, at: "2.5")
    try game.run.run(through: "9")
    #expect(!game.facts.contains { $0.contains("faceChanged card=0") })
    #expect(!game.facts.contains { $0.contains("faceChanged card=2") })
    #expect(game.facts.contains("6.500000000 flipEnded card=0 up=false"))
  }

  @Test func `at 90 degrees the back is seen, both ways`() throws {
    let game = try Played(flip: .seconds(4))
    try game.tap(0, at: "1")
    try game.tap(2, at: "2")
    // Card 0 stands at 90 degrees: it has told its face, and goes down without another word.
    try game.tap(4, at: "3")
    #expect(game.facts.contains("3.000000000 faceChanged card=0 up=true"))
    #expect(try game.value(0, "rotation", at: "3") == 90)
    try game.run.run(through: "4")
    #expect(try !game.face(0, at: "4"))
    // A card that is down to 90 degrees and is chosen there shows its face from there on.
    let other = try Played(flip: .seconds(4))
    try other.tap(0, at: "1")
    try other.tap(2, at: "1")
    try other.tap(4, at: "10")
    try other.tap(0, at: "12")
    try other.run.run(through: "13")
    #expect(
      other.facts.filter { $0.contains("faceChanged card=0") } == [
        "3.000000000 faceChanged card=0 up=true", "12.000000000 faceChanged card=0 up=false",
        "12.000000000 faceChanged card=0 up=true",
      ])
    #expect(try other.face(0, at: "13"))
  }

  // MARK: - The bonus clock

  @Test func `the clock runs face up, pauses face down, goes on, and runs out`() throws {
    let game = try Played()
    try game.tap(0, at: "10")
    #expect(try game.value(0, "bonus", at: "11.5") == 0.75)
    #expect(try game.value(0, "end", at: "11.5") == 0)
    try game.tap(2, at: "12")
    try game.tap(4, at: "12")
    for instant in ["12", "13", "14"] { #expect(abs(try game.value(0, "bonus", at: instant) - 2.0 / 3) < 1e-12) }
    try game.tap(6, at: "14")
    #expect(try game.tap(0, at: "15").contains("15.000000000 bonusStarted card=0 remaining=4"))
    #expect(try game.value(0, "bonus", at: "16") == 0.5)
    #expect(try game.value(0, "end", at: "16") == 90)
    try game.run.run(through: "19")
    #expect(game.facts.last == "19.000000000 bonusOver card=0")
    #expect(try game.value(0, "bonus", at: "19") == 0)
    #expect(try game.value(0, "end", at: "19") == 270)
    // What has run out neither stops nor starts again.
    try game.tap(2, at: "20")
    #expect(try !game.tap(4, at: "21").contains { $0.contains("bonusStopped card=0") })
    #expect(try !game.tap(0, at: "22").contains { $0.contains("bonusStarted card=0") })
  }

  @Test func `a matched card's clock is frozen, and the second one's never starts`() throws {
    let game = try Played()
    try game.tap(0, at: "1")
    #expect(
      try game.tap(1, at: "3.5") == [
        "3.500000000 cardChosen card=1", "3.500000000 flipStarted card=1 up=true",
        "3.500000000 bonusStopped card=0 remaining=3.5", "3.500000000 matched first=0 second=1 bonus=5",
        "3.500000000 scoreChanged score=7",
      ])
    for instant in ["3.5", "9"] {
      #expect(abs(try game.value(0, "bonus", at: instant) - 3.5 / 6) < 1e-12)
      #expect(try game.value(1, "bonus", at: instant) == 1)
    }
  }

  // MARK: - Points

  @Test(arguments: [
    ("1", 6), ("1.000000001", 6), ("2.999999999", 6), ("3", 5), ("3.000000001", 5), ("5", 4),
    ("7", 3), ("9", 3),
  ]) func `a match counts a point for each started 2 s that remain`(instant: String, bonus: Int) throws {
    let game = try Played()
    try game.tap(0, at: "1")
    let facts = try game.tap(1, at: instant)
    #expect(facts.contains { $0.hasSuffix("matched first=0 second=1 bonus=\(bonus)") })
    #expect(facts.last?.hasSuffix("scoreChanged score=\(2 + bonus)") == true)
  }

  @Test func `a mismatch costs for each of its cards that was turned down before`() throws {
    let game = try Played()
    try game.tap(0, at: "1")
    #expect(try game.tap(2, at: "2").last?.hasSuffix("mismatched first=0 second=2") == true)
    try game.tap(4, at: "3")
    // Card 0 was turned down before, card 4 was not.
    #expect(try game.tap(0, at: "4").last?.hasSuffix("scoreChanged score=-1") == true)
    try game.tap(2, at: "5")
    // Both were.
    #expect(try game.tap(0, at: "6").last?.hasSuffix("scoreChanged score=-3") == true)
    #expect(try game.run.send(.restartPressed, at: "7").suffix(1) == ["7.000000000 scoreChanged score=0"])
  }

  @Test func `points are the configuration's, and a score that stays is not told`() throws {
    let game = try Played { configuration in
      configuration.points.match = 10
      configuration.points.bonus = 3
      configuration.points.mismatch = 0
      configuration.bonus = .zero
    }
    try game.tap(0, at: "1")
    #expect(!game.facts.contains { $0.contains("bonus") })
    #expect(try game.value(0, "bonus", at: "1") == 0)
    let match = try game.tap(1, at: "2")
    #expect(match.suffix(2) == ["2.000000000 matched first=0 second=1 bonus=0", "2.000000000 scoreChanged score=10"])
    try game.tap(2, at: "3")
    try game.tap(4, at: "4")
    try game.tap(6, at: "5")
    #expect(try game.tap(2, at: "6").last?.hasSuffix("mismatched first=6 second=2") == true)
  }

  // MARK: - Leaving

  @Test func `a pair leaves a settle after the second flip, card by card in the order of choice`() throws {
    let game = try Played()
    try game.tap(1, at: "1")
    try game.tap(0, at: "2")
    try game.run.run(through: "9")
    #expect(
      game.facts.suffix(3) == [
        "2.600000000 flipEnded card=0 up=true", "3.600000000 cardLeft card=1", "3.600000000 cardLeft card=0",
      ])
    #expect(try game.value(0, "scale", at: "9") == 0)
  }

  @Test func `a pair leaves when the next card is chosen, and tells no more of its turn`() throws {
    let game = try Played(flip: .seconds(4))
    try game.tap(0, at: "1")
    try game.tap(1, at: "2")
    #expect(
      try game.tap(2, at: "3.5") == [
        "3.500000000 cardLeft card=0", "3.500000000 cardLeft card=1", "3.500000000 cardChosen card=2",
        "3.500000000 flipStarted card=2 up=true", "3.500000000 bonusStarted card=2 remaining=6",
      ])
    #expect(try game.value(0, "scale", at: "3.5") == 1)
    try game.run.run(through: "9")
    #expect(!game.facts.contains("4.000000000 faceChanged card=1 up=true"))
    #expect(!game.facts.contains { $0.contains("flipEnded card=0") || $0.contains("flipEnded card=1") })
    #expect(game.facts.filter { $0.contains("cardLeft") }.count == 2)
    #expect(try game.value(0, "scale", at: "9") == 0)
  }

  @Test func `the game is over when the last card leaves`() throws {
    let game = try Played { $0.faces = Array($0.faces.prefix(2)) }
    #expect(game.run.machine.hidesChoices)
    for (card, instant) in [(0, "1"), (1, "2"), (2, "3"), (3, "4")] { try game.tap(card, at: instant) }
    try game.run.run(through: "9")
    // 2 + 6 (5 s and 6 s) for each pair.
    #expect(
      game.facts.suffix(3) == [
        "5.600000000 cardLeft card=2", "5.600000000 cardLeft card=3", "5.600000000 gameOver score=16 taps=4",
      ])
    #expect(game.run.machine.turn.state == .over)
    #expect(!game.run.machine.hidesChoices)
    #expect(try game.tap(0, at: "9") == ["9.000000000 refused why=matched"])
    let again = try game.run.send(.restartPressed, at: "10")
    #expect(again.count == 2 && again[1] == "10.000000000 scoreChanged score=0")
    #expect(game.run.machine.hidesChoices)
    #expect(game.run.machine.turn.state == .noneChosen)
  }

  @Test func `values have their names, and whole numbers are whole`() throws {
    let game = try Played()
    let report = try game.run.report(at: "0")
    let json = report.json(seed: 1, cues: [], hasParticles: false)
    #expect(json.contains(#""scene":"memorize""#))
    #expect(json.contains(#""state":{"score":0,"taps":0,"dealt":16}"#))
    #expect(report.parts.prefix(16).map(\.name) == (0..<16).map { "cards.\($0)" })
    #expect(report.parts[0].values.prefix(7).map(\.name) == ["x", "y", "rotation", "face", "bonus", "end", "z"])
    #expect(!json.contains("-0,") && !json.contains("-0}"))
  }
}
