import Assemblies
import Elevators
import Mechanisms
import SimulationCore

extension YAMLNode {
  /// The figures of a hoist.
  func hoist(for kind: DriveParameters.Kind) throws(PlacedProblem) -> HoistParameters {
    guard kind != .hydraulic else {
      throw Problem(
        "a hydraulic drive has a 'hoist'",
        allowed: "A piston lifts without ropes and sheave",
        advice: "Take the hoist out, or change the 'kind' of the drive"
      ).placed(at: place)
    }
    let members = try members([
      "motor", "gear", "sheave", "ropes", "roping", "carMass", "balance", "overhead", "diverter",
      "diverterDiameter", "compensation", "hoistwayEfficiency", "braking", "doorOperator",
    ])
    let ropes = try members.required("ropes", "count, diameter, mass and breaking force")
    var figures = HoistParameters(
      motor: try members.required("motor", "what turns the hoist").hoistMotor(),
      gear: .none,
      sheave: try members.required("sheave", "the driving sheave").hoistSheave(),
      ropes: try ropes.hoistRopes(),
      carMass: try members.required("carMass", "the mass of the empty car, in kilograms")
        .number(in: 10...100_000)
    )
    if let node = members["gear"] { try node.readGear(into: &figures, of: kind) }
    if members["gear"] == nil, kind == .geared {
      throw Problem(
        "the hoist of a geared drive has no 'gear'",
        allowed: "A 'worm' or a 'planetary' set lies between motor and sheave",
        advice: "Add it, or change the 'kind' of the drive"
      ).placed(at: place)
    }
    if let node = members["roping"] { figures.roping = try node.wholeNumber(in: 1...2) }
    if let node = members["balance"] { figures.balance = try node.number(in: 0...1) }
    if let node = members["overhead"] { figures.overhead = try node.number(in: 0...50) }
    if let node = members["diverter"] { figures.diverter = try node.number(in: 0...10) }
    if let node = members["diverterDiameter"] {
      figures.diverterDiameter = try node.number(in: 0.05...5)
    }
    if let node = members["compensation"] { figures.compensation = try node.number(in: 0...100) }
    if let node = members["hoistwayEfficiency"] {
      figures.hoistwayEfficiency = try node.number(in: 0.05...1)
    }
    if let node = members["braking"] { figures.braking = try node.number(in: 0.1...9) }
    if let node = members["doorOperator"] { figures.doorOperator = try node.doorOperator() }
    return figures
  }

  private func hoistMotor() throws(PlacedProblem) -> HoistParameters.Motor {
    let members = try members([
      "speed", "power", "efficiency", "inertia", "poles", "regenerative",
    ])
    var motor = HoistParameters.Motor(
      speed: try members.required("speed", "its speed in turns a minute").number(in: 1...20_000),
      power: try members.required("power", "what it gives for ever, in kW").number(in: 0.01...5_000)
    )
    if let node = members["efficiency"] { motor.efficiency = try node.number(in: 0.05...1) }
    if let node = members["inertia"] { motor.inertia = try node.number(in: 0...10_000) }
    if let node = members["poles"] {
      motor.poles = try node.wholeNumber(in: 2...200)
      guard motor.poles.isMultiple(of: 2) else {
        throw Problem(
          "'poles' is \(node.words)",
          allowed: "A motor has an even number of poles",
          advice: "Change the value"
        ).placed(at: node.place)
      }
    }
    if let node = members["regenerative"] { motor.isRegenerative = try node.flag() }
    return motor
  }

  private func readGear(
    into figures: inout HoistParameters,
    of kind: DriveParameters.Kind
  ) throws(PlacedProblem) {
    guard kind != .gearless, kind != .highSpeed else {
      throw Problem(
        "the hoist of a '\(kind.rawValue)' drive has a 'gear'",
        allowed: "Its sheave is on the motor's shaft",
        advice: "Take the gear out, or change the 'kind' of the drive"
      ).placed(at: place)
    }
    let members = try members(["worm", "planetary", "efficiency", "backEfficiency"])
    switch (members["worm"], members["planetary"]) {
    case (let worm?, nil): figures.gear = try worm.hoistWorm()
    case (nil, let planetary?): figures.gear = try planetary.hoistPlanetary()
    default:
      throw Problem(
        "the gear has \(members["worm"] == nil ? "neither" : "both") 'worm' and 'planetary'",
        allowed: "It is one of them",
        advice: "Write {worm: {starts: 1, teeth: 43}} or {planetary: {sun: 20, ring: 100}}"
      ).placed(at: place)
    }
    figures.gearEfficiency =
      try members.required("efficiency", "the part of the power that arrives when the motor drives")
      .number(in: 0.05...1)
    if let node = members["backEfficiency"] {
      figures.gearBackEfficiency = try node.number(in: 0...1)
    }
  }

