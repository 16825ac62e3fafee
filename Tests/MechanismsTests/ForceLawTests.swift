import Foundation
import Mechanisms
import SimulationCore
import Testing

/// Worms, belts, motors, fans and the hoist, to the digits of their sources.
struct ForceLawTests {
  private func expect(
    _ value: Double, _ expected: Double, within tolerance: Double, _ location: SourceLocation = #_sourceLocation
  ) { #expect(abs(value - expected) <= tolerance, "\(value)", sourceLocation: location) }

  @Test func `the lead angle of the textbook's worm`() {
    let worm = WormGeometry(starts: 3, axialPitch: 0.5236, pitchDiameter: 2)
    expect(worm.leadAngle, 14.04, within: 0.005)
    #expect(abs(worm.efficiency - 1) < 1e-12)
    #expect(!worm.isSelfLocking)
  }

  @Test func `a worm locks itself when its lead angle is at most the friction angle`() {
    let steep = WormGeometry(starts: 1, axialPitch: 1, pitchDiameter: 4, friction: 0.05)
    #expect(!steep.isSelfLocking)
    #expect(steep.backEfficiency > 0)
    let flat = WormGeometry(starts: 1, axialPitch: 1, pitchDiameter: 4, friction: 0.09)
    #expect(flat.isSelfLocking)
    #expect(flat.backEfficiency == 0)
    #expect(flat.efficiency < 0.5)
  }

  @Test(arguments: [
    (40.0, 100.0, 382.0, 986.269, 171.0), (100, 100, 248, 810.159, 180), (100, 100, 210, 734.159, 180),
    (100, 25, 104.043, 418.104, 137.7), (100, 25, 158.028, 521.348, 152.5),
  ]) func `belts of the source's mechanism have their lengths`(
    first: Double, second: Double, distance: Double, length: Double, wrap: Double
  ) {
    let belt = BeltGeometry(first, second, centreDistance: distance)
    expect(belt.length, length, within: 0.002)
    expect(belt.wrap * 180 / .pi, wrap, within: 0.05)
  }

  @Test func `a crossed belt is longer, and lies on both pulleys as far`() {
    let belt = BeltGeometry(40, 100, centreDistance: 200, isCrossed: true)
    let slope = asin(70.0 / 200)
    expect(belt.length, 400 * cos(slope) + (.pi + 2 * slope) * 70, within: 1e-9)
    expect(belt.wrap, .pi + 2 * slope, within: 1e-12)
  }

  @Test func `a belt slips at the ratio of Euler and Eytelwein`() {
    let belt = BeltGeometry(100, 100, centreDistance: 300)
    expect(belt.tensionRatioMax(friction: 0.3), exp(0.3 * Double.pi), within: 1e-12)
    let wedge = sin(19 * Double.pi / 180)
    expect(belt.tensionRatioMax(friction: 0.3, grooveAngle: 38), exp(0.3 / wedge * Double.pi), within: 1e-9)
    expect(belt.torqueMax(slackTension: 10, friction: 0.3), (exp(0.3 * Double.pi) - 1) * 500, within: 1e-9)
  }

  @Test func `a fan's torque grows with the square, its power with the cube`() {
    let fan = FanLaw(torque: 2, at: 100)
    #expect(fan.torque(at: 200) == 8)
    #expect(fan.power(at: 200) == 1_600)
    #expect(fan.torque(at: -200) == -8)
  }

  @Test func `a run-up nears the speed where motor and loads balance`() {
    let run = RunUp(
      MotorLine(stallTorque: 50, noLoadSpeed: 150), inertia: 0.7, resistance: 5, fan: FanLaw(torque: 20, at: 100),
      fanRatio: 1.2)
    expect(run.acceleratingTorque(at: run.steadySpeed), 0, within: 1e-12)
    #expect(run.speed(at: 0) == 0)
    #expect(run.angle(at: 0) == 0)
    expect(run.speed(at: 60), run.steadySpeed, within: 1e-9)
    // Against small steps of the classical Runge-Kutta method.
    var (speed, angle) = (0.0, 0.0)
    let step = 1.0 / 1_024
    for index in 1...2_048 {
      func rate(_ speed: Double) -> Double { run.acceleratingTorque(at: speed) / run.inertia }
      let a = rate(speed)
      let b = rate(speed + step / 2 * a)
      let c = rate(speed + step / 2 * b)
      let d = rate(speed + step * c)
      angle += step * speed + step * step / 6 * (a + b + c)
      speed += step / 6 * (a + 2 * b + 2 * c + d)
      guard index.isMultiple(of: 512) else { continue }
      expect(run.speed(at: Double(index) * step), speed, within: 1e-9)
      expect(run.angle(at: Double(index) * step), angle, within: 1e-9)
    }
  }

  @Test func `power balances at every instant of a run-up`() {
    let motor = MotorLine(stallTorque: 12, noLoadSpeed: 300)
    let fan = FanLaw(torque: 4, at: 250)
    let run = RunUp(motor, inertia: 0.02, resistance: 1, fan: fan)
    for index in 0...1_000 {
      let time = Double(index) / 500
      let speed = run.speed(at: time)
      let step = 1e-5
      let energy =
        0.5 * run.inertia * (pow(run.speed(at: time + 2 * step), 2) - pow(run.speed(at: time), 2)) / (2 * step)
      let later = run.speed(at: time + step)
      let given = motor.torque(at: later) * later
      let taken = fan.power(at: later) + later * run.resistance + energy
      expect(given, taken, within: 1e-4 * max(1, given))
      #expect(run.speed(at: time + step) >= speed)
    }
  }

  @Test func `without a fan the run-up is the plain exponential, and a heavy load does not start`() {
    let motor = MotorLine(stallTorque: 10, noLoadSpeed: 100)
    let run = RunUp(motor, inertia: 2, resistance: 4)
    expect(run.steadySpeed, 60, within: 1e-12)
    expect(run.speed(at: 20), 60 * (1 - exp(-1.0)), within: 1e-12)
    expect(run.angle(at: 20), 60 * (20 - 20 * (1 - exp(-1.0))), within: 1e-9)
    let heavy = RunUp(motor, inertia: 2, resistance: 10)
    #expect(!heavy.starts)
    #expect(heavy.speed(at: 5) == 0)
    #expect(heavy.angle(at: 5) == 0)
    #expect(heavy.steadySpeed == 0)
  }

  @Test func `a mechanism runs up as its inertias, loads and fan let it`() throws {
    let text = """
      mechanism: run-up
      bodies: {motor: {inertia: 0.01}, fan: {inertia: 0.64}}
      wheels: {A: {body: motor, teeth: 20}, B: {body: fan, teeth: %}}
      joints: {ab: {mesh: [A, B]}}
      drive: {body: motor, rpm: 1000}
      loads: [{body: fan, torque: 8}]
      """
    let (mechanism, solution) = try Trains.solution(text.replacing("%", with: "80"))
    let run = try Solver(mechanism).runUp(
      solution, motor: MotorLine(stallTorque: 10, noLoadSpeed: 100), fan: FanLaw(torque: 3, at: 20), fanBody: BodyID(1))
    expect(run.inertia, 0.05, within: 1e-15)
    expect(run.resistance, 2, within: 1e-15)
    expect(run.fanFactor, 3.0 / 400 / 64, within: 1e-15)
    #expect(run.speed(after: .milliseconds(250)) == run.speed(at: 0.25))
    #expect(run.angle(after: .seconds(2)) == run.angle(at: 2))
  }

  @Test func `a jammed mechanism cannot be started and says why`() throws {
    let (mechanism, solution) = try Trains.solution(
      """
      mechanism: triangle
      bodies: [a, b, c]
      wheels: {A: {body: a, teeth: 20}, B: {body: b, teeth: 30}, C: {body: c, teeth: 40}}
      joints: {ab: {mesh: [A, B]}, bc: {mesh: [B, C]}, ca: {mesh: [C, A]}}
      drive: {body: a, rpm: 1}
      """)
    let problem = try #require(throws: Problem.self) {
      try Solver(mechanism).runUp(solution, motor: MotorLine(stallTorque: 1, noLoadSpeed: 1))
    }
    #expect(
      problem.finding == "'triangle' cannot be started: a smallest contradiction: joints ab, bc, ca; "
        + "1 turn of a comes back round the loop as -1")
  }

  @Test func `the hoist of the worked case has its source's values`() {
    let hoist = TractionHoist()
    #expect(hoist.counterweightMass == 1_015)
    expect(hoist.grooveFactor(.loading), 0.1849, within: 0.00005)
    expect(hoist.grooveFactor(.braking), 0.1681, within: 0.00005)
    expect(hoist.grooveFactor(.stalled), 0.3698, within: 0.00005)
    expect(hoist.tractionLimit(.loading), 1.676, within: 0.0005)
    expect(hoist.tractionLimit(.braking), 1.599, within: 0.0005)
    expect(hoist.tractionLimit(.stalled), 2.809, within: 0.0005)
    let car = hoist.ropeForce(mass: 700 + 1.25 * 630, ropeLength: 20)
    let counterweight = hoist.ropeForce(mass: 1_015, ropeLength: 2.6)
    expect(car, 14_856, within: 0.5)
    expect(counterweight, 9_991, within: 0.5)
    expect(car / counterweight, 1.487, within: 0.0005)
    expect(hoist.sheaveSpeed, 34.10, within: 0.005)
    expect(hoist.idealGearRatio, 42.52, within: 0.005)
    expect(hoist.carSpeed, 0.989, within: 0.0005)
    expect(hoist.motorPower, 5.19, within: 0.005)
    expect(hoist.gearBackEfficiency, 0.571, within: 0.0005)
    let pulleys = hoist.equivalentPulleys(grooves: 5, pulleyDiameter: 0.4, simple: 1)
    expect(pulleys, 8.84, within: 0.005)
    expect(hoist.ropeSafetyFactorMin(equivalentPulleys: pulleys), 11.17, within: 0.005)
  }

  @Test(arguments: [(10.0, 40.0, 18.68), (1, 34, 10.06), (3, 36, 14.12), (20.898, 50.9, 16.69), (7, 40, 16.40)])
  func `the ropes' safety factor`(pulleys: Double, ratio: Double, factor: Double) {
    let hoist = TractionHoist()
    expect(hoist.ropeSafetyFactorMin(equivalentPulleys: pulleys, diameterRatio: ratio), factor, within: 0.006)
  }

  // The annex gives the sums; the pulleys here are those that make them.
  @Test(arguments: [(10.0, 1.2, 2, 14.1472), (5, 1.5, 1, 10.0625), (1, 1, 3, 4)])
  func `the equivalent pulleys of the code's annex E`(grooves: Double, ratio: Double, bends: Int, sum: Double) {
    let hoist = TractionHoist()
    let pulleys = hoist.equivalentPulleys(grooves: grooves, pulleyDiameter: hoist.sheaveDiameter / ratio, simple: bends)
    expect(pulleys, sum, within: 1e-9)
    // One that bends the ropes back counts as four.
    expect(
      hoist.equivalentPulleys(grooves: grooves, pulleyDiameter: hoist.sheaveDiameter, simple: 0, reversed: 1),
      grooves + 4, within: 1e-12)
  }

  @Test(arguments: [
    (TractionHoist.Groove.undercut(beta: 90, gamma: 35), 5.0),
    (.undercut(beta: 105, gamma: 35), 15.2), (.undercut(beta: 0, gamma: 35), 1),
    (.undercut(beta: 92.5, gamma: 35), 5.85), (.hardenedV(gamma: 40), 10),
    (.hardenedV(gamma: 35), 18.5), (.hardenedV(gamma: 60), 5),
  ]) func `grooves count as pulleys by the table`(groove: TractionHoist.Groove, count: Double) {
    var hoist = TractionHoist()
    hoist.groove = groove
    expect(hoist.equivalentGrooves, count, within: 1e-12)
  }

  @Test func `other grooves have their formulas`() {
    var hoist = TractionHoist()
    hoist.groove = .hardenedV(gamma: 40)
    expect(hoist.grooveFactor(.loading), 0.1 / sin(20 * Double.pi / 180), within: 1e-12)
    hoist.groove = .unhardenedV(beta: 100)
    let beta = 100 * Double.pi / 180
    expect(hoist.grooveFactor(.loading), 0.4 * (1 - sin(beta / 2)) / (.pi - beta - sin(beta)), within: 1e-12)
  }
}
