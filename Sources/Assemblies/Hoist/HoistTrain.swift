public import Mechanisms
import SimulationCore

/// The moving parts of a hoist as a mechanism for the exact solver: from the motor to car and counterweight.
///
/// Sliding parts are bodies too: ropes run off the sheave like racks off a pinion, what rises on one side descends on
/// the other, and a car with 2:1 roping hangs in a differential between the running rope and its fixed end.
public struct HoistTrain: Hashable, Sendable {
  /// The parts by name.
  public let mechanism: Mechanism
  /// The turns of the sheave per turn of the motor, exactly.
  let sheaveRatio: Fraction
  /// The rope travel per turn of the motor divided by pi, in metres, exactly.
  let ropeRatio: Fraction
  /// The same for the car, positive upwards.
  let carRatio: Fraction
  /// The same for the counterweight.
  let counterweightRatio: Fraction

  /// The travel of the car in metres per turn of the motor.
  public var carTravel: Double { carRatio.decimal * .pi }

  /// Creates the train of a hoist.
  ///
  /// - Parameters:
  ///   - parameters: The hoist.
  ///   - loads: Forces in N that act on car and counterweight, positive upwards; nil for none.
  public init(_ parameters: HoistParameters, loads: (car: Fraction, counterweight: Fraction)? = nil) {
    var builder = HoistTrainBuilder(parameters)
    builder.build(loads: loads)
    mechanism = builder.mechanism
    let solution = Solver(mechanism).solve(mechanism.states[0])
    precondition(solution.verdict == .turns, "the hoist does not turn: \(solution.verdict)")
    func ratio(_ body: BodyID) -> Fraction { solution.motion(of: body).ratio ?? .zero }
    sheaveRatio = ratio(builder.sheave)
    ropeRatio = ratio(builder.carRope)
    carRatio = ratio(builder.car)
    counterweightRatio = ratio(builder.counterweight)
  }
}

/// Builds the mechanism of a hoist.
struct HoistTrainBuilder {
  private let parameters: HoistParameters
  private(set) var mechanism: Mechanism
  let motor: BodyID
  let sheave: BodyID
  let carRope: BodyID
  let counterRope: BodyID
  let car: BodyID
  let counterweight: BodyID

  init(_ parameters: HoistParameters) {
    self.parameters = parameters
    let names = ["motor", "sheave", "carRope", "counterRope", "car", "counterweight"]
    mechanism = Mechanism("hoist", bodies: names.map { Mechanism.Body($0) })
    (motor, sheave, carRope) = (BodyID(0), BodyID(1), BodyID(2))
    (counterRope, car, counterweight) = (BodyID(3), BodyID(4), BodyID(5))
  }

  mutating func build(loads: (car: Fraction, counterweight: Fraction)?) {
    mechanism.drives = [Mechanism.Drive(motor, rpm: rounded(parameters.motor.speed))]
    mechanism.output = car
    addGear()
    addRopes()
    if let loads {
      // A force in N on a body that slides by diameters: half of it is the torque on a rotating body.
      mechanism.loads = [
        Mechanism.Load(car, torque: loads.car / 2),
        Mechanism.Load(counterweight, torque: loads.counterweight / 2),
      ]
    }
  }

  /// Returns a parameter as an exact number, rounded to a millionth.
  private func rounded(_ parameter: Double) -> Fraction {
    Fraction(Int(clamping: (parameter * 1e6).rounded()), 1_000_000)
  }

  private mutating func addGear() {
    let efficiency = rounded(parameters.gearEfficiency)
    let back = rounded(parameters.backEfficiency)
    switch parameters.gear {
    case .none: mechanism.joints.append(Joint("shaft", .weld([motor, sheave])))
    case .worm(let starts, let teeth):
      mechanism.wheels += [
        Wheel("worm", on: motor, nil, starts: starts),
        Wheel("wheel", on: sheave, .teeth(teeth)),
      ]
      let kind = Joint.Kind.worm(0, wheel: 1, sense: .same)
      mechanism.joints.append(Joint("gear", kind, efficiency: efficiency, backEfficiency: back))
    case .planetary(let sun, let ring):
      mechanism.bodies.append(Mechanism.Body("ring", isFixed: true))
      let set = Joint.Planetary(
        sun: motor, ring: BodyID(mechanism.bodies.count - 1), carrier: sheave, sunTeeth: sun, ringTeeth: ring)
      mechanism.joints.append(Joint("gear", .planetary(set), efficiency: efficiency, backEfficiency: back))
    }
  }

  private mutating func addRopes() {
    mechanism.wheels.append(Wheel("sheave", on: sheave, .diameter(parameters.sheave.diameter)))
    let efficiency = rounded(parameters.hoistwayEfficiency)
    mechanism.joints += [
      Joint("ropes", .rack(mechanism.wheels.count - 1, carRope), efficiency: efficiency),
      Joint("over", .differential(carRope, counterRope, carrier: .frame)),
    ]
    for (rope, mass, name) in [(carRope, car, "carRoping"), (counterRope, counterweight, "counterRoping")] {
      let kind: Joint.Kind = parameters.roping == 2 ? .differential(rope, .frame, carrier: mass) : .weld([rope, mass])
      mechanism.joints.append(Joint(name, kind))
    }
  }
}
