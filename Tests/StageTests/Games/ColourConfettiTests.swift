import Pictures
import SimulationCore
import Stage
import Testing

/// Confetti of Find the Colour: closed form, from the seed, and gone in time.
struct ColourConfettiTests {
  private func shower(seed: UInt64 = 1, times: Int = 1) throws -> FindTheColour {
    let simulation = Simulation(FindTheColour(), seed: seed)
    simulation.run(through: .start)
    let red = Double(simulation.machine.targetThousandths.red) / 1000
    simulation.schedule(.levelPicked(.easy), at: .start)
    simulation.schedule(.sliderMoved(.red, red), at: .start)
    for _ in 0..<times {
      simulation.schedule(.checkPressed, at: .start)
      simulation.schedule(.continuePressed, at: .start)
    }
    simulation.run(through: .start)
    return simulation.machine
  }

  private func instant(_ text: String) throws -> SimulationInstant { try TimeText.instant(text) }

  @Test func `100 pieces of five colours by turns, all there until 5 s, none then`() throws {
    let game = try shower()
    let pieces = try #require(game.confetti(at: .start).first).pieces
    #expect(pieces.count == 100)
    #expect(pieces.map(\.number) == Array(0..<100))
    #expect(Set(pieces.map(\.color)).count == 5)
    #expect((0..<95).allSatisfy { pieces[$0].color == pieces[$0 + 5].color })
    #expect(game.report(at: try instant("4.999999999")).value("confetti", "alive") == .number(100))
    #expect(game.report(at: try instant("5")).value("confetti", "alive") == .number(0))
    #expect(game.confetti(at: try instant("5")).isEmpty)
  }

  @Test func `each piece goes up from the middle first, and ends below it`() throws {
    let shower = try #require(try shower().confetti(at: .start).first)
    for piece in shower.pieces {
      let start = piece.offset(after: 0)
      #expect(start.x == 0 && start.y == 0)
      #expect(piece.offset(after: 0.1).y < 0)
      // Half a height below the middle is the stage's lower edge.
      #expect(piece.offset(after: 5).y > 0.3)
      #expect(piece.offset(after: 4.9).y < piece.offset(after: 5).y)
    }
    #expect(shower.opacity(at: .start) == 1)
    #expect(shower.opacity(at: try instant("4")) == 1)
    #expect(abs(shower.opacity(at: try instant("4.5")) - 0.5) < 1e-12)
    #expect(shower.opacity(at: try instant("5")) == 0)
  }

  @Test func `the same seed throws the same confetti, another one other confetti`() throws {
    #expect(try shower().confetti == shower().confetti)
    let (one, two) = (try shower().confetti[0].pieces, try shower(seed: 2).confetti[0].pieces)
    #expect(one != two)
    let twice = try shower(times: 2).confetti
    #expect(twice[0].pieces == one)
    #expect(twice[1].pieces != one)
  }

  @Test func `no more than three showers are in the air`() throws {
    #expect(try shower(times: 10).confetti(at: .start).count == 3)
  }

  @Test func `count and duration are the configuration's`() throws {
    var configuration = FindTheColourConfiguration()
    configuration.level = .easy
    configuration.guess = 0.801
    configuration.confettiCount = 7
    configuration.confettiDuration = .milliseconds(500)
    let game = GameRun(FindTheColour(configuration))
    #expect(try game.send(.checkPressed, at: "1").contains("1.000000000 confettiFired count=7"))
    #expect(try game.report(at: "1.499999999").value("confetti", "alive") == .number(7))
    #expect(try game.report(at: "1.5").value("confetti", "alive") == .number(0))
  }
}
