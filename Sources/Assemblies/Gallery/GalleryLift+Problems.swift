public import SimulationCore
import Stage

extension GalleryLift {
  /// What is wrong with a stimulus for this very lift; nil when nothing is.
  public func problem(with stimulus: GalleryStimulus) -> Problem? {
    switch stimulus {
    case .elevator(let stimulus): return elevator.problem(with: stimulus)
    case .scene(let landing, let stimulus):
      if stimulus == .sceneLeft {
        return Problem(
          "'sceneLeft' comes from the doors",
          allowed: "A scene is left when the doors are shut",
          advice: "Take it out"
        )
      }
      if let scene = view(of: landing).scene { return SceneRun(scene).problem(with: stimulus) }
      let numbers = landings.indices.filter { landings[$0].scene != nil }.map { "\($0 + 1)" }
      return Problem(
        "landing '\(landing)' has no scene",
        allowed: "The landings with a scene are \(numbers.joined(separator: ", "))",
        advice: "Name one of them"
      )
    }
  }
}
