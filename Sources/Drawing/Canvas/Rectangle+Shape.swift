public import Pictures

extension Rectangle: Shape {
  /// The rectangle itself.
  public var bounds: Rectangle { self }

  /// The four sides.
  public var path: StagePath { .rectangle(self) }

  /// Returns the distance from a point to the rectangle's edge in pixels, negative inside.
  public func distance(to point: Point) -> Double {
    let beyondX = max(x - point.x, point.x - right)
    let beyondY = max(y - point.y, point.y - bottom)
    guard beyondX > 0, beyondY > 0 else { return max(beyondX, beyondY) }
    return (beyondX * beyondX + beyondY * beyondY).squareRoot()
  }

  /// Returns the share of the pixel around `centre` that the rectangle covers; the exact area when sharp.
  public func coverage(of centre: Point, softness: Double) -> Double {
    let reach = (1 + softness) / 2
    let across = min(right, centre.x + reach) - max(x, centre.x - reach)
    let down = min(bottom, centre.y + reach) - max(y, centre.y - reach)
    guard across > 0, down > 0 else { return 0 }
    return across * down / (4 * reach * reach)
  }
}
