public import Assemblies
public import Elevators
public import SimulationCore

extension RemoteController: DrawnController {
  /// Whether the stop switch is on.
  public var isStopped: Bool { isStopSwitchOn }
  /// The positions of the keys.
  public var shownKeys: ServiceKeys? { keys }
}

// What is shown of a run of an elevator that another program controls.
extension RemoteElevator: DrawnMachine {
  /// Hoistway, car, panel and readouts, or the machine room.
  public typealias Picture = ElevatorPicture
  /// The landing and the doors that keys act on, and what is looked at.
  public typealias Selection = ElevatorSelection

  /// Where the car is or goes, and its doors.
  public func statusText(at instant: SimulationInstant) -> String { elevator.statusText(at: instant) }

  /// Whether the car or a leaf moves, or anybody is there to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool { elevator.isMoving(at: instant) }

  /// The elevator as it looks at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<RemoteElevator>, selection: ElevatorSelection) -> ElevatorPicture {
    HoistedElevator<RemoteController>.picture(of: snapshot.part(snapshot.machine.elevator), selection: selection)
  }
}
