/// A part of a scene: what it shows, and its properties by index.
struct ScenePart: Hashable, Sendable {
  /// The name, by which values, taps and expressions find it.
  let name: String
  /// What it shows.
  var shape: SceneShape
  /// Its properties that the drawing knows, by their indices in the scene.
  var slots: [PropertyKey: Int] = [:]
  /// All its properties in the order of the file.
  var printed: [Int] = []
  /// What fills it, where that is no plain colour.
  var fillPaint: ScenePaint?
  /// What its line is painted with, where that is no plain colour.
  var strokePaint: ScenePaint?
  /// Whether it is there; nil for always.
  var condition: SceneExpression?
  /// The part whose opacity cuts this one out.
  var mask: Int?
  /// Whether it is cut at its frame.
  var isClipped = false
  /// Whether it is drawn as fine lines where a terminal has both.
  var isLineArt = false
  /// Whether a group or a mask holds it, so that it is not drawn by itself.
  var isInner = false

  /// Whether it is there.
  func isThere(in moment: SceneMoment) -> Bool {
    condition?.value(in: moment).flag != false
  }
}

/// A value of a part and how it comes about.
struct SceneProperty: Hashable, Sendable {
  /// How a value comes about.
  enum Source: Hashable, Sendable {
    /// It follows from other values.
    case derived(SceneExpression)
    /// It goes to a target in time.
    case moving(track: Int, isTruncated: Bool)
    /// It was chosen at random at the start.
    case drawn(Int)
  }

  /// The part, by its index in the scene.
  let part: Int
  /// Its name.
  let key: String
  /// How its value comes about.
  var source: Source
  /// What sort of value it has.
  var kind: SceneValue.Kind
}

/// An animated property: where it goes, and how.
struct SceneTrack: Hashable, Sendable {
  /// The property, by its index in the scene.
  let property: Int
  /// Where it is to be, by the state alone.
  let target: SceneExpression
  /// How it goes there when the state changes; nil when it only moves with an action that has a movement.
  let movement: SceneMovement?
  /// Whether it moves rather than jumps.
  let isAnimated: SceneExpression
}

/// A number that is chosen at random at the start.
struct SceneDraw: Hashable, Sendable {
  /// The name of its random stream.
  let stream: String
  /// The ends of the range.
  let range: [SceneExpression]
  /// Whether it is a whole number.
  let isWhole: Bool
}

/// A state: a value of the model, which changes at once.
struct SceneState: Hashable, Sendable {
  /// The name.
  let name: String
  /// What it is at first.
  let initial: SceneExpression
  /// What sort of value it is.
  let kind: SceneValue.Kind
}
