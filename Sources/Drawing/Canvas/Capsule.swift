public import Pictures

/// A thick line with round ends.
public struct Capsule: Shape, Hashable {
  /// The start of the line.
  public var start: Point
  /// The end of the line.
  public var end: Point
  /// Half the thickness, in pixels.
  public var radius: Double

  /// Creates a line between two points, `thickness` pixels wide.
  public init(from start: Point, to end: Point, thickness: Double) {
    self.start = start
    self.end = end
    radius = thickness / 2
  }

  /// The bounding rectangle.
  public var bounds: Rectangle {
    Rectangle(
      left: min(start.x, end.x) - radius, top: min(start.y, end.y) - radius, right: max(start.x, end.x) + radius,
      bottom: max(start.y, end.y) + radius)
  }

  /// The outline of the line.
  public var path: StagePath {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    let lying = StagePath.capsule(Rectangle(x: -radius, y: -radius, width: length + 2 * radius, height: 2 * radius))
    guard length > 0 else { return lying.transformed(by: .translation(x: start.x, y: start.y)) }
    let (cosine, sine) = (x / length, y / length)
    return lying.transformed(by: StageTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: start.x, ty: start.y))
  }

  /// Returns the distance from a point to the edge in pixels, negative inside.
  public func distance(to point: Point) -> Double {
    Capsule.squaredDistance(from: point, toLineFrom: start, to: end).squareRoot() - radius
  }

  /// Returns the square of the distance from a point to the nearest point of a line segment.
  static func squaredDistance(from point: Point, toLineFrom start: Point, to end: Point) -> Double {
    let alongX = end.x - start.x
    let alongY = end.y - start.y
    let lengthSquared = alongX * alongX + alongY * alongY
    var offsetX = point.x - start.x
    var offsetY = point.y - start.y
    if lengthSquared > 0 {
      let share = max(0, min(1, (offsetX * alongX + offsetY * alongY) / lengthSquared))
      offsetX -= share * alongX
      offsetY -= share * alongY
    }
    return offsetX * offsetX + offsetY * offsetY
  }
}
