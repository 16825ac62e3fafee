/// A location in a plane, or a step across it: x to the right, y down.
///
/// > Units: points of a scene, or pixels of a canvas.
public struct Point: Hashable, Sendable {
  /// How far it is from the left edge.
  public var x: Double
  /// How far it is from the top edge.
  public var y: Double

  /// A point from its two coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// How far another point is.
  @inlinable public func distance(to other: Point) -> Double {
    let across = other.x - x
    let down = other.y - y
    return (across * across + down * down).squareRoot()
  }

  /// The point a share of the way to another; 0 is this one, 1 the other.
  @inlinable public func mixed(with other: Point, share: Double) -> Point {
    Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
