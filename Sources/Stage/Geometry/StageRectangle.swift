/// An upright rectangle on a stage, in points.
public struct StageRectangle: Equatable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width; an empty rectangle has 0.
  public var width: Double
  /// The height; an empty rectangle has 0.
  public var height: Double

  /// A rectangle from its left top corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle around a middle.
  public init(centre: StagePoint, size: StageSize) {
    self.init(
      x: centre.x - size.width / 2,
      y: centre.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// The right edge.
  public var right: Double { x + width }
  /// The bottom edge.
  public var bottom: Double { y + height }
  /// The point in the middle.
  public var centre: StagePoint { StagePoint(x: x + width / 2, y: y + height / 2) }
  /// The width and the height.
  public var size: StageSize { StageSize(width: width, height: height) }

  /// Whether a point lies in the rectangle, its left and top edges included.
  public func contains(_ point: StagePoint) -> Bool {
    point.x >= x && point.x < right && point.y >= y && point.y < bottom
  }

  /// The rectangle with every edge moved inwards, or outwards when the amount is negative.
  public func inset(by amount: Double) -> StageRectangle {
    StageRectangle(
      x: x + amount,
      y: y + amount,
      width: width - 2 * amount,
      height: height - 2 * amount
    )
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: StageRectangle) -> StageRectangle {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return StageRectangle(
      x: left,
      y: top,
      width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top
    )
  }

  /// What two rectangles have in common; without size where they have nothing.
  public func intersection(_ other: StageRectangle) -> StageRectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return StageRectangle(
      x: left,
      y: top,
      width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top)
    )
  }
}
