/// What a person has chosen on the screen of a lift through a gallery.
public struct GallerySelection: Hashable, Sendable {
  /// What is chosen of the elevator.
  public var elevator: ElevatorSelection
  /// What is chosen of the scene that plays.
  public var scene: SceneSelection
  /// What is chosen in the game that is played; nil before anything was.
  public var game: GalleryGameSelection?
  /// Whether the person has stepped out of the car to the game: it is then all that is seen.
  public var isAtGame: Bool

  /// A choice.
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
