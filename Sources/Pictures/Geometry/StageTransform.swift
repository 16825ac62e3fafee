import Motion

/// An affine map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
public struct StageTransform: Equatable, Hashable, Sendable {
  /// How far x' goes with x.
  public var a: Double
  /// How far y' goes with x.
  public var b: Double
  /// How far x' goes with y.
  public var c: Double
  /// How far y' goes with y.
  public var d: Double
  /// Points to the right.
  public var tx: Double
  /// Points down.
  public var ty: Double

  /// A map from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = StageTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A step of so many points.
  public static func translation(x: Double, y: Double) -> StageTransform {
    StageTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about a point, by default the origin.
  public static func scale(x: Double, y: Double, about anchor: Point = Point(0, 0)) -> StageTransform {
    StageTransform(a: x, b: 0, c: 0, d: y, tx: anchor.x - x * anchor.x, ty: anchor.y - y * anchor.y)
  }

  /// A rotation about a point, by default the origin; positive degrees turn clockwise on the screen.
  public static func rotation(degrees: Double, about anchor: Point = Point(0, 0)) -> StageTransform {
    let (sine, cosine) = Elementary.sineAndCosine(degrees: degrees)
    return StageTransform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: anchor.x - cosine * anchor.x + sine * anchor.y,
      ty: anchor.y - sine * anchor.x - cosine * anchor.y)
  }

  /// A tilt out of the stage without perspective: about x the height shrinks with the cosine, about y
  /// the width; degrees.
  public static func tilt(aboutX: Double, aboutY: Double, about anchor: Point = Point(0, 0)) -> StageTransform {
    scale(
      x: Elementary.sineAndCosine(degrees: aboutY).cosine, y: Elementary.sineAndCosine(degrees: aboutX).cosine,
      about: anchor)
  }

  /// This map and then another.
  public func then(_ next: StageTransform) -> StageTransform {
    StageTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Where a point goes.
  @inlinable public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// By how much areas grow; negative when the map turns the plane over.
  public var determinant: Double { a * d - b * c }

  /// The map back, or nil when this one flattens the plane.
  public var inverse: StageTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    return StageTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// The smallest upright rectangle that holds a rectangle after the map.
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
