import Motion
import Pictures
import Stage

/// A card at one instant.
struct CardView {
  /// The bounds when it is neither turned nor shrunk.
  let bounds: Rectangle
  var scale = 1.0
  /// The rotation: 180 degrees face down, 0 face up.
  var rotation = 180.0
  let face: MemorizeFace
  /// The remaining share of its bonus.
  var bonus = 0.0
  /// The key that chooses it; empty if it has none.
  let key: String

  /// Whether the face is visible.
  var showsFace: Bool { rotation < 90 }

  /// The apparent width, as a share of its width.
  var apparentWidth: Double { abs(Elementary.sineAndCosine(degrees: rotation).cosine) * scale }

  /// Whether a symbol on it is recognisable in a terminal; a smaller card shows only its mark.
  var hasRoomForSymbol: Bool { bounds.width >= 50 && bounds.height >= 80 }

  /// Whether it lies nearly flat, so that letters can be written on it.
  var isFlat: Bool { apparentWidth > 0.8 && scale > 0.8 }

  /// The visible rectangle.
  var shown: Rectangle {
    Rectangle(
      centre: bounds.centre, size: StageSize(width: bounds.width * apparentWidth, height: bounds.height * scale))
  }

  /// The map from points of the flat card to the stage.
  var transform: StageTransform { .scale(x: apparentWidth, y: scale, about: bounds.centre) }
}
