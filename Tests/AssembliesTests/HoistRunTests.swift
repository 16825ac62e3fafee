import Elevators
import Motion
import SimulationCore
import Testing

@testable import Assemblies

/// The hoist in runs of its elevator: it turns as the car moves, and its power is balanced.
struct HoistRunTests {
  private func expect(_ value: Double, _ expected: Double, within tolerance: Double) {
    #expect((value - expected).magnitude <= tolerance, "\(value) is not \(expected)")
  }

  @Test func `the motor turns when the car moves, at the speed that the solver gives`() {
    let run = HoistRun()
    run.car(to: 4, at: 1)
    run.run(through: 1)
    #expect(run.state.motorTurns == 0)
    #expect(run.state.motorSpeed == 0)
    for step in 0..<120 {
      run.run(through: 1 + Double(step) * 0.2)
      let (state, car) = (run.state, run.simulation.machine.plant.motion)
      let motion = car.state(at: run.simulation.now)
      // 60 i v / (pi D), and as many turns as the way asks for.
      expect(state.motorSpeed, 60 * 43 * motion.speed / (.pi * 0.56), within: 1e-9)
      expect(state.sheaveSpeed * 43, state.motorSpeed, within: 1e-9)
      expect(state.motorTurns, motion.position * 43 / (.pi * 0.56), within: 1e-9)
      expect(state.ropeSpeed, motion.speed, within: 0)
      expect(state.car + state.counterweight, 18, within: 1e-12)
    }
    #expect(run.state.motorSpeed == 0)
    #expect(run.state.motorTurns > 400)
  }

  @Test func `the leaves are where the belt has them, equal and opposite`() throws {
    let run = HoistRun()
    run.at(1, .control(.hallButtonPressed(landing: 1, direction: .up)))
    for step in 0...40 {
      run.run(through: 1 + Double(step) * 0.05)
      let door = try #require(run.state.doors.first)
      let leaf = run.simulation.machine.plant.doors[0].leaf(at: run.simulation.now)
      #expect(door.leaf == leaf.position)
      expect(door.otherLeaf, -leaf.position, within: 1e-15)
      // 24 cm of belt are a turn of the pulley, three of the motor.
      expect(door.motorTurns, leaf.position / 0.08, within: 1e-9)
      expect(door.pulleyTurns, -leaf.position / 0.24, within: 1e-9)
      expect(door.motorSpeed, 60 * leaf.speed / 0.08, within: 1e-9)
    }
    let door = try #require(run.state.doors.first)
    expect(door.leaf, 0.45, within: 1e-12)
  }

  @Test(arguments: [0, 300, 630]) func `power is balanced at every instant of a run`(load: Int) {
    let run = HoistRun()
    run.load(load)
    run.car(to: 4, at: 12)
    run.car(to: 1, at: 45)
    var moving = 0
    for step in 0..<900 {
      run.run(through: Double(step) * 0.1)
      let (state, plant) = (run.state, run.simulation.machine.plant)
      let motion = plant.motion.state(at: run.simulation.now)
      let pushed = usefulPower(motion, load: plant.load)
      // What the mains give moves the masses or is heat; heat is never made of nothing.
      expect(state.usefulPower, pushed, within: 1e-6)
      expect(state.mainsPower - state.lostPower, pushed, within: 1e-6)
      #expect(state.lostPower >= -1e-9)
      expect(state.shaftPower, state.torque * state.motorSpeed * .pi / 30, within: 1e-6)
      if motion.speed != 0 { moving += 1 }
    }
    #expect(moving > 300)
  }

  /// The power into car, load, counterweight, ropes, sheave and rotor, each by itself.
  private func usefulPower(_ motion: TravelState, load: Int) -> Double {
    let (gravity, rope) = (9.81, 4 * 0.336)
    let (v, a) = (motion.speed, motion.acceleration)
    let car = (700 + Double(load)) * (gravity + a) * v
    let counterweight = 1_015 * (gravity - a) * -v
    let carRopes = rope * (20 - motion.position) * (gravity + a) * v
    let otherRopes = rope * (motion.position + 2.6) * (gravity - a) * -v
    let sheaveTurn = v / 0.28
    let sheave = 10 * sheaveTurn * (a / 0.28)
    let rotor = 0.1 * (43 * sheaveTurn) * (43 * a / 0.28)
    return car + counterweight + carRopes + otherRopes + sheave + rotor
  }

