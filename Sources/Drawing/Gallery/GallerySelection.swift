/// What a person has chosen on the screen of a lift through a gallery.
public struct GallerySelection: Hashable, Sendable {
  /// What is chosen of the elevator.
  public var elevator: ElevatorSelection
  /// What is chosen of the scene that plays.
  public var scene: SceneSelection

  /// A choice.
  public init(elevator: ElevatorSelection, scene: SceneSelection = SceneSelection()) {
    self.elevator = elevator
    self.scene = scene
  }
}
