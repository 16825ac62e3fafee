public import Mechanisms
public import SimulationCore

// What is shown of a run of a mechanism.
extension MechanismRun: DrawnMachine {
  /// How it looks.
  public typealias Picture = MechanismPicture
  /// What is chosen on its screen.
  public typealias Selection = MechanismSelection

  /// What the mechanism does, and how fast its motor turns.
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

  /// Whether any body turns.
  public func isMoving(at instant: SimulationInstant) -> Bool { rpms(at: instant).contains { $0 != 0 } }

  /// The mechanism as it looks at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<MechanismRun>, selection: MechanismSelection) -> MechanismPicture {
    snapshot.machine.picture(at: snapshot.instant, selection: selection)
  }

  /// The mechanism as it looks at an instant, which is not before the last change.
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
    picture.states = mechanism.states.compactMap { state in
      state.name.map { MechanismPicture.State(name: $0, engaged: state.engaged.sorted()) }
    }
    return picture
  }

  /// How fast the motor turns, and is to turn where it does not yet.
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
