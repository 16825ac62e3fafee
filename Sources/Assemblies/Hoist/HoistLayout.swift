import Elevators
import Mechanisms

/// The parameters of a hoist in its elevator that forces and energy are made of.
///
/// > Units: metres, kilograms; what turns counts as the mass that it would be at the car.
struct HoistLayout: Hashable, Sendable {
  /// The fall of gravity in m/s2.
  static let gravity = 9.81

  let carMass: Double
  let counterweightMass: Double
  let roping: Double
  /// The mass of a metre of all ropes together.
  let ropeMass: Double
  let compensation: Double
  let bottom: Double
  let top: Double
  let overhead: Double
  let diverter: Double
  /// The sheave's inertia.
  let sheaveMass: Double
  /// The motor's inertia.
  let rotorMass: Double
  /// What the guides hold back, in newtons at the car, whichever way it goes and whatever pulls it.
  let friction: Double
  /// What arrives at the car when the motor drives.
  let efficiency: Double
  /// What arrives at the motor when the car drives.
  let backEfficiency: Double
  let motorEfficiency: Double
  let isRegenerative: Bool

  init(_ parameters: HoistParameters, of elevator: ElevatorConfiguration, carTravel: Double) {
    carMass = parameters.carMass
    counterweightMass = parameters.counterweightMass(ratedLoad: elevator.ratedLoad)
    roping = Double(parameters.roping)
    ropeMass = Double(parameters.ropes.count) * parameters.ropes.mass
    compensation = parameters.compensation
    bottom = elevator.landings.first?.height ?? 0
    top = elevator.landings.last?.height ?? 0
    overhead = parameters.overhead
    diverter = parameters.diverter
    let radius = parameters.sheave.diameter.decimal / 2
    sheaveMass = parameters.sheave.inertia * (roping / radius) * (roping / radius)
    // The motor's turns in a metre of the car, in radians.
    let turn = 2 * Double.pi / carTravel
    rotorMass = parameters.motor.inertia * turn * turn
    friction = parameters.guideFriction
    efficiency = parameters.gearEfficiency * parameters.hoistwayEfficiency
    backEfficiency = parameters.backEfficiency * parameters.hoistwayEfficiency
    motorEfficiency = parameters.motor.efficiency
    isRegenerative = parameters.motor.isRegenerative
  }

  /// The height of the counterweight when the car is at a height: it goes down as the car goes up.
  func counterweight(at position: Double) -> Double { bottom + top - position }

  /// The lengths of rope below the sheave on both sides.
  func ropeLengths(at position: Double) -> (car: Double, counterweight: Double) {
    (top - position + overhead, position - bottom + overhead + diverter)
  }

  /// What the mains give for power, or work, at the motor's shaft; negative is what they take back.
  func mains(_ shaft: Double) -> Double {
    if shaft > 0 { return shaft / motorEfficiency }
    return isRegenerative ? shaft * motorEfficiency : 0
  }
}
