public import Stage

/// What the doors of a landing of a gallery open on.
public enum GalleryLanding: Sendable {
  /// Nothing: the landing is left free.
  case free
  /// A scene, which plays as long as the doors are not shut.
  case scene(Scene)
  /// A game at its start, which is played as long as the doors are not shut.
  case game(GalleryGame)
  /// The machine room of this very elevator.
  case machineRoom

  /// The scene; nil where there is none.
  public var scene: Scene? { if case .scene(let scene) = self { scene } else { nil } }

  /// The game at its start; nil where there is none.
  public var game: GalleryGame? { if case .game(let game) = self { game } else { nil } }

  /// Whether it is the machine room.
  public var isMachineRoom: Bool { if case .machineRoom = self { true } else { false } }
}
