/// The user's selection on the screen of a gallery lift.
public struct GallerySelection: Hashable, Sendable {
  /// The selection in the elevator.
  public var elevator: ElevatorSelection
  /// The selection in the running scene.
  public var scene: SceneSelection
  /// The selection in the running game; nil before the first one.
  public var game: GalleryGameSelection?
  /// Whether the person has stepped out of the car to the game, which then fills the view.
  public var isAtGame: Bool

  /// Creates a selection.
  public init(
    elevator: ElevatorSelection, scene: SceneSelection = SceneSelection(), game: GalleryGameSelection? = nil,
    isAtGame: Bool = false
  ) {
    self.elevator = elevator
    self.scene = scene
    self.game = game
    self.isAtGame = isAtGame
  }
}
