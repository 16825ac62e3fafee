public import Stage

/// The content of a landing of a gallery, behind its doors.
public enum GalleryLanding: Sendable {
  /// Nothing: the landing is empty.
  case free
  /// A scene, which plays while the doors are not closed.
  case scene(Scene)
  /// A game at its start, which is played while the doors are not closed.
  case game(GalleryGame)
  /// The machine room of this elevator.
  case machineRoom

  /// The scene; nil if there is none.
  public var scene: Scene? { if case .scene(let scene) = self { scene } else { nil } }

  /// The game at its start; nil if there is none.
  public var game: GalleryGame? { if case .game(let game) = self { game } else { nil } }

  /// Whether it is the machine room.
  public var isMachineRoom: Bool { if case .machineRoom = self { true } else { false } }
}
