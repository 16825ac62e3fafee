import Elevators
import Motion
import Testing

@testable import Assemblies

/// What the guides hold back, whatever the load; and how far ropes stretch.
struct HoistFrictionTests {
  private func forces(load: Int, friction: Double, ropes: Double = 0) -> HoistForces {
    var parameters = WorkedCase.parameters()
    parameters.ropes.mass = ropes
    parameters.guideFriction = friction
    let elevator = WorkedCase.elevator()
    let layout = HoistLayout(parameters, of: elevator, carTravel: HoistTrain(parameters).carTravel)
    return HoistForces(layout, load: load)
  }

  private func expect(_ value: Double, _ expected: Double, within tolerance: Double) {
    #expect((value - expected).magnitude <= tolerance, "\(value) is not \(expected)")
  }

  @Test func `a balanced car takes what its guides hold back, either way`() {
    // 315 kg are half of the rated load: nothing pulls the car.
    for speed in [1.0, -1] {
      let state = TravelState(position: 9, speed: speed)
      expect(forces(load: 315, friction: 0).power(state).shaft, 0, within: 1e-9)
      expect(forces(load: 315, friction: 200).power(state).shaft, 200 / 0.595, within: 1e-9)
    }
    // An empty car that rises drives the motor: the guides take their part of 3090 N before the gear does.
    let rising = TravelState(position: 9, speed: 1)
    let back = (2 - 1 / 0.7) * 0.85
    expect(forces(load: 0, friction: 200).power(rising).shaft, -2_890.15 * back, within: 1e-6)
    // At rest they hold nothing.
    #expect(forces(load: 315, friction: 200).power(TravelState(position: 9)).shaft == 0)
  }

  @Test(arguments: [0, 300, 330, 630], [0.0, 150]) func `the energy is the integral of the power, with friction too`(
    load: Int, friction: Double
  ) {
    let forces = forces(load: load, friction: friction, ropes: 0.336)
    let limits = TravelLimits(speed: 1, acceleration: 0.8, jerk: 1)
    for (start, end) in [(0.0, 18.0), (18, 0), (6, 6.3)] {
      let profile = TravelProfile(from: start, to: end, limits: limits)
      let energy = forces.energy(along: profile, from: 0, to: profile.time)
      let steps = 40_000
      var drawn = 0.0
      for step in 0..<steps {
        let time = (Double(step) + 0.5) / Double(steps) * profile.time
        let power = forces.power(profile.state(atSeconds: time)).mains
        drawn += max(0, power) * profile.time / Double(steps)
      }
      expect(energy.drawn, drawn, within: max(1, drawn) * 1e-5)
    }
  }

  @Test func `ropes stretch by number, diameter, modulus and length`() {
    var parameters = WorkedCase.parameters()
    // Four ropes of 10 mm, 0.44 of it metal with 70000 N/mm², have 9.676 MN; 20 m of them hang above the car.
    let stretch = parameters.ropeStretch(of: WorkedCase.elevator())
    expect(stretch, 9.81 * 20 / 9.676_105e6, within: 1e-11)
    parameters.roping = 2
    expect(parameters.ropeStretch(of: WorkedCase.elevator()), stretch / 2, within: 1e-15)
    parameters.ropes.count = 8
    parameters.ropes.modulus = 140_000
    expect(parameters.ropeStretch(of: WorkedCase.elevator()), stretch / 8, within: 1e-15)
  }
}
