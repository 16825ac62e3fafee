import Elevators
public import SimulationCore
import Stage

// What can be read of a lift through a gallery.
extension GalleryLift: MeasuredMachine {
  /// The readings of the elevator and of the scene of each landing; a scene that does not play reads
  /// nothing.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    elevator.readings(at: instant)
      + landings.indices.flatMap { index in
        let landing = index + 1
        return sceneReadings(of: landing, at: instant).map {
          $0.inside(GalleryPath.name(ofLanding: landing))
        }
      }
  }

  private func sceneReadings(of landing: Int, at instant: SimulationInstant) -> [Reading] {
    if let present, present.landing == landing { return present.run.readings(at: instant) }
    return view(of: landing).scene?.absentReadings ?? []
  }

  /// Whether the car or a leaf moves, or the scene that plays.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    elevator.hasMovingReadings(at: instant)
      || present?.run.hasMovingReadings(at: instant) ?? false
  }
}
