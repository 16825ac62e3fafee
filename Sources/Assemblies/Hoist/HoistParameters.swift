public import Elevators
public import Mechanisms
import Motion

/// The parameters of a traction hoist: motor, gear, sheave, ropes, counterweight and door operator.
///
/// > Units: metres, kilograms, newtons, turns per minute; angles in degrees.
public struct HoistParameters: Hashable, Sendable {
  /// The motor.
  public struct Motor: Hashable, Sendable {
    /// Its speed at the car's rated speed, in turns per minute.
    public var speed: Double
    /// Its continuous power, in kilowatts.
    public var power: Double
    /// Its efficiency, in both directions of power flow.
    public var efficiency = 0.9
    /// The moment of inertia of everything that turns with it, in kg m2.
    public var inertia = 0.1
    /// The number of poles; even.
    public var poles = 4
    /// Whether energy from the car is returned to the mains; otherwise a resistor burns it.
    public var isRegenerative = false

    /// Creates a motor with a speed in turns per minute and a power in kilowatts.
    public init(speed: Double, power: Double) {
      self.speed = speed
      self.power = power
    }
  }

  /// The gear between motor and sheave.
  public enum Gear: Hashable, Sendable {
    /// No gear: the sheave is on the motor's shaft.
    case none
    /// A worm on the motor's shaft, its wheel on the sheave's.
    case worm(starts: Int, teeth: Int)
    /// A sun on the motor's shaft, a fixed ring, the sheave on the carrier.
    case planetary(sun: Int, ring: Int)
  }

  /// The driving sheave.
  public struct Sheave: Hashable, Sendable {
    /// The diameter from rope centre to rope centre, exactly.
    public var diameter: Fraction
    /// The wrap angle of the ropes.
    public var wrap = 160.0
    /// The shape of its grooves.
    public var groove = TractionHoist.Groove.undercut(beta: 90, gamma: 35)
    /// The moment of inertia of everything that turns with it, in kg m2.
    public var inertia = 10.0

    /// Creates a sheave with a diameter.
    public init(diameter: Fraction) { self.diameter = diameter }
  }

  /// The suspension ropes.
  public struct Ropes: Hashable, Sendable {
    /// The number of ropes.
    public var count: Int
    /// The diameter of one rope.
    public var diameter: Double
    /// The mass per metre of one rope.
    public var mass: Double
    /// The minimum breaking force of one rope, in newtons.
    public var breakingForce: Double
    /// The modulus of elasticity of its metal, as laid, in N/mm².
    public var modulus = 70_000.0
    /// The fraction of its circumscribed circle that is metal.
    public var fill = 0.44

    /// Creates a set of equal ropes.
    public init(count: Int, diameter: Double, mass: Double, breakingForce: Double) {
      self.count = count
      self.diameter = diameter
      self.mass = mass
      self.breakingForce = breakingForce
    }
  }

  /// The power drawn from the mains while the car stands, in watts: controller, light, displays, drive.
  public struct Standby: Hashable, Sendable {
    /// The power at first.
    public var idle = 100.0
    /// The power after five minutes.
    public var afterFiveMinutes = 60.0
    /// The power after half an hour.
    public var afterThirtyMinutes = 40.0

    /// Creates typical values.
    public init() {}
  }

  /// The door operator: a motor, a pair of gears, and a toothed belt.
  public struct DoorOperator: Hashable, Sendable {
    /// The teeth of the pinion on the motor's shaft.
    public var pinion: Int
    /// The teeth of the wheel on the pulley's shaft.
    public var wheel: Int
    /// The teeth of the belt's pulley.
    public var pulley: Int
    /// The pitch of the belt, exactly.
    public var pitch: Fraction

    /// Creates an operator from its numbers of teeth and the belt's pitch.
    public init(pinion: Int, wheel: Int, pulley: Int, pitch: Fraction) {
      self.pinion = pinion
      self.wheel = wheel
      self.pulley = pulley
      self.pitch = pitch
    }
  }

