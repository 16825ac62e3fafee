public import Pictures

/// A closed polygon with the even-odd fill rule.
public struct Polygon: Shape, Hashable {
  /// The corners in order; the last is joined to the first.
  public let corners: [Point]
  /// The bounding rectangle.
  public let bounds: Rectangle

  /// Creates a polygon from its corners, in pixels; fewer than three draw nothing.
  public init(_ corners: [Point]) {
    self.corners = corners
    guard let first = corners.first else {
      bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)
      return
    }
    var low = first
    var high = first
    for corner in corners {
      low = Point(min(low.x, corner.x), min(low.y, corner.y))
      high = Point(max(high.x, corner.x), max(high.y, corner.y))
    }
    bounds = Rectangle(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }

  /// The edges.
  public var path: StagePath { .polygon(corners) }

  /// Returns the distance from a point to the nearest edge in pixels, negative inside.
  ///
  /// - Complexity: O(n) for n corners.
  public func distance(to point: Point) -> Double {
    guard corners.count > 2, var previous = corners.last else { return .infinity }
    var nearest = Double.infinity
    var isInside = false
    for corner in corners {
      let away = Capsule.squaredDistance(from: point, toLineFrom: previous, to: corner)
      nearest = min(nearest, away)
      if (corner.y > point.y) != (previous.y > point.y) {
        let share = (point.y - corner.y) / (previous.y - corner.y)
        if point.x < corner.x + share * (previous.x - corner.x) { isInside.toggle() }
      }
      previous = corner
    }
    let distance = nearest.squareRoot()
    return isInside ? -distance : distance
  }
}
