/// An axis-aligned rectangle; its edges may be between pixels.
///
/// > Units: points of a scene, or pixels of a canvas.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width; nothing is drawn unless it is positive.
  public var width: Double
  /// The height; nothing is drawn unless it is positive.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its four edges.
  @inlinable public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Creates a rectangle from its centre.
  @inlinable public init(centre: Point, size: StageSize) {
    self.init(x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The right edge.
  @inlinable public var right: Double { x + width }
  /// The bottom edge.
  @inlinable public var bottom: Double { y + height }
  /// The centre.
  @inlinable public var centre: Point { Point(x + width / 2, y + height / 2) }
  /// The width and the height.
  @inlinable public var size: StageSize { StageSize(width: width, height: height) }

  /// Returns whether a point is inside the rectangle, including its left and top edges.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < right && point.y >= y && point.y < bottom
  }

  /// Returns the rectangle with every edge moved inwards, or outwards if the amount is negative.
  @inlinable public func inset(by amount: Double) -> Rectangle {
    Rectangle(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// Returns the smallest rectangle that contains both.
  @inlinable public func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Returns the intersection of two rectangles, which has no size if they are disjoint.
  @inlinable public func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rectangle(
      x: left, y: top, width: max(0, min(right, other.right) - left), height: max(0, min(bottom, other.bottom) - top))
  }
}
