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
    let speed = motorSpeed.map { ", motor \(MechanismFigures.number($0)) rpm" } ?? ""
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
  public func isMoving(at instant: SimulationInstant) -> Bool {
    motion.speeds.contains { !$0.isZero }
  }

  /// The mechanism as it looks at the instant of a snapshot.
  public static func picture(
    of snapshot: Snapshot<MechanismRun>,
    selection: MechanismSelection
  ) -> MechanismPicture {
    snapshot.machine.picture(at: snapshot.instant, selection: selection)
  }

  /// The mechanism as it looks at an instant, which is not before the last change.
  public func picture(
    at instant: SimulationInstant,
    selection: MechanismSelection = MechanismSelection()
  ) -> MechanismPicture {
    let drive = mechanism.drives.first
    let base = drive.map { speed(of: $0.body) } ?? .zero
    return MechanismPicture(
      layout: layout,
      turns: mechanism.bodies.indices.map { turns(of: BodyID($0), at: instant).decimal },
      rpms: motion.speeds.map(\.decimal),
      figures: mechanism.bodies.indices.map { index in
        MechanismPicture.Figures(
          name: mechanism.bodies[index].name,
          ratio: base.isZero ? nil : motion.speeds[index] / base,
          speed: motion.speeds[index],
          isHeld: stalls[index].state == .engaged
        )
      },
      elements: elements.map {
        MechanismPicture.Element(name: $0.chart.name, isEngaged: $0.state == .engaged)
      },
      conflict: motion.conflict == nil
        ? "" : "\(region.state.rawValue): \(motion.conflictParts); \(motion.conflictReason)",
      selection: selection
    )
  }
}
