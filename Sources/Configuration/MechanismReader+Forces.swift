import Mechanisms
import SimulationCore

// What moves a mechanism: drives, motors, loads and fans.
extension MechanismReader {
  mutating func readDrives(_ node: YAMLNode) throws(PlacedProblem) {
    for item in node.isList ? try node.list() : [node] {
      let keys = try DriveKeys.schema.read(item, in: scope)
      guard !mechanism.drives.isEmpty || !keys.rpm.isZero else {
        throw Problem(
          "the first drive has the speed '0'",
          allowed: "Ratios are to the speed of the first drive, which is not 0",
          advice: "Give it a speed, or put another drive first"
        ).placed(at: item.place(of: "rpm"))
      }
      let motor = try motor(keys, at: item)
      mechanism.drives.append(Mechanism.Drive(keys.body, rpm: keys.rpm, motor: motor))
      if motor != nil { try expectInertia(of: keys.body, item) }
    }
    guard mechanism.drives.count > 1, mechanism.drives.contains(where: { $0.motor != nil }) else {
      return
    }
    throw Problem(
      "one of \(mechanism.drives.count) drives has a motor",
      allowed: "What a motor turns is the only drive of its mechanism",
      advice: "Take 'stallTorque' and 'noLoadSpeed' out, or the other drives"
    ).placed(at: node.place)
  }

  /// The motor of a drive; nil where its file has none.
  private func motor(
    _ keys: DriveKeys,
    at node: YAMLNode
  ) throws(PlacedProblem) -> Mechanism.Motor? {
    guard keys.stallTorque != nil || keys.noLoadSpeed != nil else { return nil }
    guard let torque = keys.stallTorque, let speed = keys.noLoadSpeed else {
      let (missing, meaning) =
        keys.stallTorque == nil
        ? ("stallTorque", "the motor's torque at standstill, in N m")
        : ("noLoadSpeed", "the motor's speed without a load, in rpm")
      throw Problem(
        "\(node.name) has no '\(missing)'",
        allowed: "'\(missing)' is \(meaning)",
        advice: "Add it"
      ).placed(at: node.place)
    }
    guard speed >= keys.rpm.magnitude else {
      let given = node.value(at: ["noLoadSpeed"])
      throw Problem(
        "'noLoadSpeed' is \(given.words), and the drive's 'rpm' is \(keys.rpm)",
        allowed: "A motor turns no faster than without a load, whichever way",
        advice: "Make it \(keys.rpm.magnitude) or more"
      ).placed(at: given.place)
    }
    return Mechanism.Motor(stallTorque: torque, noLoadSpeed: speed)
  }

  /// Refuses a motor without inertia, which would be at any speed at once.
  private func expectInertia(of body: BodyID, _ node: YAMLNode) throws(PlacedProblem) {
    let driven = mechanism.bodies[body.index]
    guard driven.inertia ?? 0 > 0 else {
      throw Problem(
        "the body '\(driven.name)' has a motor and no inertia",
        allowed: "A run-up takes time by the inertia, at least that of the motor itself",
        advice: "Give the body an 'inertia' in kg m2"
      ).placed(at: node.place)
    }
  }

  mutating func readLoads(_ node: YAMLNode) throws(PlacedProblem) {
    for item in try node.list() {
      mechanism.loads.append(try Mechanism.Load.schema.read(item, in: scope))
    }
  }

  mutating func readFans(_ node: YAMLNode) throws(PlacedProblem) {
    for item in try node.list() {
      mechanism.fans.append(try Mechanism.Fan.schema.read(item, in: scope))
    }
  }
}
