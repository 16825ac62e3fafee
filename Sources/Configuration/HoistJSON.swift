import Assemblies
import Mechanisms
import SimulationCore

/// Writes a hoist with the keys of its file.
struct HoistJSON {
  typealias Members = [(String, String)]

  let figures: HoistParameters

  init(_ figures: HoistParameters) {
    self.figures = figures
  }

  var text: String {
    var members: Members = [("motor", motor)]
    if let gear { members.append(("gear", gear)) }
    members += [
      ("sheave", sheave), ("ropes", ropes), ("roping", "\(figures.roping)"),
      ("carMass", "\(figures.carMass)"), ("balance", "\(figures.balance)"),
      ("overhead", "\(figures.overhead)"), ("diverter", "\(figures.diverter)"),
    ]
    if let diameter = figures.diverterDiameter {
      members.append(("diverterDiameter", "\(diameter)"))
    }
    members += [
      ("compensation", "\(figures.compensation)"),
      ("hoistwayEfficiency", "\(figures.hoistwayEfficiency)"), ("braking", "\(figures.braking)"),
    ]
    if let door = figures.doorOperator { members.append(("doorOperator", Self.json(door))) }
    return RecordText.object(members)
  }

  private var motor: String {
    let motor = figures.motor
    return RecordText.object([
      ("speed", "\(motor.speed)"), ("power", "\(motor.power)"),
      ("efficiency", "\(motor.efficiency)"), ("inertia", "\(motor.inertia)"),
      ("poles", "\(motor.poles)"), ("regenerative", "\(motor.isRegenerative)"),
    ])
  }

  private var gear: String? {
    var members: Members
    switch figures.gear {
    case .none: return nil
    case .worm(let starts, let teeth):
      members = [("worm", RecordText.object([("starts", "\(starts)"), ("teeth", "\(teeth)")]))]
    case .planetary(let sun, let ring):
      members = [("planetary", RecordText.object([("sun", "\(sun)"), ("ring", "\(ring)")]))]
    }
    members.append(("efficiency", "\(figures.gearEfficiency)"))
    if let back = figures.gearBackEfficiency { members.append(("backEfficiency", "\(back)")) }
    return RecordText.object(members)
  }

  private var sheave: String {
    let sheave = figures.sheave
    let groove: Members =
      switch sheave.groove {
      case .undercut(let beta, let gamma): [("undercut", "\(beta)"), ("angle", "\(gamma)")]
      case .hardenedV(let gamma): [("hardenedV", "\(gamma)")]
      case .unhardenedV(let beta): [("unhardenedV", "\(beta)")]
      }
    return RecordText.object([
      ("diameter", Self.decimal(sheave.diameter)), ("wrap", "\(sheave.wrap)"),
      ("groove", RecordText.object(groove)), ("inertia", "\(sheave.inertia)"),
    ])
  }

  private var ropes: String {
    let ropes = figures.ropes
    return RecordText.object([
      ("count", "\(ropes.count)"), ("diameter", "\(ropes.diameter)"), ("mass", "\(ropes.mass)"),
      ("breakingForce", "\(ropes.breakingForce)"),
    ])
  }

  private static func json(_ door: HoistParameters.DoorOperator) -> String {
    RecordText.object([
      ("pinion", "\(door.pinion)"), ("wheel", "\(door.wheel)"), ("pulley", "\(door.pulley)"),
      ("pitch", decimal(door.pitch)),
    ])
  }

  /// An exact number, which a file has written as a decimal, as one again.
  private static func decimal(_ number: Fraction) -> String {
    var text = "\(number.floor)"
    var rest = number - number.floor
    if !rest.isZero { text += "." }
    while !rest.isZero {
      rest *= 10
      text += "\(rest.floor)"
      rest -= rest.floor
    }
    return text
  }
}
