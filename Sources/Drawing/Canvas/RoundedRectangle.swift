public import Pictures

/// A rectangle whose corners are quarter circles.
public struct RoundedRectangle: Shape, Hashable {
  /// The rectangle before its corners are rounded.
  public var rectangle: Rectangle
  /// The radius of the corners in pixels; limited to half the shorter side.
  public var radius: Double

  /// Creates a rounded rectangle; the radius is in pixels.
  public init(_ rectangle: Rectangle, radius: Double) {
    self.rectangle = rectangle
    self.radius = radius
  }

  /// The bounding rectangle, which is the rectangle before its corners are rounded.
  public var bounds: Rectangle { rectangle }

  /// The sides and corners.
  public var path: StagePath { .roundedRectangle(rectangle, radius: radius) }

  /// Returns the distance from a point to the edge in pixels, negative inside.
  public func distance(to point: Point) -> Double {
    let corner = max(0, min(radius, min(rectangle.width, rectangle.height) / 2))
    return rectangle.inset(by: corner).distance(to: point) - corner
  }
}
