import Elevators
import Mechanisms
import Motion
import Testing

@testable import Assemblies

/// The hoist case to its source's digits, from the parameters of a file and through the exact solver.
struct HoistCaseTests {
  private let parameters = WorkedCase.parameters()
  private var elevator: ElevatorConfiguration { elevator(code: .european) }

  private func elevator(code: SafetyCode) -> ElevatorConfiguration {
    var elevator = WorkedCase.elevator()
    elevator.code = code
    return elevator
  }

  private func expect(_ value: Double, _ expected: Double, within tolerance: Double) {
    #expect((value - expected).magnitude <= tolerance, "\(value) is not \(expected)")
  }

  @Test func `speeds follow from the solver's exact fractions`() {
    let train = HoistTrain(parameters)
    #expect(train.sheaveRatio == Fraction(1, 43))
    // A turn of the motor moves the car by pi times 560 mm over 43.
    #expect(train.ropeRatio == Fraction(14, 1_075))
    #expect(train.carRatio == Fraction(14, 1_075))
    #expect(train.counterweightRatio == Fraction(-14, 1_075))
    // At 1 m/s the sheave makes 34.10 turns a minute; at 1450 rpm the car makes 0.989 m/s.
    expect(60 / train.carTravel * train.sheaveRatio.decimal, 34.10, within: 0.005)
    expect(train.carTravel * 1_450 / 60, 0.989, within: 0.0005)
    expect(parameters.traction(of: elevator).carSpeed, train.carTravel * 1_450 / 60, within: 1e-12)
  }

  @Test func `a 2 to 1 roping halves the way of car and counterweight`() {
    var parameters = parameters
    parameters.roping = 2
    let train = HoistTrain(parameters)
    #expect(train.ropeRatio == Fraction(14, 1_075))
    #expect(train.carRatio == Fraction(7, 1_075))
    #expect(train.counterweightRatio == Fraction(-7, 1_075))
  }

  @Test func `a planetary gear turns its carrier by sun over sun and ring`() {
    var parameters = parameters
    parameters.gear = .planetary(sun: 18, ring: 154)
    #expect(HoistTrain(parameters).sheaveRatio == Fraction(9, 86))
    #expect(parameters.gearRatio == Fraction(86, 9))
    parameters.gear = .none
    #expect(HoistTrain(parameters).sheaveRatio == 1)
  }

  @Test func `forces, traction, power and safety are the source's`() {
    let layout = HoistLayout(parameters, of: elevator, carTravel: HoistTrain(parameters).carTravel)
    let forces = HoistForces(layout, load: 788)
    // 1.25 times the rated load is 787.5 kg: what half a kilogram weighs is taken off again.
    let ropes = forces.ropeForces(TravelState(position: 0))
    expect(ropes.car - 0.5 * 9.81, 14_856, within: 0.5)
    expect(ropes.counterweight, 9_991, within: 0.5)
    let check = HoistCheck(parameters, in: elevator)
    expect(check.ratio(.loading), 1.487, within: 0.0006)
    let traction = parameters.traction(of: elevator)
    expect(traction.tractionLimit(.loading), 1.676, within: 0.0005)
    expect(traction.tractionLimit(.braking), 1.599, within: 0.0005)
    expect(traction.tractionLimit(.stalled), 2.809, within: 0.0005)
    expect(traction.motorPower, 5.19, within: 0.005)
    expect(traction.idealGearRatio, 42.52, within: 0.005)
    expect(traction.equivalentGrooves, 5, within: 0)
    expect(parameters.backEfficiency, 0.571, within: 0.0005)
    let pulleys = traction.equivalentPulleys(grooves: 5, pulleyDiameter: 0.4, simple: 1)
    expect(traction.ropeSafetyFactorMin(equivalentPulleys: pulleys), 11.17, within: 0.005)
    // The codes ask for 12 whatever the formula gives.
    expect(check.safetyFactorMin, 12, within: 0)
    // The source holds the full car against the brake; the empty one, going up, it does not.
    #expect(check.breaches.filter { $0.path != ["braking"] }.map(\.finding) == [Self.braking])
  }

  @Test func `the full car at rated speed takes the source's power at the motor's shaft`() {
    var parameters = parameters
    // Without the ropes' weight, as the source reckons it.
    parameters.ropes.mass = 0
    let layout = HoistLayout(parameters, of: elevator, carTravel: HoistTrain(parameters).carTravel)
    let power = HoistForces(layout, load: 630).power(TravelState(position: 9, speed: 1))
    expect(power.shaft, 5_190, within: 5)
    expect(power.mains, power.shaft / 0.9, within: 1e-9)
  }

