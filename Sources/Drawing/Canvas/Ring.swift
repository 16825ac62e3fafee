public import Pictures

/// The outline of a circle.
public struct Ring: Shape, Hashable {
  /// The centre of the circle.
  public var centre: Point
  /// The radius of the centre line, in pixels.
  public var radius: Double
  /// The thickness of the outline, in pixels.
  public var thickness: Double

  /// Creates a circle's outline from the radius of its centre line and its thickness, in pixels.
  public init(centre: Point, radius: Double, thickness: Double) {
    self.centre = centre
    self.radius = radius
    self.thickness = thickness
  }

  /// The bounding rectangle.
  public var bounds: Rectangle { Ellipse(centre: centre, radius: radius + thickness / 2).bounds }

  /// The outer and the inner circle.
  public var path: StagePath {
    var path = StagePath.circle(centre: centre, radius: radius + thickness / 2)
    if radius > thickness / 2 { path.append(.circle(centre: centre, radius: radius - thickness / 2)) }
    return path
  }

  /// Returns the distance from a point to the outline's edge in pixels, negative inside the outline.
  public func distance(to point: Point) -> Double {
    let x = point.x - centre.x
    let y = point.y - centre.y
    return abs((x * x + y * y).squareRoot() - radius) - thickness / 2
  }
}