  private func hoistWorm() throws(PlacedProblem) -> HoistParameters.Gear {
    let members = try members(["starts", "teeth"])
    return .worm(
      starts: try members.required("starts", "how many threads the worm has")
        .wholeNumber(in: 1...12),
      teeth: try members.required("teeth", "how many teeth its wheel has").wholeNumber(
        in: 5...1_000
      )
    )
  }

  private func hoistPlanetary() throws(PlacedProblem) -> HoistParameters.Gear {
    let members = try members(["sun", "ring"])
    let sun = try members.required("sun", "the teeth of the sun, on the motor's shaft")
      .wholeNumber(in: 5...1_000)
    let node = try members.required("ring", "the teeth of the ring, which stands still")
    let ring = try node.wholeNumber(in: 5...2_000)
    guard ring > sun + 6, (ring - sun).isMultiple(of: 2) else {
      throw Problem(
        "the ring has \(ring) teeth about a sun of \(sun)",
        allowed: "It has as many as the sun and twice a planet's, at least 4 for that",
        advice: "Change one of them"
      ).placed(at: node.place)
    }
    return .planetary(sun: sun, ring: ring)
  }

  private func hoistSheave() throws(PlacedProblem) -> HoistParameters.Sheave {
    let members = try members(["diameter", "wrap", "groove", "inertia"])
    let node = try members.required("diameter", "from rope centre to rope centre, in metres")
    // Its size is judged as a number, and kept exactly.
    _ = try node.number(in: 0.05...5)
    var sheave = HoistParameters.Sheave(diameter: try node.fraction(.positive))
    if let node = members["wrap"] { sheave.wrap = try node.number(in: 30...720) }
    if let node = members["groove"] { sheave.groove = try node.hoistGroove() }
    if let node = members["inertia"] { sheave.inertia = try node.number(in: 0...100_000) }
    return sheave
  }

  /// `{undercut: 90, angle: 35}`, `{hardenedV: 40}` or `{unhardenedV: 100}`.
  private func hoistGroove() throws(PlacedProblem) -> TractionHoist.Groove {
    let members = try members(["undercut", "angle", "hardenedV", "unhardenedV"])
    switch (members["undercut"], members["hardenedV"], members["unhardenedV"]) {
    case (let undercut?, nil, nil):
      // EN 81-50, 5.11.2.3.1: 105 degrees at most.
      return .undercut(
        beta: try undercut.number(in: 0...105),
        gamma: try members["angle"]?.number(in: 25...90) ?? 35
      )
    case (nil, let angle?, nil) where members["angle"] == nil:
      return .hardenedV(gamma: try angle.number(in: 35...90))
    case (nil, nil, let undercut?) where members["angle"] == nil:
      return .unhardenedV(beta: try undercut.number(in: 0...105))
    default:
      throw Problem(
        "'groove' is of no one shape",
        allowed: "It is half round with an undercut, or a V that is hardened or not",
        advice: "Write {undercut: 90, angle: 35}, {hardenedV: 40} or {unhardenedV: 100}"
      ).placed(at: place)
    }
  }

  private func hoistRopes() throws(PlacedProblem) -> HoistParameters.Ropes {
    let members = try members(["count", "diameter", "mass", "breakingForce"])
    return HoistParameters.Ropes(
      count: try members.required("count", "how many there are").wholeNumber(in: 1...40),
      diameter: try members.required("diameter", "the diameter of one, in metres")
        .number(in: 0.001...0.1),
      mass: try members.required("mass", "the mass of a metre of one, in kilograms")
        .number(in: 0...20),
      breakingForce: try members.required("breakingForce", "the least force that breaks one, in N")
        .number(in: 100...5_000_000)
    )
  }

  private func doorOperator() throws(PlacedProblem) -> HoistParameters.DoorOperator {
    let members = try members(["pinion", "wheel", "pulley", "pitch"])
    let pitch = try members.required("pitch", "from tooth to tooth of the belt, in metres")
    _ = try pitch.number(in: 0.001...0.1)
    return HoistParameters.DoorOperator(
      pinion: try members.required("pinion", "the teeth on the motor's shaft")
        .wholeNumber(in: 5...500),
      wheel: try members.required("wheel", "the teeth of the wheel that it turns")
        .wholeNumber(in: 5...1_000),
      pulley: try members.required("pulley", "the teeth of the belt's pulley")
        .wholeNumber(in: 8...200),
      pitch: try pitch.fraction(.positive)
    )
  }
}
