public import Pictures

/// The line of a circle.
public struct Ring: Shape, Hashable {
  /// The middle of the circle.
  public var centre: Point
  /// The radius of the middle of the line, in pixels.
  public var radius: Double
  /// How thick the line is, in pixels.
  public var thickness: Double

  /// A circle's line from the radius of its middle and its thickness, in pixels.
  public init(centre: Point, radius: Double, thickness: Double) {
    self.centre = centre
    self.radius = radius
    self.thickness = thickness
  }

  /// The rectangle that touches it on four sides.
  public var bounds: Rectangle { Ellipse(centre: centre, radius: radius + thickness / 2).bounds }

  /// The distance from a point to the line's edge in pixels, negative inside the line.
  public func distance(to point: Point) -> Double {
    let x = point.x - centre.x
    let y = point.y - centre.y
    return abs((x * x + y * y).squareRoot() - radius) - thickness / 2
  }
}
