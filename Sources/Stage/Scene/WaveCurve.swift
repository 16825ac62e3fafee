import Pictures

/// The surface of a wave: one cubic Bezier curve from edge to edge, whose two control points are at 45 % of the
/// width, above and below the rest line.
///
/// > Source: the wave of the ocean scene; docs/scene-format.md has the formula.
public enum WaveCurve {
  /// The location of the control points, as a share of the width.
  static let controlShare = 0.45

  /// Returns the depth of the surface below the rest line at a share of the width, 0 at the left edge.
  ///
  /// - Parameters:
  ///   - share: The position, clamped to 0...1.
  ///   - yOffset: The height of the wave, as a share of the frame's height.
  ///   - height: The height of the wave's frame in points.
  /// - Returns: Points, positive downwards.
  public static func depth(at share: Double, yOffset: Double, height: Double) -> Double {
    // The curve runs from right to left: s is 0 at the right edge, and x falls as s rises.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let rest = 1 - middle
      let x = rest * rest * rest + 3 * controlShare * middle * rest
      if x > share { low = middle } else { high = middle }
    }
    let s = (low + high) / 2
    return 3 * height * yOffset * s * (1 - s) * (2 * s - 1)
  }

  /// Returns the outline of the water: the surface and the area below it.
  static func path(in bounds: Rectangle, yOffset: Double) -> StagePath {
    let reach = bounds.height * yOffset
    let x = bounds.x + controlShare * bounds.width
    var path = StagePath()
    path.move(to: Point(bounds.x, bounds.y))
    path.line(to: Point(bounds.x, bounds.bottom))
    path.line(to: Point(bounds.right, bounds.bottom))
    path.line(to: Point(bounds.right, bounds.y))
    path.cubic(
      control1: Point(x, bounds.y - reach), control2: Point(x, bounds.y + reach), to: Point(bounds.x, bounds.y))
    path.close()
    return path
  }
}
