import Motion
import SimulationCore
import Stage
import Testing

/// The rules of Find the Colour, sentence by sentence.
struct FindTheColourTests {
  private typealias Game = GameRun<FindTheColour>

  /// A run of seed 1, whose first target is 801, 73, 65 thousandths.
  private func game(_ configuration: FindTheColourConfiguration = .init()) -> Game {
    GameRun(FindTheColour(configuration))
  }

  // MARK: - Start, target, new game

  @Test func `the target is three draws from 0 to 999 of the stream target, red first`() {
    for seed: UInt64 in [1, 2, 99] {
      var stream = RandomStream(seed: seed, name: "target")
      let draws = (0..<3).map { _ in stream.integer(in: 0...999) }
      #expect(
        GameRun(FindTheColour(), seed: seed).facts == [
          "0.000000000 targetDrawn red=\(draws[0]) green=\(draws[1]) blue=\(draws[2])"
        ])
    }
  }

  @Test func `it starts at level 1 with guesses of 0.5, read as 127`() throws {
    let report = try game().report(at: "0")
    #expect(report.scene == "find-the-colour")
    #expect(report.state("level") == .number(1))
    for channel in ["red", "green", "blue"] {
      #expect(report.value("guess", channel) == .number(0.5))
      #expect(report.value("readout", channel) == .number(127))
    }
    #expect(report.value("target", "red") == .number(0.801))
    #expect(report.value("target", "green") == .number(0.073))
    #expect(report.value("target", "blue") == .number(0.065))
    #expect(report.value("caption", "opacity") == .number(1))
    #expect((0..<3).map { report.value("rows.\($0)", "scale") } == [.number(1), .number(1), .number(0)])
  }

  @Test func `a new game closes the verdict, draws on and sets the guesses to 0, in this order`() throws {
    let game = game()
    try game.send(.checkPressed, at: "1")
    var stream = RandomStream(seed: 1, name: "target")
    for _ in 0..<3 { _ = stream.integer(in: 0...999) }
    let draws = (0..<3).map { _ in stream.integer(in: 0...999) }
    #expect(
      try game.send(.newGamePressed, at: "2") == [
        "2.000000000 verdictClosed",
        "2.000000000 targetDrawn red=\(draws[0]) green=\(draws[1]) blue=\(draws[2])",
        "2.000000000 guessesReset",
      ])
    let report = try game.report(at: "2")
    #expect(report.value("guess", "blue") == .number(0))
    #expect(report.value("readout", "red") == .number(0))
    #expect(report.state("level") == .number(1))
  }

  // MARK: - Levels and sliders

  @Test func `the level decides which channels are shown as the player's`() throws {
    let game = game()
    #expect(game.machine.shown == ByChannel { $0 == .blue ? 0.065 : 0.5 })
    #expect(try game.send(.levelPicked(.easy), at: "1") == ["1.000000000 levelChanged level=0"])
    #expect(game.machine.shown == ByChannel { [0.5, 0.073, 0.065][$0.number] })
    #expect(try game.send(.levelPicked(.extreme), at: "2") == ["2.000000000 levelChanged level=2"])
    #expect(game.machine.shown == ByChannel { _ in 0.5 })
  }

  @Test func `a slider sets its guess at once`() throws {
    let game = game()
    #expect(try game.send(.sliderMoved(.green, 0.25), at: "1") == ["1.000000000 guessChanged channel=green value=0.25"])
    #expect(try game.report(at: "1").value("guess", "green") == .number(0.25))
    #expect(try game.report(at: "1").value("readout", "green") == .number(63))
    #expect(try game.send(.sliderMoved(.red, 1), at: "2") == ["2.000000000 guessChanged channel=red value=1"])
    #expect(try game.report(at: "2").value("readout", "red") == .number(255))
  }

  @Test func `a slider that the level hides is refused, and keeps its guess`() throws {
    let game = game()
    #expect(try game.send(.sliderMoved(.blue, 0.25), at: "1") == ["1.000000000 refused why=hidden"])
    #expect(try game.send(.sliderMoved(.blue, 0.5), at: "2") == ["2.000000000 refused why=hidden"])
    #expect(try game.report(at: "2").value("guess", "blue") == .number(0.5))
    try game.send(.levelPicked(.easy), at: "3")
    #expect(try game.send(.sliderMoved(.green, 0.1), at: "4") == ["4.000000000 refused why=hidden"])
  }

  @Test func `what is picked or where it is already changes nothing and has no fact`() throws {
    let game = game()
    #expect(try game.send(.levelPicked(.hard), at: "1") == [])
    #expect(try game.send(.sliderMoved(.red, 0.5), at: "1") == [])
    try game.send(.sliderMoved(.red, 0), at: "2")
    #expect(try game.send(.sliderMoved(.red, -0.0), at: "3") == [])
    #expect(try game.report(at: "3").value("caption", "opacity") == .number(1))
  }

  @Test func `no guess is a negative zero`() throws {
    let game = game()
    #expect(try game.send(.sliderMoved(.red, -0.0), at: "1") == ["1.000000000 guessChanged channel=red value=0"])
    #expect(game.machine.guess.red.sign == .plus)
  }

  // MARK: - Score and verdict

  /// The scores at the three levels for the target (.2, .4, .6).
  @Test(arguments: [
    ([0.5, 0.5, 0.5], [70, 68, 67]), ([0, 0, 0], [80, 55, 25]), ([1, 1, 1], [20, 0, -7]),
    ([0.2, 0.4, 0.6], [100, 100, 100]),
  ]) func `the score is the source's`(guess: [Double], scores: [Int]) {
    let target = ByChannel { [0.2, 0.4, 0.6][$0.number] }
    let guess = ByChannel { guess[$0.number] }
    #expect(ColourLevel.allCases.map { FindTheColour.score(of: guess, for: target, at: $0) } == scores)
  }

  @Test func `the worst scores are 0, -40 and -72, cut off towards zero`() {
    let black = ByChannel { _ in 0.0 }
    let white = ByChannel { _ in 1.0 }
    // -40.92 and -72.71 before they are cut off.
    #expect(ColourLevel.allCases.map { FindTheColour.score(of: white, for: black, at: $0) } == [0, -40, -72])
    #expect(FindTheColour.score(of: black, for: white, at: .extreme) == -72)
    // (1 - 1.0149) x 100 + 0.5 is -0.99: cut off, it is 0.
    let far = ByChannel { $0 == .red ? 1.0 : $0 == .green ? 0.1732 : 0 }
    #expect(FindTheColour.score(of: far, for: black, at: .hard) == 0)
  }

  @Test(arguments: [0.0049, -0.0049, 0.0]) func `a guess within 0.005 scores 100`(difference: Double) throws {
    let game = game()
    try game.send(.levelPicked(.easy), at: "1")
    try game.send(.sliderMoved(.red, 0.801 + difference), at: "1")
    #expect(try game.report(at: "1").state("score") == .number(100))
    #expect(
      try game.send(.checkPressed, at: "2") == [
        "2.000000000 scored score=100 level=0", "2.000000000 verdictShown", "2.000000000 confettiFired count=100",
        "2.000000000 cueStarted cue=pop",
      ])
  }

  @Test(arguments: [0.0051, -0.0051]) func `a guess beyond 0.005 scores 99, without confetti`(difference: Double) throws
  {
    let game = game()
    try game.send(.levelPicked(.easy), at: "1")
    try game.send(.sliderMoved(.red, 0.801 + difference), at: "1")
    #expect(try game.report(at: "1").state("score") == .number(99))
    #expect(
      try game.send(.checkPressed, at: "2") == ["2.000000000 scored score=99 level=0", "2.000000000 verdictShown"])
  }

  @Test func `the verdict refuses everything that does not belong to it`() throws {
    let game = game()
    try game.send(.checkPressed, at: "1")
    for stimulus: FindTheColour.Stimulus in [
      .levelPicked(.easy), .levelPicked(.hard), .sliderMoved(.red, 0.1), .sliderMoved(.red, 0.5),
      .sliderMoved(.blue, 0.1), .checkPressed,
    ] { #expect(try game.send(stimulus, at: "2") == ["2.000000000 refused why=verdict"]) }
    #expect(try game.report(at: "2").state("verdict") == .flag(true))
    #expect(try game.send(.continuePressed, at: "3") == ["3.000000000 verdictClosed"])
    #expect(try game.report(at: "3").state("verdict") == .flag(false))
    // Nothing was kept for later.
    #expect(try game.report(at: "3").value("guess", "red") == .number(0.5))
    #expect(try game.report(at: "3").state("level") == .number(1))
  }

  @Test func `continue and new game need a verdict`() throws {
    let game = game()
    #expect(try game.send(.continuePressed, at: "1") == ["1.000000000 refused why=noVerdict"])
    #expect(try game.send(.newGamePressed, at: "1") == ["1.000000000 refused why=noVerdict"])
    #expect(game.machine.targetThousandths.red == 801)
  }

  @Test func `every check of a perfect guess fires again`() throws {
    let game = game()
    try game.send(.levelPicked(.easy), at: "0")
    try game.send(.sliderMoved(.red, 0.801), at: "0")
    for second in 1...5 {
      #expect(try game.send(.checkPressed, at: "\(second)").count == 4)
      try game.send(.continuePressed, at: "\(second)")
    }
    #expect(game.facts.filter { $0.hasSuffix("cueStarted cue=pop") }.count == 5)
  }

  // MARK: - Values that move

  private func scale(_ row: Int, _ game: Game, at instant: String) throws -> Double {
    try #require(try game.report(at: instant).value("rows.\(row)", "scale")).number
  }

  @Test(arguments: [
    ("1", 0.0), ("1.05", 0.2298), ("1.1", 0.6473), ("1.15", 0.9809), ("1.2", 1.1407),
    ("1.2309", 1.1630), ("1.3", 1.1001), ("1.4", 0.9898), ("1.4619", 0.9734), ("1.6", 0.9978),
  ]) func `a row comes by the spring of response 0.4 and damping 0.5`(instant: String, expected: Double) throws {
    let game = game()
    try game.send(.levelPicked(.extreme), at: "1")
    #expect(abs(try scale(2, game, at: instant) - expected) < 6e-5)
    #expect(try scale(1, game, at: instant) == 1)
  }

  @Test func `a row goes the same way, to 0`() throws {
    let game = game()
    try game.send(.levelPicked(.easy), at: "1")
    #expect(try scale(1, game, at: "1") == 1)
    #expect(abs(try scale(1, game, at: "1.2309") - (1 - 1.1630)) < 6e-5)
    #expect(try scale(0, game, at: "1.2309") == 1)
  }

  @Test(arguments: [0.1, 0.15, 0.2, 0.3, 0.4, 0.7])
  func `a row that is turned back keeps its velocity: the sum of the step responses`(time: Double) throws {
    let game = game()
    try game.send(.levelPicked(.extreme), at: "1")
    try game.send(.levelPicked(.hard), at: "1.1")
    // Blue's row goes on to 0; a change of level that leaves it hidden is no new start.
    if time > 0.25 { try game.send(.levelPicked(.easy), at: "1.25") }
    let spring = Spring(response: 0.4, dampingFraction: 0.5)
    let expected = spring.progress(after: time) - spring.progress(after: time - 0.1)
    #expect(abs(try scale(2, game, at: "\(1 + time)") - expected) < 1e-9)
  }

  @Test func `the caption disappears at each change of level and comes back in 0.2 s`() throws {
    let game = game()
    func opacity(_ instant: String) throws -> Double {
      try #require(try game.report(at: instant).value("caption", "opacity")).number
    }
    try game.send(.levelPicked(.easy), at: "1")
    #expect(try opacity("1") == 0)
    #expect(abs(try opacity("1.05") - 0.129162) < 1e-6)
    #expect(abs(try opacity("1.1") - 0.5) < 1e-9)
    // A change on the way begins anew.
    try game.send(.levelPicked(.hard), at: "1.1")
    #expect(try opacity("1.1") == 0)
    #expect(abs(try opacity("1.25") - 0.870838) < 1e-6)
    #expect(try opacity("1.299999999") < 1)
    #expect(try opacity("1.3") == 1)
  }

  @Test func `at rest nothing is armed, and nothing moves any more`() throws {
    let simulation = Simulation(FindTheColour(), seed: 1)
    simulation.schedule(.levelPicked(.easy), at: .start)
    simulation.schedule(.sliderMoved(.red, 0.801), at: .start)
    simulation.schedule(.checkPressed, at: .start)
    simulation.run(through: .start)
    func isMoving(_ instant: String) throws -> Bool { simulation.machine.isMoving(at: try TimeText.instant(instant)) }
    #expect(simulation.armed.isEmpty)
    // The spring is within a billionth of its end after 3.1 s; confetti is gone after 5.
    #expect(try isMoving("4.999999999"))
    #expect(try !isMoving("5"))
    let quiet = game()
    #expect(!quiet.machine.isMoving(at: .start))
    try quiet.send(.levelPicked(.easy), at: "1")
    #expect(quiet.machine.isMoving(at: try TimeText.instant("2")))
    #expect(!quiet.machine.isMoving(at: try TimeText.instant("4.1")))
  }
}