  @Test(arguments: [(18.0, 0), (9, 315), (3, 630), (0.5, 788)])
  func `the torque is the one that the solver finds in equilibrium`(height: Double, load: Int) throws {
    let layout = HoistLayout(parameters, of: elevator, carTravel: HoistTrain(parameters).carTravel)
    let forces = HoistForces(layout, load: load)
    let ropes = forces.ropeForces(TravelState(position: height))
    for speed in [1.0, -1] {
      let state = TravelState(position: height, speed: speed)
      let torque = forces.motorForce(state) * HoistTrain(parameters).carTravel / (2 * .pi)
      var train = HoistTrain(parameters, loads: (car: exact(-ropes.car), counterweight: exact(-ropes.counterweight)))
        .mechanism
      if speed < 0 { train.drives[0].rpm = -train.drives[0].rpm }
      let solution = Solver(train).solve(train.states[0])
      let found = try #require(solution.motions[0].torque).decimal
      // The solver's efficiencies are exact to a millionth.
      expect(torque, found, within: max(1, found.magnitude) * 1e-5)
    }
  }

  private func exact(_ force: Double) -> Fraction { Fraction(Int((force * 1_000).rounded()), 1_000) }

  @Test func `leaves that part in the middle go equally far the opposite way`() {
    let door = HoistParameters.DoorOperator(pinion: 18, wheel: 54, pulley: 30, pitch: Fraction(8, 1_000))
    let train = DoorTrain(door, kind: .centre)
    #expect(train.pulleyRatio == Fraction(-1, 3))
    #expect(train.pulleyLength == Fraction(24, 100))
    #expect(train.leafRatio == Fraction(8, 100))
    #expect(train.otherLeafRatio == Fraction(-8, 100))
    let side = DoorTrain(door, kind: .side)
    #expect(side.leafRatio == Fraction(8, 100))
    #expect(side.otherLeafRatio == Fraction(4, 100))
  }

  private static let braking = "the ropes' forces are as 1.643 to 1 while the emergency brake stops it"

  private static let traction = "EN 81-20, 5.5.3, from memory, and EN 81-50, 5.11"

  @Test func `what a code does not ask for is unusual under it, and no more`() {
    var parameters = parameters
    parameters.motor.speed = 1_000
    parameters.ropes.count = 2
    parameters.ropes.breakingForce = 90_000
    func findings(_ code: SafetyCode) -> [String] {
      HoistCheck(parameters, in: elevator(code: code)).breaches.map {
        "\($0.isBinding) \($0.path.joined(separator: ".")): \($0.allowed)"
      }
    }
    #expect(
      findings(.asme).prefix(2) == [
        "true ropes.count: ASME A17.1, 2.20.4, from memory: at least 3",
        "false motor.speed: EN 81-20, 5.9.2.4: 92 to 105 % of the rated 1 m/s",
      ])
    #expect(
      findings(.european).prefix(2) == [
        "true ropes.breakingForce: EN 81-20, 5.5.2.2, and EN 81-50, 5.12: at least 16",
        "true motor.speed: EN 81-20, 5.9.2.4: 92 to 105 % of the rated 1 m/s",
      ])
    let check = HoistCheck(parameters, in: elevator(code: .asme))
    // 1 m/s lies between 0.51 m/s, 7.95, and 1.02 m/s, 8.60.
    expect(check.safetyFactorMin, 7.95 + 0.65 * 49 / 51, within: 1e-9)
  }

  @Test func `what breaks a code is found`() {
    let braking = "sheave: \(Self.braking). \(Self.traction): at most 1.599"
    func findings(_ change: (inout HoistParameters) -> Void) -> [String] {
      var parameters = parameters
      change(&parameters)
      // HoistBrakeTests hold the brake against its rules.
      return HoistCheck(parameters, in: elevator).breaches.filter { $0.path != ["braking"] }.map {
        "\($0.path.joined(separator: ".")): \($0.finding). \($0.allowed)"
      }
    }
    #expect(
      findings { $0.ropes.breakingForce = 10_000 } == [
        "ropes.breakingForce: the ropes have a safety factor of 3.005. EN 81-20, 5.5.2.2, and EN"
          + " 81-50, 5.12: at least 12",
        braking,
      ])
    #expect(
      findings { $0.motor.speed = 1_000 } == [
        "motor.speed: the motor's speed gives the car 0.682 m/s. EN 81-20, 5.9.2.4: 92 to 105 %"
          + " of the rated 1 m/s",
        braking,
      ])
    #expect(
      findings { $0.sheave.wrap = 90 } == [
        "sheave: the ropes' forces are as 1.487 to 1 while the car is loaded. \(Self.traction): at"
          + " most 1.337",
        "sheave: \(Self.braking). \(Self.traction): at most 1.302",
      ])
  }
}
