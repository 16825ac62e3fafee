/// A point on a canvas, in pixels from its top left corner; y grows downwards.
public struct Point: Hashable, Sendable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the top edge.
  public var y: Double

  /// A point from its two coordinates, in pixels.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
