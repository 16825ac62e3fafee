import Elevators
import Mechanisms

/// The parameters of a hoist in its elevator that determine forces and energy.
///
/// > Units: metres, kilograms; rotating inertia is expressed as an equivalent mass at the car.
struct HoistLayout: Hashable, Sendable {
  /// The acceleration of gravity in m/s2.
  static let gravity = 9.81

  let carMass: Double
  let counterweightMass: Double
  let roping: Double
  /// The mass per metre of all ropes together.
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
  /// The friction of the guides, in newtons at the car, in either direction and under any load.
  let friction: Double
  /// The efficiency when the motor drives.
  let efficiency: Double
  /// The efficiency when the car drives.
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
    // The motor's rotation per metre of the car, in radians.
    let turn = 2 * Double.pi / carTravel
    rotorMass = parameters.motor.inertia * turn * turn
    friction = parameters.guideFriction
    efficiency = parameters.gearEfficiency * parameters.hoistwayEfficiency
    backEfficiency = parameters.backEfficiency * parameters.hoistwayEfficiency
    motorEfficiency = parameters.motor.efficiency
    isRegenerative = parameters.motor.isRegenerative
  }

  /// Returns the height of the counterweight for a height of the car: it goes down as the car goes up.
  func counterweight(at position: Double) -> Double { bottom + top - position }

  /// Returns the lengths of rope below the sheave on both sides.
  func ropeLengths(at position: Double) -> (car: Double, counterweight: Double) {
    (top - position + overhead, position - bottom + overhead + diverter)
  }

  /// Returns the mains power, or energy, for power or work at the motor's shaft; negative when it is returned.
  func mains(_ shaft: Double) -> Double {
    if shaft > 0 { return shaft / motorEfficiency }
    return isRegenerative ? shaft * motorEfficiency : 0
  }
}
