public import Assemblies
public import Elevators
public import SimulationCore

extension RemoteController: DrawnController {
  /// Whether the stop switch is on.
  public var isStopped: Bool { isStopSwitchOn }
  /// The positions of the keys.
  public var shownKeys: ServiceKeys? { keys }
}

// The picture of an elevator that another program controls.
extension RemoteElevator: DrawnMachine {
  /// The hoistway, car, panel and readouts, or the machine room.
  public typealias Picture = ElevatorPicture
  /// The landing and the doors that keys act on, and the chosen view.
  public typealias Selection = ElevatorSelection

  /// Describes the location or destination of the car, and its doors.
  public func statusText(at instant: SimulationInstant) -> String { elevator.statusText(at: instant) }

  /// Returns whether the car or a leaf moves, or anybody is present to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool { elevator.isMoving(at: instant) }

  /// Returns the elevator at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<RemoteElevator>, selection: ElevatorSelection) -> ElevatorPicture {
    Elevator<RemoteController>.picture(of: snapshot.part(snapshot.machine.elevator), selection: selection)
  }
}
