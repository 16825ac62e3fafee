import Configuration
import Mechanisms
import SimulationCore
import Testing

/// A mechanism on the clock.
struct MechanismRunTests {
  private func run(_ name: String) throws -> Simulation<MechanismRun> {
    let path = "config/mechanisms/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path))
    return Simulation(MechanismRun(try MechanismFile(text: text, file: path).mechanism), seed: 1)
  }

  private func seconds(_ count: Int64) -> SimulationInstant { SimulationInstant(nanoseconds: count * 1_000_000_000) }

  private func body(_ name: String, of simulation: Simulation<MechanismRun>) throws -> BodyID {
    try #require(simulation.machine.mechanism.body(named: name))
  }

  @Test func `angles are exact fractions of the time`() throws {
    let simulation = try run("motor-to-fan")
    simulation.run(through: seconds(10))
    let machine = simulation.machine
    let motor = try body("motor", of: simulation)
    let (g4, fan) = (try body("g4", of: simulation), try body("fan", of: simulation))
    #expect(machine.turns(of: motor, at: seconds(10)) == 2)
    #expect(machine.turns(of: g4, at: seconds(10)) == Fraction(4, 5))
    #expect(machine.turns(of: fan, at: seconds(10)) == Fraction(16, 25))
    // A nanosecond is not lost after a year.
    let year = SimulationInstant(nanoseconds: 31_536_000_000_000_001)
    #expect(machine.turns(of: motor, at: year) == Fraction(31_536_000_000_000_001, 5_000_000_000))
  }

  @Test func `angles are continuous through every change`() throws {
    let simulation = try run("two-speed")
    let changes: [MechanismStimulus] = [
      .motorSpeedChanged(Fraction(100, 7)), .clutchReleased("low"), .clutchEngaged("high"), .shaftStalled("output"),
      .shaftReleased("output"), .motorSpeedChanged(0), .motorSpeedChanged(-33), .clutchEngaged("low"),
      .clutchReleased("high"),
    ]
    for (count, change) in changes.enumerated() {
      let instant = seconds(Int64(count + 1))
      simulation.run(until: instant)
      let before = simulation.machine
      simulation.schedule(change, at: instant)
      simulation.run(through: instant)
      for index in before.mechanism.bodies.indices {
        let body = BodyID(index)
        #expect(before.turns(of: body, at: instant) == simulation.machine.turns(of: body, at: instant))
      }
    }
    #expect(simulation.machine.region.state == .turning)
  }

  @Test func `a change of the motor's speed changes every speed by its ratio`() throws {
    let simulation = try run("motor-to-fan")
    simulation.schedule(.motorSpeedChanged(Fraction(25, 2)), at: seconds(1))
    simulation.run(through: seconds(1))
    let fan = try body("fan", of: simulation)
    #expect(simulation.machine.speed(of: fan) == 4)
  }

  @Test func `a stimulus that names no part, or no number, is refused`() throws {
    let machine = try run("two-speed").machine
    #expect(machine.problem(with: .motorSpeedChanged(rpm: "fast")) != nil)
    #expect(machine.problem(with: .clutchEngaged("ring")) != nil)
    #expect(machine.problem(with: .shaftStalled("frame")) != nil)
    #expect(machine.problem(with: .motorSpeedChanged(rpm: "25/2")) == nil)
    #expect(machine.problem(with: .clutchReleased("high")) == nil)
    #expect(machine.problem(with: .shaftReleased("ring")) == nil)
  }

  @Test func `a shaft held fast locks the mechanism, and it says why`() throws {
    let simulation = try run("motor-to-fan")
    simulation.schedule(.shaftStalled("fan"), at: seconds(1))
    simulation.run(through: seconds(1))
    let machine = simulation.machine
    #expect(machine.region.state == .locked)
    #expect(machine.motion.speeds.allSatisfy { $0.isZero })
    #expect(machine.motion.conflictParts == "held fan; drives motor")
    simulation.schedule(.shaftReleased("fan"), at: seconds(2))
    simulation.run(through: seconds(2))
    #expect(simulation.machine.region.state == .turning)
  }

  @Test func `a jammed mechanism cannot be started and says why`() throws {
    let text = """
      mechanism: triangle
      bodies: [a, b, c]
      wheels: {A: {body: a, teeth: 20}, B: {body: b, teeth: 30}, C: {body: c, teeth: 40}}
      joints: {ab: {mesh: [A, B]}, bc: {mesh: [B, C]}, ca: {mesh: [C, A]}}
      drive: {body: a, rpm: 10}
      """
    let mechanism = try MechanismFile(text: text, file: "t.yaml").mechanism
    let simulation = Simulation(MechanismRun(mechanism), seed: 1)
    simulation.run(through: seconds(1))
    let machine = simulation.machine
    #expect(machine.region.state == .jammed)
    #expect(machine.motion.conflictParts == "joints ab, bc, ca")
    #expect(machine.motion.conflictReason == "1 turn of a comes back round the loop as -1")
    #expect(machine.motion.speeds == [0, 0, 0])
  }

  @Test func `what the drives leave open stands, the output first`() throws {
    let simulation = try run("two-speed")
    simulation.schedule(.clutchReleased("low"), at: seconds(1))
    simulation.run(through: seconds(1))
    let machine = simulation.machine
    #expect(machine.region.state == .underDriven)
    let output = try body("output", of: simulation)
    let ring = try body("ring", of: simulation)
    #expect(machine.speed(of: output) == 0)
    #expect(machine.speed(of: ring) == Fraction(-2_000, 3))
  }

  @Test func `the JSON of every shipped mechanism reads back to an equal one`() throws {
    for path in ShippedFiles.paths where path.hasPrefix("config/mechanisms/") {
      let text = try #require(ShippedFiles.text(at: path))
      let file = try MechanismFile(text: text, file: path)
      let again = try MechanismFile(text: file.json, file: "json")
      #expect(again.mechanism == file.mechanism)
    }
  }

  // MARK: - What a person does at it

  @Test func `a person turns the motor up to a thousand times its speed, and no frame`() throws {
    let machine = try run("motor-to-fan").machine
    let limit = machine.motorSpeedLimit
    #expect(limit == 12_000)
    #expect(machine.refusal(of: .motorSpeedChanged(-limit)) == nil)
    #expect(machine.refusal(of: .motorSpeedChanged(limit + 1)) == .fastestSpeed)
    #expect(machine.refusal(of: .shaftStalled("fan")) == nil)
    #expect(machine.refusal(of: .shaftStalled("frame")) == .frameHeld)
    let idle = MechanismRun(Mechanism("m", bodies: [Mechanism.Body("a")]))
    #expect(idle.refusal(of: .motorSpeedChanged(1)) == .noMotor)
  }

  @Test func `from state to state, what is released comes before what engages`() throws {
    let simulation = try run("two-speed")
    let states = simulation.machine.mechanism.states
    #expect(states.count > 1)
    for state in states + states {
      let next = simulation.machine.nextState
      if next.name != state.name { continue }
      for stimulus in simulation.machine.stimuli(for: next) { simulation.send(stimulus, at: simulation.now) }
      simulation.run(through: simulation.now)
      #expect(simulation.machine.engaged == state.engaged.sorted())
    }
  }
}
