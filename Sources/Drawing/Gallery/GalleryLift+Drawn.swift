public import Assemblies
import Elevators
public import SimulationCore
import Stage

// What is shown of a run of a lift through a gallery.
extension GalleryLift: DrawnMachine where Controller: DrawnController {
  /// The doorway as it is seen from within the car, the panel and the figures.
  public typealias Picture = GalleryPicture
  /// What keys act on.
  public typealias Selection = GallerySelection

  /// Where the car is or goes, its doors, and the scene behind them.
  public func statusText(at instant: SimulationInstant) -> String {
    let elevator = elevator.statusText(at: instant)
    guard let present else { return elevator }
    return "\(elevator), \(present.run.scene.title)"
  }

  /// Whether the car or a leaf moves, or the scene that plays.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    elevator.isMoving(at: instant) || present?.run.isMoving(at: instant) ?? false
  }

  /// The lift as it looks at the instant of a snapshot.
  public static func picture(
    of snapshot: Snapshot<GalleryLift>,
    selection: GallerySelection
  ) -> GalleryPicture {
    let machine = snapshot.machine
    let elevator = HoistedElevator<Controller>.picture(
      of: snapshot.part(machine.elevator),
      selection: selection.elevator
    )
    let view: GalleryPicture.View
    if let run = machine.present?.run {
      view = .scene(SceneRun.picture(of: snapshot.part(run), selection: selection.scene))
    } else if let landing = machine.openLanding {
      view = machine.view(of: landing).isMachineRoom ? .machineRoom : .free
    } else {
      view = .shaft
    }
    return GalleryPicture(elevator: elevator, view: view)
  }
}
