import Games
import Motion
import Pictures
import Stage

/// A card as it looks at one instant.
struct CardView {
  /// Where it lies when nothing turns it and nothing shrinks it.
  let bounds: Rectangle
  /// How large it is, 1 to 0.
  var scale = 1.0
  /// How far it is turned: 180 degrees face down, 0 face up.
  var rotation = 180.0
  /// What it shows face up.
  let face: MemorizeFace
  /// The share of its bonus that is left.
  var bonus = 0.0
  /// The key that chooses it; empty where it has none.
  let key: String

  /// Whether the face is seen.
  var showsFace: Bool { rotation < 90 }

  /// How wide it appears, as a share of its width.
  var apparentWidth: Double { abs(Elementary.sineAndCosine(degrees: rotation).cosine) * scale }

  /// Whether a symbol on it can be recognised in a terminal; on a smaller card there is its mark alone.
  var hasRoomForSymbol: Bool { bounds.width >= 50 && bounds.height >= 80 }

  /// Whether it is shown as it lies, so that letters can be written on it.
  var isFlat: Bool { apparentWidth > 0.8 && scale > 0.8 }

  /// The rectangle that is seen.
  var shown: Rectangle {
    Rectangle(
      centre: bounds.centre, size: StageSize(width: bounds.width * apparentWidth, height: bounds.height * scale))
  }

  /// From points of the card that lies flat to the stage.
  var transform: StageTransform { .scale(x: apparentWidth, y: scale, about: bounds.centre) }
}