  /// The motor.
  public var motor: Motor
  /// The gear.
  public var gear: Gear
  /// The efficiency of the gear when the motor drives; 1 without a gear.
  public var gearEfficiency = 1.0
  /// The efficiency when the car drives; nil to derive it from the other.
  ///
  /// > Source: for worms, 2 - 1/efficiency, an estimate of makers' catalogues.
  public var gearBackEfficiency: Double?
  /// The sheave.
  public var sheave: Sheave
  /// The ropes.
  public var ropes: Ropes
  /// The ratio of the ropes' speed to the car's: 1 or 2.
  public var roping = 1
  /// The mass of the empty car.
  public var carMass: Double
  /// The fraction of the rated load that the counterweight balances; 0.4 to 0.5.
  public var balance = 0.5
  /// The height of the sheave above the car's floor at the highest landing.
  public var overhead = 4.0
  /// The additional rope length of the counterweight because of a diverting pulley.
  public var diverter = 0.6
  /// The diameter of that pulley; nil for that of the sheave.
  public var diverterDiameter: Double?
  /// The mass per metre of all compensating ropes together, which hang from car to counterweight.
  public var compensation = 0.0
  /// The efficiency of the hoistway: ropes, pulleys and guides.
  public var hoistwayEfficiency = 0.85
  /// The friction of the guides of car and counterweight, in newtons at the car, whatever its load.
  public var guideFriction = 0.0
  /// The power consumption while the car stands.
  public var standby = Standby()
  /// The deceleration of the emergency brake, in m/s2.
  public var braking = 0.5
  /// The door operator; nil if it is not declared.
  public var doorOperator: DoorOperator?

  /// Creates a hoist from the parts that every hoist has.
  public init(motor: Motor, gear: Gear, sheave: Sheave, ropes: Ropes, carMass: Double) {
    self.motor = motor
    self.gear = gear
    self.sheave = sheave
    self.ropes = ropes
    self.carMass = carMass
  }

  /// The reduction of the gear, motor speed over sheave speed, exactly.
  public var gearRatio: Fraction {
    switch gear {
    case .none: 1
    case .worm(let starts, let teeth): Fraction(teeth, starts)
    case .planetary(let sun, let ring): Fraction(sun + ring, sun)
    }
  }

  /// The efficiency of the gear when the car drives.
  public var backEfficiency: Double {
    if let gearBackEfficiency { return gearBackEfficiency }
    return switch gear {
    case .none: 1
    case .worm: max(0, 2 - 1 / gearEfficiency)
    case .planetary: gearEfficiency
    }
  }

  /// Returns the mass of the counterweight for a rated load in kilograms.
  func counterweightMass(ratedLoad: Int) -> Double { carMass + balance * Double(ratedLoad) }

  /// Returns the rope stretch per kilogram of load at the lowest landing, in metres.
  ///
  /// > Source: Hooke's law.
  public func ropeStretch(of elevator: ElevatorConfiguration) -> Double {
    let heights = elevator.landings.map(\.height)
    let length = (heights.last ?? 0) - (heights.first ?? 0) + overhead
    let circle = .pi / 4 * ropes.diameter * ropes.diameter
    let stiffness = Double(ropes.count) * ropes.fill * circle * ropes.modulus * 1e6
    // The car hangs in `roping` falls of each rope, each of which carries a corresponding fraction of the load.
    return HoistLayout.gravity * length / (stiffness * Double(roping))
  }

  /// Returns the formulas of the codes with the parameters of this hoist in an elevator.
  func traction(of elevator: ElevatorConfiguration) -> TractionHoist {
    var hoist = TractionHoist()
    hoist.ratedLoad = Double(elevator.ratedLoad)
    hoist.carMass = carMass
    hoist.balance = balance
    hoist.ratedSpeed = elevator.drive.limits.speed
    hoist.roping = Double(roping)
    hoist.ropeCount = ropes.count
    hoist.ropeDiameter = ropes.diameter
    hoist.ropeMass = ropes.mass
    hoist.sheaveDiameter = sheave.diameter.decimal
    hoist.wrap = sheave.wrap
    hoist.groove = sheave.groove
    hoist.gearRatio = gearRatio.decimal
    hoist.motorSpeed = motor.speed
    hoist.gearEfficiency = gearEfficiency
    hoist.hoistwayEfficiency = hoistwayEfficiency
    return hoist
  }
}
