import Mechanisms
import SimulationCore

// What moves a mechanism: drives, motors, loads and fans.
extension MechanismReader {
  mutating func readDrives(_ node: YAMLNode) throws(PlacedProblem) {
    for item in node.isList ? try node.list() : [node] {
      let members = try item.members(["body", "rpm", "stallTorque", "noLoadSpeed"])
      let body = try listedBody(members.required("body", "the body that is driven"))
      let speed = try members.required("rpm", "the speed in turns a minute")
      let rpm = try speed.fraction(.any)
      guard !mechanism.drives.isEmpty || !rpm.isZero else {
        throw Problem(
          "the first drive has the speed '0'",
          allowed: "Ratios are to the speed of the first drive, which is not 0",
          advice: "Give it a speed, or put another drive first"
        ).placed(at: speed.place)
      }
      let motor = try motor(members, rpm: rpm)
      mechanism.drives.append(Mechanism.Drive(body, rpm: rpm, motor: motor))
      if motor != nil { try expectInertia(of: body, item) }
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
    _ members: YAMLMapping,
    rpm: Fraction
  ) throws(PlacedProblem) -> Mechanism.Motor? {
    guard members["stallTorque"] != nil || members["noLoadSpeed"] != nil else { return nil }
    let torque = try members.required("stallTorque", "the motor's torque at standstill in N m")
    let node = try members.required("noLoadSpeed", "the motor's speed without a load, in rpm")
    let speed = try node.fraction(.positive)
    guard speed >= rpm.magnitude else {
      throw Problem(
        "'noLoadSpeed' is \(node.words), and the drive's 'rpm' is \(rpm)",
        allowed: "A motor turns no faster than without a load, whichever way",
        advice: "Make it \(rpm.magnitude) or more"
      ).placed(at: node.place)
    }
    return Mechanism.Motor(stallTorque: try torque.fraction(.positive), noLoadSpeed: speed)
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
      let members = try item.members(["body", "torque"])
      let body = try listedBody(members.required("body", "the body that the torque acts on"))
      let torque = try members.required("torque", "a torque in N m").fraction(.any)
      mechanism.loads.append(Mechanism.Load(body, torque: torque))
    }
  }

  mutating func readFans(_ node: YAMLNode) throws(PlacedProblem) {
    for item in try node.list() {
      let members = try item.members(["body", "torque", "rpm"])
      let body = try listedBody(members.required("body", "the body that the fan sits on"))
      let torque = try members.required("torque", "what it takes in N m at the speed of 'rpm'")
      let speed = try members.required("rpm", "the speed in turns a minute")
      mechanism.fans.append(
        Mechanism.Fan(
          body,
          torque: try torque.fraction(.notNegative),
          rpm: try speed.fraction(.positive)
        )
      )
    }
  }
}
