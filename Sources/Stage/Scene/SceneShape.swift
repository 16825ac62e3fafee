package import Pictures

/// What a part shows.
package enum SceneShape: Hashable, Sendable {
  /// A rectangle, with round corners where it has a `cornerRadius`.
  case rectangle
  /// An ellipse that touches its frame.
  case ellipse
  /// A rectangle whose shorter sides are half circles.
  case capsule
  /// A part of the ellipse's line, from `startAngle` over `sweep` degrees.
  case arc
  /// A star, or a polygon with all corners outside.
  case star
  /// Lines and curves, in the units of a box that is stretched over the frame.
  case path(StagePath, box: Rectangle)
  /// Water below a wave.
  case wave
  /// A trapezoid whose upper side is shorter by `inset` at both ends.
  case trapezoid
  /// The fields of a board of `rows` and `columns` whose row and column add up to an even number.
  case checkerboard
  /// What a pen in a rolling wheel draws.
  case hypotrochoid
  /// A line or lines of text.
  case text
  /// A picture of coloured squares.
  case art(FrameImage)
  /// Other parts, laid over one another.
  case group(children: [SceneChild])
  /// Nothing: a part that has values only.
  case nothing

  /// The shapes by the word of their files.
  package static let names = [
    "rectangle", "ellipse", "circle", "capsule", "arc", "star", "path", "wave", "trapezoid", "checkerboard",
    "hypotrochoid", "text", "art", "group", "nothing",
  ]

  /// The properties that a part of a shape can have.
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

/// What lies in a group.
package enum SceneChild: Hashable, Sendable {
  /// A part, by its index in the scene.
  case part(Int)
  /// An emitter, by its index in the scene.
  case emitter(Int)
}

/// What fills a shape or a line beyond a plain colour.
package enum ScenePaint: Hashable, Sendable {
  /// Along a line between two points of the frame.
  case linear([SceneExpression], from: SceneAnchor, to: SceneAnchor)
  /// Around the middle of the frame.
  case radial([SceneExpression], start: SceneExpression, end: SceneExpression)
  /// Around the middle of the frame, by the angle.
  case angular([SceneExpression], start: SceneExpression)
}
