/// A point on a stage, or a step across it, in points: x to the right, y down.
public struct StagePoint: Equatable, Hashable, Sendable {
  /// Points to the right of the stage's left edge.
  public var x: Double
  /// Points below the stage's top edge.
  public var y: Double

  /// The point `x` points to the right and `y` points down.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// How far another point is, in points.
  @inlinable
  public func distance(to other: StagePoint) -> Double {
    let across = other.x - x
    let down = other.y - y
    return (across * across + down * down).squareRoot()
  }

  /// The point a share of the way to another; 0 is this one, 1 the other.
  @inlinable
  public func mixed(with other: StagePoint, share: Double) -> StagePoint {
    StagePoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
