import Assemblies
import Elevators
import Mechanisms
import SimulationCore

extension HoistParameters {
  /// The form of `hoist`, which hydraulic drives refuse.
  static let form = ValueForm<HoistParameters>.section(schema).guarded { node, scope throws(PlacedProblem) in
    guard scope.elevator?.drive.kind == .hydraulic else { return }
    throw Problem(
      "a hydraulic drive has a 'hoist'", allowed: "A piston lifts without ropes and sheave",
      advice: "Remove the hoist, or change the 'kind' of the drive"
    ).placed(at: node.location)
  }

  private static let schema = Schema<HoistParameters>(
    HoistParameters(
      motor: Motor(speed: 1, power: 1), gear: .none, sheave: Sheave(diameter: 1),
      ropes: Ropes(count: 1, diameter: 0.01, mass: 1, breakingForce: 100), carMass: 10),
    [
      .required("motor", \.motor, .section(Motor.schema), "what turns the hoist"),
      Parameter(
        "gear", \.gearKeys, GearKeys.form, "what lies between motor and sheave",
        otherwise: "none, which a geared drive cannot have"),
      .required("sheave", \.sheave, .section(Sheave.schema), "the driving sheave"),
      .required("ropes", \.ropes, .section(Ropes.schema), "count, diameter, mass and breaking force"),
      Parameter("roping", \.roping, .integer(1...2), "how many times the car's speed the ropes run"),
      .required("carMass", \.carMass, .number(10...100_000, "kg"), "the mass of the empty car"),
      Parameter("balance", \.balance, .number(0...1), "the share of the rated load that the counterweight balances"),
      Parameter("overhead", \.overhead, .number(0...50, "m"), "from the highest landing up to the sheave"),
      Parameter(
        "diverter", \.diverter, .number(0...10, "m"),
        "how much longer the counterweight's ropes are for a diverting pulley"),
      Parameter(
        "diverterDiameter", \.diverterDiameter, .number(0.05...5, "m"), "the diameter of that pulley",
        otherwise: "the sheave's"),
      Parameter(
        "compensation", \.compensation, .number(0...100, "kg/m"), "the mass of a metre of all compensating ropes"),
      Parameter(
        "hoistwayEfficiency", \.hoistwayEfficiency, .number(0.05...1),
        "the share of the power that arrives past ropes, pulleys and guides"),
      Parameter(
        "guideFriction", \.guideFriction, .number(0...100_000, "N"),
        "what the guides of car and counterweight hold back, whatever the load"),
      Parameter(
        "standby", \.standby, .section(Standby.schema), "what it takes from the mains while the car stands",
        source: "ISO 25745-2"),
      Parameter(
        "braking", \.braking, .number(0.1...9, "m/s²"), "the deceleration of the emergency brake",
        source: "EN 81-50, 5.11"),
      Parameter(
        "doorOperator", \.doorOperator, .section(DoorOperator.schema), "what drives the leaves of the doors",
        otherwise: "no belts are shown"),
    ]
  ) { _, members, scope throws(PlacedProblem) in
    guard members["gear"] == nil, scope.elevator?.drive.kind == .geared else { return }
    throw Problem(
      "the hoist of a geared drive has no 'gear'",
      allowed: "A 'worm' or a 'planetary' set lies between motor and sheave",
      advice: "Add it, or change the 'kind' of the drive"
    ).placed(at: members.location)
  }

  /// The gear with its efficiencies, as one section.
  fileprivate var gearKeys: GearKeys? {
    get { GearKeys(self) }
    set {
      guard let newValue else { return }
      gear = newValue.gear
      gearEfficiency = newValue.efficiency
      gearBackEfficiency = newValue.backEfficiency
    }
  }
}

