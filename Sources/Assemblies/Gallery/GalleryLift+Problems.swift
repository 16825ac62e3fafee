import Elevators
public import SimulationCore
import Stage

extension GalleryLift {
  /// Returns the landing whose closed doors make a stimulus for its scene or game ineffective; nil when the stimulus
  /// has an effect.
  public func shutLanding(of stimulus: GalleryStimulus) -> Int? {
    switch stimulus {
    case .elevator: nil
    case .scene(let landing, _), .game(let landing, _): present?.landing == landing ? nil : landing
    }
  }

  /// Returns the problem with a stimulus for this particular lift; nil when it is valid.
  public func problem(with stimulus: GalleryStimulus) -> Problem? {
    switch stimulus {
    case .elevator(let stimulus): return elevator.problem(with: stimulus)
    case .scene(let landing, let stimulus):
      if stimulus == .sceneLeft {
        return Problem(
          "'sceneLeft' comes from the doors", allowed: "A scene is left when the doors are shut", advice: "Remove it")
      }
      if let scene = view(of: landing).scene { return SceneRun(scene).problem(with: stimulus) }
      return missing("scene", at: landing) { $0.scene != nil }
    case .game(let landing, let stimulus):
      if let game = view(of: landing).game { return game.problem(with: stimulus) }
      return missing("game", at: landing) { $0.game != nil }
    }
  }

  private func missing(_ exhibit: String, at landing: Int, where isOne: (GalleryLanding) -> Bool) -> Problem {
    let numbers = landings.indices.filter { isOne(landings[$0]) }.map { "\($0 + 1)" }
    return Problem(
      "landing '\(landing)' has no \(exhibit)",
      allowed: numbers.isEmpty
        ? "This lift has no landing with a \(exhibit)"
        : "The landings with a \(exhibit) are \(numbers.joined(separator: ", "))",
      advice: numbers.isEmpty ? "Remove the line" : "Name one of them")
  }
}
