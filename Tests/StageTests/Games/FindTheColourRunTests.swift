import SimulationCore
import Stage
import Testing

/// Find the Colour as a machine: its diagrams, its vocabulary, its past, and random play.
struct FindTheColourRunTests {
  private typealias Stimulus = FindTheColour.Stimulus

  /// Random stimuli, none of which is guaranteed to be accepted.
  private static func stimuli(_ count: Int, seed: UInt64) -> [(SimulationInstant, Stimulus)] {
    var stream = RandomStream(seed: seed, name: "fuzz")
    var instant = SimulationInstant.start
    return (0..<count).map { _ in
      // Many at one instant, and some a long time later.
      let wait = stream.integer(in: 0...3) == 0 ? stream.integer(in: 0...2_000_000_000) : 0
      instant = instant.advanced(by: .nanoseconds(wait))
      return (instant, stimulus(from: &stream))
    }
  }

  private static func stimulus(from stream: inout RandomStream) -> Stimulus {
    switch stream.integer(in: 0...9) {
    case 0, 1: .levelPicked(ColourLevel.allCases[Int(stream.integer(in: 0...2))])
    case 2...6:
      .sliderMoved(
        ColourChannel.allCases[Int(stream.integer(in: 0...2))],
        [0, -0.0, 1, stream.fraction()][Int(stream.integer(in: 0...3))])
    case 7: .checkPressed
    case 8: .continuePressed
    default: .newGamePressed
    }
  }

  private static func run(_ stimuli: [(SimulationInstant, Stimulus)], seed: UInt64) -> Simulation<FindTheColour> {
    let simulation = Simulation(FindTheColour(), seed: seed, computesDigest: true)
    for (instant, stimulus) in stimuli { simulation.schedule(stimulus, at: instant) }
    return simulation
  }

  @Test(arguments: 1...4) func `random play never stops the program, keeps its bounds, and is the same again`(
    seed: UInt64
  ) throws {
    let stimuli = Self.stimuli(3_000, seed: seed)
    let end = try #require(stimuli.last).0.advanced(by: .seconds(10))
    let simulation = Self.run(stimuli, seed: seed)
    for (instant, _) in stimuli {
      simulation.run(through: instant)
      let machine = simulation.machine
      #expect(simulation.armed.isEmpty)
      #expect((-72...100).contains(machine.score))
      #expect(machine.confetti.count <= 3)
      for channel in ColourChannel.allCases {
        #expect((0...1).contains(machine.guess[channel]))
        #expect((0...999).contains(machine.targetThousandths[channel]))
      }
      _ = machine.report(at: instant)
    }
    simulation.run(through: end)
    #expect(!simulation.machine.isMoving(at: end))
    let again = Self.run(stimuli, seed: seed)
    again.run(through: end)
    #expect(again.digest == simulation.digest)
  }

  @Test func `every transition of both diagrams is taken`() throws {
    let observer = Transitions()
    let simulation = Simulation(FindTheColour(), seed: 5, observers: [observer])
    let stimuli = Self.stimuli(3_000, seed: 5)
    for (instant, stimulus) in stimuli { simulation.schedule(stimulus, at: instant) }
    simulation.run(through: try #require(stimuli.last).0)
    let declared = FindTheColour().diagrams.flatMap(\.transitions)
    #expect(declared.count == 3 + 6)
    #expect(observer.taken == Set(declared))
  }

  @Test func `a recorded stimulus reads back to itself, a whole number too`() throws {
    for (_, stimulus) in Self.stimuli(200, seed: 3) {
      let record = Record(of: stimulus)
      let form = FilledForm(name: record.name, fields: record.fields)
      #expect(Stimulus(form) == stimulus)
    }
    let whole = FilledForm(
      name: "sliderMoved",
      fields: [Field(key: "channel", value: .text("red")), Field(key: "value", value: .integer(1))])
    #expect(Stimulus(whole) == .sliderMoved(.red, 1))
  }

  @Test func `the past is what it was, and a branch goes its own way`() throws {
    let history = RunHistory<FindTheColour>(
      FindTheColour(),
      stimuli: [
        (.start.advanced(by: .seconds(1)), .levelPicked(.extreme)),
        (.start.advanced(by: .seconds(2)), .sliderMoved(.blue, 0.25)),
        (.start.advanced(by: .seconds(3)), .checkPressed),
        (.start.advanced(by: .seconds(4)), .newGamePressed),
      ])
    history.run(through: .start.advanced(by: .seconds(5)))
    #expect(history.simulation.machine.guess.blue == 0)
    let past = SimulationInstant(nanoseconds: 1_230_900_000)
    let machine = history.snapshot(at: past).machine
    #expect(machine.level.state == .extreme)
    #expect(machine.guess.blue == 0.5)
    #expect(machine.targetThousandths == ByChannel { [801, 73, 65][$0.number] })
    let scale = try #require(machine.report(at: past).value("rows.2", "scale")).number
    #expect(abs(scale - 1.1630) < 6e-5)
    history.branch(at: past)
    let simulation = history.simulation
    simulation.schedule(.checkPressed, at: past)
    simulation.run(through: past)
    #expect(simulation.machine.play.state == .verdict)
    #expect(simulation.machine.guess.blue == 0.5)
  }

  // MARK: - The readout

  @Test(arguments: 0...255) func `a typed number is the one that the readout shows`(number: Int) {
    let guess = ColourReadout.guess(showing: number)
    #expect((0...1).contains(guess))
    #expect(ColourReadout.number(of: guess) == number)
    #expect(abs(guess - Double(number) / 255) < 1e-15)
  }

  @Test func `steps of 1/255 lose nothing on the way, and end at 0 and 1`() {
    var guess = 0.0
    for number in 1...255 {
      guess = ColourReadout.guess(guess, movedBy: 1)
      #expect(ColourReadout.number(of: guess) == number)
    }
    #expect(guess == 1)
    #expect(ColourReadout.guess(guess, movedBy: 1) == 1)
    #expect(ColourReadout.guess(0.5, movedBy: 1) == 128.5 / 255)
    #expect(ColourReadout.guess(0.5, movedBy: -300) == 0)
    #expect(ColourReadout.guess(0.999, movedBy: 16) == 1)
    #expect(ColourReadout.guess(showing: -5) == 0)
    #expect(ColourReadout.guess(showing: 999) == 1)
  }
}

/// Keeps every transition that was taken.
private final class Transitions: SimulationObserver {
  typealias Root = FindTheColour

  private(set) var taken: Set<StateTransition> = []

  var interest: ObserverInterest { .transitions }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) { taken.insert(transition) }
}
