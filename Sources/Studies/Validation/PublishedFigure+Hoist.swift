import Mechanisms

extension PublishedFigure {
  private static let notes =
    "EN 81-50:2020, 5.11 and 5.12, worked case of public engineers' notes: 630 kg, 1 m/s, 18 m, worm 43"
  private static let ropes = "EN 81-50:2020, 5.12: the formula for the ropes' least safety factor"
  private static let catalogue = "Machinery's Handbook: a worm of 3 starts, pitch 0.5236, diameter 2.000"

  /// The worked example of a traction hoist with default parameters.
  static var hoist: [PublishedFigure] {
    let values: [(String, Double, Int, String, @Sendable (TractionHoist) -> Double)] = [
      ("friction while loading", 0.1849, 4, "", { $0.grooveFactor(.loading) }),
      ("friction while braking", 0.1681, 4, "", { $0.grooveFactor(.braking) }),
      ("friction while stalled", 0.3698, 4, "", { $0.grooveFactor(.stalled) }),
      ("traction limit while loading", 1.676, 3, "", { $0.tractionLimit(.loading) }),
      ("traction limit while braking", 1.599, 3, "", { $0.tractionLimit(.braking) }),
      ("traction limit while stalled", 2.809, 3, "", { $0.tractionLimit(.stalled) }),
      (
        "rope force at the car, 1.25 of the rated load", 14_856, 0, "N",
        { $0.ropeForce(mass: $0.carMass + 1.25 * $0.ratedLoad, ropeLength: 20) }
      ),
      ("rope force at the counterweight", 9_991, 0, "N", { $0.ropeForce(mass: $0.counterweightMass, ropeLength: 2.6) }),
      (
        "their ratio", 1.487, 3, "",
        {
          $0.ropeForce(mass: $0.carMass + 1.25 * $0.ratedLoad, ropeLength: 20)
            / $0.ropeForce(mass: $0.counterweightMass, ropeLength: 2.6)
        }
      ), ("sheave at rated speed", 34.10, 2, "rpm", { $0.sheaveSpeed }),
      ("ideal gear ratio", 42.52, 2, "", { $0.idealGearRatio }),
      ("car at 1450 rpm", 0.989, 3, "m/s", { $0.carSpeed }),
      ("motor power", 5.19, 2, "kW", { $0.motorPower }),
      ("efficiency backwards", 0.571, 3, "", { $0.gearBackEfficiency }),
      ("equivalent pulleys of the grooves", 5, 1, "", { $0.equivalentGrooves }),
      (
        "equivalent pulleys with a diverter of 400 mm", 8.84, 2, "",
        { $0.equivalentPulleys(grooves: 5, pulleyDiameter: 0.4, simple: 1) }
      ),
      (
        "least safety factor of the ropes", 11.17, 2, "",
        { $0.ropeSafetyFactorMin(equivalentPulleys: $0.equivalentPulleys(grooves: 5, pulleyDiameter: 0.4, simple: 1)) }
      ),
    ]
    let factors = [(10, 40, 18.68), (1, 34, 10.06), (3, 36, 14.12), (20.898, 50.9, 16.69), (7, 40, 16.40)]
    return values.map { name, value, decimals, unit, measure in
      number(.hoist, name, value, decimals: decimals, unit, source: notes) { measure(TractionHoist()) }
    }
      + factors.map { pulleys, ratio, factor in
        number(.hoist, "least safety factor, \(pulleys) pulleys, D/d \(ratio)", factor, decimals: 2, source: ropes) {
          TractionHoist().ropeSafetyFactorMin(equivalentPulleys: pulleys, diameterRatio: ratio)
        }
      } + [
        number(.hoist, "lead angle of a worm", 14.04, decimals: 2, "°", source: catalogue) {
          WormGeometry(starts: 3, axialPitch: 0.5236, pitchDiameter: 2, friction: 0.05).leadAngle
        }
      ]
  }
}
