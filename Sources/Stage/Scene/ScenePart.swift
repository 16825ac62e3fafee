/// A part of a scene: its shape, and the indices of its properties.
package struct ScenePart: Hashable, Sendable {
  /// The name used by values, taps and expressions.
  package let name: String
  /// The shape.
  package var shape = SceneShape.nothing
  /// The indices of the properties that affect the drawing.
  package var slots: [PropertyKey: Int] = [:]
  /// The indices of all its properties, in the order of the file.
  package var printed: [Int] = []
  /// The fill, if it is not a plain colour.
  package var fillPaint: ScenePaint?
  /// The paint of its stroke, if it is not a plain colour.
  package var strokePaint: ScenePaint?
  /// Whether it is present; nil for always.
  package var condition: SceneExpression?
  /// The part whose opacity masks this one.
  package var mask: Int?
  /// Whether it is clipped to its frame.
  package var isClipped = false
  /// Whether it is drawn as fine lines if a terminal has both.
  package var isLineArt = false
  /// Whether it belongs to a group or a mask, which draws it.
  package var isInner = false

  /// Creates a part without a shape.
  package init(name: String) { self.name = name }

  /// Returns whether it is present.
  func isThere(in moment: SceneMoment) -> Bool { condition?.value(in: moment).flag != false }
}

/// A property of a part and the source of its value.
package struct SceneProperty: Hashable, Sendable {
  /// The source of a value.
  package enum Source: Hashable, Sendable {
    /// The value is computed from other values.
    case derived(SceneExpression)
    /// The value is animated towards a target.
    case moving(track: Int, isTruncated: Bool)
    /// The value was chosen at random at the start.
    case random(Int)
  }

  /// The part, by its index in the scene.
  package let part: Int
  /// The name.
  package let key: String
  /// The source of its value.
  package var source: Source
  /// The type of its value.
  package var kind: SceneValue.Kind

  /// Creates a property.
  package init(part: Int, key: String, source: Source, kind: SceneValue.Kind) {
    self.part = part
    self.key = key
    self.source = source
    self.kind = kind
  }
}

/// An animated property: its target and its movement.
package struct SceneTrack: Hashable, Sendable {
  /// The property, by its index in the scene.
  package let property: Int
  /// The target, which depends on states only.
  package let target: SceneExpression
  /// The movement when the state changes; nil if it moves only with an action that has a movement.
  package let movement: SceneMovement?
  /// Whether it moves rather than jumps.
  package let isAnimated: SceneExpression

  /// Creates a track.
  package init(property: Int, target: SceneExpression, movement: SceneMovement?, isAnimated: SceneExpression) {
    self.property = property
    self.target = target
    self.movement = movement
    self.isAnimated = isAnimated
  }
}

/// A random number chosen at the start.
package struct SceneDraw: Hashable, Sendable {
  /// The name of its random stream.
  package let stream: String
  /// The ends of the range.
  package let range: [SceneExpression]
  /// Whether it is an integer.
  package let isWhole: Bool

  /// Creates a random number.
  package init(stream: String, range: [SceneExpression], isWhole: Bool) {
    self.stream = stream
    self.range = range
    self.isWhole = isWhole
  }
}

/// A state: a value of the model, which changes instantly.
package struct SceneState: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The initial value.
  package let initial: SceneExpression
  /// The type of the value.
  package let kind: SceneValue.Kind

  /// Creates a state.
  package init(name: String, initial: SceneExpression, kind: SceneValue.Kind) {
    self.name = name
    self.initial = initial
    self.kind = kind
  }
}
