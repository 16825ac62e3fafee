import Elevators
public import SimulationCore
import Stage

// The readings of a lift through a gallery.
extension GalleryLift: MeasuredMachine {
  /// Returns the readings of the elevator and of the scene or game of each landing; one that does not run has no
  /// values.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    elevator.readings(at: instant)
      + landings.indices.flatMap { index in
        let landing = index + 1
        return exhibitReadings(of: landing, at: instant).map { $0.inside(GalleryPath.name(ofLanding: landing)) }
      }
  }

  /// Returns their values.
  public func readingValues(at instant: SimulationInstant) -> [Double?] {
    elevator.readingValues(at: instant)
      + landings.indices.flatMap { exhibitReadings(of: $0 + 1, at: instant).map(\.value) }
  }

  private func exhibitReadings(of landing: Int, at instant: SimulationInstant) -> [Reading] {
    let exhibit = present?.landing == landing ? present?.exhibit : nil
    switch (exhibit, view(of: landing)) {
    case (.scene(let run), _): return run.readings(at: instant)
    case (.game(let game), _): return game.game.readings(at: instant)
    case (nil, .scene(let scene)): return scene.absentReadings
    case (nil, .game(let game)): return game.game.readings(at: .start).map { Reading($0.name, nil, $0.unit) }
    case (nil, .free), (nil, .machineRoom): return []
    }
  }

  /// Whether the car, a leaf, or the running scene or game moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    elevator.hasMovingReadings(at: instant) || present?.scene?.hasMovingReadings(at: instant) ?? false
      || present?.game?.game.hasMovingReadings(at: instant) ?? false
  }
}
