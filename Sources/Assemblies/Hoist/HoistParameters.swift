public import Elevators
public import Mechanisms
import Motion

/// The parameters of a traction hoist: motor, gear, sheave, ropes, counterweight and door operator.
///
/// > Units: metres, kilograms, newtons, turns a minute; angles in degrees.
public struct HoistParameters: Hashable, Sendable {
  /// The motor.
  public struct Motor: Hashable, Sendable {
    /// Its speed at the car's rated speed, in turns a minute.
    public var speed: Double
    /// What it gives for ever, in kilowatts.
    public var power: Double
    /// The part of the power that arrives, either way.
    public var efficiency = 0.9
    /// The moment of inertia of all that turns with it, in kg m2.
    public var inertia = 0.1
    /// The number of its poles; even.
    public var poles = 4
    /// Whether what the car gives back goes back into the mains; else a resistor burns it.
    public var isRegenerative = false

    /// A motor of a speed in turns a minute and a power in kilowatts.
    public init(speed: Double, power: Double) {
      self.speed = speed
      self.power = power
    }
  }

  /// What lies between motor and sheave.
  public enum Gear: Hashable, Sendable {
    /// Nothing: the sheave is on the motor's shaft.
    case none
    /// A worm on the motor's shaft, its wheel on the sheave's.
    case worm(starts: Int, teeth: Int)
    /// A sun on the motor's shaft, a fixed ring, the sheave on the carrier.
    case planetary(sun: Int, ring: Int)
  }

  /// The driving sheave.
  public struct Sheave: Hashable, Sendable {
    /// From rope centre to rope centre, exactly.
    public var diameter: Fraction
    /// The angle that the ropes lie on it.
    public var wrap = 160.0
    /// The shape of its grooves.
    public var groove = TractionHoist.Groove.undercut(beta: 90, gamma: 35)
    /// The moment of inertia of all that turns with it, in kg m2.
    public var inertia = 10.0

    /// A sheave of a diameter.
    public init(diameter: Fraction) { self.diameter = diameter }
  }

  /// The suspension ropes.
  public struct Ropes: Hashable, Sendable {
    /// How many there are.
    public var count: Int
    /// The diameter of one.
    public var diameter: Double
    /// The mass of a metre of one.
    public var mass: Double
    /// The least force that breaks one, in newtons.
    public var breakingForce: Double
    /// The modulus of elasticity of its metal, as laid, in N/mm².
    public var modulus = 70_000.0
    /// The share of its circle that is metal.
    public var fill = 0.44

    /// Ropes of one kind.
    public init(count: Int, diameter: Double, mass: Double, breakingForce: Double) {
      self.count = count
      self.diameter = diameter
      self.mass = mass
      self.breakingForce = breakingForce
    }
  }

  /// What the elevator takes from the mains while its car stands, in watts: controller, light, displays, drive.
  public struct Standby: Hashable, Sendable {
    /// At first.
    public var idle = 100.0
    /// After five minutes.
    public var afterFiveMinutes = 60.0
    /// After half an hour.
    public var afterThirtyMinutes = 40.0

    /// Typical powers.
    public init() {}
  }

  /// What drives the leaves of the doors: a motor, a pair of wheels, and a toothed belt.
  public struct DoorOperator: Hashable, Sendable {
    /// The teeth on the motor's shaft.
    public var pinion: Int
    /// The teeth of the wheel on the pulley's shaft.
    public var wheel: Int
    /// The teeth of the belt's pulley.
    public var pulley: Int
    /// From tooth to tooth of the belt, exactly.
    public var pitch: Fraction

    /// An operator of its counts of teeth and the belt's pitch.
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
  /// The part of the power that arrives when the motor drives the gear; 1 without a gear.
  public var gearEfficiency = 1.0
  /// The part that arrives when the car drives it; nil for what follows from the other.
  ///
  /// > Source: for worms, 2 - 1/efficiency, an estimate of makers' catalogues.
  public var gearBackEfficiency: Double?
  /// The sheave.
  public var sheave: Sheave
  /// The ropes.
  public var ropes: Ropes
  /// How many times the car's speed the ropes run: 1 or 2.
  public var roping = 1
  /// The mass of the empty car.
  public var carMass: Double
  /// The part of the rated load that the counterweight balances; 0.4 to 0.5.
  public var balance = 0.5
  /// From the car's floor at the highest landing up to the sheave.
  public var overhead = 4.0
  /// How much longer the ropes of the counterweight are, because of a diverting pulley.
  public var diverter = 0.6
  /// The diameter of that pulley; nil for that of the sheave.
  public var diverterDiameter: Double?
  /// The mass of a metre of all compensating ropes together, which hang from car to counterweight.
  public var compensation = 0.0
  /// The part of the power that arrives past ropes, pulleys and guides.
  public var hoistwayEfficiency = 0.85
  /// What the guides of car and counterweight hold back, in newtons at the car, whatever its load.
  public var guideFriction = 0.0
  /// What it takes while the car stands.
  public var standby = Standby()
  /// The deceleration of the emergency brake, in m/s2.
  public var braking = 0.5
  /// What drives the doors; nil where that is not declared.
  public var doorOperator: DoorOperator?

  /// A hoist of the parts that every hoist has.
  public init(motor: Motor, gear: Gear, sheave: Sheave, ropes: Ropes, carMass: Double) {
    self.motor = motor
    self.gear = gear
    self.sheave = sheave
    self.ropes = ropes
    self.carMass = carMass
  }

  /// The reduction of the gear, motor over sheave, exactly.
  public var gearRatio: Fraction {
    switch gear {
    case .none: 1
    case .worm(let starts, let teeth): Fraction(teeth, starts)
    case .planetary(let sun, let ring): Fraction(sun + ring, sun)
    }
  }

  /// The part of the power that arrives when the car drives the gear.
  public var backEfficiency: Double {
    if let gearBackEfficiency { return gearBackEfficiency }
    return switch gear {
    case .none: 1
    case .worm: max(0, 2 - 1 / gearEfficiency)
    case .planetary: gearEfficiency
    }
  }

  /// The mass of the counterweight for a rated load in kilograms.
  public func counterweightMass(ratedLoad: Int) -> Double { carMass + balance * Double(ratedLoad) }

  /// How far a kilogram in the car lets it sink at the lowest landing, in metres, by the ropes above it.
  ///
  /// > Source: Hooke's law.
  public func ropeStretch(of elevator: ElevatorConfiguration) -> Double {
    let heights = elevator.landings.map(\.height)
    let length = (heights.last ?? 0) - (heights.first ?? 0) + overhead
    let circle = .pi / 4 * ropes.diameter * ropes.diameter
    let stiffness = Double(ropes.count) * ropes.fill * circle * ropes.modulus * 1e6
    // The car hangs in so many parts of each rope, each of which has so much less to bear.
    return HoistLayout.gravity * length / (stiffness * Double(roping))
  }

  /// The formulas of the codes, with the parameters of this hoist in an elevator.
  public func traction(of elevator: ElevatorConfiguration) -> TractionHoist {
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
