import Assemblies
import Drawing
import SimulationCore

extension GalleryLift: PlayedMachine where Controller: DrawnController {
  typealias Controls = GalleryControls<Controller>
}

extension GalleryLift where Controller: DrawnController {
  /// The hoist's motor and the doors' belts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    elevator.movingParts(at: instant)
  }
}
