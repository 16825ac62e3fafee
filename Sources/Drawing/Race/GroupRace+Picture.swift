public import Assemblies
import Elevators
public import SimulationCore

// The picture of a race of two groups.
extension GroupRace: DrawnMachine {
  /// Both groups, and the difference between them.
  public typealias Picture = RacePicture
  /// The landing and the car that keys act on, in both groups.
  public typealias Selection = GroupSelection

  /// Describes which group leads, and by how much.
  public func statusText(at instant: SimulationInstant) -> String {
    let waits = zip(names, lanes).map { name, lane in
      let average = lane.statistics.averageWaiting.map { DurationText.seconds($0, decimals: 1) + " s" }
      return "\(name) \(average ?? "nobody yet")"
    }
    return waits.joined(separator: " against ")
  }

  /// Returns whether anything moves in either group.
  public func isMoving(at instant: SimulationInstant) -> Bool { lanes.contains { $0.isMoving(at: instant) } }

  /// Returns the race at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<GroupRace>, selection: GroupSelection) -> RacePicture {
    RacePicture(
      lanes: snapshot.machine.lanes.map { $0.picture(at: snapshot.instant, selection: selection) },
      score: snapshot.machine.score, elapsed: snapshot.instant.elapsed / .seconds(1))
  }
}
