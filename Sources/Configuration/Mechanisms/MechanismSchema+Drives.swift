import Mechanisms
import SimulationCore

// The drives of a mechanism, with their motors.
extension ValueForm where Value == [Mechanism.Drive] {
  /// One drive, or a list of them.
  static var drives: ValueForm {
    ValueForm(
      ValueType(.list, remark: "{body, rpm, ...}, or a list of them"), keys: DriveKeys.schema.keys,
      read: { node, _, scope throws(PlacedProblem) in
        var drives: [Mechanism.Drive] = []
        for item in node.isList ? try node.list() : [node] {
          let drive = try DriveKeys.schema.read(item, in: scope).drive(at: item, in: scope)
          guard !drives.isEmpty || !drive.rpm.isZero else {
            throw Problem(
              "the first drive has the speed '0'",
              allowed: "Ratios are to the speed of the first drive, which is not 0",
              advice: "Give it a speed, or put another drive first"
            ).placed(at: item.location(of: "rpm"))
          }
          drives.append(drive)
        }
        guard drives.count > 1, drives.contains(where: { $0.motor != nil }) else { return drives }
        throw Problem(
          "one of \(drives.count) drives has a motor", allowed: "What a motor turns is the only drive of its mechanism",
          advice: "Take 'stallTorque' and 'noLoadSpeed' out, or the other drives"
        ).placed(at: node.location)
      }, write: { drives, scope in RecordText.list(drives.map { DriveKeys.schema.write(DriveKeys($0), in: scope) }) })
  }
}

extension DriveKeys {
  /// Returns the drive, whose body must have inertia if it has a motor: otherwise its speed would change instantly.
  fileprivate func drive(at node: YAMLNode, in scope: ParameterScope) throws(PlacedProblem) -> Mechanism.Drive {
    let motor = try motor(at: node)
    let driven = scope.mechanism.bodies[body.index]
    guard motor == nil || driven.inertia ?? 0 > 0 else {
      throw Problem(
        "the body '\(driven.name)' has a motor and no inertia",
        allowed: "A run-up takes time by the inertia, at least that of the motor itself",
        advice: "Give the body an 'inertia' in kg m2"
      ).placed(at: node.location)
    }
    return Mechanism.Drive(body, rpm: rpm, motor: motor)
  }

  /// Returns the motor; nil if the file has none.
  private func motor(at node: YAMLNode) throws(PlacedProblem) -> Mechanism.Motor? {
    guard stallTorque != nil || noLoadSpeed != nil else { return nil }
    guard let torque = stallTorque, let speed = noLoadSpeed else {
      let (missing, meaning) =
        stallTorque == nil
        ? ("stallTorque", "the motor's torque at standstill, in N m")
        : ("noLoadSpeed", "the motor's speed without a load, in rpm")
      throw Problem("\(node.name) has no '\(missing)'", allowed: "'\(missing)' is \(meaning)", advice: "Add it").placed(
        at: node.location)
    }
    guard speed >= rpm.magnitude else {
      let given = node.value(at: ["noLoadSpeed"])
      throw Problem(
        "'noLoadSpeed' is \(given.words), and the drive's 'rpm' is \(rpm)",
        allowed: "A motor turns no faster than without a load, whichever way",
        advice: "Make it \(rpm.magnitude) or more"
      ).placed(at: given.location)
    }
    return Mechanism.Motor(stallTorque: torque, noLoadSpeed: speed)
  }
}
