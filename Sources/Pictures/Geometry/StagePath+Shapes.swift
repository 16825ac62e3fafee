import Motion
import SimulationCore

// Paths of common shapes. Contours are clockwise on the screen.
extension StagePath {
  /// The distance of a quarter circle's control points as a share of the radius; the error is at most
  /// 2.7e-4 of the radius.
  private static let quarterShare = 0.552_284_749_830_793_4

  /// Returns a rectangle, starting at its top left corner.
  public static func rectangle(_ bounds: Rectangle) -> StagePath {
    StagePath([
      .move(Point(bounds.x, bounds.y)), .line(Point(bounds.right, bounds.y)),
      .line(Point(bounds.right, bounds.bottom)), .line(Point(bounds.x, bounds.bottom)), .close,
    ])
  }

  /// Returns a closed contour of straight lines.
  public static func polygon(_ corners: [Point]) -> StagePath {
    guard !corners.isEmpty else { return StagePath() }
    var path = polyline(corners)
    path.close()
    return path
  }

  /// Returns an open contour of straight lines.
  public static func polyline(_ points: [Point]) -> StagePath {
    StagePath(points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
  }

  /// Returns the ellipse inscribed in a rectangle, clockwise from the right.
  public static func ellipse(in bounds: Rectangle) -> StagePath {
    roundedRectangle(bounds, radiusX: bounds.width / 2, radiusY: bounds.height / 2)
  }

  /// Returns a circle, clockwise from the right.
  public static func circle(centre: Point, radius: Double) -> StagePath {
    ellipse(in: Rectangle(centre: centre, size: StageSize(width: 2 * radius, height: 2 * radius)))
  }

  /// Returns a rectangle with round corners; the radius is limited to half the shorter side.
  public static func roundedRectangle(_ bounds: Rectangle, radius: Double) -> StagePath {
    let most = max(0, min(radius, min(bounds.width, bounds.height) / 2))
    guard most > 0 else { return rectangle(bounds) }
    return roundedRectangle(bounds, radiusX: most, radiusY: most)
  }

  /// Returns a rectangle whose shorter sides are half circles.
  public static func capsule(_ bounds: Rectangle) -> StagePath {
    roundedRectangle(bounds, radius: min(bounds.width, bounds.height) / 2)
  }

  /// Returns an arc of a circle, from one angle to another in degrees: 0 is right, 90 down.
  ///
  /// Increasing angles are clockwise on the screen. The contour is open; a full turn or more yields one
  /// circle.
  public static func arc(centre: Point, radius: Double, fromDegrees start: Double, toDegrees end: Double) -> StagePath {
    let sweep = max(-360, min(360, end - start))
    guard sweep.isFinite else { return StagePath() }
    let count = max(1, Int(clamping: (abs(sweep) / 90).rounded(.up)))
    let step = sweep / Double(count)
    // Four thirds of the tangent of a quarter of the angle.
    let quarter = Elementary.sineAndCosine(degrees: step / 4)
    let share = 4 / 3 * quarter.sine / quarter.cosine
    func point(_ degrees: Double, _ out: Double) -> Point {
      let (sine, cosine) = Elementary.sineAndCosine(degrees: degrees)
      return Point(centre.x + radius * (cosine - out * sine), centre.y + radius * (sine + out * cosine))
    }
    var path = StagePath([.move(point(start, 0))])
    for index in 0..<count {
      let first = start + Double(index) * step
      path.cubic(control1: point(first, share), control2: point(first + step, -share), to: point(first + step, 0))
    }
    return path
  }

  private static func roundedRectangle(_ bounds: Rectangle, radiusX: Double, radiusY: Double) -> StagePath {
    let (left, right) = (bounds.x, bounds.right)
    let (top, bottom) = (bounds.y, bounds.bottom)
    let restX = radiusX * (1 - quarterShare)
    let restY = radiusY * (1 - quarterShare)
    func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }
    var path = StagePath([.move(at(right, top + radiusY))])
    func side(_ point: Point) {
      if case .cubic(_, _, point)? = path.elements.last { return }
      if case .move(point)? = path.elements.last { return }
      path.line(to: point)
    }
    side(at(right, bottom - radiusY))
    path.cubic(
      control1: at(right, bottom - restY), control2: at(right - restX, bottom), to: at(right - radiusX, bottom))
    side(at(left + radiusX, bottom))
    path.cubic(control1: at(left + restX, bottom), control2: at(left, bottom - restY), to: at(left, bottom - radiusY))
    side(at(left, top + radiusY))
    path.cubic(control1: at(left, top + restY), control2: at(left + restX, top), to: at(left + radiusX, top))
    side(at(right - radiusX, top))
    path.cubic(control1: at(right - restX, top), control2: at(right, top + restY), to: at(right, top + radiusY))
    path.close()
    return path
  }
}
