package import Pictures

/// The shape of a part.
package enum SceneShape: Hashable, Sendable {
  /// A rectangle, with round corners if it has a `cornerRadius`.
  case rectangle
  /// An ellipse inscribed in its frame.
  case ellipse
  /// A rectangle whose shorter sides are half circles.
  case capsule
  /// An arc of the ellipse, from `startAngle` over `sweep` degrees.
  case arc
  /// A star, or a polygon if its depth is 1 or more.
  case star
  /// Lines and curves, in the units of a box that is stretched to the frame.
  case path(StagePath, box: Rectangle)
  /// Water below a wave.
  case wave
  /// A trapezoid whose upper side is shorter by `inset` at both ends.
  case trapezoid
  /// The fields of a board of `rows` and `columns` whose row and column add up to an even number.
  case checkerboard
  /// A hypotrochoid, drawn by a pen in a rolling wheel.
  case hypotrochoid
  /// Text of one or more lines.
  case text
  /// A picture of coloured squares.
  case art(FrameImage)
  /// A group of other parts, drawn over one another.
  case group(children: [SceneChild])
  /// No shape: a part with values only.
  case nothing

  /// The names of the shapes in files.
  package static let names = [
    "rectangle", "ellipse", "circle", "capsule", "arc", "star", "path", "wave", "trapezoid", "checkerboard",
    "hypotrochoid", "text", "art", "group", "nothing",
  ]

  /// Returns the properties that a part of a shape can have.
  package static func keys(of name: String) -> [PropertyKey] {
    let own: [PropertyKey] =
      switch name {
      case "rectangle": [.cornerRadius]
      case "circle", "ellipse": [.diameter]
      case "arc": [.diameter, .startAngle, .sweep]
      case "star": [.points, .depth]
      case "wave": [.yOffset]
      case "trapezoid": [.inset]
      case "checkerboard": [.rows, .columns]
      case "hypotrochoid": [.innerRadius, .outerRadius, .distance, .endPoint]
      case "text": [.text, .fontSize, .weight, .color, .alignment]
      default: []
      }
    let hasOutline = !["text", "art", "group", "nothing"].contains(name)
    return PropertyKey.common + own + (hasOutline ? PropertyKey.outline : [])
  }
}

/// A member of a group.
package enum SceneChild: Hashable, Sendable {
  /// A part, by its index in the scene.
  case part(Int)
  /// An emitter, by its index in the scene.
  case emitter(Int)
}

/// A paint that is not a plain colour.
package enum ScenePaint: Hashable, Sendable {
  /// A linear gradient between two points of the frame.
  case linear([SceneExpression], from: SceneAnchor, to: SceneAnchor)
  /// A radial gradient around the centre of the frame.
  case radial([SceneExpression], start: SceneExpression, end: SceneExpression)
  /// An angular gradient around the centre of the frame.
  case angular([SceneExpression], start: SceneExpression)
}
