public import Assemblies
import Elevators
public import SimulationCore

// What is shown of a run of a group whose cars other programs control.
extension RemoteGroup: DrawnMachine {
  /// The group, or the machine room of the chosen car.
  public typealias Picture = GroupPicture
  /// The landing and the car that keys act on, and what is looked at.
  public typealias Selection = GroupSelection

  /// What the group is doing.
  public func statusText(at instant: SimulationInstant) -> String { group.statusText(at: instant) }

  /// Whether a car or a leaf moves, or anybody is there to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool { group.isMoving(at: instant) }

  /// The group as it looks at the instant of a snapshot, or the machine room of the chosen car.
  public static func picture(of snapshot: Snapshot<RemoteGroup>, selection: GroupSelection) -> GroupPicture {
    snapshot.machine.group.picture(at: snapshot.instant, selection: selection)
  }
}
