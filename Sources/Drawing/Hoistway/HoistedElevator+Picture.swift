public import Assemblies
import Elevators
public import SimulationCore

// What is shown of a run of an elevator with its hoist.
extension HoistedElevator: DrawnMachine where Controller: DrawnController {
  /// Hoistway, car, panel and readouts, or the machine room.
  public typealias Picture = ElevatorPicture
  /// The landing and the doors that keys act on, and what is looked at.
  public typealias Selection = ElevatorSelection

  /// Where the car is or goes, and its doors.
  public func statusText(at instant: SimulationInstant) -> String { elevator.statusText(at: instant) }

  /// Whether the car or a leaf moves, or anybody is there to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool { elevator.isMoving(at: instant) }

  /// The elevator and its hoist as they look at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<HoistedElevator>, selection: ElevatorSelection) -> ElevatorPicture {
    let (machine, instant) = (snapshot.machine, snapshot.instant)
    var picture = machine.elevator.picture(at: instant, selection: selection)
    picture.hoist = machine.hoist.map { HoistPicture($0, of: machine.plant, at: instant) }
    return picture
  }
}