  @Test(arguments: [(0, false), (300, true), (630, true), (630, false)])
  func `the energy so far is the integral of the power`(load: Int, isRegenerative: Bool) {
    var parameters = WorkedCase.parameters()
    parameters.motor.isRegenerative = isRegenerative
    let run = HoistRun(hoist: parameters)
    run.load(load)
    run.car(to: 4, at: 12)
    run.car(to: 1, at: 45)
    var (drawn, returned) = (0.0, 0.0)
    let step = 0.005
    run.run(through: 0)
    var before = run.state.mainsPower
    for index in 1...18_000 {
      run.run(through: Double(index) * step)
      let after = run.state.mainsPower
      // The rule of trapezes, for each sign by itself.
      drawn += (max(0, before) + max(0, after)) * step / 2
      returned -= (min(0, before) + min(0, after)) * step / 2
      before = after
    }
    let energy = run.state.energy
    #expect(energy.drawn > 1_000)
    expect(energy.drawn, drawn, within: 20)
    expect(energy.returned, returned, within: 20)
    #expect(isRegenerative ? energy.returned > 0 : energy.returned == 0)
  }

  @Test func `a self-locking gear gives nothing back`() {
    var parameters = WorkedCase.parameters()
    parameters.gearBackEfficiency = 0
    parameters.motor.inertia = 0
    let run = HoistRun(hoist: parameters)
    run.car(to: 4, at: 0)
    run.run(through: 8)
    // The empty car goes up by itself, but for the gear.
    #expect(run.state.motorSpeed > 1_000)
    #expect(run.state.shaftPower == 0)
    #expect(run.state.lostPower > 3_000)
  }

  @Test func `ropes that stretch do not turn the sheave until the car is levelled again`() {
    let run = HoistRun(WorkedCase.elevator(ropeStretch: 0.000_05))
    run.load(600)
    run.run(through: 3)
    // 30 mm under the landing: far enough to be levelled again.
    expect(run.state.car, -0.03, within: 1e-12)
    expect(run.state.motorTurns, 0, within: 1e-12)
    expect(run.state.counterweight, 18, within: 1e-12)
    run.run(through: 6)
    expect(run.state.car, 0, within: 1e-12)
    expect(run.state.motorTurns, 0.03 * 43 / (.pi * 0.56), within: 1e-9)
    expect(run.state.counterweight, 17.97, within: 1e-12)
    #expect(run.log.lines.contains { $0.contains("hoist motorStarted direction=up") })
  }

  @Test func `facts tell each start and stop, with turns and energy`() {
    let run = HoistRun()
    run.car(to: 2, at: 1)
    run.run(through: 20)
    let facts = run.log.lines.filter { $0.contains("hoist") }
    // 6 m are 146.650 turns.
    #expect(
      facts.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" } == [
        "hoist motorStarted direction=up",
        "hoist motorStopped turns=146650 energy=\(Int(run.state.energy.net.rounded()))",
      ])
  }

  @Test func `an elevator without a hoist runs as it does by itself`() {
    final class Plain: SimulationObserver {
      typealias Root = Elevator<CollectiveController>
      var lines: [String] = []
      func emitted(_ fact: Root.Fact, line: RecordLine) {
        lines.append("\(line.instant.nanoseconds) \(Record(of: fact))")
      }
    }
    let plain = Plain()
    var configuration = WorkedCase.elevator()
    configuration.drive.stoppingError = 0.005
    let alone = Simulation(
      Elevator<CollectiveController>(configuration), seed: 7, computesDigest: true, observers: [plain])
    let without = HoistRun(configuration, hoist: nil, seed: 7)
    let with = HoistRun(configuration, seed: 7)
    for landing in [4, 2, 3] {
      let press = ElevatorStimulus.control(.carButtonPressed(landing: landing))
      alone.schedule(press, at: HoistRun.instant(Double(landing)))
      without.at(Double(landing), press)
      with.at(Double(landing), press)
    }
    alone.run()
    without.simulation.run()
    with.simulation.run()
    #expect(without.log.lines == plain.lines)
    #expect(without.simulation.digest == alone.digest)
    #expect(with.log.lines.filter { !$0.contains(" hoist ") } == plain.lines)
    #expect(with.log.lines.count == plain.lines.count + 6)
  }

  @Test func `the past shows the hoist as it was, and a branch goes on from there`() throws {
    let run = HoistRun()
    run.car(to: 4, at: 1)
    run.car(to: 2, at: 3)
    let history = RunHistory(following: run.simulation, checkpointLimit: 4, spacing: 8)
    var seen: [(instant: SimulationInstant, state: HoistState)] = []
    for step in 0..<120 {
      run.run(through: Double(step) * 0.37)
      history.keepUp()
      seen.append((run.simulation.now, run.state))
    }
    for (instant, state) in seen.reversed() {
      let snapshot = history.snapshot(at: instant)
      #expect(try #require(snapshot.machine.hoistState(at: instant)) == state)
    }
    history.branch(at: HoistRun.instant(5))
    #expect(run.state == history.snapshot(at: HoistRun.instant(5)).machine.hoistState(at: HoistRun.instant(5)))
    run.run(through: 44.03)
    #expect(run.state == seen.last?.state)
  }
}
