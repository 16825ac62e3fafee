public import Mechanisms
public import SimulationCore

// The picture of a mechanism.
extension MechanismRun: DrawnMachine {
  /// The picture's type.
  public typealias Picture = MechanismPicture
  /// The selection's type.
  public typealias Selection = MechanismSelection

  /// Describes the state of the mechanism and the speed of its motor.
  public func statusText(at instant: SimulationInstant) -> String {
    let speed = motorText(at: instant)
    switch region.state {
    case .standing: return "stands"
    case .turning: return "turns\(speed)"
    case .underDriven:
      let names = motion.free.map { mechanism.name(of: $0) }
      return "under-driven, free: \(names.joined(separator: ", "))"
    case .locked: return "locked\(speed)"
    case .jammed: return "jammed: it cannot be started"
    }
  }

  /// Returns whether any body turns.
  public func isMoving(at instant: SimulationInstant) -> Bool { rpms(at: instant).contains { $0 != 0 } }

  /// Returns the mechanism at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<MechanismRun>, selection: MechanismSelection) -> MechanismPicture {
    snapshot.machine.picture(at: snapshot.instant, selection: selection)
  }

  /// Returns the mechanism at an instant, which must not be before the last change.
  public func picture(at instant: SimulationInstant, selection: MechanismSelection = MechanismSelection())
    -> MechanismPicture
  {
    var picture = MechanismPicture(
      layout: layout, turns: numbers(at: instant), rpms: rpms(at: instant), names: names, ratios: ratios,
      speeds: mechanism.hasMotor ? [] : motion.speeds, torques: selection.part == nil ? [] : torques(at: instant),
      held: held,
      elements: elements.map { MechanismPicture.Element(name: $0.chart.name, isEngaged: $0.state == .engaged) },
      conflict: motion.conflict == nil
        ? "" : "\(region.state.rawValue): \(motion.conflictParts); \(motion.conflictReason)", selection: selection)
    picture.sky = mechanism.sky
    picture.states = mechanism.states.compactMap { state in
      state.name.map { MechanismPicture.State(name: $0, engaged: state.engaged.sorted()) }
    }
    return picture
  }

  /// Returns the speed of the motor, and its target speed while that is not reached.
  private func motorText(at instant: SimulationInstant) -> String {
    guard let motorSpeed, let drive = mechanism.drives.first else { return "" }
    guard mechanism.hasMotor else { return ", motor \(MechanismReadouts.number(motorSpeed)) rpm" }
    let rpm = ReadoutText.decimal(rpm(of: drive.body, at: instant), decimals: 2)
    return ", motor \(rpm) rpm, set to \(motorSpeed)"
  }

  private func torques(at instant: SimulationInstant) -> [Double?] {
    mechanism.bodies.indices.map { torque(of: BodyID($0), at: instant) }
  }
}
