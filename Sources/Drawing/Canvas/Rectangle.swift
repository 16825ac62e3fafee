/// An upright rectangle, in pixels; its edges may fall between pixels.
public struct Rectangle: Shape, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width; nothing is drawn when it is not positive.
  public var width: Double
  /// The height; nothing is drawn when it is not positive.
  public var height: Double

  /// A rectangle from its left top corner and its size, in pixels.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from its four edges, in pixels.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The right edge.
  public var right: Double { x + width }
  /// The bottom edge.
  public var bottom: Double { y + height }
  /// The point in the middle.
  public var centre: Point { Point(x + width / 2, y + height / 2) }
  /// The rectangle itself.
  public var bounds: Rectangle { self }

  /// The rectangle with every edge moved inwards, or outwards when the amount is negative.
  public func inset(by amount: Double) -> Rectangle {
    Rectangle(
      x: x + amount,
      y: y + amount,
      width: width - 2 * amount,
      height: height - 2 * amount
    )
  }

  /// What two rectangles have in common; without size where they have nothing.
  public func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rectangle(
      x: left,
      y: top,
      width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top)
    )
  }

  /// The distance from a point to the rectangle's edge in pixels, negative inside.
  public func distance(to point: Point) -> Double {
    let beyondX = max(x - point.x, point.x - right)
    let beyondY = max(y - point.y, point.y - bottom)
    guard beyondX > 0, beyondY > 0 else { return max(beyondX, beyondY) }
    return (beyondX * beyondX + beyondY * beyondY).squareRoot()
  }

  /// How much of the pixel around `centre` the rectangle covers; the exact area when sharp.
  public func coverage(of centre: Point, softness: Double) -> Double {
    let reach = (1 + softness) / 2
    let across = min(right, centre.x + reach) - max(x, centre.x - reach)
    let down = min(bottom, centre.y + reach) - max(y, centre.y - reach)
    guard across > 0, down > 0 else { return 0 }
    return across * down / (4 * reach * reach)
  }
}
