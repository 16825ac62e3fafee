public import Pictures

/// An axis-aligned ellipse; with equal radii, a disc.
public struct Ellipse: Shape, Hashable {
  /// The centre.
  public var centre: Point
  /// Half the width, in pixels.
  public var radiusX: Double
  /// Half the height, in pixels.
  public var radiusY: Double

  /// Creates an ellipse from its centre and its two radii, in pixels.
  public init(centre: Point, radiusX: Double, radiusY: Double) {
    self.centre = centre
    self.radiusX = radiusX
    self.radiusY = radiusY
  }

  /// Creates a disc from its centre and its radius, in pixels.
  public init(centre: Point, radius: Double) { self.init(centre: centre, radiusX: radius, radiusY: radius) }

  /// The bounding rectangle.
  public var bounds: Rectangle {
    Rectangle(x: centre.x - radiusX, y: centre.y - radiusY, width: 2 * radiusX, height: 2 * radiusY)
  }

  /// The ellipse.
  public var path: StagePath { .ellipse(in: bounds) }

  /// Returns the distance from a point to the edge in pixels, negative inside.
  ///
  /// It is exact for a disc; for other ellipses it is a first-order estimate, exact on the edge.
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
