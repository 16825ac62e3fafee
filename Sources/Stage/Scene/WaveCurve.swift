import Pictures

/// The surface of a wave: one cubic Bezier curve from edge to edge, whose two control points lie at 45
/// per cent of the width, above and below the rest line.
///
/// > Source: the wave of the ocean scene; docs/scene-format.md has the formula.
public enum WaveCurve {
  /// Where the control points are, as a share of the width.
  static let controlShare = 0.45

  /// How far the surface lies below the rest line at a share of the width, 0 at the left edge.
  ///
  /// - Parameters:
  ///   - share: The position, 0 to 1; beyond, the ends hold.
  ///   - yOffset: How high the wave is, as a share of the height.
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

  /// The outline of the water: the surface, and all below it.
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
