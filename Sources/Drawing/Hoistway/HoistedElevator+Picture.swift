public import Assemblies
import Elevators
public import SimulationCore

// The picture of an elevator with its hoist.
extension HoistedElevator: DrawnMachine where Controller: DrawnController {
  /// The hoistway, car, panel and readouts, or the machine room.
  public typealias Picture = ElevatorPicture
  /// The landing and the doors that keys act on, and the chosen view.
  public typealias Selection = ElevatorSelection

  /// Describes the location or destination of the car, and its doors.
  public func statusText(at instant: SimulationInstant) -> String { elevator.statusText(at: instant) }

  /// Returns whether the car or a leaf moves, or anybody is present to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool { elevator.isMoving(at: instant) }

  /// Returns the elevator and its hoist at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<HoistedElevator>, selection: ElevatorSelection) -> ElevatorPicture {
    let (machine, instant) = (snapshot.machine, snapshot.instant)
    var picture = machine.elevator.picture(at: instant, selection: selection)
    picture.hoist = machine.hoist.map { HoistPicture($0, of: machine.plant, at: instant) }
    return picture
  }
}
