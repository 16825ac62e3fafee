import Mechanisms
import Pictures

extension GearPainter {
  /// Returns the contour around the centre, with a tooth, or a gap of a ring, at angle zero, in coordinates of
  /// whole steps; with the outer edge of a ring.
  func contour(step: Double = 0.01) -> StagePath {
    guard let form else { return .circle(centre: Point(0, 0), radius: radius) }
    let teeth = ToothOutline(teeth: form.teeth, radius: radius, isInternal: isInternal, step: step).path
    guard isInternal else { return teeth }
    var ring = StagePath.circle(centre: Point(0, 0), radius: ringEdge)
    ring.append(teeth)
    return ring
  }

  /// What is inside of the contour.
  var rule: FrameShape.FillRule { isInternal ? .evenOdd : .winding }

  /// The outer radius of a ring.
  var ringEdge: Double { tip + radius * 0.08 }

  /// The turn of the contour.
  var turning: StageTransform {
    // A ring's gap, not its tooth, is at angle zero.
    let half = isInternal ? form.map { 0.5 / Double($0.teeth) } ?? 0 : 0
    return .rotation(degrees: 360 * (mark + half))
  }

  /// The map from the wheel's own plane to the drawing.
  var seen: StageTransform {
    let scale = tilt.map { StageTransform.scale(x: $0.isAboutY ? $0.cosine : 1, y: $0.isAboutY ? 1 : $0.cosine) }
    return (scale ?? .identity).then(.translation(x: centre.x, y: centre.y))
  }
}
