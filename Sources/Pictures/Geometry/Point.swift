/// A location or a displacement in a plane: x to the right, y down.
///
/// > Units: points of a scene, or pixels of a canvas.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the distance to another point.
  @inlinable public func distance(to other: Point) -> Double {
    let across = other.x - x
    let down = other.y - y
    return (across * across + down * down).squareRoot()
  }

  /// Returns the linear interpolation to another point; share 0 is this one, 1 the other.
  @inlinable public func mixed(with other: Point, share: Double) -> Point {
    Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
