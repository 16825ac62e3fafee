import Elevators
import Testing

@testable import Assemblies

/// The energy class of ISO 25745-2, from the model of a hoist.
struct EnergyRatingTests {
  /// A hoist that loses nothing but what its guides hold back.
  private var lossless: HoistParameters {
    var parameters = WorkedCase.parameters()
    parameters.gearEfficiency = 1
    parameters.hoistwayEfficiency = 1
    parameters.motor.efficiency = 1
    parameters.motor.isRegenerative = true
    return parameters
  }

  private func expect(_ value: Double, _ expected: Double, within tolerance: Double) {
    #expect((value - expected).magnitude <= tolerance, "\(value) is not \(expected)")
  }

  @Test func `the reference trip takes what is lost on the way and the power at rest`() {
    var hoist = lossless
    // 18 m at 1 m/s, 0.8 m/s² and 1 m/s³ take 20.05 s, a stop 2 s and 3 s for the doors, 3 s and 0.5 s.
    let cycle = EnergyRating.reference(hoist, of: WorkedCase.elevator())
    expect(cycle.distance, 18, within: 0)
    expect(cycle.seconds, 2 * (18 + 1 / 0.8 + 0.8 + 8.5), within: 1e-9)
    expect(cycle.energy, 100 * cycle.seconds / 3_600, within: 1e-9)
    hoist.guideFriction = 180
    let held = EnergyRating.reference(hoist, of: WorkedCase.elevator())
    expect(held.energy - cycle.energy, 2 * 180 * 18 / 3_600.0, within: 1e-9)
  }

  @Test func `a day has the trips of its usage, and the rest at standby power`() {
    var hoist = lossless
    hoist.guideFriction = 180
    let ratings = EnergyRating.all(hoist, of: WorkedCase.elevator())
    #expect(ratings.map(\.trips) == [50, 125, 300, 750, 1_500, 2_500])
    let third = ratings[2]
    // Four landings: 49 % of the way; 630 kg: 7.5 % of load, at half balance.
    expect(third.distance, 0.49 * 18, within: 1e-12)
    expect(third.loadFactor, 1 - 7.5 * 0.0164, within: 1e-12)
    let trip = third.loadFactor * ((180 + 100) * third.distance + 100 * (1 / 0.8 + 0.8 + 8.5)) / 3_600
    expect(third.running, 300 * trip, within: 1e-6)
    let hours = 24 - 300 * (third.distance + 1 / 0.8 + 0.8 + 8.5) / 3_600
    expect(third.standby, hours * (0.36 * 100 + 0.31 * 60 + 0.33 * 40), within: 1e-9)
    expect(third.specificEnergy, 1_000 * trip / (630 * third.distance), within: 1e-9)
  }

  @Test func `the class follows from the limits of running and standby together`() {
    // At 300 trips of 8.82 m, 630 kg and 22.4 hours of rest, A ends at 1200 Wh and 1120 Wh of standby.
    func letter(_ friction: Double, standby: Double) -> String {
      var hoist = lossless
      hoist.guideFriction = friction
      hoist.standby.idle = standby
      hoist.standby.afterFiveMinutes = standby
      hoist.standby.afterThirtyMinutes = standby
      return EnergyRating.all(hoist, of: WorkedCase.elevator())[2].letter
    }
    #expect(letter(0, standby: 30) == "A")
    // What it saves on its way it may take at rest.
    #expect(letter(0, standby: 90) == "A")
    #expect(letter(5_000, standby: 30) == "B")
    #expect(letter(0, standby: 5_000) == "G")
  }
}
