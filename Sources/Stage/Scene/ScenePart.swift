/// A part of a scene: what it shows, and its properties by index.
package struct ScenePart: Hashable, Sendable {
  /// The name, by which values, taps and expressions find it.
  package let name: String
  /// What it shows.
  package var shape = SceneShape.nothing
  /// Its properties that the drawing knows, by their indices in the scene.
  package var slots: [PropertyKey: Int] = [:]
  /// All its properties in the order of the file.
  package var printed: [Int] = []
  /// What fills it, where that is no plain colour.
  package var fillPaint: ScenePaint?
  /// What its line is painted with, where that is no plain colour.
  package var strokePaint: ScenePaint?
  /// Whether it is there; nil for always.
  package var condition: SceneExpression?
  /// The part whose opacity cuts this one out.
  package var mask: Int?
  /// Whether it is cut at its frame.
  package var isClipped = false
  /// Whether it is drawn as fine lines where a terminal has both.
  package var isLineArt = false
  /// Whether a group or a mask holds it, so that it is not drawn by itself.
  package var isInner = false

  /// A part that shows nothing yet.
  package init(name: String) { self.name = name }

  /// Whether it is there.
  func isThere(in moment: SceneMoment) -> Bool { condition?.value(in: moment).flag != false }
}

/// A value of a part and how it comes about.
package struct SceneProperty: Hashable, Sendable {
  /// How a value comes about.
  package enum Source: Hashable, Sendable {
    /// It follows from other values.
    case derived(SceneExpression)
    /// It goes to a target in time.
    case moving(track: Int, isTruncated: Bool)
    /// It was chosen at random at the start.
    case random(Int)
  }

  /// The part, by its index in the scene.
  package let part: Int
  /// Its name.
  package let key: String
  /// How its value comes about.
  package var source: Source
  /// What sort of value it has.
  package var kind: SceneValue.Kind

  /// A property from its parts.
  package init(part: Int, key: String, source: Source, kind: SceneValue.Kind) {
    self.part = part
    self.key = key
    self.source = source
    self.kind = kind
  }
}

/// An animated property: where it goes, and how.
package struct SceneTrack: Hashable, Sendable {
  /// The property, by its index in the scene.
  package let property: Int
  /// Where it is to be, by the state alone.
  package let target: SceneExpression
  /// How it goes there when the state changes; nil when it only moves with an action that has a movement.
  package let movement: SceneMovement?
  /// Whether it moves rather than jumps.
  package let isAnimated: SceneExpression

  /// A track from its parts.
  package init(property: Int, target: SceneExpression, movement: SceneMovement?, isAnimated: SceneExpression) {
    self.property = property
    self.target = target
    self.movement = movement
    self.isAnimated = isAnimated
  }
}

/// A number that is chosen at random at the start.
package struct SceneDraw: Hashable, Sendable {
  /// The name of its random stream.
  package let stream: String
  /// The ends of the range.
  package let range: [SceneExpression]
  /// Whether it is a whole number.
  package let isWhole: Bool

  /// A random number from its parts.
  package init(stream: String, range: [SceneExpression], isWhole: Bool) {
    self.stream = stream
    self.range = range
    self.isWhole = isWhole
  }
}

/// A state: a value of the model, which changes at once.
package struct SceneState: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What it is at first.
  package let initial: SceneExpression
  /// What sort of value it is.
  package let kind: SceneValue.Kind

  /// A state from its parts.
  package init(name: String, initial: SceneExpression, kind: SceneValue.Kind) {
    self.name = name
    self.initial = initial
    self.kind = kind
  }
}
