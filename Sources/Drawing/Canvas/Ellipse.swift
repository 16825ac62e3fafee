public import Pictures

/// An upright ellipse; with equal radii, a disc.
public struct Ellipse: Shape, Hashable {
  /// The middle.
  public var centre: Point
  /// Half the width, in pixels.
  public var radiusX: Double
  /// Half the height, in pixels.
  public var radiusY: Double

  /// An ellipse from its middle and its two radii, in pixels.
  public init(centre: Point, radiusX: Double, radiusY: Double) {
    self.centre = centre
    self.radiusX = radiusX
    self.radiusY = radiusY
  }

  /// A disc from its middle and its radius, in pixels.
  public init(centre: Point, radius: Double) { self.init(centre: centre, radiusX: radius, radiusY: radius) }

  /// The rectangle that touches it on four sides.
  public var bounds: Rectangle {
    Rectangle(x: centre.x - radiusX, y: centre.y - radiusY, width: 2 * radiusX, height: 2 * radiusY)
  }

  /// The distance from a point to the edge in pixels, negative inside.
  ///
  /// Exact for a disc; for other ellipses a first-order estimate, which is exact on the edge.
  public func distance(to point: Point) -> Double {
    guard radiusX > 0, radiusY > 0 else { return .infinity }
    let x = (point.x - centre.x) / radiusX
    let y = (point.y - centre.y) / radiusY
    let reach = (x * x + y * y).squareRoot()
    let slope = ((x * x) / (radiusX * radiusX) + (y * y) / (radiusY * radiusY)).squareRoot()
    guard slope > 0 else { return -min(radiusX, radiusY) }
    return reach * (reach - 1) / slope
  }
}