extension HoistParameters.Motor {
  fileprivate static let schema = Schema<HoistParameters.Motor>(
    HoistParameters.Motor(speed: 1, power: 1),
    [
      .required(
        "speed", \.speed, .number(1...20_000, "rpm"), "its speed at the car's rated speed", source: "EN 81-20, 5.9.2.4"),
      .required("power", \.power, .number(0.01...5_000, "kW"), "what it gives continuously"),
      Parameter("efficiency", \.efficiency, .number(0.05...1), "the share of the power that arrives, either way"),
      Parameter("inertia", \.inertia, .number(0...10_000, "kg m²"), "the moment of inertia of all that turns with it"),
      Parameter("poles", \.poles, evenPoles, "how many poles it has"),
      Parameter("regenerative", \.isRegenerative, .flag, "whether what the car gives back goes back into the mains"),
    ])

  private static let evenPoles = ValueForm<Int>.integer(2...200).checked { poles, node, _ throws(PlacedProblem) in
    guard !poles.isMultiple(of: 2) else { return }
    throw node.problem("A motor has an even number of poles", "Change the value")
  }
}

extension HoistParameters.Sheave {
  fileprivate static let schema = Schema<HoistParameters.Sheave>(
    HoistParameters.Sheave(diameter: 1),
    [
      .required(
        "diameter", \.diameter, .decimal(0.05...5, "m"), "from rope centre to rope centre", source: "EN 81-20, 5.5.2.1"),
      Parameter("wrap", \.wrap, .number(30...720, "°"), "the angle that the ropes lie on it"),
      Parameter(
        "groove", \.groove,
        ValueForm<GrooveKeys>.section(GrooveKeys.schema).converted(
          remark: "{undercut, angle}, {hardenedV} or {unhardenedV}", from: GrooveKeys.init
        ) { keys, node throws(PlacedProblem) in try keys.groove(at: node) }, "the shape of its grooves",
        otherwise: "{undercut: 90, angle: 35}", source: "EN 81-50, 5.11.2.3"),
      Parameter("inertia", \.inertia, .number(0...100_000, "kg m²"), "the moment of inertia of all that turns with it"),
    ])
}

extension HoistParameters.Ropes {
  fileprivate static let schema = Schema<HoistParameters.Ropes>(
    HoistParameters.Ropes(count: 1, diameter: 0.01, mass: 1, breakingForce: 100),
    [
      .required("count", \.count, .integer(1...40), "how many there are", source: "EN 81-20, 5.5.1"),
      .required("diameter", \.diameter, .number(0.001...0.1, "m"), "the diameter of one", source: "EN 81-20, 5.5.1"),
      .required("mass", \.mass, .number(0...20, "kg"), "the mass of a metre of one"),
      .required(
        "breakingForce", \.breakingForce, .number(100...5_000_000, "N"), "the minimum force that breaks one",
        source: "EN 81-50, 5.12"),
      Parameter(
        "modulus", \.modulus, .number(1_000...250_000, "N/mm²"),
        "the modulus of elasticity of its metal, from which 'drive.ropeStretch' follows"),
      Parameter("fill", \.fill, .number(0.1...1), "the share of its circle that is metal"),
    ])
}

extension HoistParameters.Standby {
  fileprivate static let schema = Schema<HoistParameters.Standby>(
    HoistParameters.Standby(),
    [
      Parameter("idle", \.idle, powers, "at first; a typical value"),
      Parameter("after5min", \.afterFiveMinutes, powers, "after five minutes; a typical value"),
      Parameter("after30min", \.afterThirtyMinutes, powers, "after half an hour; a typical value"),
    ])

  private static let powers = ValueForm<Double>.number(0...100_000, "W")
}

extension HoistParameters.DoorOperator {
  fileprivate static let schema = Schema<HoistParameters.DoorOperator>(
    HoistParameters.DoorOperator(pinion: 5, wheel: 5, pulley: 8, pitch: 1),
    [
      .required("pinion", \.pinion, .integer(5...500), "the teeth on the motor's shaft"),
      .required("wheel", \.wheel, .integer(5...1_000), "the teeth of the wheel that it turns"),
      .required("pulley", \.pulley, .integer(8...200), "the teeth of the belt's pulley"),
      .required("pitch", \.pitch, .decimal(0.001...0.1, "m"), "from tooth to tooth of the belt"),
    ])
}
