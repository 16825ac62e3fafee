import Motion

/// An affine map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
public struct StageTransform: Equatable, Hashable, Sendable {
  /// The coefficient of x in x'.
  public var a: Double
  /// The coefficient of x in y'.
  public var b: Double
  /// The coefficient of y in x'.
  public var c: Double
  /// The coefficient of y in y'.
  public var d: Double
  /// The translation to the right, in points.
  public var tx: Double
  /// The translation downwards, in points.
  public var ty: Double

  /// Creates a map from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity map.
  public static let identity = StageTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation, in points.
  public static func translation(x: Double, y: Double) -> StageTransform {
    StageTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about a point, by default the origin.
  public static func scale(x: Double, y: Double, about anchor: Point = Point(0, 0)) -> StageTransform {
    StageTransform(a: x, b: 0, c: 0, d: y, tx: anchor.x - x * anchor.x, ty: anchor.y - y * anchor.y)
  }

  /// Returns a rotation about a point, by default the origin; positive degrees are clockwise on the screen.
  public static func rotation(degrees: Double, about anchor: Point = Point(0, 0)) -> StageTransform {
    let (sine, cosine) = Elementary.sineAndCosine(degrees: degrees)
    return StageTransform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: anchor.x - cosine * anchor.x + sine * anchor.y,
      ty: anchor.y - sine * anchor.x - cosine * anchor.y)
  }

  /// Returns a tilt out of the stage without perspective, in degrees: about x the height shrinks with the cosine,
  /// about y the width.
  public static func tilt(aboutX: Double, aboutY: Double, about anchor: Point = Point(0, 0)) -> StageTransform {
    scale(
      x: Elementary.sineAndCosine(degrees: aboutY).cosine, y: Elementary.sineAndCosine(degrees: aboutX).cosine,
      about: anchor)
  }

  /// Returns this map followed by another.
  public func then(_ next: StageTransform) -> StageTransform {
    StageTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns the image of a point.
  @inlinable public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The factor by which areas grow; negative if the map mirrors the plane.
  public var determinant: Double { a * d - b * c }

  /// The inverse map, or nil if this one is singular.
  public var inverse: StageTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    return StageTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// Returns the smallest axis-aligned rectangle that contains a rectangle after the map.
  public func bounds(of rectangle: Rectangle) -> Rectangle {
    let corners = [
      apply(Point(rectangle.x, rectangle.y)),
      apply(Point(rectangle.right, rectangle.y)),
      apply(Point(rectangle.x, rectangle.bottom)),
      apply(Point(rectangle.right, rectangle.bottom)),
    ]
    let left = corners.reduce(Double.infinity) { min($0, $1.x) }
    let top = corners.reduce(Double.infinity) { min($0, $1.y) }
    let right = corners.reduce(-Double.infinity) { max($0, $1.x) }
    let bottom = corners.reduce(-Double.infinity) { max($0, $1.y) }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
